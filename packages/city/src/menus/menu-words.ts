import {
  boundedMemoize,
  countHeard,
  HEARING,
  LONGEST_COMPARED,
  memoizeByObject,
  skeleton,
  SPELLING,
} from '@kehilla/core';
import { hashText, getVisitHash } from '../image/hash-index.ts';
import { listNearTexts } from '../image/near-texts.ts';
import { holdsText, lowerBound, textAt, textCount } from '../image/text-table.ts';
import type { MenuImage } from './menu-image.ts';

/** A word that menus have, as it was read. `read_as` differs from the stem that was given where it was another spelling. */
export type KnownWord = { readonly number: number; readonly read_as: string };

const HEBREW = /[א-ת]/u;

/** The number of a stem among the menus' words; null where no menu has it. */
export function wordNumber({ words }: MenuImage, stem: string): number | null {
  const at = lowerBound(words, Buffer.from(stem));
  return at < textCount(words) && holdsText(words, at, stem) ? at : null;
}

/**
 * The words that a stem no menu has may stand for: spelt as it is heard with the same consonants ("shnitzl"), or with a slip from five
 * letters, two from nine. The most used one, or none. Rule: decisions §6.
 */
export function readMisspelt(image: MenuImage, stem: string): KnownWord | null {
  if (stem.length < SPELLING.dish.shortest || stem.length > LONGEST_COMPARED || /\d/.test(stem)) return null;
  return readBefore(image)(stem);
}

/** Words that were read before: people make the same slips. */
const readBefore = memoizeByObject((image: MenuImage) =>
  boundedMemoize(
    MAX_CACHED_CHARACTERS,
    (stem: string) =>
      findBest(
        image,
        listNearTexts(image.words, stem, SPELLING.dish).map(({ number }) => number),
      ) ?? findBest(image, sameSound(image, stem)),
  ),
);
const MAX_CACHED_CHARACTERS = 2_500;

function sameSound(image: MenuImage, stem: string): number[] {
  const sound = skeleton(stem);
  const found: number[] = [];
  if (sound.length >= HEARING.dish.fewest)
    getVisitHash(image.sounds, hashText(sound), (w) => {
      const word = textAt(image.words, w);
      if (skeleton(word) === sound && soundsAlike(word, stem)) found.push(w);
    });
  return found;
}

/** Three consonants are also those of other words ("proto" is no "party"). Hebrew writes no vowels: there they decide. */
function soundsAlike(word: string, stem: string): boolean {
  return HEBREW.test(stem) || HEBREW.test(word) || countHeard(word, stem, HEARING.dish) !== null;
}

function findBest(image: MenuImage, found: readonly number[]): KnownWord | null {
  const uses = (w: number): number => (image.mentions.offsets[w + 1] as number) - (image.mentions.offsets[w] as number);
  const number = [...found].sort((a, b) => uses(b) - uses(a) || a - b)[0];
  return number === undefined ? null : { number, read_as: textAt(image.words, number) };
}
