import { evidenceId } from '@kehilla/kosher';
import { takeReading } from '@kehilla/sources';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadRecords } from '../city/load-records.ts';
import { attachCertificate } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import { rejectByCurator } from '../operator/decide-review.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { type ListLine, listReader, getPage } from '../testing/list-reader.ts';
import { createEvidenceHistory } from './evidence-history.ts';

const server = useTestServer();
let database: Database;
const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = (day: string) => `2026-11-${day}T09:00:00.000Z`;
const BAGELS = { key: 'b-2', name: 'Invented Bagels', food: ['dairy'] };
const line = (name: string, food = ['meat']): ListLine => ({ key: 'line', name, food });

beforeEach(async () => {
  database = await server.migrated();
  await registerReaders(createReadingStore(database), [listReader]);
});
async function read(at: string, lines: readonly ListLine[], parser_version = 1): Promise<void> {
  await takeReading(createReadingStore(database), {
    reader: { ...listReader, manifest: { ...listReader.manifest, parser_version } },
    pages: [getPage([...lines, BAGELS], at)],
    observed_at: at,
    whole: true,
    dry_run: false,
    now: NOW,
  });
}

async function getPlace(name: string) {
  const { places } = await loadRecords(database);
  const found = places.find(({ rows }) => rows.some((row) => row.names[0]?.text === name));
  if (found === undefined) throw new Error(`There is no place called ${name}.`);
  return found;
}

describe('an older copy, read after the key had changed hands', () => {
  beforeEach(async () => {
    await read(DAY('05'), [line('Invented Olive Grill')]);
    await read(DAY('10'), [line('Maple Sushi')]);
    await read(DAY('02'), [line('Invented Olive Grill')]);
  });

  test('dates the one it was about, and no other', async () => {
    expect((await getPlace('Maple Sushi')).rows).toMatchObject([{ first_seen_at: DAY('10') }]);
    expect((await getPlace('Invented Olive Grill')).rows).toMatchObject([
      { first_seen_at: DAY('02'), last_seen_at: DAY('05'), missing_since: DAY('10') },
    ]);
  });

  test('is evidence of that day for that one alone, and can be cited', async () => {
    const history = createEvidenceHistory(database);
    const at = new Date(DAY('03'));
    const sushi = await getPlace('Maple Sushi');
    const grill = await getPlace('Invented Olive Grill');
    expect((await history.evidenceAt([sushi.place_id], at)).evidence.listings).toEqual([]);
    const [then] = (await history.evidenceAt([grill.place_id], at)).evidence.listings;
    expect(then).toMatchObject({ listed_name: 'Invented Olive Grill', last_seen_at: DAY('02') });
    expect(await history.findEvidence(evidenceId(then?.reading_id ?? '', then?.external_id ?? ''))).toMatchObject({
      place_id: grill.place_id,
      read_at: DAY('02'),
    });
  });
});

test('a copy that is newer than all that was known of the former one can be cited as the answer cites it', async () => {
  await read(DAY('02'), [line('Invented Olive Grill')]);
  await read(DAY('10'), [line('Maple Sushi')]);
  await read(DAY('05'), [line('Invented Olive Grill')]);
  const { place_id, rows } = await getPlace('Invented Olive Grill');
  expect(rows).toMatchObject([{ last_seen_at: DAY('05') }]);
  for (const { reading_id, external_id } of rows)
    expect(await createEvidenceHistory(database).findEvidence(evidenceId(reading_id, external_id))).toMatchObject({
      place_id,
      read_at: DAY('05'),
      row: { title: 'Invented Olive Grill' },
    });
});

test('of two readings of one instant history shows the one that mended the other', async () => {
  for (let version = 1; version <= 6; version++) {
    await read(DAY('05'), [line('Invented Olive Grill', [version % 2 === 0 ? 'dairy' : 'meat'])], version);
    const { place_id } = await getPlace('Invented Olive Grill');
    const { evidence } = await createEvidenceHistory(database).evidenceAt([place_id], new Date(DAY('06')));
    expect(evidence.listings).toMatchObject([{ food_status: [version % 2 === 0 ? 'dairy' : 'meat'] }]);
  }
});

test('a certificate of a place that was merged attests its successor', async () => {
  await read(DAY('05'), [line('Invented Olive Grill')]);
  const [from, into] = [await getPlace('Invented Olive Grill'), await getPlace(BAGELS.name)];
  await attachCertificate(
    database,
    {
      agency: 'OU',
      place_id: from.place_id,
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      food_status: [],
      standards: [],
      scope_note: null,
      attached_by: 'curator',
      document: new Uint8Array([1]),
      media_type: 'application/pdf',
    },
    NOW,
  );
  await database.pool.query('UPDATE record SET place_id = $2 WHERE place_id = $1', [from.place_id, into.place_id]);
  await database.pool.query('UPDATE place SET merged_into = $2 WHERE place_id = $1', [from.place_id, into.place_id]);
  const known = await createReadingStore(database).knownRows();
  expect(known.map(({ attested }) => attested)).toEqual([true, true]);
});

test('what a curator refused for a line stays refused', async () => {
  await read(DAY('05'), [line('Invented Olive Grill')]);
  const { place_id } = await getPlace(BAGELS.name);
  await database.pool.query(
    `INSERT INTO review_task (record_id, kind, candidates, state, opened_at)
     SELECT record_id, 'link', jsonb_build_array(jsonb_build_object('place_id', $1::text, 'points', 5)), 'open', now() FROM record WHERE external_id = 'line'`,
    [place_id],
  );
  const getRefused = async () =>
    (await createReadingStore(database).knownRows()).find(({ external_id }) => external_id === 'line')?.refused;
  expect(await getRefused()).toEqual([]);
  await rejectByCurator(database, 'invented-list/line', NOW);
  expect(await getRefused()).toEqual([place_id]);
});
