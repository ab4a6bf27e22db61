import { expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, NOW, place, getRecords } from '../testing/invented-records.ts';
import { HERE, PLACES } from '../testing/neighbourhood.ts';
import { searchPlaces } from './search-places.ts';

test('an empty city answers', () => {
  const answer = searchPlaces(
    { kosher_only: false, limit: 20, q: 'pizza', ...HERE },
    { city: inventedCity([]), now: NOW },
  );
  expect(answer).toMatchObject({ status: 'no_data', data: { count: 0 } });
  expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
});

test('equal questions get equal answers, whatever order the records came in', () => {
  const { places } = getRecords([...PLACES].reverse());
  expect(getIds(search(inventedCity(places), { limit: 50, ...HERE }))).toEqual(
    getIds(search(inventedCity(PLACES), { limit: 50, ...HERE })),
  );
  expect(
    getIds(search(inventedCity([place('pl_a', [named('Same')]), place('pl_b', [named('Same')])]), { q: 'same' })),
  ).toHaveLength(2);
});
