import type { PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import type { KnownRow } from '../../ports.ts';
import {
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
const ELSEWHERE = makeAddress({ house_number: '90', street: 'Sample Road', borough: 'Brooklyn', zip: '11230' });
const PHONE = '+17185550101';

function business(text: string, more: Partial<PlaceRow> = {}): Partial<PlaceRow> {
  return { names: [{ text, lang: null }], address: DOOR, phone: PHONE, ...more };
}

/** A register, a map and an agency's list that agree on one kosher place. */
function listedPlace(): KnownRow[] {
  const register = standing(getPlan([getRow('permit', business('Invented Olive Grill'))]));
  const map = standing(
    getPlan([getRow('node', business('Invented Olive Grill'))], { manifest: MAP, known: register }),
    register,
  );
  const line = getRow('line', business('Invented Olive Grill', { listing: listed(), phone: null }));
  return standing(getPlan([line], { manifest: LIST, known: map }), map);
}

/** Where each row stands after the register says this in February. */
function after(known: readonly KnownRow[], rows: readonly PlaceRow[], manifest = REGISTER) {
  const plan = getPlan(rows, { manifest, observed_at: FEBRUARY, known });
  const now = standing(plan, known);
  return { plan, now, findPlace: (key: string) => now.find((row) => row.external_id === key)?.place_id };
}

describe('a new business behind an old door', () => {
  const known = listedPlace();
  const place = known[0]?.place_id;

  test('stood there as one place before', () =>
    expect(new Set(known.map((row) => row.place_id))).toEqual(new Set([place])));

  test.each([
    ['under the same key, with another phone', getRow('permit', business('Maple Sushi', { phone: '+17185550199' }))],
    ['under the same key, with the phone it took over', getRow('permit', business('Maple Sushi'))],
    ['under a key of its own', getRow('other', business('Maple Sushi', { phone: '+17185550199' }))],
    ['under a key of its own, with the phone it took over', getRow('other', business('Maple Sushi'))],
    ['of a name that says another kind', getRow('permit', business('Invented Olive Pizza', { phone: null }))],
  ])('inherits no listing: %s', (_, row) => {
    const { findPlace } = after(known, [row]);
    expect(findPlace('line')).toBe(place);
    expect(findPlace(row.external_id)).not.toBe(place);
  });

  test('on the map inherits none either', () => {
    const { findPlace } = after(known, [getRow('node', business('Maple Sushi', { phone: null }))], MAP);
    expect(findPlace('node')).not.toBe(place);
  });

  test('nor a listing that comes later, under the name the map still has for the one before', () => {
    const node = getRow('node', business('Maple Sushi', { other: { former_name: 'Invented Olive Grill; Alder' } }));
    const named = { ...node, names: [...node.names, { text: 'Invented Olive Grill', lang: null }] };
    const map = standing(getPlan([named], { manifest: MAP }));
    const line = getRow('line', business('Invented Olive Grill', { listing: listed(), phone: null }));
    expect(getPlan([line], { manifest: LIST, known: map }).write[0]?.place_id).not.toBe(map[0]?.place_id);
  });

  test('a name printed anew keeps its place', () => {
    for (const text of ['INVENTED OLIVE GRILL LLC', 'Invented Olive Grill & Bar', 'Olive Invented Grill'])
      expect(after(known, [getRow('permit', business(text, { phone: null }))]).findPlace('permit')).toBe(place);
  });

  test('a place that only its register knew stays on record as one that left, once', () => {
    const alone = standing(getPlan([getRow('permit', business('Invented Olive Grill'))]));
    const fresh = getRow('permit', business('Maple Sushi', { phone: '+17185550199' }));
    const { plan, now } = after(alone, [fresh]);
    expect(plan.reading).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(now.find((row) => row.place_id === alone[0]?.place_id)).toMatchObject({
      external_id: `permit~${JANUARY}`,
      row: { names: [{ text: 'Invented Olive Grill' }], external_id: 'permit' },
      first_seen_at: JANUARY,
      last_seen_at: JANUARY,
      missing_since: FEBRUARY,
    });
    // Nothing of it is the new one's, not even the day it was first seen.
    expect(now.find((row) => row.external_id === 'permit')).toMatchObject({ first_seen_at: FEBRUARY });
    expect(getPlan([fresh], { observed_at: MARCH, known: now })).toMatchObject({
      write: [],
      missing: [],
      new_places: [],
    });
  });
});

test('a line that had left its list before its key was given to another left then, not now', () => {
  const register = standing(
    getPlan([getRow('line', business('Invented Olive Grill', { listing: listed() }))], { manifest: LIST }),
  );
  const left = standing(
    getPlan([getRow('other', { listing: listed() })], { manifest: LIST, observed_at: FEBRUARY, known: register }),
    register,
  );
  const taken = getRow('line', business('Maple Sushi', { address: ELSEWHERE, phone: null, listing: listed() }));
  const plan = getPlan([taken], { manifest: LIST, observed_at: MARCH, known: left });
  expect(plan.former).toEqual([{ external_id: 'line', kept_as: `line~${JANUARY}`, missing_since: FEBRUARY }]);
});

describe('an establishment that moved under its name', () => {
  const moved = getRow('permit', business('Invented Olive Grill', { address: ELSEWHERE }));

  test('keeps its place where nobody else spoke of it', () => {
    const alone = standing(getPlan([getRow('permit', business('Invented Olive Grill'))]));
    expect(after(alone, [moved]).findPlace('permit')).toBe(alone[0]?.place_id);
  });

  test('leaves the listing of the old door there, and joins it again when the list says the new one', () => {
    const known = listedPlace();
    const { now, findPlace } = after(known, [moved]);
    expect(findPlace('line')).toBe(known[0]?.place_id);
    expect(findPlace('permit')).not.toBe(known[0]?.place_id);
    const line = getRow(
      'line',
      business('Invented Olive Grill', { listing: listed(), phone: null, address: ELSEWHERE }),
    );
    const later = standing(getPlan([line], { manifest: LIST, observed_at: MARCH, known: now }), now);
    expect(later.find((row) => row.external_id === 'line')?.place_id).toBe(findPlace('permit'));
    expect(later.find((row) => row.external_id === `line~${JANUARY}`)).toMatchObject({
      place_id: known[0]?.place_id,
      missing_since: MARCH,
    });
  });
});

describe('a line without a door that a person linked', () => {
  const register = standing(getPlan([getRow('permit', business('MG Restaurant Corp'))]));
  const place = register[0]?.place_id ?? '';
  const street = makeAddress({ street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' });
  const line = (address: PlaceRow['address']) =>
    getRow('line', business('Invented Olive Grill', { listing: listed(), phone: null, address }));
  const linked = standing(getPlan([line(street)], { manifest: LIST, known: register }), register).map(
    (row): KnownRow =>
      row.external_id === 'line' ? { ...row, place_id: place, link_state: 'linked', decided_by_curator: true } : row,
  );

  test('keeps its place when it names the door that others name there', () => {
    expect(after(linked, [line(DOOR)], LIST).findPlace('line')).toBe(place);
  });

  test('takes nothing of that place with it when it names another', () => {
    const { now, findPlace } = after(linked, [line(ELSEWHERE)], LIST);
    expect(findPlace('line')).not.toBe(place);
    expect(now.find((row) => row.external_id === `line~${JANUARY}`)).toMatchObject({
      place_id: place,
      missing_since: FEBRUARY,
    });
  });
});
