import { editDistance, skeleton } from '@kehilla/core';
import { hashText, visitHashOf } from '../image/hash-index.ts';
import { holdsText, lowerBound, textAt, textCount } from '../image/text-table.ts';
import { dishStem } from './dish-words.ts';
import type { MenuImage } from './menu-image.ts';

/** A word that menus have, as it was read. `read_as` differs from the stem that was given where it was another spelling. */
export type KnownWord = { readonly number: number; readonly read_as: string };

const SHORTEST_MISSPELT = 5;
const SHORTEST_TWICE = 9;
const SHORTEST_SOUND = 3;

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
  if (stem.length < SHORTEST_MISSPELT || /\d/.test(stem)) return null;
  return bestOf(image, slips(image, stem)) ?? bestOf(image, sameSound(image, stem));
}

function slips(image: MenuImage, stem: string): number[] {
  const most = stem.length >= SHORTEST_TWICE ? 2 : 1;
  const found: number[] = [];
  for (let w = 0; w < textCount(image.words); w++) {
    const { offsets } = image.words;
    const bytes = (offsets[w + 1] as number) - (offsets[w] as number);
    if (bytes < stem.length - most || bytes > 2 * (stem.length + most)) continue;
    const word = textAt(image.words, w);
    if (word.length < SHORTEST_MISSPELT - 1 || Math.abs(word.length - stem.length) > most) continue;
    if (word[0] === stem[0] && editDistance(word, stem, most) <= most) found.push(w);
  }
  return found;
}

function sameSound(image: MenuImage, stem: string): number[] {
  const sound = skeleton(stem);
  const found: number[] = [];
  if (sound.length >= SHORTEST_SOUND)
    visitHashOf(image.sounds, hashText(sound), (w) => {
      if (skeleton(textAt(image.words, w)) === sound) found.push(w);
    });
  return found;
}

function bestOf(image: MenuImage, found: readonly number[]): KnownWord | null {
  const uses = (w: number): number =>
    (image.mentions.offsets[w + 1] as number) - (image.mentions.offsets[w] as number);
  const number = [...found].sort((a, b) => uses(b) - uses(a) || a - b)[0];
  return number === undefined ? null : { number, read_as: textAt(image.words, number) };
}

/** The stem that a folded word of a question is looked for by. */
export const stemOf = dishStem;
