import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import type { PlaceRow } from '@kehilla/core';
import type { KnownRow } from '../../ports.ts';
import { APRIL, FEBRUARY, JANUARY, LIST, listed, MARCH, getPlan, getRow, standing } from '../../testing/plans.ts';

const DOOR = makeAddress({ house_number: '301', street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' });

function line(text: string, more: Partial<PlaceRow> = {}): PlaceRow {
  return getRow('line', { names: [{ text, lang: null }], address: DOOR, listing: listed(), ...more });
}

/** What stands after one more reading of the list, and what it planned. */
function read(known: readonly KnownRow[], observed_at: string, rows: readonly PlaceRow[], next: string | null = null) {
  const plan = getPlan(rows, { manifest: LIST, observed_at, known, next_complete_at: next });
  return { plan, known: standing(plan, known) };
}

const find = (known: readonly KnownRow[], key: string) => known.find((row) => row.external_id === key);

describe('an older copy of a list whose key named another establishment then', () => {
  const { known } = read(read([], FEBRUARY, [line('Invented Olive Grill')]).known, MARCH, [line('Maple Sushi')]);
  const grill = find(known, `line~${FEBRUARY}`);

  test('tells of that one, and moves no date of the one of today', () => {
    const older = read(known, JANUARY, [line('Invented Olive Grill')], FEBRUARY);
    expect(find(older.known, 'line')).toMatchObject({ first_seen_at: MARCH, place_id: find(known, 'line')?.place_id });
    expect(find(older.known, `line~${FEBRUARY}`)).toMatchObject({ first_seen_at: JANUARY, place_id: grill?.place_id });
    // As it was read it is kept with the one it was about.
    expect(older.plan.sightings.map((row) => row.external_id)).toEqual([`line~${FEBRUARY}`]);
  });

  test('keeps one that nobody knew as one that left', () => {
    const older = read(known, JANUARY, [line('Invented Bagel Spot')], FEBRUARY);
    expect(find(older.known, 'line')).toMatchObject({ first_seen_at: MARCH });
    expect(find(older.known, `line~${JANUARY}`)).toMatchObject({
      row: { names: [{ text: 'Invented Bagel Spot' }] },
      last_seen_at: JANUARY,
      missing_since: FEBRUARY,
    });
    const again = read(older.known, JANUARY, [line('Cedar House')], FEBRUARY);
    expect(again.plan).toMatchObject({ write: [], earlier: [], confirm: [], sightings: [] });
  });

  test('between two days on which the key named one says nothing of that one', () => {
    const seen = read(read([], JANUARY, [line('Maple Sushi')]).known, APRIL, [line('Maple Sushi')]).known;
    const between = read(seen, FEBRUARY, [line('Invented Olive Grill')], APRIL);
    expect(between.plan.sightings.map((row) => row.external_id)).toEqual([`line~${FEBRUARY}`]);
    expect(find(between.known, `line~${FEBRUARY}`)).toMatchObject({ missing_since: APRIL });
    expect(find(between.known, 'line')).toMatchObject({ first_seen_at: JANUARY, last_seen_at: APRIL });
  });

  test('tells of the one of today where it is the same one under an older name', () => {
    const older = read(known, JANUARY, [line('MAPLE SUSHI LLC')], FEBRUARY);
    expect(find(older.known, 'line')).toMatchObject({ first_seen_at: JANUARY });
    expect(older.plan.sightings.map((row) => row.external_id)).toEqual(['line']);
  });
});

test('an older copy gives its days to no other name at the door and the telephone of today, whatever else stands there', () => {
  const phone = '+17185550101';
  const today = read([], MARCH, [line('Maple Sushi', { phone })]).known;
  const older = [
    line('Invented Olive Grill', { phone }),
    getRow('other', { ...line('Maple Sushi'), external_id: 'other', listing: listed('OK') }),
  ];
  const once = read(today, JANUARY, older, MARCH);
  expect(find(once.known, 'line')).toMatchObject({ first_seen_at: MARCH });
  expect(find(once.known, `line~${JANUARY}`)).toMatchObject({ missing_since: MARCH });
  expect(read(once.known, JANUARY, older, MARCH).plan.reading).toMatchObject({ added: 0, changed: 0 });
});

test('a line that had no place and names another establishment now begins anew', () => {
  const abroad = line('Paper Lantern', {
    address: makeAddress({ house_number: '9', street: 'Elm Street', zip: '60601' }),
  });
  const before = read([], JANUARY, [abroad]).known;
  expect(before).toMatchObject([{ place_id: null, link_state: 'outside' }]);
  const after = read(before, FEBRUARY, [line('Invented Olive Grill')]).known;
  expect(find(after, 'line')).toMatchObject({ first_seen_at: FEBRUARY, link_state: 'linked' });
  expect(find(after, `line~${JANUARY}`)).toMatchObject({ place_id: null, missing_since: FEBRUARY });
});

test('a line that had no place keeps its days where it only says where it is', () => {
  const before = read([], JANUARY, [line('Invented Olive Grill', { address: null })]).known;
  expect(before).toMatchObject([{ place_id: null, link_state: 'unlinked' }]);
  expect(read(before, FEBRUARY, [line('Invented Olive Grill')]).known).toMatchObject([
    { first_seen_at: JANUARY, last_seen_at: FEBRUARY, link_state: 'linked' },
  ]);
});
