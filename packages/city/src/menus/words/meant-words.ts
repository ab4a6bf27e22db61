import { fold, foldPlural } from '@kehilla/core';
import {
  insteadList,
  insteadRows,
  type InsteadTable,
  LETTER_TWINS,
  MEANT_WORDS,
  type MeantWord,
} from '@kehilla/language';

/** The stems of a text's words, in order; letters that only look Latin count as the Latin ones. */
export function dishStems(text: string): string[] {
  const folded = fold(withLatinLetters(text));
  return folded === '' ? [] : folded.split(' ').map(foldPlural);
}

/** Letters of Cyrillic and Greek that look as a Latin one does, small and large; what has no small twin stands in its large form alone. */
const TWINS: ReadonlyMap<string, string> = new Map(LETTER_TWINS.map((pair) => [pair.slice(0, -1), pair.slice(-1)]));
const MAY_BE_TWIN = /[\u0131\u0251\u0261\u0370-\u03FF\u0400-\u052F]/;
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /[a-z]/i;

/**
 * A text as it is compared, where a word of Latin letters has some that only look so: "Wаlnut" with a Cyrillic "а" is read "Walnut". A word without a
 * Latin letter is of its own language and stays.
 */
function withLatinLetters(text: string): string {
  if (!MAY_BE_TWIN.test(text)) return text;
  return text.replace(WORD, (word) =>
    LATIN.test(word) && MAY_BE_TWIN.test(word)
      ? [...word.normalize('NFC')].map((letter) => TWINS.get(letter) ?? letter).join('')
      : word,
  );
}

/** The word by which dishes are found that have nuts of no named kind, or are marked "N": the letter itself is a word of names ("mac n cheese"). */
export const NUT_MARK = 'nmark';

/** What a word stands for, by the stems of the words around it. */
type Meaning = {
  readonly mark: string;
  readonly notBehind: ReadonlySet<string>;
  readonly notBefore: ReadonlySet<string>;
  readonly onlyBefore: ReadonlySet<string> | null;
  readonly formAs: string | null;
};

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  MEANT_WORDS.flatMap((meant) => dishStems(meant.words).map((stem) => [stem, getMeaning(meant)] as const)),
);

function getMeaning({ mark, notBehind, notBefore, onlyBefore, formAs }: MeantWord): Meaning {
  return {
    mark,
    notBehind: stems(notBehind),
    notBefore: stems(notBefore),
    onlyBefore: onlyBefore === undefined ? null : stems(onlyBefore),
    formAs: formAs ?? null,
  };
}

function stems(words = ''): ReadonlySet<string> {
  return new Set(dishStems(words));
}

/** What a word stands for between the words around it: the mark by which it is found, and the word whose forms it has; null where it is no more than it says. */
export function meantBy(
  word: string,
  { before, after }: { readonly before: string; readonly after: string },
): { readonly mark: string; readonly formAs: string } | null {
  const means = MEANINGS.get(word);
  if (means === undefined || means.notBehind.has(before) || means.notBefore.has(after)) return null;
  if (means.onlyBefore !== null && !means.onlyBefore.has(after)) return null;
  return { mark: means.mark, formAs: means.formAs ?? word };
}

/** `plant` = of something else instead, without milk, meat, fish and egg ("soy milk"); `wheatless` = a form without gluten ("gluten free bun"). */
export type Form = 'plain' | 'plant' | 'wheatless';

/** The words around one in its part of a text; empty where none stands there. */
export type Around = { readonly earlier: string; readonly before: string; readonly after: string };

/**
 * Words that make of the next one something that does not hold it, each with what it does so to: a soy milk has no milk and a vegan egg no egg, but
 * "rice, chicken", "coconut shrimp", "tomato based fish stew" and a veggie omelette's eggs are what they say, an imitation crab is of fish and an
 * imitation cheese of milk; soy butter is butter with soy sauce. Where both are served, the word stands.
 */
const INSTEAD = tableOf('instead');
/** What is a name of what stands behind it, and not of what it is made of: "coconut cream pie", "almond milk chocolate". */
const TASTES = tableOf('tastes');
/** What is of something else too behind what is: "soy milk latte", "vegan chicken burger". Anything else is another thing: "peanut butter cheesecake". */
const GOES_ON = tableOf('goesOn');
/** What is made of these has no wheat: "rice flour". */
const NO_WHEAT = tableOf('noWheat');
/** What is said to be free of something, and what else is then made without it: a gluten free bread has no wheat, a nut free bread has. */
const WITHOUT = tableOf('without');
const DENIED = listStems(insteadList('denied'));
const MADE_OF_MILK = listStems(insteadList('dairy'));

function tableOf(table: InsteadTable): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    insteadRows(table).map(([key, words]) => [key.split(' ').map(foldPlural).join(' '), listStems(words)] as const),
  );
}

function listStems(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(foldPlural));
}

/**
 * In which form a word stands: by the words around it, by the form of the one before it, and by what those right before it say it is free of. A mistake
 * here lets through what somebody is allergic to: what may be read in two ways is plain.
 */
export function getForm(word: string, around: Around, formBefore: Form, freeOf: string | null): Form {
  if (isInstead(word, around, formBefore)) return 'plant';
  if (NO_WHEAT.get(around.before)?.has(word) === true) return 'wheatless';
  if (freeOf === null || WITHOUT.get(freeOf)?.has(word) !== true) return 'plain';
  return freeOf === 'gluten' ? 'wheatless' : 'plant';
}

function isInstead(word: string, { earlier, before, after }: Around, formBefore: Form): boolean {
  if (formBefore === 'plant' && GOES_ON.get(before)?.has(word) === true) return true;
  if (DENIED.has(earlier) || (MADE_OF_MILK.has(word) && TASTES.get(before)?.has(after) === true)) return false;
  return [`${earlier} ${before}`, before].some((said) => INSTEAD.get(said)?.has(word) === true);
}
