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
  ['eggs make me really sick tonight noodles', 'Egg'],
  ['noodles eggs make me so sick tonight', 'Egg'],
  ['noodles eggs always make my son really sick tonight', 'Egg'],
  ['noodles, milk gives my daughter terrible hives', 'Milk'],
  ['noodles, peanuts sent my wife to the ER', 'Peanut'],
  ['noodles, peanuts made her throat swell up', 'Peanut'],
  ['noodles, eggs mess up my stomach', 'Egg'],
  ['אטריות, ביצים עושות לבת שלי ממש רע', 'Egg'],
  ['лапша, от яиц моему сыну очень плохо', 'Egg'],
  ['лапша, от яиц ребенку плохо сегодня', 'Egg'],
  ['fideos, el queso me hace mucho daño', 'Cheese'],
  ['fideos, los huevos le caen muy mal', 'Egg'],
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

/** A question that is answered with no, and behind it another wish: in doubt that is refused too. */
test.each([
  ['noodles, eggs? no thanks cheese please', ['Egg'], ['Cheese']],
  ['noodles, eggs? no thanks cheese', ['Egg', 'Cheese'], ['Plain']],
  ['noodles, eggs? no cheese please', ['Egg', 'Cheese'], ['Plain']],
  ['noodles, eggs? nope mushrooms please', ['Egg', 'Mushroom'], ['Plain']],
  ['אטריות, ביצים? לא תודה פטריות בבקשה', ['Egg'], ['Mushroom']],
  ['лапша, яйца? нет спасибо грибы пожалуйста', ['Egg'], ['Mushroom']],
  ['fideos, queso? no gracias hongos por favor', ['Cheese'], ['Mushroom']],
])('%s: answers a question', async (query, refused, wanted) => {
  const dishes = await SHOWN.food(query);
  for (const food of refused) expect(dishes).not.toContain(food);
  for (const food of wanted) expect(dishes).toContain(food);
});

test('so do words for events and services', async () => {
  expect(await SHOWN.events('concert, jazz? no thanks folk please')).toEqual(['folk']);
  expect(await SHOWN.services('plumber, Clear Water? no thanks Invented Pipe please')).toEqual(['pipe']);
});
