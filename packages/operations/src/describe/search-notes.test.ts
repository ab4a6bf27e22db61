import { expect, test } from 'vitest';
import { search } from '../testing/invented-city.ts';
import { CITY } from '../testing/neighbourhood.ts';
import { NOTES } from './notes.ts';

test('where nothing was found, what that does not mean comes first', () => {
  const { data, notes } = search(CITY, { category: 'mikvah', kosher_only: true });
  expect(data.results).toEqual([]);
  expect(notes?.[0]).toBe(NOTES.none);
  expect(notes).toContain(NOTES.askRabbi);
});

test('a place that is closed now is not said to be on no record', () => {
  expect(search(CITY, { q: 'harbor bagels' }).data.results).toMatchObject([{ open_now: false }]);
  const { data, notes } = search(CITY, { q: 'harbor bagels', open_now: true });
  expect(data.results).toEqual([]);
  expect(notes?.[0]).toBe(NOTES.noneOpen);
  expect(notes).not.toContain(NOTES.none);
});
