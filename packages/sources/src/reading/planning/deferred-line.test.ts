import { makeAddress } from '@kehilla/linkage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownRow } from '../../ports.ts';
import { APRIL, FEBRUARY, JANUARY, LIST, listed, MAP, MARCH, getPlan, getRow, standing } from '../../testing/plans.ts';

const SHOPS = ['Invented Olive Grill', 'Maple Lantern Bagels', 'Little Sparrow Sushi', 'Cedar Twin Bakery'].map(
  (text, i) =>
    [
      text,
      makeAddress({ house_number: `${i * 20 + 10}`, street: 'Sample Road', borough: 'Brooklyn', zip: '11230' }),
    ] as const,
);

const ELSEWHERE = makeAddress({ house_number: '700', street: 'Imaginary Place', borough: 'Queens', zip: '11415' });

const line = (key: string, which: number, address = SHOPS[which]?.[1] ?? null) =>
  getRow(key, { names: [{ text: SHOPS[which]?.[0] ?? '', lang: null }], address, listing: listed() });
type Lines = readonly ReturnType<typeof line>[];
type State = 'complete' | 'partial';

function read(known: KnownRow[], lines: Lines, observed_at: string, state: State): KnownRow[] {
  return standing(getPlan(lines, { manifest: LIST, known, observed_at, state }), known);
}

const live = (known: readonly KnownRow[]) =>
  known.filter((row) => row.source_id === 'list' && row.missing_since === null).map((row) => row.last_seen_at);

describe('a line under a new key in a partial reading', () => {
  const first = read([], [line('1', 0), line('2', 1)], JANUARY, 'complete');
  const dropped = read(first, [line('2', 1)], FEBRUARY, 'complete');

  test.each<[what: string, known: KnownRow[], lines: Lines]>([
    ['of a business that the list dropped', dropped, [line('9', 0)]],
    ['beside the key that it had', dropped, [line('1', 0), line('9', 0)]],
    ['that says nothing of where it is', read([], [line('1', 0, null)], JANUARY, 'complete'), [line('9', 0, null)]],
    ['whose old key is another’s', read(dropped, [line('1', 2)], MARCH, 'complete'), [line('9', 0)]],
    ['of a business that it lists', first, [line('9', 0)]],
  ])('%s: nothing is new, and no date', (_, known, lines) => {
    const plan = getPlan(lines, { manifest: LIST, known, observed_at: APRIL, state: 'partial' });
    expect(plan).toMatchObject({ write: [], confirm: [], new_places: [], new_links: [], tasks: [], sightings: [] });
    expect(plan.reading).toMatchObject({ row_count: lines.length, added: 0 });
  });

  test('waits: the next whole reading lists it', () => {
    const then = read(dropped, [line('9', 0)], MARCH, 'partial');
    const plan = getPlan([line('9', 0), line('2', 1)], { manifest: LIST, known: then, observed_at: APRIL });
    expect(plan.write.map(({ row, place_id, last_seen_at }) => [row.external_id, place_id, last_seen_at])).toEqual([
      ['9', first[0]?.place_id, APRIL],
    ]);
    expect(plan.new_places).toEqual([]);
  });

  test.each<[what: string, known: KnownRow[], which: number]>([
    ['that the list never had', first, 2],
    ['of which nothing is known, in a first reading', [], 0],
    ['beside a branch of the same name elsewhere', read([], [line('1', 2, ELSEWHERE)], JANUARY, 'complete'), 2],
    ['that a map alone knows', standing(getPlan([{ ...line('m', 3), listing: null }], { manifest: MAP })), 3],
  ])('is new where it is a business %s', (_, known, which) => {
    const plan = getPlan([line('9', which)], { manifest: LIST, known, observed_at: MARCH, state: 'partial' });
    expect(plan.write.map((row) => [row.first_seen_at, row.last_seen_at, row.missing_since])).toEqual([
      [MARCH, MARCH, null],
    ]);
    expect(plan.sightings).toHaveLength(1);
  });

  test('stays where a further branch of its name is new beside it', () => {
    const lines = [line('1', 0), line('9', 0, ELSEWHERE)];
    const plan = getPlan(lines, { manifest: LIST, known: first, observed_at: MARCH, state: 'partial' });
    expect(plan.write.map(({ row }) => row.external_id)).toEqual(['9']);
  });

  test('that a person read off the list is seen', () => {
    const input = { manifest: LIST, known: dropped, observed_at: APRIL, state: 'partial', confirms: true } as const;
    expect(getPlan([line('9', 0)], input).write.map((row) => row.last_seen_at)).toEqual([APRIL]);
  });
});

/** What a reading may tell, without keys: a whole one tells all; a partial one only of a business that no list showed before. */
type Model = Map<number, { readonly live: boolean; readonly last: string }>;
function told(model: Model, on: readonly number[], at: string, state: State): void {
  for (const i of SHOPS.keys()) {
    const had = model.get(i);
    if (on.includes(i) && (state === 'complete' || had === undefined)) model.set(i, { live: true, last: at });
    else if (state === 'complete' && had !== undefined && !on.includes(i)) model.set(i, { ...had, live: false });
  }
}

const SHOP = fc.nat(SHOPS.length - 1);
const READING = fc.record({
  state: fc.constantFrom<State>('complete', 'partial'),
  on: fc.uniqueArray(SHOP, { minLength: 1 }),
  renumbered: fc.uniqueArray(SHOP),
});

test('a list under whatever keys tells of each business what it tells under one', () => {
  fc.assert(
    fc.property(fc.array(READING, { minLength: 1, maxLength: 7 }), (readings) => {
      const keys = SHOPS.map((_, i) => `k${i}`);
      const model: Model = new Map();
      let known: KnownRow[] = [];
      for (const [day, { state, on, renumbered }] of readings.entries()) {
        const at = `2026-02-0${day + 1}T00:00:00.000Z`;
        for (const i of renumbered) keys[i] = `n${day}-${i}`;
        known = read(
          known,
          on.map((i) => line(keys[i] as string, i)),
          at,
          state,
        );
        told(model, on, at, state);
        for (const [i, [text]] of SHOPS.entries()) {
          const own = known.filter((row) => row.row.names[0]?.text === text);
          const { live: isLive = false, last } = model.get(i) ?? {};
          expect(live(own)).toEqual(isLive ? [last] : []);
          expect(new Set(own.map((row) => row.place_id)).size).toBeLessThanOrEqual(1);
        }
      }
    }),
    { numRuns: 300 },
  );
});
