import { expect, test } from 'vitest';
import { SHOWN } from './four-tools.ts';

const SIGNS = ['🚫', '❌', '⛔️', '👎', '🤮', '🙅‍♀️', '✖'];

/** A picture that forbids refuses the thing behind it, or the one before it at the end of a clause, with or without a blank, again and again. */
test.each(
  SIGNS.flatMap((sign) => [
    ['places', `restaurant ${sign} sushi`, ['astoria', 'flatbush']],
    ['places', `restaurant ${sign}sushi`, ['astoria', 'flatbush']],
    ['places', `restaurant sushi ${sign}`, ['astoria', 'flatbush']],
    ['places', `restaurant sushi${sign}`, ['astoria', 'flatbush']],
    ['places', `looking for a restaurant, sushi ${sign}!`, ['astoria', 'flatbush']],
    ['places', `restaurant 🍣${sign}`, ['astoria', 'flatbush']],
    ['places', `restaurant ${sign} grill ${sign} sushi`, ['astoria']],
    ['events', `concert ${sign} jazz`, ['folk']],
    ['events', `concert ${sign}jazz`, ['folk']],
    ['events', `concert, jazz ${sign}`, ['folk']],
    ['services', `plumber ${sign} Clear Water`, ['pipe']],
    ['services', `plumber ${sign}Clear Water`, ['pipe']],
    ['services', `plumber, Clear Water ${sign}`, ['pipe']],
  ]) as (readonly ['places' | 'events' | 'services', string, readonly string[]])[],
)('%s: %s', async (tool, question, ids) => {
  expect([...(await SHOWN[tool](question))].sort()).toEqual(ids);
});

test.each(SIGNS)('a wish for dishes with %s', async (sign) => {
  for (const question of [
    `noodles ${sign} eggs`,
    `noodles ${sign}eggs`,
    `noodles eggs ${sign}`,
    `noodles, eggs${sign}`,
  ])
    expect(await SHOWN.food(question)).not.toContain('Egg');
});

test.each([
  ['restaurant no fish + sushi', ['astoria', 'flatbush']],
  ['מסעדה בלי דגים וסושי', ['astoria', 'flatbush']],
  ['restaurant sushi? no', ['astoria', 'flatbush']],
  ['restaurant, sushi allergy', ['astoria', 'flatbush']],
  ['restaurant sushi–free', ['astoria', 'flatbush']],
  ['restaurant sushi gives my son hives', ['astoria', 'flatbush']],
])('places: %s', async (question, ids) => {
  expect([...(await SHOWN.places(question))].sort()).toEqual(ids);
});
