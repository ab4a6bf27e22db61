import { createMemoryLimiter, type Limiter, LIMITS, type LimitStep, type LimitResult } from '@kehilla/gateway';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITER_KINDS } from '../testing/limiters.ts';
import { NO_REDIS, REDIS_PROGRAM, startRedis, type TestRedis } from '../testing/redis-server.ts';
import { useTestServer } from '../testing/use-test-server.ts';

/** Two minutes before a month ends, so that short sequences cross its end. */
const START = Date.UTC(2026, 10, 30, 23, 58);
const server = useTestServer();
let postgres: string;
let redis: TestRedis | null = null;

beforeAll(async () => {
  postgres = (await server.migrated()).url;
  redis = REDIS_PROGRAM === null ? null : await startRedis();
});

afterAll(() => redis?.stop());

let made = 0;
const someone = (): string => `key:key_${++made}`;
const at = (ms: number): Date => new Date(START + ms);
const tiers = fc.constantFrom('key_free', 'app_person_free', 'company_free', 'app_subscriber', 'company', 'anonymous');
/** What a caller does, and how long it waits before; clocks go back too. */
const steps = fc.array(
  fc.record({
    step: fc.constantFrom<LimitStep>('take', 'take', 'take', 'giveBack', 'takeLive', 'giveBackLive'),
    wait_ms: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -2_000, max: 3_000 }),
      fc.integer({ min: 0, max: 40_000_000 }),
      fc.integer({ min: -90_000_000, max: 0 }),
    ),
    times: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 15 },
);
const ascending = (a: number, b: number): number => a - b;
const RUNS = { numRuns: 40 } as const;

async function ask(
  limiter: Limiter,
  step: LimitStep,
  subject: string,
  tier: keyof typeof LIMITS,
  ms: number,
): Promise<LimitResult> {
  if (step === 'take' || step === 'takeLive') return limiter[step](subject, tier, at(ms));
  return { standing: await limiter[step](subject, tier, at(ms)), refusal: null };
}

describe.each(LIMITER_KINDS)('limits in $name', ({ name, here, open }) => {
  if (!here) {
    test.skipIf(true)(NO_REDIS, () => {});
    return;
  }
  let one: Limiter;
  let other: Limiter;
  let close = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    const opened = await open({ postgres, redis: redis?.url ?? '' });
    [one, other] = opened.limiters;
    ({ close } = opened);
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  afterAll(() => close());

  test('say the same as limits in memory for any sequence, whichever server is asked', async () => {
    await fc.assert(
      fc.asyncProperty(tiers, steps, async (tier, list) => {
        const subject = someone();
        const memory = createMemoryLimiter();
        let ms = 0;
        let turn = 0;
        for (const { step, wait_ms, times } of list) {
          ms += wait_ms;
          for (let time = 0; time < times; time++) {
            const limiter = turn++ % 2 === 0 ? one : other;
            expect(await ask(limiter, step, subject, tier, ms)).toEqual(await ask(memory, step, subject, tier, ms));
          }
        }
      }),
      RUNS,
    );
  });

  test('give no sequence more than its burst and its rate times its time', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 8_000 }), { minLength: 20, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(tiers, waits, async (tier, list) => {
        const subject = someone();
        const { burst, per_minute } = LIMITS[tier];
        const taken: number[] = [];
        let ms = 0;
        for (const wait of list) {
          ms += wait;
          if ((await one.take(subject, tier, at(ms))).refusal === null) taken.push(ms);
        }
        for (const [index, from] of taken.entries()) {
          for (const [later, to] of taken.slice(index).entries())
            expect(later + 1).toBeLessThanOrEqual(burst + Math.floor(((to - from) * per_minute) / 60_000));
        }
      }),
      RUNS,
    );
  });

  test('lower no quota for a refused request', async () => {
    const subject = someone();
    for (let call = 0; call < 40; call++) {
      const { refusal } = await one.take(subject, 'app_person_free', at(call));
      const standing = refusal === null ? await other.giveBack(subject, 'app_person_free', at(call)) : null;
      if (standing !== null) expect([standing.day?.remaining, standing.month?.remaining]).toEqual([100, 2_000]);
    }
    const { refusal, standing } = await one.take(subject, 'app_person_free', at(40));
    expect([refusal?.window, standing.day?.remaining, standing.month?.remaining]).toEqual(['burst', 100, 2_000]);
  });

  test('never go below nothing, however many ask at once', async () => {
    const subject = someone();
    const takes = await Promise.all(
      Array.from({ length: 200 }, (_, call) => (call % 2 === 0 ? one : other).take(subject, 'company_free', at(0))),
    );
    const got = takes.filter(({ refusal }) => refusal === null);
    expect(got.map(({ standing }) => standing.burst.remaining).sort(ascending)).toEqual(
      Array.from({ length: 40 }, (_, left) => left),
    );
    expect(got.map(({ standing }) => standing.day?.remaining ?? -1).sort(ascending)).toEqual(
      Array.from({ length: 40 }, (_, used) => 960 + used),
    );
    const lives = await Promise.all(
      Array.from({ length: 150 }, (_, call) => (call % 2 === 0 ? one : other).takeLive(subject, 'company_free', at(0))),
    );
    expect(lives.filter(({ refusal }) => refusal === null)).toHaveLength(100);
  });

  test('count callers who come to several servers for the first time in one moment', async () => {
    const subjects = Array.from({ length: 60 }, someone);
    const takes = await Promise.all(
      subjects.flatMap((subject) => [one, other].map((limiter) => limiter.take(subject, 'key_free', at(0)))),
    );
    for (let pair = 0; pair < subjects.length; pair++) {
      const left = takes.slice(pair * 2, pair * 2 + 2).map(({ standing }) => standing.day?.remaining ?? -1);
      expect(left.sort(ascending), `${name} ${subjects[pair]}`).toEqual([498, 499]);
    }
  });
});
