import { describe, expect, test } from 'vitest';
import { inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';

const AT = { lat: 40.6694, lng: -73.9422 };

const CITY = inventedCity([
  place('pl_whole', [named('Holy Zimra', { category: 'restaurant', location: AT })]),
  place('pl_whole_two', [named('Holy Zimrah', { category: 'restaurant', location: AT })]),
  place('pl_longer', [named('Holy Zimra of Maple Street', { category: 'restaurant', location: AT })]),
  place('pl_part', [named('Holy Hollow', { category: 'cafe', location: AT })]),
  place('pl_slip', [named('Hilly Lane', { category: 'cafe', location: AT })]),
  place('pl_closed_part', [named('Holy Harvest', { category: 'cafe', location: AT, closed: true })]),
  place('pl_school', [named('Bais Nigun', { category: 'school', location: AT })]),
  place('pl_school_two', [named('Bet Nigun Torah School', { category: 'school', location: AT })]),
  place('pl_pizza', [named('Nigun Pizza', { category: 'pizzeria', location: AT })]),
  place('pl_other_pizza', [named('Nigun Corner', { category: 'pizzeria', location: AT })]),
  place('pl_no_pizza', [named('Nigun Dry Cleaner', { category: 'dry_cleaner', location: AT })]),
]);

const found = (q: string): string[] =>
  search(CITY, { q })
    .data.results.map(({ place_id }) => place_id)
    .sort();

describe('beside a place that surely bears the name, one with a part of it is no answer', () => {
  test.each([
    ['Holy Zimra', ['pl_longer', 'pl_whole', 'pl_whole_two']],
    ['holy zimmra', ['pl_longer', 'pl_whole', 'pl_whole_two']],
    // A place of the kind that was named stays.
    ['Nigun Pizza', ['pl_other_pizza', 'pl_pizza']],
    ['Bet Nigun', ['pl_school', 'pl_school_two']],
    ['bais nigun', ['pl_school', 'pl_school_two']],
  ])('%s', (q, places) => expect(found(q)).toEqual(places));

  test('where no place bears it, those with a part of it are shown', () => {
    expect(found('Holy Garden')).toContain('pl_part');
  });

  test('none of them counts, and none is told as left out', () => {
    const { data, notes = [] } = search(CITY, { q: 'Holy Zimra' });
    expect(data.coverage?.matched).toBe(3);
    expect(notes.join(' ')).not.toContain('closed');
  });
});

test('where a place with a part of the name stands before it, the answer is the same on a page of one', () => {
  const far = { lat: 40.7003, lng: -73.9422 };
  const city = inventedCity([
    place('pl_whole', [named('Holy Zimra of Maple Lane', { category: 'restaurant', location: far })]),
    place('pl_part', [named('Holy Hollow', { category: 'cafe', location: AT })]),
  ]);
  const near = { ...AT, radius_m: 5_000 };
  for (const limit of [1, 20])
    expect(search(city, { q: 'Holy Zimra', ...near, limit }).data).toMatchObject({
      results: [{ place_id: 'pl_whole' }],
      coverage: { matched: 1 },
    });
  expect(search(city, { q: 'Holy', ...near }).data.results[0]?.place_id).toBe('pl_part');
});
