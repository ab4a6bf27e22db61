import { expect, test } from 'vitest';
import type { MenuDish } from '@kehilla/core';
import { whatPriceLeavesOpen } from './describe-dish.ts';

const BURGER: MenuDish = {
  name: 'Burger',
  section: null,
  description: null,
  price: { amount: 9, currency: 'USD' },
  price_text: '$9',
  stated: [],
};
const note = (own: Partial<MenuDish>): string | null => whatPriceLeavesOpen({ ...BURGER, ...own });

test.each<[string, Partial<MenuDish>]>([
  ['$9/lb', { price_text: '$9/lb' }],
  ['$9 per 1/2 lb', { price_text: '$9 per 1/2 lb' }],
  ['$9 /100g', { price_text: '$9 /100g' }],
  ['$9 lb.', { price_text: '$9 lb.' }],
  ['$9 dozen', { price_text: '$9 dozen' }],
  ['By the Pound', { section: 'By the Pound' }],
  ['per lb', { name: 'Brisket (per lb)' }],
  ['price/lb', { description: 'price/lb' }],
])('"%s" is by measure', (phrase, own) => expect(note(own)).toContain(`by measure ("${phrase}")`));

test.each<[string, Partial<MenuDish>]>([
  ['Happy Hour $9', { price_text: 'Happy Hour $9' }],
  ['$9 for members', { price_text: '$9 for members' }],
  ['Lunch $9 / Dinner $14', { price_text: 'Lunch $9 / Dinner $14' }],
  ['$9 before 4pm', { price_text: '$9 before 4pm' }],
  ['$9 with entree', { price_text: '$9 with entree' }],
  ['Happy Hour', { section: 'Happy Hour Menu' }],
  ['Lunch Specials', { section: 'Lunch Specials' }],
  ['early bird', { description: 'early bird, until six' }],
])('"%s" is for some', (phrase, own) => expect(note(own)).toContain(`some people or hours ("${phrase}")`));

test.each<[string, Partial<MenuDish>]>([
  ['a price', {}],
  ['no price', { price: null, price_text: null }],
  ['a size', { price_text: '$9 8oz / $12 12 oz' }],
  ['for one', { price_text: '$9 per person' }],
  ['a heading of hours', { section: 'Lunch' }],
  ['words of a size', { description: '1/2 lb beef, 8 oz fries' }],
  ['what all pay, beside what some do', { price_text: '$9 / Happy Hour $6' }],
])('%s leaves nothing open', (_, own) => expect(note(own)).toBe(null));
