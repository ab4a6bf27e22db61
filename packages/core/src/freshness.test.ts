import { DAY_MS } from './text/told-times.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FactKind, makeFreshness, TIME_TO_LIVE_MS } from './envelope.ts';

const NOW = new Date('2026-07-15T12:00:00.000Z');
const ago = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();

describe('times to live of decisions §5', () => {
  test.each([
    ['kosher_listing', 14],
    ['event_listing', 3],
    ['menu', 30],
    ['hours', 90],
    ['phone', 90],
    ['register', 30],
    ['map', 90],
    ['website', 90],
  ] as const)('%s: %d days', (kind, days) => {
    const at = (ms: number) => makeFreshness([{ kind, observed_at: ago(ms) }], NOW).state;
    expect(TIME_TO_LIVE_MS[kind]).toBe(days * DAY_MS);
    expect(at(days * DAY_MS)).toBe('fresh');
    expect(at(days * DAY_MS + 1)).toBe('stale');
  });
});

describe('makeFreshness', () => {
  test('takes the oldest fact and, which may be another, the earliest end', () => {
    const facts = [
      { kind: 'map', observed_at: ago(40 * DAY_MS) },
      { kind: 'kosher_listing', observed_at: ago(10 * DAY_MS) },
      { kind: 'menu', observed_at: null },
    ] as const;
    expect(makeFreshness(facts, NOW, 'live')).toEqual({
      as_of: NOW.toISOString(),
      oldest_fact_at: ago(40 * DAY_MS),
      fresh_until: ago(-4 * DAY_MS),
      state: 'fresh',
      tier: 'live',
    });
  });

  test.each([
    ['no facts', []],
    ['facts without a date', [{ kind: 'map', observed_at: null }]],
    ['a date nobody can read', [{ kind: 'map', observed_at: 'last summer' }]],
  ] as const)('%s: unknown, all null', (_, facts) => {
    expect(makeFreshness(facts, NOW)).toEqual({
      as_of: NOW.toISOString(),
      oldest_fact_at: null,
      fresh_until: null,
      state: 'unknown',
      tier: 'db',
    });
  });

  test('a fact that states its own last moment is fresh until then, however old it is', () => {
    const certificate = (ms: number) =>
      ({ kind: 'kosher_listing', observed_at: ago(200 * DAY_MS), fresh_until: ago(ms) }) as const;
    expect(makeFreshness([certificate(-DAY_MS)], NOW)).toMatchObject({ fresh_until: ago(-DAY_MS), state: 'fresh' });
    expect(makeFreshness([certificate(1)], NOW)).toMatchObject({ fresh_until: ago(1), state: 'stale' });
  });

  test('a fact that was read by a clock ahead of ours is as old as the answer, never younger', () => {
    const facts = [{ kind: 'map', observed_at: ago(-DAY_MS) }] as const;
    expect(makeFreshness(facts, NOW)).toMatchObject({ oldest_fact_at: NOW.toISOString(), state: 'fresh' });
  });

  test('one stale fact makes the answer stale, in whatever order', () => {
    const fact = fc.record({
      kind: fc.constantFrom(...(Object.keys(TIME_TO_LIVE_MS) as FactKind[])),
      observed_at: fc.integer({ min: 0, max: 120 * DAY_MS }).map(ago),
    });
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1 }), (facts) => {
        const stale = facts.some(
          ({ kind, observed_at }) => NOW.getTime() - Date.parse(observed_at) > TIME_TO_LIVE_MS[kind],
        );
        expect(makeFreshness(facts, NOW).state).toBe(stale ? 'stale' : 'fresh');
        expect(makeFreshness(facts.toReversed(), NOW)).toEqual(makeFreshness(facts, NOW));
      }),
    );
  });
});
