import type { PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { FEBRUARY, LIST, listed, MAP, MARCH, getPlan, REGISTER, getRow, standing } from '../../testing/plans.ts';
import type { Manifest } from '../../types.ts';

const AREA: Manifest = { ...LIST, lists: LIST.lists.slice(0, 1), area_zips: ['11213', '11225'] };

const ELSEWHERE = makeAddress({ house_number: '88', street: 'Other Road', borough: 'Queens', zip: '11375' });
const POINT = { lat: 40.67, lng: -73.94 };

function at(zip: string, text: string, more: Partial<PlaceRow> = {}): PlaceRow {
  const address = makeAddress({
    house_number: '301',
    street: 'Invented Avenue',
    borough: 'Brooklyn',
    zip,
    state: 'NY',
  });
  return getRow(`${text} ${zip}`, { names: [{ text, lang: null }], address, ...more });
}

/** What becomes of a row with this name only, where these places stand. */
function linked(name: string, places: readonly PlaceRow[], more: Partial<PlaceRow> = {}, manifest = AREA) {
  const known = standing(getPlan(places, { manifest: REGISTER }));
  const row = getRow('listed', { names: [{ text: name, lang: null }], listing: listed('OU'), ...more });
  const plan = getPlan([row], { manifest, known });
  const readZip = new Map(known.map(({ place_id, row: standingRow }) => [place_id, standingRow.address?.zip]));
  const candidates = (plan.tasks[0]?.candidates ?? []) as { place_id: string }[];
  return {
    state: plan.write[0]?.link_state,
    links: plan.new_links,
    zips: candidates.map((one) => String(readZip.get(one.place_id))),
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
        getRow('map', {
          names: [{ text: 'Invented Kingsway Shawarma', lang: null }],
          location: { lat: 40.67, lng: -73.94 },
        }),
      ],
    ],
  ])('is nobody’s where the record has %s', (_what, name, places) => {
    expect(linked(name, places)).toEqual({ state: 'unlinked', links: [], zips: [] });
  });

  test('is not linked for certain by its phone either: a person looks', () => {
    const places = [at('11213', 'Invented Kingsway Shawarma', { phone: '+17185550101' })];
    expect(linked('Invented Kingsway Shawarma', places, { phone: '+17185550101' })).toMatchObject({
      state: 'review',
      links: [{ method: 'name_and_area' }],
    });
  });

  test.each([
    ['two words', 'Kingsway Lantern', 'Kingsway Lantern', true],
    ['two words and one that any name may have', 'Kingsway Lantern', 'The Kingsway Lantern Kosher Restaurant', true],
    ['a rare word', 'Zumbrella', 'Zumbrella', true],
    ['a word that many names have', 'Garden', 'Garden', false],
    ['a kind of business', 'Kosher Pizza', 'Kosher Pizza', false],
    ['a part of the name of the place', 'Kingsway', 'Kingsway Lantern', false],
    ['more than the name of the place', 'Kingsway Lantern Express', 'Kingsway Lantern', false],
    ['a slip of spelling', 'Kingsway Lantren', 'Kingsway Lantern', false],
  ])('whose name is %s is linked by name and area or not', (_what, name, place, isLinked) => {
    const { links } = linked(name, [at('11213', place)]);
    expect(links.map(({ method }) => method)).toEqual(isLinked ? ['name_and_area'] : []);
  });

  test.each([
    ['elsewhere in the city', at('10036', 'Kingsway Lantern')],
    ['nobody knows where', getRow('map', { names: [{ text: 'Kingsway Lantern', lang: null }], location: POINT })],
    ['under a spelling of it elsewhere', at('10036', 'Kingsway Lanterns')],
    ['a second time in the area', at('11225', 'Kingsway Lantern')],
  ])('is a task where another bears its name %s', (_what, other) => {
    expect(linked('Kingsway Lantern', [at('11213', 'Kingsway Lantern'), other])).toMatchObject({
      state: 'review',
      links: [],
    });
  });

  test('is a task where no source has the place any more', () => {
    const known = standing(getPlan([at('11213', 'Kingsway Lantern')], { manifest: REGISTER }));
    const gone = known.map((one) => ({ ...one, missing_since: FEBRUARY }));
    const line = getRow('line', { names: [{ text: 'Kingsway Lantern', lang: null }], listing: listed('OU') });
    expect(getPlan([line], { manifest: AREA, known: gone })).toMatchObject({ new_links: [], tasks: [{}] });
  });

  test('loses its place when another bears its name, and finds one again when that is gone', () => {
    const line = getRow('line', { names: [{ text: 'Kingsway Lantern', lang: null }], listing: listed('OU') });
    const first = standing(getPlan([at('11213', 'Kingsway Lantern')], { manifest: REGISTER }));
    const named = standing(getPlan([line], { manifest: AREA, known: first }), first);
    expect(getPlan([line], { manifest: AREA, observed_at: FEBRUARY, known: named })).toMatchObject({
      write: [],
      new_links: [],
      confirm: [{ external_id: 'line' }],
    });
    const mapped = getRow('map', { names: [{ text: 'Kingsway Lantern', lang: null }], location: POINT });
    const second = standing(getPlan([mapped], { manifest: MAP, known: named }), named);
    const lost = getPlan([line], { manifest: AREA, observed_at: FEBRUARY, known: second });
    expect(lost.write).toMatchObject([{ place_id: null, link_state: 'review' }]);
    const waiting = standing(lost, second);
    const alone = waiting.filter(({ source_id }) => source_id !== 'map');
    const found = getPlan([line], { manifest: AREA, observed_at: MARCH, known: alone });
    expect(found.new_links).toMatchObject([{ method: 'name_and_area', place_id: first[0]?.place_id }]);
  });

  test('is looked at anew when it prints an address', () => {
    const line = getRow('line', { names: [{ text: 'Kingsway Lantern', lang: null }], listing: listed('OU') });
    const place = at('11213', 'Kingsway Lantern');
    const first = standing(getPlan([place], { manifest: REGISTER }));
    const named = standing(getPlan([line], { manifest: AREA, known: first }), first);
    const printed = { ...line, address: place.address };
    const again = getPlan([printed], { manifest: AREA, observed_at: FEBRUARY, known: named });
    expect(again.new_links).toMatchObject([{ method: 'auto', place_id: first[0]?.place_id }]);
    const elsewhere = { ...line, address: ELSEWHERE };
    const moved = getPlan([elsewhere], { manifest: AREA, observed_at: FEBRUARY, known: named });
    expect(moved.write.map((one) => one.place_id)).not.toContain(first[0]?.place_id);
  });

  test('of two lines of one name the first has the place', () => {
    const known = standing(getPlan([at('11213', 'Kingsway Lantern')], { manifest: REGISTER }));
    const lines = ['one', 'two'].map((key) =>
      getRow(key, { names: [{ text: 'Kingsway Lantern', lang: null }], listing: listed('OU') }),
    );
    const plan = getPlan(lines, { manifest: AREA, known });
    expect(plan.new_links).toMatchObject([{ external_id: 'one', method: 'name_and_area' }]);
    expect(plan.tasks.map(({ external_id }) => external_id)).toEqual(['one', 'two']);
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
