import {
  countSlipsOfUnits,
  editDistance,
  boundedMemoize,
  LONGEST_COMPARED,
  memoizeByObject,
  respelt,
  skeleton,
  SPELLING,
  unitsOf,
} from '@kehilla/core';
import { hashText, getVisitHash } from '../image/hash-index.ts';
import { holdsText, lowerBound, readUnits, textAt, textCount } from '../image/text-table.ts';
import type { MenuImage } from './menu-image.ts';

/** A word that menus have, as it was read. `read_as` differs from the stem that was given where it was another spelling. */
export type KnownWord = { readonly number: number; readonly read_as: string };

const SHORTEST_SOUND = 3;
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
    (stem: string) => findBest(image, slips(image, stem)) ?? findBest(image, sameSound(image, stem)),
  ),
);
const MAX_CACHED_CHARACTERS = 2_500;

/** Words that a stem may be a slip of, all with its first letter. */
function slips({ words }: MenuImage, stem: string): number[] {
  const given = new Uint16Array(LONGEST_COMPARED);
  const length = unitsOf(stem, given);
  const units = new Uint16Array(LONGEST_COMPARED);
  const first = Buffer.from(stem.slice(0, 1));
  const found: number[] = [];
  for (let w = lowerBound(words, first), end = lowerBound(words, first, true); w < end; w++) {
    const own = readUnits(words, w, units);
    if (countSlipsOfUnits(given, length, units, own, SPELLING.dish) !== null) found.push(w);
  }
  return found;
}

function sameSound(image: MenuImage, stem: string): number[] {
  const sound = skeleton(stem);
  const found: number[] = [];
  if (sound.length >= SHORTEST_SOUND)
    getVisitHash(image.sounds, hashText(sound), (w) => {
      const word = textAt(image.words, w);
      if (skeleton(word) === sound && soundsAlike(word, stem)) found.push(w);
    });
  return found;
}

/** Three consonants are also those of other words ("proto" is no "party"): at most half the sounds may differ. Hebrew writes no vowels. */
function soundsAlike(word: string, stem: string): boolean {
  if (HEBREW.test(stem) || HEBREW.test(word)) return true;
  const [one, other] = [respelt(word), respelt(stem)];
  const most = Math.floor(Math.max(one.length, other.length) / 2);
  return editDistance(one, other, most) <= most;
}

function findBest(image: MenuImage, found: readonly number[]): KnownWord | null {
  const uses = (w: number): number => (image.mentions.offsets[w + 1] as number) - (image.mentions.offsets[w] as number);
  const number = [...found].sort((a, b) => uses(b) - uses(a) || a - b)[0];
  return number === undefined ? null : { number, read_as: textAt(image.words, number) };
}
