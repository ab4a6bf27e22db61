import { expect, test } from 'vitest';
import type { SharedLimiter } from '../ports.ts';
import { CONSERVATIVE, createFallbackLimiter, createMemoryLimiter } from './fallback-limiter.ts';
import { LIMITS } from './tiers.ts';

const START = Date.UTC(2026, 10, 20);
const at = (ms: number): Date => new Date(START + ms);

/** Shared counts that can be away. */
function kit() {
  const world = { away: false, requestCount: 0 };
  const counts = createMemoryLimiter();
  const go = async (): Promise<void> => {
    world.requestCount++;
    if (world.away) throw new Error('away');
  };
  const shared: SharedLimiter = {
    name: 'a test',
    ping: go,
    close: async () => {},
    take: (...requests) => go().then(() => counts.take(...requests)),
    giveBack: (...requests) => go().then(() => counts.giveBack(...requests)),
    takeLive: (...requests) => go().then(() => counts.takeLive(...requests)),
    giveBackLive: (...requests) => go().then(() => counts.giveBackLive(...requests)),
  };
  return { world, steady: createFallbackLimiter(shared) };
}

test('alone, every figure is a quarter, nobody is shut out, and what has no cap gets none', () => {
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    for (const [figure, value] of Object.entries(CONSERVATIVE[name])) {
      const whole = LIMITS[name][figure as keyof (typeof LIMITS)['open']];
      expect(value, `${name} ${figure}`).toBe(whole === null ? null : Math.max(1, Math.floor(whole / 4)));
    }
  }
});

test('while the shared counts are away they are asked once a second, and used again at once when they answer', async () => {
  const { world, steady } = kit();
  await steady.take('key:a', 'key_free', at(0));
  world.away = true;
  world.requestCount = 0;
  for (let ms = 1; ms <= 3_500; ms += 100) await steady.take('key:a', 'key_free', at(ms));
  expect(world.requestCount).toBe(4);
  world.away = false;
  const quotas: (number | undefined)[] = [];
  for (let ms = 3_600; ms <= 4_400; ms += 200)
    quotas.push((await steady.take('key:a', 'key_free', at(ms))).standing.day?.quota);
  expect(quotas).toEqual([125, 125, 125, 500, 500]);
});

test('of many requests that come at once while they are away, one tries them', async () => {
  const { world, steady } = kit();
  world.away = true;
  await steady.take('key:a', 'key_free', at(0));
  world.requestCount = 0;
  await Promise.all(Array.from({ length: 10 }, () => steady.take('key:a', 'key_free', at(1_000))));
  expect(world.requestCount).toBe(1);
});

test('it is told where calls are counted, and that nobody shares the counts while they are away', async () => {
  const { world, steady } = kit();
  const checked_at = at(0).toISOString();
  expect(await steady.check(at(0))).toEqual({ ok: true, detail: 'counted in a test', checked_at });
  world.away = true;
  const { ok, detail } = await steady.check(at(0));
  expect([ok, detail]).toEqual([false, expect.stringContaining('a test does not answer')]);
});

test('a clock that is set back meanwhile does not keep the shared counts from being tried again', async () => {
  const { world, steady } = kit();
  world.away = true;
  await steady.take('key:a', 'key_free', at(3_600_000));
  world.away = false;
  expect((await steady.take('key:a', 'key_free', at(0))).standing.day?.quota).toBe(500);
});

test('an outage that comes and goes gives no second burst', async () => {
  const { world, steady } = kit();
  let got = 0;
  for (let outage = 0; outage < 5; outage++) {
    world.away = true;
    for (let call = 0; call < 10; call++)
      if ((await steady.take('key:a', 'app_person_free', at(outage * 10))).refusal === null) got++;
    world.away = false;
    await steady.check(at(outage * 10));
  }
  expect(got).toBe(CONSERVATIVE.app_person_free.burst);
});

test('what needs no key never asks the shared counts', async () => {
  const { world, steady } = kit();
  expect((await steady.take('open:address:192.0.2.1', 'open', at(0))).standing.burst.quota).toBe(300);
  expect(world.requestCount).toBe(0);
});

test('what was taken from the shared counts is not given back here when they go away in between', async () => {
  const { world, steady } = kit();
  const day = async (ms: number) => (await steady.take('key:a', 'key_free', at(ms))).standing.day?.remaining;
  world.away = true;
  const alone = await day(0);
  world.away = false;
  await day(1_001);
  world.away = true;
  const standing = await steady.giveBack('key:a', 'key_free', at(1_001));
  expect(standing.day?.remaining).toBe(alone);
  expect(await day(1_500)).toBe((alone ?? 0) - 1);
});
