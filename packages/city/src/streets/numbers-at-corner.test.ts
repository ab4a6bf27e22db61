import { expect, test } from 'vitest';
import { numbersAtCorner } from './corner.ts';

test.each([
  ['13avenue', '47street', 'Brooklyn', ['4700', '4701', '4699']],
  ['avenuej', 'east16street', 'Brooklyn', ['1600', '1601', '1599']],
  ['queensboulevard', '108street', 'Queens', ['108-00', '108-01', '108-02']],
  ['mainstreet', '69avenue', 'Queens', ['69-00', '69-01', '69-02']],
  // East 16th Street is not 16th Street, and Bedford Avenue counts from its own end.
  ['avenuej', '16street', 'Brooklyn', []],
  ['13avenue', 'east47street', 'Brooklyn', []],
  ['bedfordavenue', 'east16street', 'Brooklyn', []],
  ['13avenue', '47street', 'Manhattan', []],
  ['queensboulevard', 'unionturnpike', 'Queens', []],
] as const)('%s where %s crosses it in %s', (street, crossing, borough, numbers) => {
  expect(numbersAtCorner(street, crossing, borough).slice(0, 3)).toEqual(numbers);
});

test('numbers go on as far as a block, the nearest first', () => {
  const numbers = numbersAtCorner('13avenue', '47street', 'Brooklyn').map(Number);
  const far = numbers.map((number) => Math.abs(number - 4700));
  expect(far).toEqual(far.toSorted((a, b) => a - b));
  expect(Math.max(...far)).toBe(60);
  expect(new Set(numbers).size).toBe(numbers.length);
});
