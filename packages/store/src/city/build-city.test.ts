import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { type CityOrder, OTHER_CODE, RECORD_AWAY_CODE } from './city-builder.ts';
import { builderFingerprint } from './image-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-build-'));
const server = useTestServer();
let database: Database;

beforeAll(async () => {
  database = await server.migrated();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a building process answers to an order from a server whose code had this fingerprint, and what it puts into the log beside. */
async function answerTo(
  made: string,
  url = database.url,
): Promise<{ readonly answer: unknown; readonly logged: string }> {
  const child = fork(new URL('./build-city.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const log = child.stderr === null ? Promise.resolve('') : text(child.stderr);
  const order: CityOrder = { url, folder, made, now: new Date().toISOString(), warm: false };
  child.send(order);
  const [answer] = (await once(child, 'message')) as unknown[];
  child.disconnect();
  return { answer, logged: await log };
}

test('a release put in the place of the running one builds nothing for it, which could not read that', async () => {
  const { answer, logged } = await answerTo('0123456789ab');
  expect(answer).toMatchObject({ failed: { code: OTHER_CODE } });
  // It is asked again every few seconds for as long as the server runs, which tells it once.
  expect(logged).not.toContain('could not be built');
  expect(readdirSync(folder)).toEqual([]);
  const { file } = (await answerTo(builderFingerprint())).answer as { file: string };
  expect(existsSync(file)).toBe(true);
});

test('a record that is away is told by a code alone: the server reports it, and orders the city again', async () => {
  const { answer, logged } = await answerTo(builderFingerprint(), 'postgresql://nobody@127.0.0.1:1/none');
  expect(answer).toMatchObject({ failed: { code: RECORD_AWAY_CODE } });
  expect(logged).not.toContain('could not be built');
});
