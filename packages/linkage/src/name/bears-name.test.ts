import { expect, test } from 'vitest';
import { bearsName, type NameEvidence, slipsOfName } from './bears-name.ts';

const ALL: readonly NameEvidence[] = ['one', 'line', 'nearly', 'letters', 'slip', 'sound'];

test.each<[name: string, names: readonly string[], shownBy: readonly NameEvidence[]]>([
  ['Maple Grill', ['Maple Grill'], ['one', 'line', 'nearly', 'letters', 'slip', 'sound']],
  ["MAPLE'S grill", ['Maple s Grill'], ['one', 'line', 'nearly', 'letters', 'slip', 'sound']],
  ['The Maple Grill Inc', ['Maple Grill'], ['one', 'line', 'nearly', 'slip', 'sound']],
  ['Maple Grill', ['Cedar Lamps', 'Maple Grill'], ['one', 'line', 'nearly', 'letters', 'slip', 'sound']],
  ['Maple Grill Deluxe', ['Maple Grill'], ['nearly']],
  ['Maple', ['Maple Lantern House'], ['nearly']],
  ['Mapel Grill', ['Maple Grill'], ['one', 'line', 'nearly', 'slip']],
  ['Sushi Soot', ['Sushi Spot'], ['slip']],
  ['HouseofGlatt', ['House of Glatt'], ['letters', 'slip']],
  ['האוס אוף גלאט', ['House of Glatt'], ['slip']],
  ['Hallah House', ['Challah House'], ['line', 'nearly', 'slip', 'sound']],
  ['Maple Cut', ['Maple Cut - Park'], ['one', 'line', 'nearly', 'sound']],
  ['Maple Bakery', ['Maple Grill'], ['sound']],
  ['Maple 2 Grill', ['Maple 3 Grill'], ['nearly']],
  ['Cedar Lamps', ['Maple Lantern'], []],
  ['Maple Grill', [], []],
  ['', ['Maple Grill'], []],
  ['!', ['?'], []],
])('%s, of %j', (name, names, shownBy) =>
  expect(ALL.filter((evidence) => bearsName(names, name, evidence))).toEqual(shownBy),
);

test('the fewest slips count', () => {
  expect(slipsOfName('Sushi Soot', ['Cedar Lamps', 'Sushi Sott', 'Sushi Soot'])).toBe(0);
  expect(slipsOfName('Sushi Soot', [])).toBeNull();
});
