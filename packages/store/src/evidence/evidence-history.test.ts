import { evidenceId } from '@kehilla/kosher';
import { takeReading } from '@kehilla/sources';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadRecords } from '../city/load-records.ts';
import { attachCertificate, withdrawCertificate, recordNotices } from '../curation/index.ts';
import { type Database, openDatabase } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import { listReader, getPage } from '../testing/list-reader.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { createEvidenceHistory } from './evidence-history.ts';

const server = useTestServer();
let database: Database;

const GRILL = { key: 'olive grill', name: 'Invented Olive Grill', food: ['meat'] };
const BAGELS = { key: 'b-2', name: 'Invented Bagels', food: ['dairy'] };
/** A line that nobody links to a place. */
const LOOSE = { key: 'loose line', name: 'Invented Loose Line', food: ['meat'] };
const DAY = (day: string) => `2026-11-${day}T09:00:00.000Z`;

/**
 * Readings of one invented list: complete, partial without the grill, complete without it and the loose line, complete with it as dairy, partial with
 * it as meat, and a curator's look at its row alone.
 */
const READINGS = [
  { at: DAY('01'), lines: [GRILL, BAGELS, LOOSE], whole: true },
  { at: DAY('03'), lines: [BAGELS], whole: false },
  { at: DAY('05'), lines: [BAGELS], whole: true },
  { at: DAY('09'), lines: [{ ...GRILL, food: ['dairy'] }, BAGELS], whole: true },
  { at: DAY('11'), lines: [{ ...GRILL, food: ['meat'] }], whole: false },
  { at: DAY('13'), lines: [{ ...GRILL, food: ['dairy'] }], whole: false, single_rows: true },
];

beforeAll(async () => {
  database = await server.migrated();
  const store = createReadingStore(database);
  await registerReaders(store, [listReader]);
  for (const { at, lines, ...how } of READINGS) {
    await takeReading(store, {
      reader: listReader,
      pages: [getPage(lines, at)],
      observed_at: at,
      ...how,
      dry_run: false,
      now: new Date('2026-11-20T12:00:00.000Z'),
    });
  }
  await database.pool.query(`UPDATE record SET place_id = NULL, link_state = 'review' WHERE external_id = $1`, [
    LOOSE.key,
  ]);
});

const getPlace = async (name: string): Promise<string> => {
  const { places } = await loadRecords(database);
  return places.find(({ rows }) => rows.some((row) => row.names[0]?.text === name))?.place_id ?? '';
};

describe('what lists said at an instant', () => {
  test.each([
    ['before the first reading', '10-31', null],
    ['after it was listed', '11-02', { food_status: ['meat'], last_seen_at: DAY('01'), missing_since: null }],
    ['after a partial reading without it', '11-04', { last_seen_at: DAY('01'), missing_since: null }],
    ['after a complete reading without it', '11-06', { last_seen_at: DAY('01'), missing_since: DAY('05') }],
    [
      'after it came back',
      '11-10',
      { food_status: ['dairy'], first_seen_at: DAY('01'), last_seen_at: DAY('09'), missing_since: null },
    ],
    ['after a partial reading with other words', '11-12', { food_status: ['dairy'], last_seen_at: DAY('09') }],
    ['after a person looked', '11-14', { food_status: ['dairy'], last_seen_at: DAY('13'), missing_since: null }],
  ])('%s', async (_, day, line) => {
    const history = createEvidenceHistory(database);
    const at = new Date(`2026-${day}T23:00:00.000Z`);
    const { evidence, readings } = await history.evidenceAt([await getPlace(GRILL.name)], at);
    expect(evidence.listings).toMatchObject(line === null ? [] : [line]);
    for (const reading of readings) expect(reading.observed_at <= at.toISOString()).toBe(true);
  });

  test('only of the places asked about', async () => {
    const { evidence } = await createEvidenceHistory(database).evidenceAt(['pl_never'], new Date(DAY('20')));
    expect(evidence).toEqual({ listings: [], notices: [], certificates: [] });
  });
});

test.each([
  ['before the first reading', '10-31', []],
  ['after it was listed', '11-02', [LOOSE.name]],
  ['after a partial reading without it', '11-04', [LOOSE.name]],
  ['after a complete reading without it', '11-06', []],
])('a line without a place: %s', async (_, day, names) => {
  const lines = await createEvidenceHistory(database).unplacedAt(new Date(`2026-${day}T23:00:00.000Z`));
  expect(lines.map((line) => line.listed_name)).toEqual(names);
  for (const line of lines) expect(line).toMatchObject({ list_id: 'invented-list', zip: '11230' });
});

test('of a list whose silence says nothing, a line is missing at no instant', async () => {
  const setSilence = (means: boolean) =>
    database.pool.query('UPDATE source_list SET absence_means_removal = $1', [means]);
  await setSilence(false);
  const history = createEvidenceHistory(database);
  const at = new Date(DAY('06'));
  const { evidence } = await history.evidenceAt([await getPlace(GRILL.name)], at);
  const unplaced = await history.unplacedAt(at);
  await setSilence(true);
  expect(evidence.listings).toMatchObject([{ last_seen_at: DAY('01'), missing_since: null }]);
  expect(unplaced.map((line) => line.listed_name)).toEqual([LOOSE.name]);
});

describe('what a certificate was said to state at an instant', () => {
  const ATTACHED = [
    { at: DAY('10'), valid_to: '2027-01-01', scope_note: null, attached_by: 'A Curator' },
    { at: DAY('12'), valid_to: '2026-12-31', scope_note: 'The counter.', attached_by: 'Another' },
    { at: DAY('14'), valid_to: '2026-12-30', scope_note: null, attached_by: 'A Curator' },
    { at: DAY('24'), valid_to: '2026-12-30', scope_note: null, attached_by: 'A Curator' },
  ] as const;
  const INSTANTS: readonly (readonly [string, string, (typeof ATTACHED)[number] | null])[] = [
    ['before it was attached', '2026-11-10T08:59:59.999Z', null],
    ['at the instant it was attached', ATTACHED[0].at, ATTACHED[0]],
    ['until it was corrected', '2026-11-12T08:59:59.999Z', ATTACHED[0]],
    ['from the correction on', ATTACHED[1].at, ATTACHED[1]],
    ['until it was corrected again', '2026-11-14T08:59:59.999Z', ATTACHED[1]],
    ['after that', ATTACHED[2].at, ATTACHED[2]],
    ['later', DAY('20'), ATTACHED[2]],
    ['until it was withdrawn', '2026-11-22T08:59:59.999Z', ATTACHED[2]],
    ['from then on', DAY('22'), null],
    ['until it was attached again', '2026-11-24T08:59:59.999Z', null],
    ['and then', DAY('24'), ATTACHED[3]],
  ];
  let grill: string;
  let certificate_id: string;

  beforeAll(async () => {
    grill = await getPlace(GRILL.name);
    for (const { at, ...terms } of ATTACHED) {
      if (at === DAY('24')) {
        const error = { certificate_id, withdrawn_by: 'Another', withdrawn_because: 'Of another place.' };
        await withdrawCertificate(database, error, new Date(DAY('22')));
      }
      const document = new TextEncoder().encode('%PDF-1.7 invented');
      const same = { agency: 'OU', place_id: grill, valid_from: '2026-01-01', food_status: [], standards: [] };
      const all = { ...same, ...terms, document, media_type: 'application/pdf' };
      ({ certificate_id } = await attachCertificate(database, all, new Date(at)));
    }
  });

  test.each(INSTANTS)('%s', async (_, at, statement) => {
    const { evidence } = await createEvidenceHistory(database).evidenceAt([grill], new Date(at));
    const { at: attached_at, ...terms } = statement ?? { at: '' };
    expect(evidence.certificates).toMatchObject(statement === null ? [] : [{ certificate_id, attached_at, ...terms }]);
  });

  test('and what the city says now is the last of them', async () => {
    const { certificates } = await loadRecords(database);
    const { evidence } = await createEvidenceHistory(database).evidenceAt([grill], new Date(DAY('26')));
    expect(evidence.certificates).toEqual(certificates);
  });
});

describe('what was known of a notice at an instant', () => {
  /** Published on the 10th, recorded on the 11th; that it ended on the 12th was recorded on the 15th. */
  const INSTANTS: readonly (readonly [string, string, { readonly closed_on: string | null } | null])[] = [
    ['nothing before it was recorded', DAY('10'), null],
    ['that it stands', DAY('11'), { closed_on: null }],
    ['still that, while its end was not recorded', DAY('14'), { closed_on: null }],
    ['that it ended, from the recording on', DAY('15'), { closed_on: '2026-11-12' }],
    ['the same later', DAY('20'), { closed_on: '2026-11-12' }],
  ];
  let bagels: string;

  beforeAll(async () => {
    bagels = await getPlace(BAGELS.name);
    const statement = { agency: 'OU', place_id: bagels, kind: 'warning', text: 'Invented.', url: null } as const;
    const record = { ...statement, published_on: '2026-11-10', recorded_by: 'A Curator' };
    const { notices } = await recordNotices(database, { record, close: null }, new Date(DAY('11')));
    const close = { notice_id: notices[0]?.notice_id ?? '', closed_on: '2026-11-12' };
    await recordNotices(database, { record: null, close }, new Date(DAY('15')));
  });

  test.each(INSTANTS)('%s', async (_, at, known) => {
    const { evidence } = await createEvidenceHistory(database).evidenceAt([bagels], new Date(at));
    expect(evidence.notices).toMatchObject(known === null ? [] : [known]);
  });
});

describe('evidence that was cited', () => {
  test('stays what it was, whatever the list says later', async () => {
    const history = createEvidenceHistory(database);
    const { evidence } = await history.evidenceAt([await getPlace(GRILL.name)], new Date(DAY('02')));
    const [line] = evidence.listings;
    const found = await history.findEvidence(evidenceId(line?.reading_id ?? '', line?.external_id ?? ''));
    expect(found).toMatchObject({
      list_id: 'invented-list',
      read_at: DAY('01'),
      reading_state: 'complete',
      row: { title: GRILL.name, kind: 'meat' },
      place_id: await getPlace(GRILL.name),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each(['rd_never.x', 'nonsense', 'rd_', '.', "rd'; DROP TABLE reading; --"])('%s was never given', async (id) => {
    expect(await createEvidenceHistory(database).findEvidence(id)).toBeNull();
  });
});

test('while the record is away the past cannot be asked about, and the answer says so', async () => {
  const away = openDatabase('postgresql://nobody@127.0.0.1:1/none');
  const history = createEvidenceHistory(away);
  await expect(history.findEvidence('rd_1.2')).rejects.toMatchObject({ code: 'temporarily_unavailable' });
  await expect(history.unplacedAt(new Date())).rejects.toMatchObject({ code: 'temporarily_unavailable' });
  await expect(history.evidenceAt(['pl_1'], new Date())).rejects.toMatchObject({ code: 'temporarily_unavailable' });
  await away.close();
});

describe('what changed between two instants', () => {
  const between = async (from: string, until = '20') => {
    const history = createEvidenceHistory(database);
    const { lines, compared, statements } = await history.changesBetween(
      new Date(`2026-11-${from}T00:00:00.000Z`),
      new Date(`2026-11-${until}T23:00:00.000Z`),
    );
    const notes = lines
      .map(({ before, after, before_at, after_at }) => [
        (after ?? before)?.listed_name,
        `${before_at.slice(0, 10)} ${before?.food_status.join() ?? 'absent'}`,
        `${after_at.slice(0, 10)} ${after?.food_status.join() ?? 'absent'}`,
      ])
      .toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
    return { notes, compared: [...compared.values()], statements };
  };

  test('is told of whole readings alone, each with the one before it', async () => {
    expect(await between('02')).toMatchObject({
      notes: [
        ['Invented Loose Line', '2026-11-01 meat', '2026-11-05 absent'],
        ['Invented Olive Grill', '2026-11-01 meat', '2026-11-05 absent'],
        ['Invented Olive Grill', '2026-11-05 absent', '2026-11-09 dairy'],
      ],
      compared: [2],
    });
    expect(await between('10')).toMatchObject({ notes: [], compared: [] });
  });

  test('the first reading of a list is no change', async () => {
    expect((await between('01', '02')).notes).toEqual([]);
  });
});
