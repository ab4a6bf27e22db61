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
  ['anything free tomorrow', true, null, 'tomorrow'],
  ['קונצרט חינם', true, null, 'קונצרט'],
  ['קונצרט עד 20 דולר', false, 20, 'קונצרט'],
  ['פחות מ-20$', false, 19.99, ''],
])('"%s" says what it may cost', (text, free_only, max_price, rest) => {
  const said = readSaidPrice(text);
  expect(said).toMatchObject({ free_only, max_price });
  expect(said.rest.trim()).toBe(rest);
});

test.each(['under 30 mixer', 'sugar free baking', 'not free', 'not for free', 'freedom seder', 'over $50'])(
  '"%s" sets no limit to the price',
  (text) => {
    expect(readSaidPrice(text)).toEqual({ free_only: false, max_price: null, said: '', rest: text });
  },
);
