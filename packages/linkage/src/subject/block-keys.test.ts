import { expect, test } from 'vitest';
import { makeAddress } from '../address/make-address.ts';
import { type Subject, subjectForm } from './subject.ts';

const BARE = { id: 'x', names: [], address: null, location: null, phone: null, website: null, group: null };
const tokens = (name: string): readonly string[] => subjectForm({ ...BARE, names: [name] }).tokens;
const keys = (parts: Partial<Subject>): readonly string[] => subjectForm({ ...BARE, ...parts }).keys;

test.each([
  ['Alder Grill', ['alder', '^alder']],
  ['The Maple Lantern Birch Walnut Hall', ['lantern', 'walnut', 'birch', '^maple', '~mpll']],
  ['Bo Pizza', ['^bopiz']],
])('the longest words of %j, its head and that of its consonants', (name, expected) =>
  expect(tokens(name)).toEqual(expected),
);

test.each<[what: string, parts: Partial<Subject>, expected: readonly string[]]>([
  ['nothing', {}, []],
  ['a name', { names: ['Alder Grill'] }, ['naldergrill']],
  ['a name of two parts, by the whole', { names: ['Alder / Birchwood'] }, ['nalderbirchwood']],
  ['a phone', { phone: '718-555-0101' }, ['p+17185550101']],
  ['a website', { website: 'https://www.alder.example/menu' }, ['halder.example']],
  [
    'each door of a range, and the words of a name within the ZIP',
    { names: ['Alder Grill'], address: makeAddress({ house_number: '12-14', street: 'Oak Street', zip: '11201' }) },
    ['a12 oakstreet', 'a14 oakstreet', 'z11201alder', 'z11201^alder', 'naldergrill'],
  ],
])('%s: what it is looked up by', (_, parts, expected) => expect(keys(parts)).toEqual(expected));
