import { expect, test } from 'vitest';
import { SHOWN, understoodFood } from './four-tools.ts';

const DAIRY = ['Cheese', 'Milk', 'Butter'];
const SOY = ['Edamame', 'Tofu'];
const MUSHROOMS = ['Mushroom', 'Portobello'];
const SEAWEED = ['Seaweed', 'Nori'];

test.each([
  ["noodles, allergic to cow's milk", DAIRY],
  ['noodles, allergic to cow milk', DAIRY],
  ['noodles no cows milk', DAIRY],
  ['noodles, allergic to animal milk', DAIRY],
  ["noodles, allergic to cow's milk protein", DAIRY],
  ['noodles, allergic to CMPA', DAIRY],
  ['cmpa baby, noodles', DAIRY],
  ['noodles cow milk free', DAIRY],
  ['fideos sin leche de vaca', DAIRY],
  ['fideos sin lactosa', DAIRY],
  ['אטריות בלי חלב פרה', DAIRY],
  ['лапша без коровьего молока', DAIRY],
  ['лапша без лактозы', DAIRY],
  ['лапша, не переношу лактозу', DAIRY],
  ['лапша, лактозная непереносимость', DAIRY],
  ['лапша, аллергия на лактозу', DAIRY],
  ['noodles, allergic to soybeans', SOY],
  ['noodles, allergic to soy bean', SOY],
  ['noodles, allergic to soy lecithin', SOY],
  ['soy lecithin free noodles', SOY],
  ['noodles, allergic to edamame', SOY],
  ['fideos sin soja', SOY],
  ['noodles no shrooms', MUSHROOMS],
  ['noodles, allergic to fungi', MUSHROOMS],
  ['noodles, allergic to portobello mushrooms', MUSHROOMS],
  ['fideos sin setas', MUSHROOMS],
  ['fideos sin champiñones', MUSHROOMS],
  ['noodles no cukes', ['Cucumber']],
  ['noodles, allergic to fowl', ['Turkey']],
  ['לאקשן אן קעז', ['Cheese']],
  ['noodles, allergic to seaweed', SEAWEED],
  ['noodles no nori', SEAWEED],
  ['אטריות בלי אצות', SEAWEED],
])('%s: keeps away every dish of that food, and no other', async (question, refused) => {
  const shown = await SHOWN.food(question);
  expect(shown.filter((food) => refused.includes(food))).toEqual([]);
  expect(shown).toEqual(expect.arrayContaining(['Plain', 'Cod', 'Salmon']));
});

test.each([
  'later',
  'worse',
  'bad',
  'chain',
  'tip',
  'burn',
  'cage',
  'friends',
  'friend',
  'whose',
  'cows',
  'sea',
  'house',
  'not',
])('%s is never read as a slip of a food', async (word) => {
  for (const question of [`noodles no ${word}`, `${word} noodles`, `noodles, without ${word}`]) {
    expect((await understoodFood(question)).spelling).toEqual([]);
    if (word !== 'not') expect(await SHOWN.food(question)).toEqual(expect.arrayContaining(['Plain', 'Cod', 'Salmon']));
  }
});
