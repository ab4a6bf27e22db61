import { describe, expect, test } from 'vitest';
import { marksIn } from './dish-text.ts';
import { findBarePrice, findPrice, statedPrice } from './price.ts';

describe('a price with its sign', () => {
  test.each<[string, number | null, string | null, string?]>([
    ['$9.50', 9.5, '$9.50'],
    ['Hummus ..... $9', 9, '$9'],
    ['$ 12', 12, '$ 12'],
    ['$1,250.00', 1250, '$1,250.00'],
    ['$8-12', 8, '$8-12'],
    ['$14 / $12', 12, '$14 / $12'],
    ['Small $8 Large $11', 8, '$8 Large $11'],
    ['12$', 12, '12$'],
    ['€7,50', 7.5, '€7,50', 'EUR'],
    ['₪42', 42, '₪42', 'ILS'],
    ['$25+', 25, '$25+'],
    ['$5 / 2 pieces', 5, '$5'],
    ['$16 - 8 oz', 16, '$16'],
    ['$0.00', null, '$0.00'],
    ['Market price', null, 'Market price'],
    ['MP', null, 'MP'],
    ['Burger $15, add cheese $2', 15, '$15'],
    ['Add avocado +$3', null, null],
    ['Founded in 1998', null, null],
    ['555-0101', null, null],
    ['', null, null],
  ])('%s', (text, amount, price_text, currency = 'USD') => {
    const found = findPrice(text);
    expect(found?.price ?? null).toEqual(amount === null ? null : { amount, currency });
    expect(found?.price_text ?? null).toBe(price_text);
  });
});

test.each([
  ['Tomato, mint, vegan', ['vegan']],
  ['Chili - vegan', ['vegan']],
  ['Chili, non-vegan', []],
  ['Bread, non-gluten free', []],
])('marks of "%s"', (text, marks) => expect(marksIn(text)).toEqual(marks));

describe('a bare number', () => {
  test.each<[string, number | null]>([
    ['9.50', 9.5],
    ['14', 14],
    ['12 / 18', 12],
    ['Cole slaw ....... 4', 4],
    ['Pastrami 18.00', 18],
    ['Open since 1984', null],
    ['450', null],
    ['0', null],
    ['Table for 2', null],
  ])('%s', (text, amount) => expect(findBarePrice(text)?.price?.amount ?? null).toBe(amount));
});

describe('a price as data states it', () => {
  test.each<[unknown[], unknown, object]>([
    [['13.50'], 'USD', { price: { amount: 13.5, currency: 'USD' }, price_text: '13.50' }],
    [[9], undefined, { price: { amount: 9, currency: 'USD' }, price_text: '9' }],
    [['$9'], undefined, { price: { amount: 9, currency: 'USD' }, price_text: '$9' }],
    [['12.00', '8.00'], 'usd', { price: { amount: 8, currency: 'USD' }, price_text: '12.00 / 8.00' }],
    [['45'], 'ILS', { price: { amount: 45, currency: 'ILS' }, price_text: '45' }],
    [['6 pieces $12'], 'USD', { price: { amount: 12, currency: 'USD' }, price_text: '6 pieces $12' }],
    [['6 pieces'], 'USD', { price: null, price_text: '6 pieces' }],
    [['-5'], 'USD', { price: null, price_text: '-5' }],
    [[12345], 'USD', { price: null, price_text: '12345' }],
    [['13.5000'], 'USD', { price: { amount: 13.5, currency: 'USD' }, price_text: '13.5000' }],
    [['8-12'], 'USD', { price: { amount: 8, currency: 'USD' }, price_text: '8-12' }],
    [['€9'], undefined, { price: { amount: 9, currency: 'EUR' }, price_text: '€9' }],
    [['market price'], 'USD', { price: null, price_text: 'market price' }],
    [['0'], 'USD', { price: null, price_text: '0' }],
    [[], 'USD', { price: null, price_text: null }],
  ])('%j %s', (amounts, currency, expected) => expect(statedPrice(amounts, currency)).toEqual(expected));
});
