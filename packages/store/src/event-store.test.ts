import { suiteOfEventStore } from '@kehilla/sources/testing';
import { expect, test } from 'vitest';
import { createRowCheck } from './checks/refused-rows.ts';
import { withConnection } from './database.ts';
import { useTestServer } from './testing/use-test-server.ts';
import { createEventStore } from './event-store.ts';
import { loadEvents, loadEventSites } from './city/load-records.ts';

const server = useTestServer();

suiteOfEventStore('PostgreSQL', async () => {
  const database = await server.migrated();
  return {
    store: createEventStore(database),
    events: () => withConnection(database, (connection) => loadEvents(connection, createRowCheck(null))),
    failures: async () =>
      (await database.pool.query<{ message: string }>(`SELECT message FROM reading WHERE state = 'failed'`)).rows.map(
        (row) => row.message,
      ),
  };
});

test('the newest reading of a site is told, also when it failed', async () => {
  const database = await server.migrated();
  const store = createEventStore(database);
  const source = {
    source_id: 'events-ics:scc.example',
    kind: 'listing_site',
    name: 'SCC',
    url: null,
    license: null,
    attribution: null,
  } as const;
  await store.register([{ ...source, publisher: 'SCC', every_hours: 24 }]);
  await store.noteFailure({ source, parser_version: 1, message: 'away', at: '2026-11-20T00:00:00.000Z', pages: [] });
  const failed = {
    source_id: source.source_id,
    state: 'failed',
    read_at: '2026-11-20T00:00:00.000Z',
    last_complete_reading_at: null,
  };
  expect(await withConnection(database, loadEventSites)).toEqual([failed]);
  await store.noteFailure({ source, parser_version: 1, message: 'later', at: '2027-11-20T00:00:00.000Z', pages: [] });
  const sitesAt = (latest: string) => withConnection(database, (connection) => loadEventSites(connection, latest));
  expect(await sitesAt('2026-11-21T00:00:00.000Z')).toEqual([failed]);
  expect(await sitesAt('2027-11-21T00:00:00.000Z')).toMatchObject([{ read_at: '2027-11-20T00:00:00.000Z' }]);
});
