import { countForgiven, countSlips, skeleton, SPELLING, type SpellingPolicy } from '@kehilla/core';
import { isTelling } from './name-form.ts';
import { KIND_WORDS } from './name-words.ts';

/** By what the slips between two names are counted: their letters, or their consonants where they are in two scripts. */
export type SpeltBy = 'letters' | 'consonants';

/** How slips are counted, and of how many letters a name is known at all: fewer are shared by chance. Consonants say less each than letters. */
const POLICIES: Readonly<Record<SpeltBy, { readonly fewest: number; readonly policy: SpellingPolicy }>> = {
  letters: { fewest: 1, policy: SPELLING.wholeName },
  consonants: { fewest: 4, policy: SPELLING.soundOfName },
};
/** A name of so many words is known without its last. */
const LONG_NAME = 3;
const HEBREW = /[א-ת]/u;

/** Whether words are written in Hebrew letters. */
export function isHebrew(words: readonly string[]): boolean {
  return words.some((word) => HEBREW.test(word));
}

/**
 * A name, given as its folded words, as its slips are counted: run together, once without the words that any name may have or lack and once with them. Empty for a
 * name of no others.
 */
export function speltNames(words: readonly string[], by: SpeltBy): readonly string[] {
  const telling = words.filter(isTelling);
  if (telling.length === 0) return [];
  const run = (some: readonly string[]): string => (by === 'letters' ? some : some.map(skeleton)).join('');
  const readings = [telling, words, ...(by === 'consonants' ? withoutKind(telling) : [])];
  return [...new Set(readings.map(run))];
}

/** A name in another script is often said without the kind of business that it ends with: שבת פיש for "Shabbos Fish Market". */
function withoutKind(words: readonly string[]): readonly (readonly string[])[] {
  return words.length >= LONG_NAME && KIND_WORDS.has(words.at(-1) ?? '') ? [words.slice(0, -1)] : [];
}

/** How many slips of a name so long may leave it the same name; negative where none so short is known by its letters at all. */
export function slipsAllowed(length: number, by: SpeltBy): number {
  const { fewest, policy } = POLICIES[by];
  return length < fewest ? -1 : countForgiven(length, length, policy);
}

/**
 * How many slips of spelling part two names, given as their folded words. Null where more do than a person makes, or where a number differs. A sign that one of
 * them may have been meant, and no proof.
 */
export function slipsBetween(a: readonly string[], b: readonly string[]): number | null {
  const by = isHebrew(a) === isHebrew(b) ? 'letters' : 'consonants';
  const found = speltNames(a, by).flatMap((one) =>
    speltNames(b, by).flatMap((other) => slipsBetweenSpelt(one, other, by) ?? []),
  );
  return found.length === 0 ? null : Math.min(...found);
}

/** The same of two names as `speltNames` spells them. */
export function slipsBetweenSpelt(a: string, b: string, by: SpeltBy): number | null {
  const { fewest, policy } = POLICIES[by];
  if (a === b) return a.length < fewest ? null : 0;
  const found = countSlips(a, b, policy);
  return found !== null && getDigits(a) === getDigits(b) ? found : null;
}

function getDigits(text: string): string {
  return text.replace(/\D/g, '');
}
