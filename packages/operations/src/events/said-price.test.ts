import { expect, test } from 'vitest';
import { readSaidPrice } from './said-price.ts';

test.each([
  ['concerts under $20', false, 19.99, 'concerts'],
  ['up to 50 dollars', false, 50, ''],
  ['max $30 lecture', false, 30, 'lecture'],
  ['free', true, null, ''],
  ['free concert', true, null, 'concert'],
  ['free concerts', true, null, 'concerts'],
  ['a concert that is free', true, null, 'a concert that'],
  ['shiur for free', true, null, 'shiur'],
  ['lecture free', true, null, 'lecture'],
  ['please find free lectures in Flatbush', true, null, 'please find lectures in Flatbush'],
  ['in Brooklyn, free kids events', true, null, 'in Brooklyn, kids events'],
  ['lecture at no cost', true, null, 'lecture'],
  ['freedom seder, free', true, null, 'freedom seder,'],
  ['anything free tomorrow', true, null, 'tomorrow'],
  ['קונצרט חינם', true, null, 'קונצרט'],
  ['קונצרט עד 20 דולר', false, 20, 'קונצרט'],
  ['פחות מ-20$', false, 19.99, ''],
])('"%s" says what it may cost', (text, free_only, max_price, rest) => {
  const said = readSaidPrice(text);
  expect(said).toMatchObject({ free_only, max_price });
  expect(said.rest.replaceAll(/\s+/g, ' ').trim()).toBe(rest);
});

test.each([
  'under 30 mixer',
  'sugar free baking',
  'not free',
  'gluten free',
  'baking gluten free class',
  'born free range',
  'chametz-free cooking class',
  'peanut free kids party',
  'mask-free concert',
  'gluten free events',
  'step free tour',
  "what is on when I'm free",
  'not for free',
  'freedom seder',
  'over $50',
])('"%s" sets no limit to the price', (text) => {
  expect(readSaidPrice(text)).toEqual({ free_only: false, max_price: null, said: '', rest: text });
});
