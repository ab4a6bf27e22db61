import type { MenuRecord } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { textAt } from '../image/text-table.ts';
import { mentionSet, freeSet, hasDish } from './dish-sets.ts';
import { dishStem, mentionsIn } from './dish-words.ts';
import { buildMenuImage, type MenuImage } from './menu-image.ts';
import { readMisspelt, wordNumber } from './menu-words.ts';

describe('words of dishes', () => {
  test.each([
    ['rolls', 'roll'],
    ['knishes', 'knish'],
    ['berries', 'berry'],
    ['cookies', 'cooky'],
    ['cookie', 'cooky'],
    ['brownies', 'browny'],
    ['pies', 'pie'],
    ['potatoes', 'potato'],
    ['couscous', 'couscous'],
    ['gas', 'gas'],
    ['fries', 'fry'],
    ['סלטים', 'סלט'],
    ['דג', 'דג'],
  ])('%s is looked for as %s', (word, stem) => expect(dishStem(word.normalize('NFC').replace(/ם$/u, 'מ'))).toBe(stem));

  test.each<[string, string, 'plain' | 'free' | 'plant']>([
    ['Almond cake', 'almond', 'plain'],
    ['Nut-free brownie', 'nut', 'free'],
    ['Made without nuts or dairy', 'dairy', 'free'],
    ['No onions', 'onion', 'free'],
    ['Burger, no onions and bacon', 'onion', 'free'],
    ['Burger, no onions and bacon', 'bacon', 'plain'],
    ['No nuts and no cheese', 'cheese', 'free'],
    ['Soy milk', 'milk', 'plant'],
    ['Soy milk latte', 'latte', 'plant'],
    ['Milk chocolate', 'milk', 'plain'],
    ['Vegan ice cream', 'cream', 'plant'],
    ['Eggless mayo', 'egg', 'free'],
    ['Pasta, not gluten free', 'gluten', 'plain'],
    ['Pasta, gluten free on request', 'gluten', 'plain'],
    ['Can be made nut-free', 'nut', 'plain'],
    ['Burger (vegan option available)', 'vegan', 'plant'],
    ['Not vegan', 'vegan', 'plant'],
    ['Vegan burger', 'vegan', 'plain'],
    ['Vegan beef burger', 'burger', 'plant'],
    ['rice noodles, peanut, egg', 'egg', 'plain'],
    ['rice, chicken', 'chicken', 'plain'],
    ['chicken in coconut milk', 'milk', 'plant'],
    ['coconut milk chicken', 'chicken', 'plain'],
    ['Coconut shrimp', 'shrimp', 'plain'],
    ['Soy chicken', 'chicken', 'plain'],
    ['beans rice cheese', 'cheese', 'plain'],
    ['Almond ice cream', 'cream', 'plain'],
    ['Veggie egg sandwich', 'egg', 'plain'],
    ['Vegan, egg', 'egg', 'plain'],
    ['Peanut butter', 'butter', 'plant'],
    ['walnuts, free range eggs', 'walnut', 'plain'],
    ['walnuts free range eggs', 'walnut', 'plain'],
    ['constructor milk', 'milk', 'plain'],
    ['milk constructor', 'constructor', 'plain'],
    ['Nut free, dairy', 'nut', 'free'],
    ['Brownie - nut free', 'nut', 'free'],
    ['Gluten-free bun (egg)', 'gluten', 'free'],
    ['Gluten-free bun', 'bun', 'plant'],
    ['GF pasta', 'pasta', 'plant'],
    ['Penne, ziti. Gluten free pasta +3', 'gluten', 'plain'],
    ['Burger, sub gluten free bun $2', 'gluten', 'plain'],
    ['Pizza (gluten free crust +$4)', 'gluten', 'plain'],
    ['Pasta, gluten free (+$2)', 'gluten', 'plain'],
    ['Salad, make it vegan +2', 'vegan', 'plant'],
    ['Add dairy free cheese', 'dairy', 'plain'],
    ['Gluten free, add chicken +$6', 'gluten', 'free'],
    ['Nut-free bread', 'bread', 'plain'],
    ['Gluten free bun available', 'bun', 'plain'],
    ['Gluten free, bread', 'bread', 'plain'],
    ['Non-dairy cheesecake', 'cheesecake', 'plant'],
    ['Not spicy', 'spicy', 'free'],
    ['NF', 'nut', 'free'],
  ])('%s: %s is %s', (text, word, as) =>
    expect(mentionsIn(text).find((mention) => mention.word === word)?.as).toBe(as),
  );
});

const menu = (place_id: string, url: string, ...names: string[]): MenuRecord => ({
  menu_id: url,
  place_id,
  source_id: 'website',
  url,
  lang: null,
  first_seen_at: '2026-11-01T00:00:00.000Z',
  observed_at: '2026-11-01T00:00:00.000Z',
  dishes: names.map((name) => ({ name, description: null, section: null, price: null, price_text: null, stated: [] })),
});
const PLACES: Readonly<Record<string, number>> = { pl_b: 1, pl_a: 0 };
const build = (...menus: MenuRecord[]): MenuImage =>
  buildMenuImage(
    menus,
    (id) => PLACES[id],
    (place) => `Place ${place}`,
  );
const names = (image: MenuImage): string[] =>
  [...image.menuOfDish].map((_, d) => (JSON.parse(textAt(image.dishes, d)) as { name: string }).name);

describe('menus as tables', () => {
  test('stand in the order of their places; a menu of no place is left out; a dish printed twice is taken once', () => {
    const image = build(
      menu('pl_b', 'b', 'Soup'),
      menu('pl_a', 'a1', 'Hummus', 'Pita'),
      menu('pl_a', 'a2', 'Pita', 'Laffa'),
      menu('pl_gone', 'c', 'Ghost'),
    );
    expect([...image.placeOfMenu]).toEqual([0, 0, 1]);
    expect(names(image)).toEqual(['Hummus', 'Pita', 'Laffa', 'Soup']);
    expect([...image.firstDish]).toEqual([0, 2, 3, 4]);
  });

  test('a dish that another page prints again is one, be its price with a sign or without; more marks make it another', () => {
    const priced = (url: string, price_text: string, stated: string[]): MenuRecord => {
      const whole = menu('pl_a', url, 'Kugel');
      return { ...whole, dishes: whole.dishes.map((dish) => ({ ...dish, price: USD_9, price_text, stated })) };
    };
    const USD_9 = { amount: 9, currency: 'USD' };
    const first = priced('a1', '$9 / $12', ['GF']);
    expect(names(build(first, priced('a2', '12.00 / 9', ['gf'])))).toEqual(['Kugel']);
    expect(names(build(first, priced('a2', '9.00', [])))).toEqual(['Kugel', 'Kugel']);
    expect(names(build(first, priced('a2', '$9 / $12', ['N'])))).toEqual(['Kugel', 'Kugel']);
  });

  test('a word is found as it is, misspelt, and as it is heard', () => {
    const image = build(menu('pl_a', 'a', 'Chicken Schnitzel', 'Cholent', 'Party Platter', 'שניצל'));
    expect(wordNumber(image, 'schnitzel')).not.toBeNull();
    expect(wordNumber(image, 'schnitze')).toBeNull();
    expect(readMisspelt(image, 'schnitzle')?.read_as).toBe('schnitzel');
    expect(readMisspelt(image, 'shnitsel')?.read_as).toBe('schnitzel');
    expect(readMisspelt(image, 'chulent')?.read_as).toBe('cholent');
    expect(readMisspelt(image, 'zebra')).toBeNull();
    expect(readMisspelt(image, 'proto')).toBeNull();
  });

  test('what is said to be free of a word does not mention it', () => {
    const image = build(menu('pl_a', 'a', 'Nut-free Brownie', 'Nut Brownie'));
    const forms = [[wordNumber(image, 'nut') as number]];
    const [has, free] = [mentionSet(image, forms, false), freeSet(image, forms)];
    expect([0, 1].map((d) => [hasDish(has, d), hasDish(free, d)])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('no menus at all are tables too', () => expect(build().menuOfDish).toHaveLength(0));
});
