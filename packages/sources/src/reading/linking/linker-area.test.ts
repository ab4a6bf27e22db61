import type { PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { LIST, listed, planOf, REGISTER, rowOf, standing } from '../../testing/plans.ts';
import type { Manifest } from '../../types.ts';

const AREA: Manifest = { ...LIST, lists: LIST.lists.slice(0, 1), area_zips: ['11213', '11225'] };

function at(zip: string, text: string, more: Partial<PlaceRow> = {}): PlaceRow {
  const address = makeAddress({
    house_number: '301',
    street: 'Invented Avenue',
    borough: 'Brooklyn',
    zip,
    state: 'NY',
  });
  return rowOf(`${text} ${zip}`, { names: [{ text, lang: null }], address, ...more });
}

/** What becomes of a row with this name only, where these places stand. */
function linked(name: string, places: readonly PlaceRow[], more: Partial<PlaceRow> = {}, manifest = AREA) {
  const known = standing(planOf(places, { manifest: REGISTER }));
  const row = rowOf('listed', { names: [{ text: name, lang: null }], listing: listed('OU'), ...more });
  const plan = planOf([row], { manifest, known });
  const zipOf = new Map(known.map(({ place_id, row: standingRow }) => [place_id, standingRow.address?.zip]));
  const candidates = (plan.tasks[0]?.candidates ?? []) as { place_id: string }[];
  return {
    state: plan.write[0]?.link_state,
    links: plan.new_links,
    zips: candidates.map((one) => String(zipOf.get(one.place_id))),
  };
}

describe('a row of a list with an area, without an address', () => {
  const shawarma = ['11213', '11230', '11225'].map((zip) => at(zip, 'Invented Kingsway Shawarma'));

  test.each([
    ['one place of its name in the area', 'Invented Kingsway Shawarma', shawarma.slice(0, 2), ['11213']],
    ['two places of its name in the area', 'Invented Kingsway Shawarma', shawarma, ['11213', '11225']],
    ['a place of nearly its name in the area', 'Invented Kingsway Shwarma', shawarma.slice(0, 2), ['11213']],
  ])('is shown to a person where the record has %s', (_what, name, places, zips) => {
    const { state, links, zips: offered } = linked(name, places);
    expect({ state, links, offered: offered.toSorted() }).toEqual({ state: 'review', links: [], offered: zips });
  });

  test.each([
    ['no place of its name', 'Invented Other House', shawarma],
    ['places of its name elsewhere only', 'Invented Kingsway Shawarma', [at('11230', 'Invented Kingsway Shawarma')]],
    [
      'a place of its name that says no ZIP code',
      'Invented Kingsway Shawarma',
      [
        rowOf('map', {
          names: [{ text: 'Invented Kingsway Shawarma', lang: null }],
          location: { lat: 40.67, lng: -73.94 },
        }),
      ],
    ],
  ])('is nobody’s where the record has %s', (_what, name, places) => {
    expect(linked(name, places)).toEqual({ state: 'unlinked', links: [], zips: [] });
  });

  test('is not even linked by its phone: a person looks', () => {
    const places = [at('11213', 'Invented Kingsway Shawarma', { phone: '+17185550101' })];
    expect(linked('Invented Kingsway Shawarma', places, { phone: '+17185550101' })).toMatchObject({
      state: 'review',
      links: [],
    });
  });

  test('is linked as any other row where it has an address', () => {
    const { address } = shawarma[0] as PlaceRow;
    expect(linked('Invented Kingsway Shawarma', shawarma, { address })).toMatchObject({ state: 'linked', zips: [] });
  });

  test('of a list without an area is shown with every place of its name', () => {
    const { state, zips } = linked('Invented Kingsway Shawarma', shawarma, {}, LIST);
    expect({ state, zips: zips.toSorted() }).toEqual({ state: 'review', zips: ['11213', '11225', '11230'] });
  });
});
