import { readFood } from '../../read.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownWords, NOTHING_KNOWN } from '../../known-words.ts';
import { WORDS_ALONE } from './draft.ts';

const NAMES: ReadonlySet<string> = new Set([
  'tide and rice',
  'olive branch',
  'not just pizza',
  'maple grill',
  'chicken',
  'nut house',
  'red velvet',
  'starbright',
  'no nuts',
  'without sesame',
  'no eggs',
]);
const DISHES = 'pizza,soup,roll,tuna,rice,chicken,hummus,maple,grill,red,velvet,olive,mushrooms,cake'.split(',');
const MENUS: KnownWords['menus'] = {
  ...NOTHING_KNOWN.menus,
  isDish: (word) => DISHES.includes(word),
  isMenuWord: (word) => DISHES.includes(word),
  isName: (words) => NAMES.has(words.join(' ')),
  areInName: (first, second) => [...NAMES].some((name) => name.includes(`${first} ${second}`)),
  beginsName: (words) => 'cedar lane pizza'.startsWith(`${words.join(' ')} `),
};

const KNOWN: KnownWords = { ...NOTHING_KNOWN, menus: MENUS };

/** The places and the foods that a wish refuses, and what it wants. */
function read(text: string): [places: string, foods: string, wanted: string] {
  const { refusedNames, exclude, terms } = readFood(text, KNOWN, WORDS_ALONE);
  return [refusedNames.names.map(({ words }) => words.join(' ')).join(), exclude.join(), terms.join(' ')];
}

describe('places that are refused by their names', () => {
  test.each<[text: string, places: string, foods: string, wanted: string]>([
    ['roll but not Tide & Rice', 'tide and rice', '', 'roll'],
    ['hummus except the Olive Branch', 'olive branch', '', 'hummus'],
    ["don't send me to Olive Branch", 'olive branch', '', ''],
    ['never again Olive Branch, hummus', 'olive branch', '', 'hummus'],
    ['pizza apart from Not Just Pizza', 'not just pizza', '', 'pizza'],
    ['pizza, Not Just Pizza no', 'not just pizza', '', 'pizza'],
    ['Olive Branch is terrible, hummus', 'olive branch', '', 'hummus'],
    ['roll, neither Tide & Rice nor Olive Branch', 'tide and rice,olive branch', '', 'roll'],
    ['pizza, no mushrooms or Not Just Pizza', 'not just pizza', 'mushrooms', 'pizza'],
    ['pizza, no Not Just Pizza or mushrooms', 'not just pizza', 'mushrooms', 'pizza'],
    ['hummus without Starbright', 'starbright', '', 'hummus'],
    ['pizza except Cedar Lane', 'cedar lane', '', 'pizza'],
    // One word of a food is the food, a name of dishes alone both, and what many are allergic to is kept away too.
    ['soup apart from chicken', '', 'chicken', 'soup'],
    ['broth not from chicken', '', 'chicken', 'broth'],
    ['soup but not Maple Grill', 'maple grill', 'maple', 'soup'],
    ['cake, no red velvet', 'red velvet', 'red', 'cake'],
    ['cake but not Nut House', 'nut house', 'nut', 'cake'],
    ['allergic to Olive Branch. hummus', 'olive branch', 'olive', 'hummus'],
    ['allergic to starbright. hummus', 'starbright', 'starbright', 'hummus'],
    ['cake, no nuts', '', 'nuts', 'cake'],
    ['cake, no nuts, no Olive Branch or eggs', 'olive branch', 'nuts,eggs', 'cake'],
    // Wanted, or said of nothing.
    ['hummus at Olive Branch', '', '', 'hummus olive branch'],
    ['not only Olive Branch', '', '', 'olive branch'],
    ['hummus. Olive Branch', '', '', 'hummus olive branch'],
  ])('%s', (text, places, foods, wanted) => {
    expect(read(text)).toEqual([places, foods, wanted]);
  });
});

test('an allergen that is refused is kept away whatever names are on record', () => {
  const request = fc.record({
    cue: fc.constantFrom('no ', 'without ', 'not ', 'allergic to ', 'except ', "can't eat "),
    food: fc.constantFrom('nuts', 'sesame', 'eggs', 'dairy', 'fish'),
    link: fc.constantFrom(' or ', ', ', ' and ', ' nor '),
    name: fc.constantFrom('Olive Branch', 'Tide & Rice', 'Nut House', 'Not Just Pizza', 'Maple Grill'),
    isFirst: fc.boolean(),
  });
  fc.assert(
    fc.property(request, ({ cue, food, link, name, isFirst }) => {
      const text = `soup. ${cue}${isFirst ? `${food}${link}${name}` : `${name} or ${food}`}`;
      const { exclude } = readFood(text, KNOWN, WORDS_ALONE);
      expect(exclude.some((each) => food.startsWith(each) || each.startsWith(food))).toBe(true);
    }),
  );
});

test('a wish that refuses nothing is not looked at', () => {
  expect(readFood('hummus at Olive Branch', KNOWN, WORDS_ALONE).refusedNames.refusals).toBeNull();
  expect(readFood('hummus without olives', KNOWN, WORDS_ALONE).refusedNames.refusals).not.toBeNull();
});
