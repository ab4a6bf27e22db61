import type { City } from '@kehilla/city';
import type { SourceState } from '@kehilla/sources';
import type { CityHealth, Database } from '@kehilla/store';
import { expect, test } from 'vitest';
import { getHealth } from '../src/health.ts';
import { keepSourceStates } from '../src/source-states.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const own = { list_id: 'ou', agency: 'OU', source_id: 'ou', transcribed: false };
const copy = { list_id: 'chk-csv', agency: 'CHK', source_id: 'chk-csv', transcribed: true };
/** A city with a line on each of these lists. */
const getCity = (...lists: readonly { readonly list_id: string }[]) =>
  ({
    size: 3,
    generation: 7,
    lists: [own, copy],
    registry: { lists: new Map([own, copy].map((list) => [list.list_id, list])) },
    evidence: new Map([['pl_1', { listings: lists }]]),
  }) as unknown as City;
const read: SourceState = {
  state: 'failed',
  last_good_reading_at: '2026-11-19T13:04:00.000Z',
  last_tried_at: '2026-11-20T15:00:00.000Z',
  rows: 2,
};

/** A city that is followed, and a clock that is never set. */
function kit(states = new Map([['ou', read]]), city = getCity(own, own)) {
  const cityHealth: CityHealth = {
    ok: true,
    detail: 'generation 7',
    unbuilt: null,
    left_out: null,
    record_generation: 7,
    behind_since: null,
    checked_at: NOW,
  };
  const world = { ms: 0, cityHealth };
  const live = { health: () => world.cityHealth, current: () => city };
  return {
    world,
    health: getHealth(
      live,
      () => Promise.resolve(states),
      () => world.ms,
    ),
  };
}

test('ready says of each list how old it is, how its last reading ended, and when the next one is due', async () => {
  const { ok, checks } = await kit().health.ready(NOW);
  expect(ok).toBe(true);
  expect(checks?.['certification_lists']?.detail).toBe(
    '2 lines loaded; ou 26 h old, read 2026-11-19T13:04:00.000Z, last failed, next 2026-11-20T21:00:00.000Z',
  );
});

test.each([
  ['an hour ahead', '2026-11-20T16:04:00.000Z', '27 h old'],
  ['an hour back', '2026-11-20T14:04:00.000Z', '25 h old'],
  ['years back', '2020-01-01T00:00:00.000Z', '0 h old'],
])('a clock that is set %s leaves a server ready, and no age below nothing', async (_, at, age) => {
  const { ok, checks } = await kit().health.ready(new Date(at));
  expect(ok).toBe(true);
  expect(checks?.['certification_lists']?.detail).toContain(age);
});

test('a record whose last word is long ago is away, though that word was good', async () => {
  const { world, health } = kit();
  world.ms = 599_000;
  expect((await health.ready(NOW)).ok).toBe(true);
  world.ms = 601_000;
  expect(await health.ready(NOW)).toMatchObject({ ok: false, checks: { database: { ok: false } } });
  world.cityHealth = { ...world.cityHealth, checked_at: new Date(NOW.getTime() + 1) };
  expect((await health.ready(NOW)).ok).toBe(true);
});

test('a newer city that could not be built is told of the city, and answers go on', async () => {
  const { world, health } = kit();
  const detail = 'A newer city could not be built (DATA_DIR: the disk is full); answers go on from the one before.';
  world.cityHealth = { ...world.cityHealth, unbuilt: detail };
  expect(await health.ready(NOW)).toMatchObject({
    ok: true,
    checks: {
      database: { ok: true },
      city: { ok: false, detail: `3 places, generation 7 as in the record. ${detail}` },
    },
  });
});

test('ready says which generation the record and the city have, and since when the city is behind', async () => {
  const { world, health } = kit();
  const note = async () => (await health.ready(NOW)).checks?.['city'];
  expect(await note()).toMatchObject({ ok: true, detail: '3 places, generation 7 as in the record' });
  world.cityHealth = { ...world.cityHealth, record_generation: 9, behind_since: new Date('2026-11-20T15:01:00.000Z') };
  expect(await note()).toMatchObject({
    ok: true,
    detail: '3 places, generation 7, behind the record’s 9 since 2026-11-20T15:01:00.000Z',
  });
});

test('the states of sources are asked for once in a while, and a record that is silent or away is not waited for', async () => {
  const world = {
    ms: 0,
    requestCount: 0,
    answer: (): Promise<unknown> => Promise.resolve({ rows: [{ source_id: 'ou', ...read }] }),
  };
  const pool = { query: () => (world.requestCount++, world.answer()) } as unknown as Database['pool'];
  const states = keepSourceStates(
    { pool },
    () => new Date(),
    () => world.ms,
  );
  expect([...(await states()).keys()]).toEqual(['ou']);
  await states();
  expect(world.requestCount).toBe(1);

  world.ms += 6_000;
  world.answer = () => new Promise(() => {});
  const began = performance.now();
  const [one, other] = await Promise.all([states(), states()]);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect([one.size, other.size, world.requestCount]).toEqual([1, 1, 2]);
  expect((await states()).size).toBe(1);
  expect(world.requestCount).toBe(2);
});

test.each([
  [[own, copy], true, '2 lines loaded; only transcribed by people: CHK; ou 26 h old'],
  [
    [copy],
    false,
    '1 line loaded, none of a list that was read from its agency; only transcribed by people: CHK; ou 26 h old',
  ],
  [[], false, 'no list is loaded'],
])('with lines of %j a server is ready: %s', async (lists, ok, note) => {
  const found = await kit(undefined, getCity(...lists)).health.ready(NOW);
  expect([found.ok, found.checks?.['certification_lists']?.ok]).toEqual([ok, ok]);
  expect(found.checks?.['certification_lists']?.detail).toContain(note);
});
