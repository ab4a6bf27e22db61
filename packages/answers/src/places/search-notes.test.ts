import { expect, test } from 'vitest';
import { search } from '../testing/invented-city.ts';
import { CITY } from '../testing/neighbourhood.ts';
import { getNoteText } from '../note-tables.ts';

test('where nothing was found, what that does not mean comes first', () => {
  const { data, notes } = search(CITY, { category: 'mikvah', kosher_only: true });
  expect(data.results).toEqual([]);
  expect(notes?.[0]).toBe(getNoteText('none_on_record'));
  expect(notes).toContain(getNoteText('ask_rabbi'));
});

test('a place that is closed now is not said to be on no record', () => {
  expect(search(CITY, { q: 'harbor bagels' }).data.results).toMatchObject([{ open_now: false }]);
  const { data, notes } = search(CITY, { q: 'harbor bagels', open_now: true });
  expect(data.results).toEqual([]);
  expect(notes?.[0]).toBe(getNoteText('none_open_now'));
  expect(notes).not.toContain(getNoteText('none_on_record'));
});

test('whoever asks for kosher is told where none of the places shown is on a list', () => {
  const none = search(CITY, { q: 'kosher synagogue' });
  expect(none.data.results.length).toBeGreaterThan(0);
  expect(none.notes).toContain(getNoteText('none_shown_is_listed'));
  expect(search(CITY, { q: 'kosher grill' }).notes).not.toContain(getNoteText('none_shown_is_listed'));
  expect(search(CITY, { q: 'synagogue' }).notes ?? []).not.toContain(getNoteText('none_shown_is_listed'));
});

test('that a place lies outside the city stands before all that was read of the words', () => {
  const { notes } = search(CITY, { q: 'not meat, dairy kosher grill', location: 'Five Towns' });
  expect(notes?.[0]).toMatch(/outside New York City/);
});

test('of a synagogue nobody is told what unknown means', () => {
  expect(search(CITY, { q: 'synagogue' }).notes ?? []).not.toContain(getNoteText('unlisted_is_unknown'));
  expect(search(CITY, { category: 'food' }).notes).toContain(getNoteText('unlisted_is_unknown'));
});
