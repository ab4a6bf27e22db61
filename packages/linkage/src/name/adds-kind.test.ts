import { expect, test } from 'vitest';
import { addsKind, KIND_WORDS } from './name-words.ts';

test.each<[string, readonly string[], boolean]>([
  ['Maple Bagels', ['Maple Kosher', 'restaurant'], true],
  ['Maple Bagels', ['Maple', 'bagel_shop'], false],
  ['Maple Bagels', ['Maple', 'restaurant', 'bagels'], false],
  ['Maple Bagels', ['Maple Kosher', 'Maple Bagelry'], false],
  ['Maple Delicatessen', ['Maple Deli'], false],
  ['Maple Coffee', ['Maple Cafe'], false],
  ['Maple Grocery', ['Maple Deli'], false],
  ['Maple Shnitzel', ['Maple', 'restaurant'], true],
  ['Maple Felafel', ['Maple Kebabs'], false],
  ['Maple Steakhouse', ['Maple', 'restaurant'], true],
  ['Maple Steakhouse', ['Maple Grill'], false],
  ['Maple Restaurant', ['Maple', 'pizzeria'], false],
  ['Maple', ['Maple Bagels'], false],
  ['Maple Bar & Grill', ['Maple Grill', 'restaurant'], true],
  ['Maple Pizza & Bagels', ['Maple', 'bagel_shop'], true],
  ['Maple Pizza & Bagels', ['Maple Pizza', 'bagel_shop'], false],
  ['Maple Shul', ['Maple Street Synagogue'], false],
  ['', [], false],
])('%s against %j: %s', (name, known, expected) => expect(addsKind(name, known)).toBe(expected));

test('every kind has one of the 31 bits that whole numbers of a sign have', () =>
  expect(Math.max(...KIND_WORDS.values())).toBeLessThan(2 ** 31));
