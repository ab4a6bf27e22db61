import { expect, test } from 'vitest';
import { getNoteText } from '../note-tables.ts';
import { search } from '../testing/invented-city.ts';
import { CITY } from '../testing/neighbourhood.ts';

test.each([
  '718-555-0101',
  '+1 (718) 555 0101',
  '1.718.555.0101',
  '7185550101',
  'tel 718-555-0101',
  'Tel.: (718) 555 0101',
  'phone number 718 555 0101',
  'טל 718-555-0101',
])('%s is looked for as a number', (q) => {
  const { status, data, notes } = search(CITY, { q });
  expect(status).toBe('ok');
  expect(data.results.map(({ phone }) => phone)).toEqual(['+17185550101']);
  expect(data.query).toMatchObject({ ignored: [] });
  expect(notes).toContain(getNoteText('read_as_phone'));
});

test('filters and the place said hold beside a number', () => {
  expect(search(CITY, { q: '718-555-0101', location: 'Staten Island' }).data.results).toEqual([]);
  expect(search(CITY, { q: '718-555-0101', category: 'synagogue' }).data.results).toEqual([]);
});

test('a number that nobody has finds nothing, and that is no word of its absence', () => {
  const { status, data, notes } = search(CITY, { q: '718-555-0199' });
  expect(status).toBe('no_data');
  expect(data.results).toEqual([]);
  expect(notes?.slice(0, 2)).toEqual([getNoteText('none_on_record'), getNoteText('phone_unknown')]);
});

test('a house number and a ZIP code are no telephone number', () => {
  for (const q of ['301', '11213', '301 11213'])
    expect(search(CITY, { q }).notes ?? []).not.toContain(getNoteText('phone_unknown'));
});
