import { expect, test } from 'vitest';
import { SHOWN, understoodFood } from './four-tools.ts';

/** A refusal behind its food, with a time, a place, a price or other words behind it in the same clause. */
test.each([
  ['noodles milk makes me sick tonight', 'Milk'],
  ['noodles eggs make me sick near me', 'Egg'],
  ['noodles eggs make me sick under $20', 'Egg'],
  ['noodles eggs not ok tonight', 'Egg'],
  ['noodles cheese a problem after 8pm', 'Cheese'],
  ['noodles cheese forbidden tonight', 'Cheese'],
  ['noodles, eggs? no thanks open now', 'Egg'],
  ['noodles eggs no tonight', 'Egg'],
  ['noodles eggs never tonight', 'Egg'],
  ['noodles egg allergy no tonight', 'Egg'],
  ['noodles egg allergy no Flatbush', 'Egg'],
  ['noodles milk free delivery', 'Milk'],
  ['noodles egg free food', 'Egg'],
  ['egg free meal', 'Egg'],
  ['milk free food', 'Milk'],
  ['אטריות ביצים עושות לי רע הערב', 'Egg'],
  ['лапша яйца запрещены сегодня', 'Egg'],
])('%s keeps %s away', async (query, food) => {
  const dishes = await SHOWN.food(query);
  expect(dishes).not.toContain(food);
  expect(dishes).toContain('Plain');
});

test.each([
  ['noodles free delivery', 'Plain'],
  ['salmon free delivery', 'Salmon'],
  ['salmon noodles free delivery tonight', 'Salmon'],
  ['eggs are out of the question. noodles', 'Plain'],
  ['noodles tonight no rush', 'Plain'],
])('%s: what is wanted stays', async (query, food) => {
  expect(await SHOWN.food(query)).toContain(food);
  expect((await understoodFood(query)).exclude).not.toContain(food.toLowerCase());
});
