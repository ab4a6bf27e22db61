import { afterAll, beforeAll } from 'vitest';
import { openTestServer, type TestServer } from './test-server.ts';

/** A server for the tests of the file that calls this: opened before the first of them and closed after the last, its databases gone with it. */
export function useTestServer(): Pick<TestServer, 'empty' | 'migrated'> {
  let server: TestServer | undefined;
  const opened = (): TestServer => {
    if (server === undefined)
      throw new Error('The server of this file opens before its tests: ask for a database in a hook or a test.');
    return server;
  };
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server?.close());
  return { empty: () => opened().empty(), migrated: () => opened().migrated() };
}
