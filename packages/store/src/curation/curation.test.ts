import { beforeEach, describe, expect, test } from 'vitest';
import { readGeneration } from '../generation.ts';
import { loadRecords } from '../city/load-records.ts';
import { type Database } from '../database.ts';
import { evidenceAt } from '../evidence/past-evidence.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { openSampleDatabase } from '../testing/sample-database.ts';
import { attachCertificate, findCertificate, recordNotices, withdrawCertificate } from './index.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const LATER = new Date('2026-11-22T12:00:00.000Z');
const server = useTestServer();
let database: Database;
let place: string;
let merged: string;

beforeEach(async () => {
  database = await openSampleDatabase(server, NOW);
  const { places } = await loadRecords(database);
  place = places[0]?.place_id as string;
  merged = 'pl_merged000000000';
  await database.pool.query(
    'INSERT INTO place (place_id, created_at, merged_into, merged_at) VALUES ($1, $2, $3, $2)',
    [merged, NOW, place],
  );
});

const certificate = (more = {}) => ({
  agency: 'CRC',
  place_id: place,
  valid_from: '2026-01-01',
  valid_to: '2027-01-01',
  food_status: ['meat' as const],
  standards: ['glatt' as const],
  scope_note: null,
  attached_by: 'A Curator',
  document: new TextEncoder().encode('%PDF-1.7 invented'),
  media_type: 'application/pdf',
  ...more,
});

describe('a certificate', () => {
  test('is known of its place when the next reading is planned', async () => {
    await attachCertificate(database, certificate(), NOW);
    const known = await createReadingStore(database).knownRows();
    expect(new Set(known.filter(({ attested }) => attested).map(({ place_id }) => place_id))).toEqual(new Set([place]));
  });

  test('is attached with one generation, and its document comes back as it was', async () => {
    const before = await readGeneration(database);
    const done = await attachCertificate(database, certificate(), NOW);
    expect(done).toMatchObject({ place_id: place, state: 'added', generation: before + 1 });
    expect((await loadRecords(database)).certificates).toEqual([
      {
        certificate_id: done.certificate_id,
        agency: 'CRC',
        place_id: place,
        valid_from: '2026-01-01',
        valid_to: '2027-01-01',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        attached_at: NOW.toISOString(),
        attached_by: 'A Curator',
        seen_on: null,
        food_status: ['meat'],
        standards: ['glatt'],
        scope_note: null,
      },
    ]);
    const found = await findCertificate(database, done.certificate_id);
    expect(new TextDecoder().decode(found?.document)).toBe('%PDF-1.7 invented');
    expect(found?.media_type).toBe('application/pdf');
    expect(await findCertificate(database, 'ct_none')).toBeNull();
  });

  test('attached again changes nothing, not even by the old name of its place', async () => {
    const first = await attachCertificate(database, certificate(), NOW);
    const before = await loadRecords(database);
    for (const again of [certificate(), certificate({ place_id: merged, attached_by: 'Another' })])
      expect(await attachCertificate(database, again, LATER)).toEqual({
        ...first,
        act_id: null,
        state: 'unchanged',
        generation: null,
      });
    expect(await loadRecords(database)).toEqual(before);
  });

  test('attached again with other terms is corrected, under the same name', async () => {
    const first = await attachCertificate(database, certificate(), NOW);
    const done = await attachCertificate(
      database,
      certificate({ valid_to: '2026-12-31', scope_note: 'The counter.' }),
      LATER,
    );
    expect(done).toEqual({
      ...first,
      act_id: expect.any(Number),
      state: 'changed',
      generation: (first.generation ?? 0) + 1,
    });
    expect((await loadRecords(database)).certificates).toMatchObject([
      { valid_to: '2026-12-31', scope_note: 'The counter.', attached_at: LATER.toISOString() },
    ]);
    const found = await findCertificate(database, first.certificate_id);
    expect(new TextDecoder().decode(found?.document)).toBe('%PDF-1.7 invented');
  });

  test('keeps what it was said to state before each correction, and nobody rewrites that', async () => {
    const { certificate_id } = await attachCertificate(database, certificate(), NOW);
    await attachCertificate(database, certificate({ valid_to: '2026-12-31', attached_by: 'Another' }), LATER);
    await attachCertificate(database, certificate({ valid_to: '2026-12-31' }), LATER);
    await attachCertificate(database, certificate(), LATER);
    const { rows } = await database.pool.query(
      'SELECT certificate_id, valid_to, attached_by, attached_at, corrected_at FROM certificate_past ORDER BY past_id',
    );
    const [then, later] = [NOW.toISOString(), LATER.toISOString()];
    expect(rows).toEqual([
      { certificate_id, valid_to: '2027-01-01', attached_by: 'A Curator', attached_at: then, corrected_at: later },
      { certificate_id, valid_to: '2026-12-31', attached_by: 'Another', attached_at: later, corrected_at: later },
    ]);
    for (const sql of ['DELETE FROM certificate_past', `UPDATE certificate_past SET valid_to = '2030-01-01'`])
      await expect(database.pool.query(sql)).rejects.toThrow('append only');
  });

  test('is looked at again without another correction, and keeps the look until there is a later one', async () => {
    const seenOn = async () => (await loadRecords(database)).certificates.map(({ seen_on }) => seen_on);
    expect(await attachCertificate(database, certificate(), NOW)).toMatchObject({ state: 'added', seen_on: null });
    expect(await seenOn()).toEqual([null]);
    const looked = await attachCertificate(database, certificate({ seen_on: '2026-11-20' }), LATER);
    expect(looked).toMatchObject({ state: 'changed', seen_on: '2026-11-20' });
    expect(await seenOn()).toEqual(['2026-11-20']);
    const same = await attachCertificate(database, certificate(), LATER);
    expect(same).toMatchObject({ state: 'unchanged', seen_on: '2026-11-20' });
    await attachCertificate(database, certificate({ scope_note: 'The counter.' }), LATER);
    expect(await seenOn()).toEqual(['2026-11-20']);
    const past = await evidenceAt(database, [place], new Date(LATER.getTime() - 1));
    expect(past.evidence.certificates).toMatchObject([{ seen_on: null }]);
    const { rows } = await database.pool.query('SELECT seen_on FROM certificate_past ORDER BY past_id');
    expect(rows).toEqual([{ seen_on: null }, { seen_on: '2026-11-20' }]);
  });

  test('that was attached in error is withdrawn once: no evidence, not served, and a ground for nothing', async () => {
    const { certificate_id } = await attachCertificate(database, certificate(), NOW);
    const error = { certificate_id, withdrawn_by: 'Another', withdrawn_because: 'Of another place.' };
    const before = await readGeneration(database);
    const done = {
      certificate_id,
      place_id: place,
      state: 'changed',
      generation: before + 1,
      act_id: expect.any(Number),
    };
    expect(await withdrawCertificate(database, error, LATER)).toEqual(done);
    expect((await loadRecords(database)).certificates).toEqual([]);
    expect(await findCertificate(database, certificate_id)).toBeNull();
    const known = await createReadingStore(database).knownRows();
    expect(known.filter(({ attested }) => attested)).toEqual([]);
    const again = await withdrawCertificate(database, { ...error, withdrawn_because: 'Once more.' }, LATER);
    expect(again).toEqual({ ...done, state: 'unchanged', generation: null, act_id: null });
    const unknown = withdrawCertificate(database, { ...error, certificate_id: 'ct_none' }, LATER);
    await expect(unknown).rejects.toThrow('There is no certificate ct_none; its address ends with its name');
    expect(await readGeneration(database)).toBe(before + 1);
  });

  test('that was withdrawn by mistake is attached again, and who withdrew it and why stays on record', async () => {
    const { certificate_id } = await attachCertificate(database, certificate(), NOW);
    const error = { certificate_id, withdrawn_by: 'Another', withdrawn_because: 'Of another place.' };
    await withdrawCertificate(database, error, LATER);
    const after = new Date('2026-11-23T12:00:00.000Z');
    expect(await attachCertificate(database, certificate(), after)).toMatchObject({ certificate_id, state: 'added' });
    expect((await loadRecords(database)).certificates).toMatchObject([
      { certificate_id, attached_at: after.toISOString() },
    ]);
    expect(await findCertificate(database, certificate_id)).toMatchObject({ certificate_id });
    const { rows } = await database.pool.query(
      'SELECT certificate_id, attached_at, corrected_at, withdrawn_by, withdrawn_because FROM certificate_past',
    );
    expect(rows).toEqual([{ ...error, attached_at: NOW.toISOString(), corrected_at: LATER.toISOString() }]);
  });

  test.each([
    ['a place that is not known', { place_id: 'pl_none' }, 'There is no place pl_none; search_places'],
    ['an agency that is not known', { agency: 'XYZ' }, 'Known agencies: CHK, CRC, '],
    ['days the wrong way round', { valid_from: '2028-01-01' }, 'certificate_dates_check'],
  ])('of %s is refused, and nothing is made', async (_, more, message) => {
    const before = await loadRecords(database);
    await expect(attachCertificate(database, certificate(more), NOW)).rejects.toThrow(message);
    expect(await loadRecords(database)).toEqual(before);
  });
});

describe('a notice', () => {
  const notice = (more = {}) => ({
    agency: 'OU',
    place_id: merged,
    kind: 'not_certified' as const,
    text: 'An invented notice.',
    url: 'https://agency.example/notice',
    published_on: '2026-11-20',
    recorded_by: 'A Curator',
    ...more,
  });

  test('is recorded for the place that its old name became, once', async () => {
    const done = await recordNotices(database, { record: notice(), close: null }, NOW);
    expect(done).toMatchObject({ notices: [{ place_id: place, state: 'added' }], generation: expect.any(Number) });
    expect(await recordNotices(database, { record: notice({ place_id: place }), close: null }, LATER)).toMatchObject({
      notices: [{ notice_id: done.notices[0]?.notice_id, state: 'unchanged' }],
      generation: null,
    });
    expect((await loadRecords(database)).notices).toMatchObject([
      { agency: 'OU', place_id: place, kind: 'not_certified', published_on: '2026-11-20', closed_on: null },
    ]);
  });

  test('is closed once, by a day after it was published, also together with the one that takes its place', async () => {
    const [first] = (await recordNotices(database, { record: notice(), close: null }, NOW)).notices;
    const close = { notice_id: first?.notice_id ?? '', closed_on: '2026-11-21' };
    await expect(
      recordNotices(database, { record: null, close: { ...close, closed_on: '2026-11-19' } }, NOW),
    ).rejects.toThrow('cannot have ended before');
    const both = await recordNotices(database, { record: notice({ kind: 'warning' }), close }, NOW);
    expect(both.notices.map(({ state }) => state)).toEqual(['added', 'changed']);
    expect(await recordNotices(database, { record: null, close }, NOW)).toMatchObject({
      notices: [{ state: 'unchanged' }],
      generation: null,
    });
    await expect(
      recordNotices(database, { record: null, close: { ...close, closed_on: '2026-11-22' } }, NOW),
    ).rejects.toThrow('closed already, on 2026-11-21');
  });

  test.each([
    ['an address', {}],
    ['no address', { url: null }],
  ])(
    'of %s that was closed by mistake stands again when it is recorded again, and both stay on record',
    async (_, own) => {
      const record = () => recordNotices(database, { record: notice(own), close: null }, LATER);
      const close = (notice_id = '') =>
        recordNotices(database, { record: null, close: { notice_id, closed_on: '2026-11-22' } }, LATER);
      const first = (await record()).notices[0]?.notice_id;
      await close(first);
      const again = (await record()).notices[0];
      expect(again).toMatchObject({ state: 'added' });
      expect((await record()).notices).toMatchObject([{ notice_id: again?.notice_id, state: 'unchanged' }]);
      const { notices } = await loadRecords(database);
      expect(new Map(notices.map(({ notice_id, closed_on }) => [notice_id, closed_on]))).toEqual(
        new Map([
          [first, '2026-11-22'],
          [again?.notice_id, null],
        ]),
      );
      await close(again?.notice_id);
      expect((await record()).notices).toMatchObject([{ state: 'added' }]);
    },
  );

  test('and the closing of one that is not known are made together, or not at all', async () => {
    const before = await loadRecords(database);
    const close = { notice_id: 'nt_none', closed_on: '2026-11-21' };
    await expect(recordNotices(database, { record: notice(), close }, NOW)).rejects.toThrow(
      'There is no notice nt_none; recording it printed its name.',
    );
    expect(await loadRecords(database)).toEqual(before);
  });
});
