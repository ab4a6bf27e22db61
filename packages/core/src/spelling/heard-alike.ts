import { respelt } from '../word-forms/hebrew.ts';
import { countHeard, HEARING } from './hearing.ts';

const HEBREW = /[א-ת]/u;
const VOWELS = /[aeiouy]+/g;
/** Of shorter words nothing may differ, for their vowels alone tell them apart ("band", "bend"). */
const SHORTEST_TO_DIFFER = 5;
/**
 * One sound however it is written, in this order; others are others. An h at the end is silent, or guttural as "pesah" writes it; a last t is a last
 * s.
 */
const ONE_SOUND: readonly (readonly [RegExp, string])[] = [
  [/sh/g, 'x'],
  [/ph/g, 'f'],
  [/ch|kh/g, 'h'],
  [/th/g, 't'],
  [/tz|ts|z/g, 's'],
  [/qu/g, 'kw'],
  [/ck|c|q/g, 'k'],
  [/w/g, 'v'],
  [VOWELS, ''],
  [/(.)\1+/g, '$1'],
  [/h$/, ''],
  [/t$/, 's'],
];

/**
 * Returns whether two folded words of titles that share a skeleton are spellings of one word, by the policy `title` and more: consonants that sound the same,
 * vowels at the same places and most letters alike ("shabbos" and "shabbat"), or a first vowel that one of them swallows ("shavuot", "shvuos"). "Teens" is no
 * "tennis", "purim" no "form". Hebrew writes no vowels: of a word in its letters the consonants decide. Symmetric. Opinion.
 *
 * * Whether two listings are of one event is another question, in which the first vowel decides, and a slip may (`isSameWord` of linkage).
 */
export function isHeardAlike(a: string, b: string): boolean {
  if (a === b || HEBREW.test(a) || HEBREW.test(b)) return true;
  if (getConsonants(a) !== getConsonants(b)) return false;
  const [one, other] = [bare(a), bare(b)];
  if (Math.max(a.length, b.length) < SHORTEST_TO_DIFFER) return one === other;
  return isNear(one, other) || swallowed(one) === other || swallowed(other) === one;
}

function getConsonants(word: string): string {
  return ONE_SOUND.reduce((text, [written, sound]) => text.replace(written, sound), word);
}

function bare(word: string): string {
  return respelt(word).replace(/h$/, '').replace(/t$/, 's');
}

function isNear(one: string, other: string): boolean {
  if (getPlaces(one) !== getPlaces(other)) return false;
  return countHeard(one, other, HEARING.title) !== null;
}

/** Returns the places of a word's consonants and vowels; several vowels together are one: `-.-.-`. */
function getPlaces(word: string): string {
  return word.replace(VOWELS, '.').replace(/[^.]/g, '-');
}

/** A word without the vowel after its first consonant, as some write a shva. */
function swallowed(word: string): string {
  return word.replace(/^([^aeiouy])[aeiouy](?=[^aeiouy]+[aeiouy])/, '$1');
}
