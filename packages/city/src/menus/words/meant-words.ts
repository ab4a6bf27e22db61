import { fold, foldPlural } from '@kehilla/core';
import {
  insteadList,
  insteadRows,
  type InsteadTable,
  LETTER_TWINS,
  MEANT_WORDS,
  type MeantWord,
} from '@kehilla/language/menus';

/** The stems of a text's words, in order; letters that only look Latin count as the Latin ones. */
export function dishStems(text: string): string[] {
  return dishWords(text).map(foldPlural);
}

/** The same words in the number in which they are written. */
export function dishWords(text: string): string[] {
  const folded = fold(withLatinLetters(text));
  return folded === '' ? [] : folded.split(' ');
}

/** Letters of Cyrillic and Greek that look like a Latin one, small and large; some look so only in their large form. */
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

/** The word for dishes with nuts of no named kind, or with the mark "N": the letter itself is a word of names ("mac n cheese"). */
export const NUT_MARK = 'nmark';

/** The meaning of a word, by the stems of the words around it. */
type Meaning = {
  readonly mark: string;
  readonly notBehind: ReadonlySet<string>;
  readonly notBefore: ReadonlySet<string>;
  readonly onlyBefore: ReadonlySet<string> | null;
  readonly formAs: string | null;
};

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  MEANT_WORDS.flatMap((meantWord) => dishStems(meantWord.words).map((stem) => [stem, getMeaning(meantWord)] as const)),
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

/**
 * Returns the meaning of a word between the words around it: the mark by which it is found, and the word whose forms it has; null if it has only its plain
 * meaning.
 */
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

/** The words around one in its part of a text; empty if there are none. */
export type Around = { readonly earlier: string; readonly before: string; readonly after: string };

/**
 * Words that turn the next word into a food without it, each with the foods that it does so to: soy milk has no milk and a vegan egg no egg, but "rice,
 * chicken", "coconut shrimp", "tomato based fish stew" and the eggs of a veggie omelette are real; an imitation crab is of fish and an imitation cheese of
 * milk; soy butter is butter with soy sauce. If both are served, the word stands.
 */
const INSTEAD = getTable('instead');
/** Words that are a name of the next word, and not its ingredient: "coconut cream pie", "almond milk chocolate". */
const TASTES = getTable('tastes');
/** Words that keep the other form of the word before: "soy milk latte", "vegan chicken burger". Any other word is another thing: "peanut butter cheesecake". */
const GOES_ON = getTable('goesOn');
/** Words that make the next food free of wheat: "rice flour". */
const NO_WHEAT = getTable('noWheat');
/** Foods that something is free of, and the other foods that are then missing too: a gluten free bread has no wheat, a nut free bread has. */
const WITHOUT = getTable('without');
const DENIED = listStems(insteadList('denied'));
/**
 * Flavours of the food behind them, free of what is said before them: "gluten free banana bread". No food of its own, as chicken is, is among them; several of
 * one are: "gluten free potatoes, toast".
 */
const FLAVOURS: ReadonlySet<string> = new Set(insteadList('flavours'));
/** Words before a form that begins with it: "on gluten free garlic bread". Behind any other word it may be said of that one: "soup GF, garlic bread". */
const OPENERS: ReadonlySet<string> = new Set(insteadList('openers'));
const MOST_FLAVOURS = 3;
const MADE_OF_MILK = listStems(insteadList('dairy'));

function getTable(table: InsteadTable): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    insteadRows(table).map(([key, words]) => [key.split(' ').map(foldPlural).join(' '), listStems(words)] as const),
  );
}

function listStems(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(foldPlural));
}

/** Returns where the words begin that give the word at `at` its flavour, in the same part of a text: that of "banana" for "banana bread". */
export function beforeFlavours(words: readonly string[], first: ReadonlySet<number>, at: number): number {
  let start = at;
  while (at - start < MOST_FLAVOURS && !first.has(start) && FLAVOURS.has(words[start - 1] ?? '')) start -= 1;
  return start;
}

/** Returns whether a word gives the food behind it its flavour: "chocolate". */
export function isFlavour(word: string): boolean {
  return FLAVOURS.has(word);
}

/** Returns how many words from `at` on are flavours. */
export function countFlavours(words: readonly string[], at: number): number {
  let end = at;
  while (end - at < MOST_FLAVOURS && FLAVOURS.has(words[end] ?? '')) end += 1;
  return end - at;
}

/** Returns whether a word may stand before a form that says nothing of it: "on", "our". */
export function isOpener(word: string): boolean {
  return OPENERS.has(word);
}

/**
 * Returns the form of a word: by the words around it, by the form of the word before it, and by the food that the words right before it say it is free of. A
 * mistake here lets an allergen through: a word with two readings is plain.
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
  return [`${earlier} ${before}`, before].some((phrase) => INSTEAD.get(phrase)?.has(word) === true);
}
