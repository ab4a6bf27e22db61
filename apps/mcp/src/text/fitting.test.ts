import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitting } from './fitting.ts';

const LINES = [
  '1. Maple · bakery · 1 Invented Street',
  '2. Birch · bakery · 2 Invented Street',
  '3. Elm · bakery · 3 Invented Street',
];
const NAMES = ['Maple', 'Birch', 'Elm'];

test.each<[room: number, told: string[]]>([
  [200, LINES],
  [110, [LINES[0] ?? '', LINES[1] ?? '', '… 1 more in the data: Elm.']],
  [82, ['1. Maple · bakery …', '2. Birch · bakery …', '… 1 more in the data: Elm.']],
  [60, ['1. Maple …', '2. Birch …', '… 1 more in the data: Elm.']],
  [20, ['… 3 more in the data.']],
])('in %i characters', (room, told) => {
  expect(fitting(LINES, NAMES, room)).toEqual(told);
});

test('names are told where a few fit: one of many says less than it costs', () => {
  const lines = [...LINES, ...LINES, ...LINES];
  const names = [...NAMES, ...NAMES, ...NAMES];
  expect(fitting(lines, names, 85).at(-1)).toBe('… 7 more in the data: Elm; Maple; Birch.');
  expect(fitting(lines, names, 78).at(-1)).toBe('… 7 more in the data.');
  expect(fitting(lines, Array(9).fill('Elm'), 78).at(-1)).toBe('… 7 more in the data: Elm.');
});

test('a long first line does not hide all of them: it loses its last parts', () => {
  const long = `1. Maple · towing · ${'licence '.repeat(60)}`;
  const told = fitting([long, '2. Birch · towing'], ['Maple', 'Birch'], 120);
  expect(told).toEqual(['1. Maple · towing …', '2. Birch · towing']);
});

test('what is told never takes more than its room, where that is enough to say that something was left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 80 })),
      fc.array(fc.string({ maxLength: 20 })),
      fc.integer({ min: 40, max: 400 }),
      (lines, names, room) => {
        expect(fitting(lines, names, room).reduce((sum, text) => sum + text.length + 1, 0)).toBeLessThanOrEqual(room);
      },
    ),
  );
});
