import { expect, test } from 'vitest';
import { faultsOf } from './testing/contract-schema.ts';
import { idsOf, inventedCity, search } from './testing/invented-city.ts';
import { named, NOW, place, recordsOf } from './testing/invented-records.ts';
import { HERE, PLACES } from './testing/neighbourhood.ts';
import { searchPlaces } from './search-places.ts';

test('an empty city answers', () => {
  const answer = searchPlaces(
    { kosher_only: false, limit: 20, q: 'pizza', ...HERE },
    { city: inventedCity([]), now: NOW },
  );
  expect(answer).toMatchObject({ status: 'no_data', data: { count: 0 } });
  expect(faultsOf('SearchPlacesEnvelope', answer)).toEqual([]);
});

test('equal questions get equal answers, whatever order the records came in', () => {
  const { places } = recordsOf([...PLACES].reverse());
  expect(idsOf(search(inventedCity(places), { limit: 50, ...HERE }))).toEqual(
    idsOf(search(inventedCity(PLACES), { limit: 50, ...HERE })),
  );
  expect(
    idsOf(search(inventedCity([place('pl_a', [named('Same')]), place('pl_b', [named('Same')])]), { q: 'same' })),
  ).toHaveLength(2);
});
