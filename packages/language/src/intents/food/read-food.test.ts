import { readFood } from '../../read.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FoodInterpretation } from './read-food.ts';
import { ALLERGIES, LISTS } from './corpus/allergies.ts';
import { ALTERNATIVES, ONE_DISH } from './corpus/alternatives.ts';
import { EVERYDAY } from './corpus/everyday.ts';
import { PICTURES } from './corpus/pictures.ts';
import { PLAIN } from './corpus/plain.ts';
import { HEBREW_REFUSALS } from './corpus/refusals-in-hebrew.ts';
import { REFUSALS } from './corpus/refusals.ts';
import { DISHES, type Expected } from './corpus/wish-case.ts';
import { type KnownWords, NOTHING_KNOWN } from '../../known-words.ts';
import { WORDS_ALONE } from './draft.ts';
import { picturedTokens } from '../../dimensions/food/denied/read-excluded.ts';

const KNOWN: KnownWords = {
  ...NOTHING_KNOWN,
  menus: {
    ...NOTHING_KNOWN.menus,
    isDish: (word) => DISHES.includes(word),
    isMenuWord: () => true,
    isOneDish: (words) => ONE_DISH.some((dish) => words.every((word) => dish.split(' ').includes(word))),
  },
};
const interpret = (text: string): FoodInterpretation => readFood(text, KNOWN, WORDS_ALONE);
const read = (text: string): Expected => {
  const { account, said: _, ...statement } = interpret(text);
  const aside = account.filter(({ role }) => role === 'set_aside');
  return { ...statement, ignored: aside.map(({ words }) => words.join(' ')) };
};

describe.each([
  ['refusals', REFUSALS],
  ['refusals in Hebrew and Yiddish', HEBREW_REFUSALS],
  ['lists', LISTS],
  ['allergies', ALLERGIES],
  ['pictures', PICTURES],
  ['plain wishes', PLAIN],
])('%s', (_, cases) => {
  test.each([...cases])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));
});

describe('in every form of a sentence', () => {
  test.each(Object.entries(EVERYDAY))('%s', (text, expected) => {
    const { terms, exclude } = interpret(text);
    expect([terms.join(), exclude.join()]).toEqual(expected);
  });
});

describe('alternatives', () => {
  test.each(Object.entries(ALTERNATIVES))('%s', (text, groups) =>
    expect(interpret(text).alternatives.map((group) => group.join(' '))).toEqual(groups),
  );
});

test('of a list of allergens each is kept away from, however it is joined and whatever follows', () => {
  const allergens = ['nuts', 'peanuts', 'sesame', 'eggs', 'dairy', 'soy', 'shellfish'];
  const request = fc.record({
    names: fc.uniqueArray(fc.constantFrom(...allergens), { minLength: 1 }),
    lead: fc.constantFrom('no ', 'without ', 'allergic to ', 'allergies: ', 'w/o ', "can't eat ", 'אלרגי ל', 'sin '),
    link: fc.constantFrom(', ', ' or ', ' and ', '; ', '/', ' & ', ', or ', ' + '),
    end: fc.constantFrom('', ', chicken soup', '. Egg salad', ' please', ', under $20', ' for lunch', ' ever'),
  });
  fc.assert(
    fc.property(request, ({ names, lead, link, end }) => {
      expect([...interpret(`${lead}${names.join(link)}${end}`).exclude].slice(0, names.length)).toEqual(names);
    }),
  );
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...'no nuts , or and free allergy allergies : ( ) 🥜 🚫 🪨 without not never egg soup שום בלי ולא אגוזים ואגוזים - -onions w/o less df $5 keep out the are bad . ! ? either / + to'.split(
          ' ',
        ),
      ),
      { maxLength: 24 },
    )
    .map((words) => words.join(' ')),
);

test('every word has its part, whatever is asked; what is refused is never looked for', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const tokens = picturedTokens(text);
      const { account, terms, alternatives } = interpret(text);
      expect(account.flatMap(({ words }) => words)).toEqual(tokens.map(({ folded }) => folded));
      const wanted = account.filter(({ role }) => role === 'unknown').flatMap(({ words }) => words);
      expect(terms).toHaveLength(wanted.length);
      if (alternatives.length > 0) expect(alternatives.flat().length).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: 3_000 },
  );
});

test.each(['🥜 '.repeat(140), 'nuts and '.repeat(33), 'no nuts, '.repeat(30)])(
  'a long row is read at once: %s',
  (text) => {
    const start = process.threadCpuUsage();
    interpret(text);
    expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(50);
  },
);
