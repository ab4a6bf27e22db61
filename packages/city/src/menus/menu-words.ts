import {
  boundedMemoize,
  countHeard,
  HEARING,
  LONGEST_COMPARED,
  memoizeByObject,
  skeleton,
  SPELLING,
} from '@kehilla/core';
import { listNearTexts, textAt } from '../image/text-table.ts';
import { countUses, listSounding } from '../words/look-up.ts';
import type { WordIndex } from '../words/word-index.ts';
import type { MenuImage } from './menu-image.ts';

/** A word that menus have, as it was read. `read_as` differs from the stem that was given where it was another spelling. */
export type KnownWord = { readonly number: number; readonly read_as: string };

const HEBREW = /[א-ת]/u;

/**
 * Returns the menu word that an unknown stem may stand for: one that sounds the same with the same consonants ("shnitzl"), or one slip away from five letters
 * on, two from nine. The most used one, or none. Rule: decisions §6.
 */
export function readMisspelt({ words }: MenuImage, stem: string): KnownWord | null {
  if (stem.length < SPELLING.dish.shortest || stem.length > LONGEST_COMPARED || /\d/.test(stem)) return null;
  return readBefore(words)(stem);
}

/**
 * Returns every menu word that an unknown stem may stand for where it is refused: all that are near or sound alike, from four letters on; in no order, empty
 * for none.
 */
export function listMisspelt({ words }: MenuImage, stem: string): readonly string[] {
  if (stem.length < SPELLING.dishDenied.shortest || stem.length > LONGEST_COMPARED || /\d/.test(stem)) return [];
  const near = listNearTexts(words.texts, stem, SPELLING.dishDenied).map(({ number }) => number);
  return [...new Set([...near, ...sameSound(words, stem)])].map((number) => textAt(words.texts, number));
}

/** Words that were read before: people make the same slips. */
const readBefore = memoizeByObject((index: WordIndex) =>
  boundedMemoize(
    MAX_CACHED_CHARACTERS,
    (stem: string) =>
      findBest(
        index,
        listNearTexts(index.texts, stem, SPELLING.dish).map(({ number }) => number),
      ) ?? findBest(index, sameSound(index, stem)),
  ),
);
const MAX_CACHED_CHARACTERS = 2_500;

function sameSound(index: WordIndex, stem: string): number[] {
  const sound = skeleton(stem);
  return sound.length < HEARING.dish.fewest ? [] : listSounding(index, sound, (word) => soundsAlike(word, stem));
}

/** Three consonants are also those of other words ("proto" is no "party"). Hebrew writes no vowels: there they decide. */
function soundsAlike(word: string, stem: string): boolean {
  return HEBREW.test(stem) || HEBREW.test(word) || countHeard(word, stem, HEARING.dish) !== null;
}

function findBest(index: WordIndex, found: readonly number[]): KnownWord | null {
  const number = [...found].sort((a, b) => countUses(index, b) - countUses(index, a) || a - b)[0];
  return number === undefined ? null : { number, read_as: textAt(index.texts, number) };
}
