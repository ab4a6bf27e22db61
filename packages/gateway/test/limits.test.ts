import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryLimiter, type Limits } from '../src/index.ts';
import { getLimitStatus } from '../src/limits/limit-status.ts';
import { freshState } from '../src/limits/state.ts';
import { giveBackCall, SET_BACK_MS, takeCall } from '../src/limits/take.ts';

const START = Date.UTC(2026, 10, 30, 23, 58);
/** Small figures, so that short sequences reach every limit. */
const anyLimits: fc.Arbitrary<Limits> = fc.record({
  per_minute: fc.integer({ min: 1, max: 700 }),
  burst: fc.integer({ min: 1, max: 6 }),
  per_day: fc.option(fc.integer({ min: 1, max: 8 })),
  per_month: fc.option(fc.integer({ min: 1, max: 12 })),
  live_per_day: fc.option(fc.integer({ min: 1, max: 3 })),
});
/** Steps of a caller: how long it waits, and what becomes of its call. Waits go back too, as clocks do. */
const anySteps = fc.array(
  fc.record({
    wait_ms: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -2_000, max: 60_000 }),
      fc.integer({ min: 0, max: 30_000_000 }),
    ),
    end: fc.constantFrom('answered', 'refused'),
  }),
  { maxLength: 200 },
);

/** One caller over the pure functions; `null` = got through. */
function caller(limits: Limits) {
  let state = freshState(limits, START);
  return {
    take: (ms: number) => {
      const taken = takeCall(state, limits, ms);
      ({ state } = taken);
      return taken.refusal;
    },
    giveBack: (ms: number) => {
      state = giveBackCall(state, ms);
    },
    standing: () => getLimitStatus(state, limits),
  };
}

describe('a clock that is set back by hours', () => {
  test('shuts nobody out, and gives nobody more than was left', () => {
    fc.assert(
      fc.property(anyLimits, fc.integer({ min: SET_BACK_MS + 1, max: 40 * 3_600_000 }), (limits, backMs) => {
        const { take } = caller({ ...limits, per_day: null, per_month: null });
        while (take(START) === null);
        const refusal = take(START - backMs);
        expect(refusal?.window).toBe('burst');
        const waitMs = (refusal?.resets_at_ms ?? 0) - (START - backMs);
        expect(waitMs).toBeLessThanOrEqual(Math.ceil(60_000 / limits.per_minute));
        expect(take(START - backMs + waitMs)).toBeNull();
      }),
    );
  });
});

describe('no sequence of requests', () => {
  test('gets more than burst + rate × time', () => {
    const waits = fc.array(fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 70_000 })), {
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(anyLimits, waits, (limits, list) => {
        const { take } = caller({ ...limits, per_day: null, per_month: null });
        const taken: number[] = [];
        let at = START;
        for (const wait of list) {
          at += wait;
          if (take(at) === null) taken.push(at);
        }
        for (let from = 0; from < taken.length; from++) {
          for (let to = from; to < taken.length; to++) {
            const span = (taken[to] as number) - (taken[from] as number);
            if (to - from + 1 > limits.burst + Math.floor((span * limits.per_minute) / 60_000))
              throw new Error(`${to - from + 1} in ${span} ms`);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('takes more than its quotas, or shows less than nothing left', () => {
    fc.assert(
      fc.property(anyLimits, anySteps, (limits, list) => {
        const { take, giveBack, standing } = caller(limits);
        const byDay = new Map<string, number>();
        let at = START;
        let latest = START;
        for (const { wait_ms, end } of list) {
          at += wait_ms;
          latest = Math.max(latest, at);
          const refusal = take(at);
          for (const share of Object.values(standing()))
            if (share !== null) expect(share.remaining).toBeGreaterThanOrEqual(0);
          if (refusal !== null) expect(refusal.resets_at_ms).toBeGreaterThan(latest);
          else if (end === 'refused') giveBack(latest);
          else byDay.set(getDay(latest), (byDay.get(getDay(latest)) ?? 0) + 1);
        }
        const byMonth = Map.groupBy(byDay, ([day]) => day.slice(0, 7));
        for (const count of byDay.values())
          expect(count).toBeLessThanOrEqual(limits.per_day ?? Number.POSITIVE_INFINITY);
        for (const days of byMonth.values()) {
          expect(days.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(
            limits.per_month ?? Number.POSITIVE_INFINITY,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is kept from what its quotas still hold', () => {
    fc.assert(
      fc.property(anyLimits, (limits) => {
        const { take } = caller(limits);
        const most = Math.min(limits.per_day ?? 20, limits.per_month ?? 20);
        // A minute apart, with a token a minute at least, only a quota can refuse.
        const at = Date.UTC(2026, 11, 1);
        const answers = Array.from({ length: 20 }, (_, i) => take(at + i * 60_000));
        expect(answers.filter((refusal) => refusal === null)).toHaveLength(most);
      }),
    );
  });
});

describe('a refused request', () => {
  test('never lowers a quota', () => {
    fc.assert(
      fc.property(anyLimits, anySteps, (limits, list) => {
        const { take, giveBack, standing } = caller(limits);
        let at = START;
        for (const { wait_ms } of list) {
          at += Math.max(0, wait_ms);
          if (take(at) === null) giveBack(at);
          expect(standing().day?.remaining ?? null).toBe(limits.per_day);
          expect(standing().month?.remaining ?? null).toBe(limits.per_month);
        }
      }),
    );
  });

  test('succeeds at the instant it was told to wait for, and not a millisecond earlier', () => {
    fc.assert(
      fc.property(anyLimits, fc.integer({ min: 0, max: 10_000 }), (limits, wait) => {
        const { take } = caller(limits);
        let refusal = null;
        while (refusal === null) refusal = take(START + wait);
        const again = (ms: number) => take(ms);
        expect(again(refusal.resets_at_ms - 1)).not.toBeNull();
        expect(again(refusal.resets_at_ms)).toBeNull();
      }),
    );
  });
});

function getDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

describe('live calls', () => {
  test('concurrent ones never go below nothing', async () => {
    const limiter = createMemoryLimiter();
    const now = new Date(START);
    const taken = await Promise.all(Array.from({ length: 50 }, () => limiter.takeLive('someone', 'key_free', now)));
    expect(taken.filter(({ refusal }) => refusal === null)).toHaveLength(20);
    await limiter.giveBackLive('someone', 'key_free', now);
    expect((await limiter.takeLive('someone', 'key_free', now)).refusal).toBeNull();
    expect((await limiter.takeLive('someone', 'key_free', now)).refusal).toMatchObject({ window: 'live_day' });
    expect((await limiter.takeLive('someone', 'key_free', new Date(Date.UTC(2026, 11, 1)))).refusal).toBeNull();
  });
});
