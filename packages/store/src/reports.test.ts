import { keepReportsInMemory, type Report, type ReportStore } from '@kehilla/answers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { useTestServer } from './testing/use-test-server.ts';
import {
  closeReport,
  createReportStore,
  deleteOldReports,
  forgetServer,
  listReports,
  noteServer,
  readSeenBy,
} from './report-store.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const server = useTestServer();
let database: Database;

beforeEach(async () => {
  database = await server.migrated();
});

const report = (report_id: string, days = 0): Report => ({
  report_id,
  about: 'pl_grill',
  topic: 'hours_or_contact',
  text: 'Closes at three.',
  email: 'owner@grill.example',
  is_from_site: true,
  received_at: new Date(NOW.getTime() - days * 86_400_000).toISOString(),
});

type Kept = { readonly store: ReportStore; readonly list: () => Promise<readonly Report[]> };
const PORTS: readonly (readonly [string, () => Kept])[] = [
  [
    'memory',
    () => {
      const store = keepReportsInMemory();
      return { store, list: async () => store.list().toReversed() };
    },
  ],
  ['PostgreSQL', () => ({ store: createReportStore(database), list: () => listReports(database, NOW) })],
];

describe.each(PORTS)('reports in %s', (_, open) => {
  test('are kept as they came, the newest first, and no longer than 180 days', async () => {
    const { store, list } = open();
    for (const one of [report('rp_old', 181), report('rp_1', 100), report('rp_2')]) await store.keep(one);
    expect(await list()).toMatchObject([report('rp_2'), report('rp_1', 100)]);
    expect(await list()).toHaveLength(2);
  });
});

test('a report is closed once, and who did stays on record without its words', async () => {
  await createReportStore(database).keep(report('rp_1'));
  const by = { by: 'Invented A' };
  const closed = await closeReport(database, { report_id: 'rp_1', answer: 'Mended.' }, NOW, by);
  expect(closed).toMatchObject({ state: 'answered', answer: 'Mended.', closed_by: 'Invented A' });
  await expect(closeReport(database, { report_id: 'rp_1', answer: null }, NOW, by)).rejects.toThrow(
    /No report rp_1 waits/,
  );
  const { rows } = await database.pool.query('SELECT kind, subject, place_id, before FROM curation_act');
  expect(rows).toEqual([{ kind: 'report_answered', subject: 'rp_1', place_id: 'pl_grill', before: {} }]);
  expect(await deleteOldReports(database.pool, new Date(NOW.getTime() + 200 * 86_400_000))).toBe(1);
});

test('who answers from a generation is counted, and no server that is gone', async () => {
  await noteServer(database, 'a', 7, NOW);
  await noteServer(database, 'b', 6, NOW);
  await noteServer(database, 'c', 7, new Date(NOW.getTime() - 120_000));
  expect(await readSeenBy(database, 7, NOW)).toEqual({ servers: 2, seen: 1 });
  await noteServer(database, 'b', 8, NOW);
  expect(await readSeenBy(database, 7, NOW)).toEqual({ servers: 2, seen: 2 });
  await forgetServer(database, 'a');
  expect(await readSeenBy(database, 7, NOW)).toEqual({ servers: 1, seen: 1 });
});
