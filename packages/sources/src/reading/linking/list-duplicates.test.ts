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
  getPlan,
  REGISTER,
  getRow,
  standing,
} from '../../testing/plans.ts';

const DOOR = makeAddress({ house_number: '301', street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' });
const shop = (key: string, text = 'Invented Olive Grill', address = DOOR) =>
  getRow(key, { names: [{ text, lang: null }], address });
const line = (key: string, text?: string) => ({ ...shop(key, text), listing: listed() });
const listPlaces = (known: readonly KnownRow[]) => [...new Set(known.map((row) => row.place_id))];

function read(known: KnownRow[], keys: readonly string[], observed_at: string): KnownRow[] {
  return standing(
    getPlan(
      keys.map((key) => line(key)),
      { manifest: LIST, known, observed_at },
    ),
    known,
  );
}

/** A record as earlier releases made it of a list that showed a business twice: its second line has a place of its own. */
function asMadeBefore(known: readonly KnownRow[], keys: readonly string[]): KnownRow[] {
  const rows = standing(
    getPlan(
      keys.map((key) => line(key)),
      { manifest: LIST, known, observed_at: JANUARY },
    ),
    known,
  );
  return rows.map((row) => (row.external_id === keys[1] ? { ...row, place_id: 'pl_second' } : row));
}

const REGISTERED = standing(getPlan([shop('p')], { manifest: REGISTER }));

describe.each([
  ['that registers know', REGISTERED],
  ['that nobody else knows', [] as KnownRow[]],
])('a business %s, shown twice by its list', (_, others) => {
  test('is one place with as many lines, however often and under whatever keys it is shown', () => {
    const shown = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(shown, (counts) => {
        let known = others;
        for (const [day, count] of counts.entries()) {
          const keys = Array.from({ length: count }, (__, i) => `${day}-${i}`);
          known = read(known, keys, `2026-02-0${day + 1}T00:00:00.000Z`);
          const live = known.filter((row) => row.source_id === 'list' && row.missing_since === null);
          expect([live.length, listPlaces(live).length]).toEqual([count, 1]);
        }
        expect(listPlaces(known)).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });

  test('and made two places before, is the one that it was, whatever its keys become', () => {
    const twice = asMadeBefore(others, ['1', '1x']);
    const later = read(read(twice, ['2'], FEBRUARY), ['3', '3x'], MARCH);
    expect(listPlaces(later)).toEqual(listPlaces(twice));
    const findPlace = (key: string) => later.find((row) => row.external_id === key)?.place_id;
    expect([findPlace('3'), findPlace('3x')]).toEqual([findPlace('2'), findPlace('2')]);
    if (others.length > 0) expect(findPlace('3')).toBe(others[0]?.place_id);
  });
});

describe('two lines of one list at one door', () => {
  const getDoor = (unit = '') =>
    makeAddress({ house_number: '43', street: 'East 34th Street', unit, borough: 'Manhattan', zip: '10016' });
  const placesIn = (...lines: readonly (readonly [string, string?])[]): number => {
    const rows = lines.map(([text, unit], i) => ({
      ...line(String(i), text),
      address: getDoor(unit),
    }));
    return listPlaces(standing(getPlan(rows, { manifest: LIST }))).length;
  };

  test.each([
    ["Invented Wok's", 'Invented Woks'],
    ['Invented Wok-34 St.', 'Invented Wok'],
    ['Invented Wok (East 34th Street)', 'Invented Wok on 34th'],
    ['Invented Wok 43', 'Invented Wok Manhattan'],
    ['Kosher Invented Wok Inc', 'Invented Wok Restaurant'],
  ])('%s and %s are one place', (one, other) => expect(placesIn([one], [other])).toBe(1));

  test.each([
    ['Invented Wok', 'Invented Wok Catering'],
    ['Invented Wok', 'Invented Grill'],
    ['Invented Community Center', 'Sample Caterers at Invented Community Center'],
    ['Invented Wok', 'Invented Wok #2'],
    ['Invented Wok (dairy)', 'Invented Wok (meat)'],
    ['Invented Wok-34 St.', 'Invented Wok-72 St.'],
  ])('%s and %s are two', (one, other) => expect(placesIn([one], [other])).toBe(2));

  test('in two units they are two', () => expect(placesIn(['Invented Wok', '1A'], ['Invented Wok', '2B'])).toBe(2));

  test('where they differ in food both stand, and a person is asked nothing', () => {
    const rows = [
      { ...line('1', 'Invented Wok'), listing: { ...listed(), food_status: ['pareve'] as const } },
      { ...line('2', 'Invented Wok'), listing: { ...listed(), food_status: ['dairy'] as const } },
    ];
    const plan = getPlan(rows, { manifest: LIST });
    expect([plan.tasks, listPlaces(standing(plan)).length]).toEqual([[], 1]);
    expect(plan.write.map(({ row }) => row.listing?.food_status)).toEqual([['pareve'], ['dairy']]);
  });
});

describe('nothing is guessed', () => {
  test('between places that others tell apart: a person is asked', () => {
    const mapped = standing(getPlan([shop('m', 'Invented Olive Grill')], { manifest: MAP }), []);
    const two = [...REGISTERED, ...mapped].map((row, i) => ({ ...row, place_id: `pl_${i}` }));
    const plan = getPlan([line('1')], { manifest: LIST, known: two, observed_at: APRIL });
    expect(plan.tasks.map((task) => task.external_id)).toEqual(['1']);
  });

  test('for a line that says another name at that door', () => {
    const twice = read(REGISTERED, ['1', '1x'], JANUARY);
    const plan = getPlan([line('1'), line('1x'), line('2', 'New Invented Olive Grill')], {
      manifest: LIST,
      known: twice,
      observed_at: FEBRUARY,
    });
    expect(listPlaces(twice)).not.toContain(plan.write.find((row) => row.row.external_id === '2')?.place_id);
  });
});
