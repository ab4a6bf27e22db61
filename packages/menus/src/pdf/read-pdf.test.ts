import { SourceError } from '@kehilla/core';
import { expect, test } from 'vitest';
import { readMenuPage } from '../read-menu-page.ts';
import { menuPage, getPdf } from '../testing/pages.ts';
import { dishesOfLines } from './read-pdf.ts';

const read = async (body: Uint8Array) =>
  (await readMenuPage(menuPage(body, 'https://olivebranch.example/menu.pdf', 'application/pdf')))?.dishes ?? [];
const NAMES = ['Hummus Plate', 'Falafel Balls', 'Herb Salad', 'Split Pea Soup', 'Beef Cholent', 'Potato Kugel'];

test('a menu by its text layer: names, prices at the right, descriptions below, headings above', async () => {
  const lines = NAMES.flatMap((text, i) => [
    { x: 50, y: 700 - i * 40, text },
    { x: 500, y: 700 - i * 40, text: `$${9 + i}.50` },
    { x: 50, y: 685 - i * 40, text: 'made in the morning' },
  ]);
  const dishes = await read(getPdf([{ x: 50, y: 740, size: 18, text: 'STARTERS' }, ...lines]));
  expect(dishes).toHaveLength(6);
  expect(dishes[0]).toEqual({
    name: 'Hummus Plate',
    description: 'made in the morning',
    section: 'STARTERS',
    price: { amount: 9.5, currency: 'USD' },
    price_text: '$9.50',
    stated: [],
  });
});

test('two columns are read one after the other', async () => {
  const lines = NAMES.map((text, i) => ({
    x: i < 3 ? 50 : 330,
    y: 700 - (i % 3) * 20,
    text: `${text} ..... ${10 + i}`,
  }));
  expect((await read(getPdf(lines))).map(({ name }) => name)).toEqual(NAMES);
});

test('a dish whose price is gone describes no other, nor does what stands below it', async () => {
  const texts = NAMES.flatMap((text, i) =>
    i === 2 ? [`${text} ..........`, 'all vegan'] : [`${text} ..... $${10 + i}`],
  );
  const dishes = await read(getPdf(texts.map((text, i) => ({ x: 50, y: 700 - i * 20, text }))));
  expect(dishes.map(({ name }) => name)).toEqual(NAMES.filter((name) => name !== 'Herb Salad'));
  for (const { description, section, stated } of dishes)
    expect([description, section, stated]).toEqual([null, null, []]);
});

test('fewer than five priced lines are no menu that can be read', async () => {
  expect(
    await read(getPdf(NAMES.slice(0, 4).map((text, i) => ({ x: 50, y: 700 - i * 20, text: `${text} $${i + 5}` })))),
  ).toEqual([]);
});

test('a PDF that cannot be opened is an error of the source', async () => {
  await expect(read(new TextEncoder().encode('%PDF-1.4 broken'))).rejects.toThrow(SourceError);
});

test('what names a dish, or is said by the house, is no word of the dish above', async () => {
  const priced = NAMES.flatMap((text, i) => [
    { x: 50, y: 700 - i * 20, text },
    { x: 480, y: 700 - i * 20, text: i === 2 ? 'cup 6 / bowl 9' : i === 3 ? 'MP' : `${9 + i}` },
  ]);
  const dishes = await read(getPdf([...priced, { x: 50, y: 580, text: '20% gratuity added to parties of 6' }]));
  expect(dishes.map(({ description }) => description)).toEqual(NAMES.map(() => null));
  expect(dishes.map(({ price_text }) => price_text)).toEqual(['9', '10', 'cup 6 / bowl 9', 'MP', '13', '14']);
});

test.each([
  ['2 for $10', null],
  ['$12 per person', 12],
  ['half $6 full $11', 6],
])('a price at the right says all that belongs to it: %s', async (printed, amount) => {
  const lines = NAMES.flatMap((text, i) => [
    { x: 50, y: 700 - i * 20, text },
    { x: 400, y: 700 - i * 20, text: i % 2 === 0 ? printed : '$8' },
  ]);
  const [first, second] = await read(getPdf(lines));
  expect([first?.name, first?.price?.amount ?? null, first?.price_text]).toEqual(['Hummus Plate', amount, printed]);
  expect([second?.name, second?.price?.amount]).toEqual(['Falafel Balls', 8]);
});

test('of a page that has its text without end, the first of it', { timeout: 60_000 }, async () => {
  const lines = NAMES.map((text, i) => ({ x: 50, y: 700 - i * 20, text: `${text} $${9 + i}` }));
  const more = Array.from({ length: 40_000 }, (_, i) => ({ x: 50, y: 500, text: `${i}` }));
  expect((await read(getPdf([...lines, ...more]))).map(({ name }) => name)).toEqual(NAMES);
});

test('when a house is open is said of no dish', () => {
  const lines = ['Goulash $28', 'Schnitzel $24', 'Kebab $26', 'Kugel $8', 'Tea $3', 'Open Sunday - Thursday 11 - 9'];
  const dishes = dishesOfLines(lines.map((text) => ({ text, x: 0, size: 10, column: 0, beside: null })));
  expect(dishes.map(({ name, description }) => [name, description]).at(-1)).toEqual(['Tea', null]);
});

test.each(['....... 1 800', '....... 2 for 10', '....... ask us', '12,50 13'])(
  'a line that ends in "%s" may be a dish, and says nothing of the one above',
  (price) => {
    const texts = NAMES.flatMap((text, i) => [
      i === 2 ? `${text} ${price}` : `${text} ..... $${10 + i}`,
      'with herbs, oil',
    ]);
    const dishes = dishesOfLines(texts.map((text) => ({ text, x: 50, size: 10, column: 0, beside: null })));
    expect(dishes.map(({ name }) => name)).toEqual(NAMES.filter((_, i) => i !== 2));
    expect(new Set(dishes.map(({ description }) => description))).toEqual(new Set(['with herbs, oil']));
  },
);
