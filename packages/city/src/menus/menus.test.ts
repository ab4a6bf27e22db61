import type { MenuRecord } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { textAt } from '../image/text-table.ts';
import { freeSet, hasDish, mentionSet, type OtherForm } from './find/dish-sets.ts';
import { mentionsIn } from './words/dish-words.ts';
import { buildMenuImage, type MenuImage } from './menu-image.ts';
import { findWord } from '../words/word-index.ts';
import { readMisspelt } from './menus-of-city.ts';

describe('words of dishes', () => {
  test.each<[string, string, 'plain' | 'free' | 'plant' | 'wheatless' | undefined]>([
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
    ['Gluten-free bun', 'bun', 'wheatless'],
    ['GF pasta', 'pasta', 'wheatless'],
    // A flavour stands between the form and its food; another food or a sign ends it.
    ['Gluten free banana bread', 'bread', 'wheatless'],
    ['GF chocolate chip cookie', 'cooky', 'wheatless'],
    ['Gluten free sweet potato gnocchi', 'gnocchi', 'wheatless'],
    ['Dairy-free chocolate ice cream', 'cream', 'plant'],
    ['Gluten free chicken sandwich', 'sandwich', 'plain'],
    ['Gluten free, banana bread', 'bread', 'plain'],
    ['Gluten free soup with garlic bread', 'bread', 'plain'],
    ['Not gluten free banana bread', 'bread', 'plain'],
    ['Gluten free banana bread available', 'bread', 'plain'],
    ['Nut free banana bread', 'bread', 'plain'],
    ['Salmon on gluten free garlic bread', 'bread', 'wheatless'],
    // Said of the dish before it, or of a dish that only looks like a flavour.
    ['Soup GF garlic bread', 'bread', 'plain'],
    ['Fries gluten free garlic bread', 'bread', 'plain'],
    ['Omelette DF white cheese', 'cheese', 'plain'],
    ['Sorbet dairy free chocolate ice cream', 'cream', 'plain'],
    ['Gluten free chips toast', 'toast', 'plain'],
    ['Salad dairy free olives feta', 'feta', 'plain'],
    ['Gluten free chocolate chip cookie option', 'gluten', 'plain'],
    ['Gluten free sweet potato noodle on request', 'gluten', 'plain'],
    // A part that is free of it says nothing of the dish; right behind another food it may be said of that one.
    ['Tomato soup gluten free toast', 'gluten', undefined],
    ['Tomato soup gluten free toast', 'toast', 'plain'],
    ['Tomato soup, gluten free toast', 'gluten', undefined],
    ['Tomato soup, gluten free toast', 'toast', 'wheatless'],
    ['Tomato soup with GF toast', 'gluten', undefined],
    ['Tomato soup with GF toast', 'toast', 'wheatless'],
    ['Salmon on gluten free bread', 'gluten', undefined],
    ['Curry gluten free noodles', 'noodle', 'plain'],
    ['Fries, nut free brownie', 'nut', undefined],
    ['Salad with vegan cheese', 'vegan', 'plant'],
    ['Tomato soup gluten free', 'gluten', 'free'],
    ['Tomato soup, gluten free, served hot', 'gluten', 'free'],
    ['Gluten free pizza with mushrooms', 'gluten', 'free'],
    ['Large gluten free pizza', 'gluten', 'free'],
    ['Chocolate gluten free cake', 'gluten', 'free'],
    ['Gluten free chocolate chip cookie', 'gluten', 'free'],
    ['Vegan cheese pizza', 'vegan', 'plain'],
    ['Regular or gluten free bun', 'bun', 'plain'],
    ['Regular or gluten free bun', 'gluten', 'plain'],
    ['White or gluten free toast', 'toast', 'plain'],
    ['Burger on regular or GF roll', 'gf', 'plant'],
    ['No nuts or seeds', 'seed', 'free'],
    // Signs part a text with or without blanks around them.
    ['Gluten free—bread', 'bread', 'plain'],
    ['Gluten free ● bread', 'bread', 'plain'],
    ['Gluten free* bread', 'bread', 'plain'],
    ['Gluten free -garlic bread', 'bread', 'plain'],
    ['Gluten free… bread', 'bread', 'plain'],
    ['Gluten free “bread”', 'bread', 'plain'],
    ['Gluten free pasta — $3', 'gluten', 'plain'],
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
    ['Free of nuts', 'nut', 'free'],
    ['Free from dairy or eggs', 'egg', 'free'],
    ['Sugar-free, of nuts', 'nut', 'plain'],
    ['Vegan schnitzel', 'schnitzel', 'plant'],
    ['Pareve cheesecake', 'cheesecake', 'plant'],
    ['Pareve tuna', 'tuna', 'plain'],
    ['Imitation crab', 'crab', 'plain'],
    ['Tuna steak', 'steak', 'plant'],
    ['Tuna, steak', 'steak', 'plain'],
    ['Rice flour', 'flour', 'wheatless'],
    ['Gluten free bourekas', 'boureka', 'wheatless'],
    ['Gluten-free brioche', 'brioch', 'wheatless'],
    ['Veggie burger', 'burger', 'plant'],
    // One thing is told of each word: what has no wheat may have milk, meat and egg.
    ['Gluten free schnitzel', 'schnitzel', 'wheatless'],
    ['Gluten free pizza', 'pizza', 'wheatless'],
    ['Dairy free mayo', 'mayo', 'plain'],
    ['Pareve mayo', 'mayo', 'plain'],
    // What stands behind it is another thing.
    ['Gluten free bun burger', 'burger', 'plain'],
    ['Rice noodle chicken', 'chicken', 'plain'],
    ['Rice flour shrimp', 'shrimp', 'plain'],
    ['Tuna steak pastrami', 'pastrami', 'plain'],
    ['Impossible burger bacon', 'bacon', 'plain'],
    ['Peanut butter cheesecake', 'cheesecake', 'plain'],
    ['Peanut butter ice cream', 'cream', 'plain'],
    ['Coconut cream pie', 'cream', 'plain'],
    ['Coconut cream curry', 'cream', 'plant'],
    ['Coconut cream cheese', 'cheese', 'plain'],
    ['Cashew cream cheese', 'cheese', 'plant'],
    ['Vegan cream cheese', 'cheese', 'plant'],
    ['Almond milk chocolate', 'milk', 'plain'],
    ['Almond flour cake', 'flour', 'wheatless'],
    ['Coconut milk shake', 'milk', 'plain'],
    ['Coconut yogurt', 'yogurt', 'plain'],
    ['Imitation cheese', 'cheese', 'plain'],
    ['Plant-based cheese', 'cheese', 'plant'],
    ['Tomato based fish stew', 'fish', 'plain'],
    ['Coconut based shrimp curry', 'shrimp', 'plain'],
    ['Non-vegan cheese', 'cheese', 'plain'],
    ['Chili bean burger', 'burger', 'plain'],
    ['Black bean burger', 'burger', 'plant'],
    // What is said of the kitchen, or may be had, is not said of the dish.
    ['We cannot guarantee that our kitchen is free of nuts', 'nut', 'plain'],
    ['Not guaranteed to be made without nuts', 'nut', 'plain'],
    ['Dairy free from cashews', 'cashew', 'plain'],
    ['Walnuts free of charge', 'walnut', 'plain'],
    ['Can be made on a gluten free bun', 'gluten', 'plain'],
    ['Can be made on a gluten free bun', 'bun', 'plain'],
    ['With or without nuts', 'nut', 'plain'],
    ['עם או בלי אגוזים', 'אגוז', 'plain'],
    ['Made with no nuts', 'nut', 'free'],
    ['Dairy free without feta', 'feta', 'plain'],
    ['Dairy free without feta', 'dairy', 'plain'],
    ['GF with no bun', 'bun', 'plain'],
    ['Vegan, no eggs', 'egg', 'free'],
    ['Vegan when ordered without cheese', 'cheese', 'plain'],
    ['V without egg', 'egg', 'plain'],
    ['Make it vegan, no cheese', 'cheese', 'plain'],
    ['Nut free unless topped', 'nut', 'plain'],
    ['No gluten free buns', 'bun', 'plain'],
    ['No gluten free buns', 'gluten', 'plain'],
    ['No GF buns', 'bun', 'plain'],
    ['Gluten free challah or regular', 'challah', 'plain'],
    ['Upgrade to gluten free bun', 'bun', 'plain'],
    ['Isn’t nut free', 'nut', 'plain'],
    ['Almost nut free', 'nut', 'plain'],
    // Butter with soy sauce, fish without meat, dishes of other countries.
    ['Soy butter salmon', 'butter', 'plain'],
    ['Tofu butter masala', 'butter', 'plain'],
    ['Cashew butter masala', 'butter', 'plain'],
    ['Tofu cream cheese', 'cheese', 'plant'],
    ['Coconut milk tea', 'milk', 'plain'],
    ['Coconut cream bun', 'cream', 'plain'],
    ['Meatless salmon burger', 'salmon', 'plain'],
    ['Lentil steak soup', 'steak', 'plain'],
    ['Vegan aioli', 'aioli', 'plant'],
    ['Gluten free dumplings', 'dumpling', 'wheatless'],
    // What guests are asked to say is not said of the dish, and who denies a denial says that it is there.
    ['Specify no nuts', 'nut', 'plain'],
    ['Please tell us: no nuts', 'nut', 'plain'],
    ['No nuts please', 'nut', 'plain'],
    ['Please note: nut free', 'nut', 'free'],
    ['Allergy friendly: nut free', 'nut', 'free'],
    ['Nothing without walnuts', 'walnut', 'plain'],
    ['אין מנה בלי אגוזים', 'אגוז', 'plain'],
    // Letters, pictures and letters of other alphabets stand for words.
    ['Contains: N, D', 'nmark', 'plain'],
    ['Contains: N, D', 'dairy', 'plain'],
    ['CONTAINS E/W', 'egg', 'plain'],
    ['Allergens: TN', 'tree', 'plain'],
    ['Wаlnut Tart', 'walnut', 'plain'],
    ['ΑLMΟΝD cake', 'almond', 'plain'],
    ['Tart 🥜', 'peanut', 'plain'],
    ['No 🥜', 'peanut', 'free'],
    ['🚫🥜', 'nut', 'free'],
    // A word is found by what it means.
    ['Mixed nuts', 'nmark', 'plain'],
    ['Nut free', 'nmark', 'free'],
    ['Burger', 'beefmark', 'plain'],
    ['Veggie burger', 'beefmark', undefined],
    ['Cheeseburger', 'beefmark', 'plain'],
    ['Vegan cheeseburger', 'cheeseburger', 'plain'],
    ['Turkey pastrami', 'beefmark', undefined],
    ['Pine nuts', 'nmark', undefined],
    ['Tree nuts', 'nmark', undefined],
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
    expect(findWord(image.words, 'schnitzel')).toBeGreaterThanOrEqual(0);
    expect(findWord(image.words, 'schnitze')).toBe(-1);
    expect(readMisspelt(image, 'schnitzle')?.read_as).toBe('schnitzel');
    expect(readMisspelt(image, 'shnitsel')?.read_as).toBe('schnitzel');
    expect(readMisspelt(image, 'chulent')?.read_as).toBe('cholent');
    expect(readMisspelt(image, 'zebra')).toBeNull();
    expect(readMisspelt(image, 'proto')).toBeNull();
  });

  test.each([
    ['House Plate', 'gluten-free pita, hummus', false],
    ['Turkey Club', 'gluten free bread, tomato', false],
    ['Margherita Pizza', 'Gluten free pizza with basil', true],
    ['House Plate', 'rice, beans. Gluten free', true],
    ['Soup', 'gluten free', true],
  ])('"%s", described as "%s", is said to be free of gluten: %s', (name, description, isFree) => {
    const mentions = mentionsIn(description, name);
    expect(mentions.some(({ word, as }) => word === 'gluten' && as === 'free')).toBe(isFree);
    expect(mentions.some(({ word, as }) => word === 'gluten' && as === 'plain')).toBe(false);
  });

  test('what is said to be free of a word does not mention it', () => {
    const image = build(menu('pl_a', 'a', 'Nut-free Brownie', 'Nut Brownie'));
    const forms = [[findWord(image.words, 'nut')]];
    const [has, free] = [mentionSet(image, forms, null), freeSet(image, forms)];
    expect([0, 1].map((d) => [hasDish(has, d), hasDish(free, d)])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('a word is of something else where every mention of it is, and for one reason', () => {
    const [bun, both, meat] = ['Gluten free bun', 'Bun, gluten free bun', 'Vegan schnitzel, gluten free schnitzel'];
    const image = build(menu('pl_a', 'a', bun, both, meat));
    const isLeft = (word: string, fine: OtherForm): boolean[] => {
      const set = mentionSet(image, [[findWord(image.words, word)]], fine);
      return [0, 1, 2].map((d) => hasDish(set, d));
    };
    expect(isLeft('bun', 'wheatless')).toEqual([false, true, false]);
    expect(isLeft('bun', 'plant')).toEqual([true, true, false]);
    expect([isLeft('schnitzel', 'plant')[2], isLeft('schnitzel', 'wheatless')[2]]).toEqual([true, true]);
  });

  test('no menus at all are tables too', () => expect(build().menuOfDish).toHaveLength(0));
});
