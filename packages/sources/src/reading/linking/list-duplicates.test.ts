import { makeAddress } from '@kehilla/linkage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownRow } from '../../ports.ts';
import {
  APRIL,
  FEBRUARY,
  JANUARY,
  LIST,
  listed,
  MAP,
  MARCH,
  planOf,
  REGISTER,
  rowOf,
  standing,
} from '../../testing/plans.ts';

const DOOR = makeAddress({ house_number: '301', street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' });
const shop = (key: string, text = 'Invented Olive Grill', address = DOOR) =>
  rowOf(key, { names: [{ text, lang: null }], address });
const line = (key: string, text?: string) => ({ ...shop(key, text), listing: listed() });
const placesOf = (known: readonly KnownRow[]) => [...new Set(known.map((row) => row.place_id))];

function read(known: KnownRow[], keys: readonly string[], observed_at: string): KnownRow[] {
  return standing(
    planOf(
      keys.map((key) => line(key)),
      { manifest: LIST, known, observed_at },
    ),
    known,
  );
}

const REGISTERED = standing(planOf([shop('p')], { manifest: REGISTER }));

describe.each([
  ['that registers know', REGISTERED],
  ['that nobody else knows', [] as KnownRow[]],
])('a business %s, once shown twice by its list', (_, others) => {
  const twice = read(others, ['1', '1x'], JANUARY);

  test('is one place that it was, whatever its keys become', () => {
    const later = read(read(twice, ['2'], FEBRUARY), ['3'], MARCH);
    expect(placesOf(later)).toEqual(placesOf(twice));
    const placeOf = (key: string) => later.find((row) => row.external_id === key)?.place_id;
    expect(placeOf('3')).toBe(placeOf('2'));
    if (others.length > 0) expect(placeOf('3')).toBe(others[0]?.place_id);
  });

  test('has two places and no more as long as it is shown twice', () => {
    const plan = planOf([line('2'), line('2x')], { manifest: LIST, known: twice, observed_at: FEBRUARY });
    expect([plan.new_places, plan.tasks]).toEqual([[], []]);
    expect(new Set(plan.write.map((row) => row.place_id)).size).toBe(2);
  });

  test('has as many as it was ever shown at once', () => {
    const shown = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(shown, (counts) => {
        let known = others;
        for (const [day, count] of counts.entries()) {
          const keys = Array.from({ length: count }, (__, i) => `${day}-${i}`);
          known = read(known, keys, `2026-02-0${day + 1}T00:00:00.000Z`);
          const live = known.filter((row) => row.source_id === 'list' && row.missing_since === null);
          expect(placesOf(live)).toHaveLength(count);
        }
        expect(placesOf(known)).toHaveLength(Math.max(...counts));
      }),
      { numRuns: 100 },
    );
  });
});

describe('nothing is guessed', () => {
  test('between places that others tell apart: a person is asked', () => {
    const mapped = standing(planOf([shop('m', 'Invented Olive Grill')], { manifest: MAP }), []);
    const two = [...REGISTERED, ...mapped].map((row, i) => ({ ...row, place_id: `pl_${i}` }));
    const plan = planOf([line('1')], { manifest: LIST, known: two, observed_at: APRIL });
    expect(plan.tasks.map((task) => task.external_id)).toEqual(['1']);
  });

  test('for a line that says another name at that door', () => {
    const twice = read(REGISTERED, ['1', '1x'], JANUARY);
    const plan = planOf([line('1'), line('1x'), line('2', 'New Invented Olive Grill')], {
      manifest: LIST,
      known: twice,
      observed_at: FEBRUARY,
    });
    expect(placesOf(twice)).not.toContain(plan.write.find((row) => row.row.external_id === '2')?.place_id);
  });
});
