import { listNetworkSources } from '@kehilla/sources/testing';
import { freePort } from '@kehilla/store';
import { expect, test } from 'vitest';
import { getPid, startProgram } from './started.ts';

const WORKER = 'apps/ingest/src/main.ts work';
const RUNS = /The worker is running/g;
async function startWithWorker() {
  const nobody = await freePort();
  // Every source is read from where nobody listens.
  const SOURCE_ORIGINS = listNetworkSources()
    .map((id) => `${id}=http://127.0.0.1:${nobody}`)
    .join(',');
  const port = await freePort();
  const started = await startProgram('main.ts', port, {
    SAMPLE_DATA: '0',
    INGEST: '1',
    ALLOW_PRIVATE_READS: '1',
    SOURCE_ORIGINS,
  });
  await expect.poll(started.readOutput, { timeout: 60_000 }).toMatch(RUNS);
  return started;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('INGEST=1 has a worker beside the server: one that ends is started again, and it ends with the server', async () => {
  const started = await startWithWorker();
  const worker = getPid(started.pid, WORKER);
  process.kill(worker, 'SIGKILL');
  await expect
    .poll(started.readOutput, { timeout: 60_000 })
    .toContain('The worker ended by itself; it is started again.');
  await expect.poll(() => started.readOutput().match(RUNS)?.length, { timeout: 60_000 }).toBe(2);
  const next = getPid(started.pid, WORKER);
  expect(await started.end()).toBe(0);
  expect([worker, next].map(isAlive)).toEqual([false, false]);
}, 120_000);

test('a worker whose server was killed ends too', async () => {
  const started = await startWithWorker();
  const worker = getPid(started.pid, WORKER);
  await started.end('SIGKILL');
  await expect.poll(() => isAlive(worker), { timeout: 60_000 }).toBe(false);
}, 120_000);
