import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSite, type TestSite } from '@kehilla/sources/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from './testing/command.ts';
import { orToldToEnd, ToldToEnd } from './told-to-end.ts';

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
    const asked = site.asked.length;
    const { child, done } = shop.start('main', ['run', 'ou']);
    await expect.poll(() => site.asked.length, { timeout: 60_000 }).toBeGreaterThan(asked);
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

const postmaster = (): string => join(shop.dataDir, 'postgres', 'cluster', 'postmaster.pid');

test('what is waited for ends when it is told, and nothing is begun after that', async () => {
  const told = new AbortController();
  expect(await orToldToEnd(() => Promise.resolve('read'), told.signal)).toBe('read');
  const waiting = orToldToEnd(() => new Promise(() => {}), told.signal);
  told.abort(new ToldToEnd('SIGTERM'));
  await expect(waiting).rejects.toMatchObject({ name: 'ToldToEnd', exitCode: 143 });
  let begun = false;
  const late = orToldToEnd(async () => (begun = true), told.signal);
  await expect(late).rejects.toBeInstanceOf(ToldToEnd);
  expect(begun).toBe(false);
});
