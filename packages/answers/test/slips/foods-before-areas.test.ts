import { describe, expect, test } from 'vitest';
import { SHOWN, understoodFood } from './four-tools.ts';

/** A refused food before an area or a street that is wanted: the food is refused, and the place is not. */
describe('a picture before it moves no word', () => {
  test.each(
    ['🍝', '🍕 🍕', '©', '♥', '✅', '👍🏽'].flatMap((picture) => [
      [`noodles ${picture} no milk in Flatbush`, 'milk'],
      [`noodles no milk ${picture} in Flatbush`, 'milk'],
      [`noodles ${picture} without milk near Crown Heights`, 'milk'],
      [`אטריות ${picture} בלי בוטנים בקראון הייטס`, 'בוטנים'],
    ]),
  )('%s', async (query, food) => {
    expect((await understoodFood(query)).exclude).toEqual([food]);
  });
});

describe('a food is no part of the street behind it', () => {
  test.each([
    ['pizza no cheese on Ocean Parkway', 'cheese'],
    ['pizza no cheese Kings Highway', 'cheese'],
    ['pizza no cheese in the Kings Highway', 'cheese'],
    ['pizza without milk by Kings Highway', 'milk'],
    ['pizza allergic to milk near Kingston Avenue', 'milk'],
    ['noodles no eggs on Kings Highway', 'eggs'],
    ['noodles 🍝 no eggs on Kings Highway', 'eggs'],
    ['noodles בלי ביצים on Ocean Parkway', 'ביצים'],
  ])('%s', async (query, food) => {
    expect((await understoodFood(query)).exclude).toEqual([food]);
  });
});

describe('a refusal behind its food refuses no area', () => {
  test.each([
    ['noodles egg allergy Flatbush', 'Egg'],
    ['noodles for someone with an egg allergy in Flatbush', 'Egg'],
    ['noodles cheese allergies in Flatbush', 'Cheese'],
    ['noodles milk intolerant in Flatbush', 'Milk'],
    ['noodles milk sensitivity Flatbush', 'Milk'],
    ['noodles egg free Flatbush', 'Egg'],
    ['noodles milk free from Flatbush', 'Milk'],
    ['noodles eggs forbidden in Flatbush', 'Egg'],
    ['noodles, eggs? no thanks in Flatbush', 'Egg'],
    ['noodles, eggs, no thanks in Flatbush', 'Egg'],
    ['noodles eggs no thanks Flatbush', 'Egg'],
    ['noodles EGGS no in Flatbush', 'Egg'],
    ['noodles, eggs: no in Flatbush', 'Egg'],
    ['noodles eggs no Flatbush', 'Egg'],
  ])('%s', async (query, food) => {
    const dishes = await SHOWN.food(query);
    expect(dishes).not.toContain(food);
    expect(dishes).toContain('Plain');
    expect((await understoodFood(query)).exclude).toHaveLength(1);
  });

  test('milk and an area by its number', async () => {
    expect((await understoodFood('pizza cheese allergy 11219')).exclude).toEqual(['cheese']);
  });
});

test.each([
  'noodles not in Flatbush',
  'noodles, not in Flatbush',
  'noodles no Flatbush',
  'noodles, no Flatbush',
  'plain noodles no Flatbush',
  'salmon noodles not in Flatbush',
  'noodles, no thanks Flatbush',
  'noodles but not in Flatbush',
  'noodles except in Flatbush',
])('%s: the area is refused', async (query) => {
  const dishes = await SHOWN.food(query);
  expect(dishes).not.toContain('Plain');
  expect((await understoodFood(query)).exclude).toEqual([]);
});
