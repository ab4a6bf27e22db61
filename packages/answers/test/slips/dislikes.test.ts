import { expect, test } from 'vitest';
import { SHOWN } from './four-tools.ts';

/** Dislikes, illness and rules of the house, with the food that each keeps away. */
test.each([
  ['noodles, peanuts make me gag', 'Peanut'],
  ['noodles, cheese makes her gag', 'Cheese'],
  ['noodles, peanuts are the enemy', 'Peanut'],
  ['noodles. cheese is the enemy', 'Cheese'],
  ['noodles, peanuts trigger my asthma', 'Peanut'],
  ['noodles, cheese triggers my migraines', 'Cheese'],
  ["noodles, eggs aren't an option", 'Egg'],
  ['noodles, eggs not an option', 'Egg'],
  ["noodles, eggs and I don't get along", 'Egg'],
  ['noodles, I throw up from eggs', 'Egg'],
  ['noodles, he swells up from peanuts', 'Peanut'],
  ['noodles, I swell from peanuts', 'Peanut'],
  ['noodles, I get migraines from cheese', 'Cheese'],
  ["noodles, I'd die if there were peanuts", 'Peanut'],
  ['noodles, nobody at our table eats mushrooms', 'Mushroom'],
  ['noodles, no one in my family eats eggs', 'Egg'],
  ['noodles, none of us eats mushrooms', 'Mushroom'],
  ['noodles, mushroom hater', 'Mushroom'],
  ['noodles for egg haters', 'Egg'],
  ['noodles, God forbid peanuts', 'Peanut'],
  ['noodles, heaven forbid there are peanuts', 'Peanut'],
  ['noodles, ew mushrooms', 'Mushroom'],
  ['noodles, yuck mushrooms', 'Mushroom'],
  ['noodles, mushrooms yuck', 'Mushroom'],
  ['noodles, nothing to do with mushrooms', 'Mushroom'],
  ['noodles, not the one with mushrooms', 'Mushroom'],
  ['noodles, eggs not allowed in our house', 'Egg'],
  ["noodles, eggs aren't allowed in my house", 'Egg'],
  ['noodles, not allowed in our house eggs', 'Egg'],
  ['אטריות, ביצים עושות לי רע', 'Egg'],
  ['אטריות, הרופא אסר עליי בוטנים', 'Peanut'],
  ['אטריות בל בוטנים', 'Peanut'],
  ['אטריות, חס וחלילה בוטנים', 'Peanut'],
  ['лапша, арахис не класть', 'Peanut'],
  ['лапша, грибы не предлагать', 'Mushroom'],
  ['лапша, не предлагать грибы', 'Mushroom'],
  ['лапша, меня тошнит от грибов', 'Mushroom'],
  ['fideos, los cacahuates me hacen daño', 'Peanut'],
  ['fideos, el queso me hace daño', 'Cheese'],
  ['fideos excepto con queso', 'Cheese'],
  ['לאקשן, קיינער עסט נישט קעז', 'Cheese'],
])('%s: keeps it away, and nothing else', async (question, refused) => {
  const shown = await SHOWN.food(question);
  expect(shown).not.toContain(refused);
  expect(shown).toEqual(expect.arrayContaining(['Plain', 'Cod', 'Turkey']));
});

test.each([
  'restaurant, sushi makes me gag',
  'restaurant, none of us eats sushi',
  'restaurant, sushi hater',
  'restaurant, ew sushi',
  'restaurant, nothing to do with sushi',
  'restaurant, sushi is the enemy',
  "restaurant, sushi and I don't get along",
])('%s: leaves out its places', async (question) => {
  expect([...(await SHOWN.places(question))].sort()).toEqual(['astoria', 'flatbush']);
});

test.each(['concert, jazz hater', 'concert, nothing to do with jazz', 'concert, ew jazz', 'concert, God forbid jazz'])(
  '%s: leaves out its events',
  async (question) => expect(await SHOWN.events(question)).toEqual(['folk']),
);

test.each([
  ['egg noodles I would die for', 'Egg'],
  ['salmon noodles, my house special', 'Salmon'],
  ['noodles with cheese for the whole house', 'Cheese'],
])('%s: is a wish', async (question, wanted) => expect(await SHOWN.food(question)).toContain(wanted));
