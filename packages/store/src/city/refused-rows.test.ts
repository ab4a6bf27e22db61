import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '@kehilla/ingestion';
import { takeReading } from '@kehilla/sources';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonText } from '../copy.ts';
import { type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { listReader, getPage } from '../testing/list-reader.ts';
import { openSampleDatabase } from '../testing/sample-database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { openLiveCity } from './live-city.ts';
import { loadRecords } from './load-records.ts';
import { refusedRowsMessage } from '../checks/refused-rows.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'kehilla-refused-'));
const server = useTestServer();
let database: Database;

beforeAll(async () => {
  database = await openSampleDatabase(server, NOW);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Changes what one row says as nobody may: its triggers are off, as for an owner who turned them off or a disk that lost its mind. */
async function damage(of: Database, where: string): Promise<void> {
  await inTransaction(of, async (connection) => {
    await connection.query('ALTER TABLE record DISABLE TRIGGER USER');
    await connection.query(`UPDATE record SET "row" = jsonb_set("row", '{phone}', '"+12125550199"') WHERE ${where}`);
    await connection.query('ALTER TABLE record ENABLE TRIGGER USER');
    await announceGeneration(connection, 'a test');
  });
}

test('PostgreSQL and the readers agree on the hash of anything that a row can say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.string({ unit: 'grapheme' }),
        fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 })),
      ),
      async (row) => {
        const { rows } = await database.pool.query<{ row: object; hash: string }>(
          'SELECT $1::jsonb AS row, content_sha256($1::jsonb) AS hash',
          [jsonText(row)],
        );
        const [kept = { row: {}, hash: '' }] = rows;
        expect(contentHash(kept.row)).toBe(contentHash(row));
        expect(kept.hash).toMatch(/^[0-9a-f]{64}$/);
      },
    ),
    { numRuns: 100 },
  );
  for (const table of ['record', 'event_listing']) {
    const { rows } = await database.pool.query(`SELECT 1 FROM ${table} WHERE row_sha256 <> content_sha256("row")`);
    expect(rows, table).toEqual([]);
  }
});

test('a row that does not say what was read is in no city, and its source’s readings are whole no more', async () => {
  const before = await loadRecords(database);
  expect(before.refused_rows).toBeUndefined();
  const place_id = before.places[0]?.place_id ?? '';
  const gone = before.places[0]?.rows ?? [];
  await damage(database, `place_id = '${place_id}'`);
  const after = await loadRecords(database);
  expect(after.refused_rows).toEqual(gone.map(({ source_id, external_id }) => ({ source_id, external_id })));
  expect(after.places.map((place) => place.place_id)).toEqual(before.places.slice(1).map((place) => place.place_id));
  const sources = new Set(gone.map(({ source_id }) => source_id));
  for (const { source_id, state } of after.readings)
    expect(state).toBe(sources.has(source_id) ? 'partial' : 'complete');
});

test('a server tells of it, answers from all other rows, and is well again once a reading put the row right', async () => {
  const record = await server.migrated();
  const store = createReadingStore(record);
  const lines = ['a', 'b', 'c'].map((key) => ({ key, name: `Invented ${key}`, food: ['dairy'] }));
  const read = (at: string) =>
    takeReading(store, {
      reader: listReader,
      pages: [getPage(lines, at)],
      observed_at: null,
      whole: true,
      dry_run: false,
      now: new Date(at),
    });
  const { manifest } = listReader;
  await store.register(
    [{ ...manifest.info, publisher: manifest.publisher, every_hours: 24 }],
    manifest.agencies ?? [],
    manifest.lists ?? [],
  );
  await read('2026-11-20T10:00:00.000Z');
  const noted: (string | null)[] = [];
  const live = await openLiveCity(
    record,
    folder,
    () => NOW,
    ({ left_out }) => noted.push(left_out),
  );
  try {
    const { size } = live.current();
    expect(live.health().left_out).toBeNull();
    await damage(record, `external_id = 'b'`);
    await expect.poll(() => live.health().left_out).toMatch(/^1 saved rows? .*invented-list b/);
    expect(live.current().size).toBe(size - 1);
    await read('2026-11-20T11:00:00.000Z');
    await expect.poll(() => live.health().left_out).toBeNull();
    expect(live.current().size).toBe(size);
    expect(noted).toEqual([expect.stringContaining('invented-list b'), null]);
  } finally {
    await live.close();
  }
});

test.each([
  ['what it says', `"row" = jsonb_set("row", '{phone}', '"+12125550199"')`, 'changes only with its hash'],
  ['its hash', `row_sha256 = repeat('0', 64)`, 'changes only with what the row says'],
  [
    'both, with no reading',
    `"row" = jsonb_set("row", '{phone}', '"+12125550199"'), row_sha256 = repeat('0', 64)`,
    'only by a reading of its source',
  ],
  [
    'both, by a reading that nobody made',
    `"row" = jsonb_set("row", '{phone}', '"+12125550199"'), row_sha256 = repeat('0', 64), last_reading_id = 'rd_none'`,
    'only by a reading of its source',
  ],
])('nobody rewrites a saved row: %s', async (_, set, message) => {
  const own = await openSampleDatabase(server, NOW);
  await expect(own.pool.query(`UPDATE record SET ${set}`)).rejects.toThrow(message);
});

test('a message names some and counts all', () => {
  const rows = Array.from({ length: 7 }, (_, i) => ({ source_id: 'ou', external_id: `${i}` }));
  expect(refusedRowsMessage([])).toBeNull();
  expect(refusedRowsMessage(rows)).toMatch(/^7 saved rows are left out.*\(ou 0, ou 1, ou 2, ou 3, ou 4 and 2 more\)/);
  expect(refusedRowsMessage(rows.slice(6))).toMatch(/^1 saved row is left out/);
});
