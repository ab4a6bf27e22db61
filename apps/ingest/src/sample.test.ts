import { type Database, loadRecords } from '@kehilla/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleData } from './index.ts';
import { openServedWorkshop, register, type ServedWorkshop } from './testing/command.ts';

let shop: ServedWorkshop;
let database: Database;

beforeAll(async () => {
  shop = await openServedWorkshop();
  ({ database } = shop);
  await shop.ingest('status');
  await loadSampleData(database, new Date());
});

afterAll(() => shop?.close());

const ofSample = `SELECT (SELECT count(*) FROM record WHERE source_id = 'sample') + (SELECT count(*) FROM reading WHERE source_id = 'sample')
  + (SELECT count(*) FROM event_listing WHERE source_id = 'sample') + (SELECT count(*) FROM menu) + (SELECT count(*) FROM fact) AS rows`;
const rowsOfSample = async (): Promise<number> =>
  Number((await database.pool.query<{ rows: string }>(ofSample)).rows[0]?.rows);

test('words that are wrong are refused, with what to type', async () => {
  expect(await shop.ingest('sample')).toMatchObject({ code: 2, err: expect.stringContaining('sample remove') });
  expect(await shop.ingest('sample', 'add')).toMatchObject({ code: 2, err: expect.stringContaining('sample remove') });
});

test('the sample goes whole, what was read stays, and a second time there is nothing to do', async () => {
  const before = await loadRecords(database);
  expect(await rowsOfSample()).toBeGreaterThan(50);
  const done = await shop.ingest('sample', 'remove', '--json');
  expect(done).toMatchObject({ code: 0, err: '' });
  const statement = JSON.parse(done.out) as Record<string, number | boolean>;
  expect(statement).toMatchObject({ removed: true, kept_places: 0 });
  expect(statement['places']).toBe(before.places.length);
  expect(await rowsOfSample()).toBe(0);
  const after = await loadRecords(database);
  expect(after).toMatchObject({ places: [], menus: [], events: [] });
  expect(after.generation).toBeGreaterThan(before.generation);
  expect(await shop.ingest('sample', 'remove')).toMatchObject({
    code: 0,
    out: 'There is no sample data in this database.\n',
  });
});

test('a start after that does not bring it back, and what was read is still guarded', async () => {
  await shop.ingest('run', 'nyc-dohmh', '--file', shop.file('register_2026.csv', register(3)), '--complete');
  await loadSampleData(database, new Date());
  expect((await loadRecords(database)).places).toHaveLength(3);
  await expect(database.pool.query('DELETE FROM record')).rejects.toThrow('append only');
  await expect(database.pool.query('DELETE FROM fact')).rejects.toThrow('append only');
});
