import { expect, test } from 'vitest';
import { suggestPlaces } from './suggest-places.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { named, NOW, place } from '../testing/invented-records.ts';
import { CITY } from '../testing/neighbourhood.ts';

const suggest = (q: string, city = CITY, limit = 8) => suggestPlaces({ q, limit }, { city, now: NOW });
const getNames = (q: string, city = CITY): string[] => suggest(q, city).data.suggestions.map(({ name }) => name);

test.each([
  ['map', 'Maple Grill'],
  ['maple gr', 'Maple Grill'],
  ['MAPLE  GR!', 'Maple Grill'],
  ['gri', 'Maple Grill'],
])('%s goes on as %s', (q, name) => expect(getNames(q)).toContain(name));

test.each(['xqzw', 'maple xq', '!!', 'grill map xx'])('nothing goes on from %s', (q) => {
  const answer = suggest(q);
  expect([answer.status, answer.data.suggestions, answer.sources]).toEqual(['no_data', [], []]);
});

test('an answer is valid by the contract, cites what it shows, and shows no more than was asked for', () => {
  const answer = suggest('ma', CITY, 2);
  expect(getFaults('SuggestPlacesEnvelope', answer)).toEqual([]);
  expect(answer.data.suggestions).toHaveLength(2);
  expect(answer.sources.length).toBeGreaterThan(0);
  expect(answer.freshness.oldest_fact_at).not.toBeNull();
});

test('what begins with the words comes before what holds them, the shorter first', () => {
  const city = inventedCity(
    ['The Oak Deli', 'Oak Deli and Grill', 'Oak Deli'].map((name, at) => place(`pl_${at}`, [named(name)])),
  );
  expect(getNames('oak', city)).toEqual(['Oak Deli', 'Oak Deli and Grill', 'The Oak Deli']);
});
