import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import type { KnownRow } from '../../ports.ts';
import { FEBRUARY, LIST, listed, getPlan, REGISTER, getRow, standing } from '../../testing/plans.ts';

const SHOPS = [
  [
    'Invented Olive Grill',
    makeAddress({ house_number: '301', street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' }),
  ],
  ['Maple Sushi', makeAddress({ house_number: '90', street: 'Sample Road', borough: 'Brooklyn', zip: '11230' })],
  ['Cedar Bagels', makeAddress({ house_number: '12', street: 'Imaginary Place', borough: 'Brooklyn', zip: '11229' })],
] as const;

const NEXT_DOOR = makeAddress({ house_number: '305', street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' });

const shop = (key: string, which: number, listing = true) => {
  const [text, address] = SHOPS[which] as (typeof SHOPS)[number];
  return getRow(key, { names: [{ text, lang: null }], address, listing: listing ? listed() : null });
};
const listPlaces = (known: readonly KnownRow[], text: string) =>
  known.filter((row) => row.missing_since === null && row.row.names[0]?.text === text).map((row) => row.place_id);

describe('a list that numbers its lines anew', () => {
  const permits = standing(
    getPlan(
      SHOPS.map((_, i) => shop(`p${i}`, i, false)),
      { manifest: REGISTER },
    ),
  );
  test.each([
    ['whose places registers know', permits],
    ['whose places nobody else knows', [] as KnownRow[]],
  ])('leaves every one at its place: %s', (_, others) => {
    const before = standing(
      getPlan(
        SHOPS.map((_shop, i) => shop(`${i}`, i)),
        { manifest: LIST, known: others },
      ),
      others,
    );
    const turned = SHOPS.map((_shop, i) => shop(`${i}`, (i + 1) % SHOPS.length));
    const plan = getPlan(turned, { manifest: LIST, observed_at: FEBRUARY, known: before });
    const after = standing(plan, before);
    expect(plan.new_places).toEqual([]);
    expect(plan.tasks).toEqual([]);
    for (const [text] of SHOPS) expect(new Set(listPlaces(after, text))).toEqual(new Set(listPlaces(before, text)));
  });

  const BRANCHES = { 'streets apart': [SHOPS[0][1], SHOPS[1][1]], 'doors apart': [SHOPS[0][1], NEXT_DOOR] } as const;
  test.each(
    Object.entries(BRANCHES).flatMap(([where, doors]) => [
      [where, 'that change keys', doors, ['0', '1'], ['1', '0']] as const,
      [where, 'of which one goes on under the key of the other, that ended', doors, ['0', '1'], ['', '0']] as const,
    ]),
  )('never takes one branch for another, %s, %s', (_where, _what, doors, keysBefore, keysAfter) => {
    const branches = (keys: readonly string[]) =>
      doors.flatMap((address, i) => {
        const names = [{ text: SHOPS[0][0], lang: null }];
        return keys[i] === '' ? [] : getRow(keys[i] as string, { names, address, listing: listed() });
      });
    const before = standing(getPlan(branches(keysBefore), { manifest: LIST }));
    const plan = getPlan(branches(keysAfter), { manifest: LIST, observed_at: FEBRUARY, known: before });
    const after = standing(plan, before);
    expect(plan.new_places).toEqual([]);
    for (const { row, place_id } of before) {
      const own = after.filter((now) => now.place_id === place_id);
      expect(own.map((now) => now.row.address)).toEqual(own.map(() => row.address));
    }
  });

  test('that gives another key to a business which its own key still names: two lines of one place', () => {
    const before = standing(getPlan([shop('0', 0), shop('1', 1)], { manifest: LIST, known: permits }), permits);
    const plan = getPlan([shop('0', 0), shop('1', 0)], { manifest: LIST, observed_at: FEBRUARY, known: before });
    const findPlace = (key: string) =>
      standing(plan, before).find((row) => row.source_id === 'list' && row.external_id === key)?.place_id;
    expect([plan.tasks, plan.new_places]).toEqual([[], []]);
    expect(findPlace('1')).toBe(findPlace('0'));
  });
});
