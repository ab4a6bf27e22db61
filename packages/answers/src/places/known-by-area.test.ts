import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { getNoteText } from '../note-tables.ts';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const inTown = (city: string | null, zip: string | null, borough: 'Queens' | 'Brooklyn' | 'Bronx' = 'Queens') =>
  makeAddress({ house_number: '20', street: 'Invented Court', city, borough, state: 'NY', zip });

const TOWN = place('pl_town', [
  named('Tester Cove', { location: null }),
  listed('ou', 'Tester Cove', {}, { address: inTown('Far Rockaway', null) }),
]);

// Lines of a list whose addresses no other source tells the point of, and a register's row that nobody knows more of than its borough.
const CITY = inventedCity([
  TOWN,
  place('pl_zip', [
    named('Tester Dune', { location: null }),
    listed('ou', 'Tester Dune', {}, { address: inTown('Queens', '11691') }),
  ]),
  place('pl_brooklyn', [named('Tester Stoop', { location: null, address: inTown('Brooklyn', null, 'Brooklyn') })]),
  place('pl_queens', [named('Tester Surf', { location: null, address: inTown('Queens', null) })]),
  place('pl_nowhere', [named('Tester Wind', { location: null })]),
]);

const found = (request: Parameters<typeof search>[1]) => {
  const { data } = search(CITY, { q: 'tester', ...request });
  return { ids: data.results.map((one) => one.place_id).sort(), left: data.coverage?.excluded_no_location };
};

describe('a listed place of which only the area is known', () => {
  test.each([
    ['the neighbourhood that its address prints', { location: 'Far Rockaway' }],
    ['its ZIP code', { location: '11691' }],
    ['a wide circle', { lat: 40.605, lng: -73.755, radius_m: 3_000 }],
  ])('is found in %s, and said to be about there', (_, request) => {
    expect(found(request).ids).toEqual(['pl_town', 'pl_zip']);
    const { data, notes } = search(CITY, { q: 'tester cove', ...request });
    const [first] = data.results;
    expect(notes).toContain(getNoteText('where_is_approximate'));
    expect(first).toMatchObject({ place_id: 'pl_town', location: null, distance_m: null, area: 'Far Rockaway' });
    expect(JSON.stringify(first?.why)).toContain('for only its neighbourhood is known');
  });

  test('counts as no nearer than a kilometre: it may lie at the edge of the area', () => {
    const near = place('pl_near', [named('Tester Quay', { location: { lat: 40.60466, lng: -73.75075 } })]);
    const { data } = search(inventedCity([TOWN, near]), { q: 'tester', location: 'Far Rockaway' });
    const notes = data.results.map(({ place_id, why }) => [
      place_id,
      why?.factors.find(({ factor }) => factor === 'distance')?.detail,
    ]);
    expect(notes).toEqual([
      ['pl_near', '499 m'],
      ['pl_town', 'reckoned as 1000 m, for only its neighbourhood is known'],
    ]);
  });

  test('is in no part of the city that lies in another borough, however near', () => {
    const over = place('pl_over', [
      named('Tester Bank', { location: null }),
      listed('ou', 'Tester Bank', {}, { address: inTown('Bronx', '10453', 'Bronx') }),
    ]);
    const ids = (location: string) =>
      search(inventedCity([over]), { q: 'tester bank', location }).data.results.map(({ place_id }) => place_id);
    expect(ids('Washington Heights')).toEqual([]);
    expect(ids('Bronx')).toEqual(['pl_over']);
  });

  test('is not said to lie in a narrow circle, and is counted', () => {
    expect(found({ lat: 40.605, lng: -73.755, radius_m: 900 })).toEqual({ ids: [], left: 4 });
  });

  test('is in no area elsewhere', () => {
    expect(found({ location: 'Crown Heights' }).ids).toEqual([]);
  });
});

test('what is known to lie in another borough is not left out of an answer', () => {
  expect(found({ location: 'Far Rockaway' }).left).toBe(2);
  expect(found({ location: 'Crown Heights' }).left).toBe(2);
});

describe('the middle of its area is not where it is', () => {
  test.each([
    ['who stands there is not sure to mean it', { lat: 40.60017, lng: -73.75075 }],
    ['who stands at its edge may mean it', { lat: 40.6085, lng: -73.7565 }],
  ])('%s', async (_, point) => {
    const { status, data } = await verify(CITY, { name: 'Tester Cove', ...point });
    expect([status, data.subject?.place_id, data.answer.sufficient_evidence_now]).toEqual([
      'verified',
      'pl_town',
      false,
    ]);
  });
});

describe('verify by the town that the agency prints', () => {
  test.each([
    ['Tester Cove', 'Far Rockaway', true],
    ['Tester Cove', 'Queens', true],
    ['Tester Dune', '11691', true],
    ['Tester Dune', 'Far Rockaway', false],
  ])('%s, %s: enough is %s', async (name, city, isEnough) => {
    const { status, data } = await verify(CITY, { name, city });
    expect([status, data.answer.sufficient_evidence_now]).toEqual(['verified', isEnough]);
  });

  test('another part of the borough is another place', async () => {
    expect((await verify(CITY, { name: 'Tester Dune', city: 'Astoria' })).status).toBe('not_found');
  });
});

test('who says Riverdale of a place in North Riverdale may mean it, and that is not sure', async () => {
  const location = { lat: 40.9075, lng: -73.9045 };
  const city = inventedCity([place('pl_north', [named('Tester Ridge', { location }), listed('ou', 'Tester Ridge')])]);
  const { status, data } = await verify(city, { name: 'Tester Ridge', city: 'Riverdale' });
  expect([status, data.subject?.area, data.answer.sufficient_evidence_now]).toEqual([
    'verified',
    'North Riverdale',
    false,
  ]);
  expect((await verify(city, { name: 'Tester Ridge', city: 'Fordham' })).status).toBe('not_found');
});
