import { expect, test } from 'vitest';
import { getNoteText } from '../note-tables.ts';
import { inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';

const CITY = inventedCity([
  place('pl_bistro', [named('Maple Bistro', { website: 'https://www.maplebistro.example/' })]),
  place('pl_doctor', [named('Dr.Birch')]),
]);

test.each([
  'maplebistro.example',
  'www.maplebistro.example',
  'https://maplebistro.example',
  'http://www.MapleBistro.example/menu?day=sunday',
])('%s is looked for as a website', (q) => {
  const { data, notes } = search(CITY, { q });
  expect(data.results.map(({ place_id }) => place_id)).toEqual(['pl_bistro']);
  expect(notes).toContain(getNoteText('read_as_website'));
});

test('a website that no place has finds nothing, and that is no word of its absence', () => {
  const { status, notes } = search(CITY, { q: 'https://elsewhere.example/' });
  expect(status).toBe('no_data');
  expect(notes?.slice(0, 2)).toEqual([getNoteText('none_on_record'), getNoteText('website_unknown')]);
});

test('a name with a point is a name', () => {
  expect(search(CITY, { q: 'Dr.Birch' }).data.results.map(({ place_id }) => place_id)).toEqual(['pl_doctor']);
});
