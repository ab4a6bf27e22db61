import { makeAddress } from '@kehilla/linkage';
import { expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { getPlan, REGISTER, getRow, standing } from '../../testing/plans.ts';
import { getReader } from '../../testing/get-reader.ts';

const { manifest, parse } = getReader('ou');

const NAME = 'Sample Pizza Corner';
const DOOR = makeAddress({ house_number: '43', street: 'EAST 34 STREET', city: 'New York', state: 'NY', zip: '10016' });
const known = standing(
  getPlan([getRow('1', { names: [{ text: NAME.toUpperCase(), lang: null }], address: DOOR })], { manifest: REGISTER }),
);

function planned(address: string, location: readonly object[] = []) {
  const row = { id: 1, name: NAME, address, location, mdps: ['dairy'] };
  const page = getPage(JSON.stringify({ count: 1, total: 1, results: [row] }));
  const { rows } = parse([page], { observed_at: '2026-11-20T00:00:00.000Z' });
  return getPlan(rows, { manifest, known });
}

test('a row whose street and town are glued is linked to the place at its door', () => {
  const plan = planned('43 East 34th StreetNew York, NY');
  expect(plan.new_links.map(({ place_id }) => place_id)).toEqual([known[0]?.place_id]);
  expect([plan.new_places, plan.tasks]).toEqual([[], []]);
});

test.each<[string, object[]]>([
  ['Hahaganah 21, Jerusalem, ISRAEL', [{ slug: 'israel', name: 'Israel' }]],
  ['Hahaganah 21, Jerusalem', []],
  ['43 East 34th Street', [{ slug: 'israel', name: 'Israel' }]],
  ['12 Invented Drive, Surfside', [{ slug: 'fl', name: 'Florida' }]],
])('a namesake at %j is outside, and no candidate for the one in Manhattan', (address, location) => {
  const plan = planned(address, location);
  expect([plan.new_links, plan.new_places, plan.tasks]).toEqual([[], [], []]);
  expect(plan.write.map((row) => row.link_state)).toEqual(['outside']);
});
