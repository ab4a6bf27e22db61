import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfPages } from './pdf-lines.ts';
import { dishesOfLines } from './read-pdf.ts';

const NAMES = ['Hummus Plate', 'Falafel Balls', 'Herb Salad', 'Split Pea Soup', 'Beef Cholent', 'Potato Kugel'];
const piece = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, size: 10 });
const read = (texts: readonly string[]) =>
  dishesOfLines(texts.map((text) => ({ text, x: 0, size: 10, column: 0, beside: null }))).map(({ name, price }) => [
    name,
    price?.amount,
  ]);

test('prices below their names are theirs', () => {
  expect(read(NAMES.flatMap((name, i) => [name, `$${i + 9}`]))).toEqual(NAMES.map((name, i) => [name, i + 9]));
});

test('prices above their names are nobody’s', () => {
  expect(read(['STARTERS', ...NAMES.flatMap((name, i) => [`$${i + 9}`, name])])).toEqual([]);
  expect(read(NAMES.flatMap((name, i) => [`$${i + 9}`, name]))).toEqual([]);
});

test('of dishes below each other with some prices blank none has the price of another', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), fc.boolean(), (blank, isAbove) => {
      const lines = NAMES.flatMap((name, i) => {
        const price = blank[i] === true ? [] : [`$${i + 9}`];
        return isAbove ? [...price, name] : [name, ...price];
      });
      for (const [name, amount] of read(['STARTERS', ...lines, ...lines]))
        expect(amount).toBe(NAMES.indexOf(String(name)) + 9);
    }),
    { numRuns: 60 },
  );
});

test('a price of the right column is not that of a name in the left', () => {
  const left = NAMES.map((name, i) => [
    piece(name, 50, 700 - i * 20),
    ...(i === 2 ? [] : [piece(`$${i + 9}`, 250, 700 - i * 20)]),
  ]);
  const right = NAMES.map((name, i) => [
    piece(`${name} Two`, 330, 697 - i * 20),
    piece(`$${i + 29}`, 540, 701 - i * 20),
  ]);
  const dishes = dishesOfLines(linesOfPages([[...left, ...right].flat()]));
  expect(dishes.map(({ name, price }) => [name, price?.amount])).toEqual([
    ...NAMES.flatMap((name, i) => (i === 2 ? [] : [[name, i + 9]])),
    ...NAMES.map((name, i) => [`${name} Two`, i + 29]),
  ]);
});
