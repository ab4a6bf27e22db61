import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openSite, type TestSite } from '@kehilla/fetch/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from './testing/command.ts';
import { untilEndRequested, EndRequested } from './end-requested.ts';

let site: TestSite;
let shop: Workshop;

beforeAll(async () => {
  // Whatever is asked for, robots.txt too, is never answered.
  site = await openSite({ '/robots.txt': () => {} });
  shop = openWorkshop({ SOURCE_ORIGINS: `ou=${site.url}`, ALLOW_PRIVATE_READS: '1' });
});

afterAll(async () => {
  await site?.close();
  shop?.remove();
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a command that reads without end is gone soon after %s, that came twice, and its PostgreSQL with it',
  async (signal, code) => {
    const requestCount = site.requests.length;
    const { child, done } = shop.start('main', ['run', 'ou']);
    await expect.poll(() => site.requests.length, { timeout: 60_000 }).toBeGreaterThan(requestCount);
    expect(existsSync(postmaster())).toBe(true);
    const toldAt = performance.now();
    child.kill(signal);
    child.kill(signal);
    const { code: ended, err } = await done;
    expect({ ended, err }).toEqual({ ended: code, err: expect.stringMatching(/^It was told to end\./) });
    expect(performance.now() - toldAt).toBeLessThan(12_000);
    expect(existsSync(postmaster())).toBe(false);
  },
  90_000,
);

test('who waits for another’s reading is gone at once when told, and as JSON its source has its line', async () => {
  const reads = shop.start('main', ['run', 'ou']);
  try {
    const requestCount = site.requests.length;
    await expect.poll(() => site.requests.length, { timeout: 60_000 }).toBeGreaterThan(requestCount);
    const { child, done } = shop.start('main', ['run', 'ou', '--json']);
    await once(child.stderr as NodeJS.ReadableStream, 'data');
    const toldAt = performance.now();
    child.kill('SIGTERM');
    const { code, out } = await done;
    expect(code).toBe(143);
    expect(JSON.parse(out)).toMatchObject({
      source: 'ou',
      state: 'failed',
      message: expect.stringMatching(/^It was told to end\./),
    });
    expect(performance.now() - toldAt).toBeLessThan(5_000);
  } finally {
    reads.child.kill('SIGTERM');
    await reads.done;
  }
}, 90_000);

test.each([
  ['SIGTERM', 143, ['status']],
  ['SIGTERM', 0, ['work']],
  ['SIGHUP', 129, ['sources']],
] as const)(
  'who hears %s while PostgreSQL starts ends with code %i, and PostgreSQL with it: %s',
  async (signal, code, args) => {
    const { child, done } = shop.start('main', args);
    await expect.poll(() => existsSync(postmaster()), { timeout: 60_000, interval: 5 }).toBe(true);
    child.kill(signal);
    child.kill(signal);
    const { code: ended, out, err } = await done;
    expect({ ended, out, err }).toEqual({ ended: code, out: '', err: expect.stringMatching(/^It was told to end\./) });
    expect(existsSync(postmaster())).toBe(false);
  },
  90_000,
);

test('where the first cluster cannot be made any more because of that, that is no fault of the folder', async () => {
  const fresh = openWorkshop();
  const half = join(fresh.dataDir, 'postgres', 'cluster.new');
  const { child, done } = fresh.start('main', ['status']);
  await expect.poll(() => existsSync(half), { timeout: 60_000, interval: 5 }).toBe(true);
  child.kill('SIGINT');
  // As a terminal's Ctrl-C does, which reaches the program that makes the cluster: it ends without one.
  renameSync(half, join(fresh.dataDir, 'postgres', 'gone'));
  const { code, err } = await done;
  fresh.remove();
  expect({ code, err }).toEqual({ code: 130, err: expect.stringMatching(/^It was told to end\./) });
});

const postmaster = (): string => join(shop.dataDir, 'postgres', 'cluster', 'postmaster.pid');

test('what is waited for ends when it is told, and nothing is begun after that', async () => {
  const stopSignal = new AbortController();
  expect(await untilEndRequested(() => Promise.resolve('read'), stopSignal.signal)).toBe('read');
  const waiting = untilEndRequested(() => new Promise(() => {}), stopSignal.signal);
  stopSignal.abort(new EndRequested('SIGTERM'));
  await expect(waiting).rejects.toMatchObject({ name: 'EndRequested', exitCode: 143 });
  let begun = false;
  const late = untilEndRequested(async () => (begun = true), stopSignal.signal);
  await expect(late).rejects.toBeInstanceOf(EndRequested);
  expect(begun).toBe(false);
});
