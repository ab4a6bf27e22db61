import { editDistance } from './vocabulary.ts';
import { respelt, skeleton } from '../word-forms/hebrew.ts';

/** When a word may be another one as it is heard: it has the same consonants. */
export type HearingPolicy = {
  /** Fewer consonants are shared by chance. */
  readonly fewest: number;
  /** A shorter known word is not heard in another; absent where any is. */
  readonly shortest?: number;
  /** How many letters may differ all the same; of `share` that part of the longer word, at least one. */
  readonly most: number | { readonly share: number };
  /** Whether letters are compared as they are written, or spellings of one sound as one (`respelt`). */
  readonly by: 'letters' | 'sounds';
  /** Whether the first letter must be right. */
  readonly hasFirst: boolean;
};

/**
 * The policies by what the words are. `kind`: of places, transliterated · `trade`: names of trades, whose vowels tell ("virus" is no bris) · `refusal`: long
 * words that refuse, with vowels left out ("wthut") · `dish`: words of menus · `title`: words of titles of events, which have their vowels at the same places ·
 * `area`: names of areas run together.
 */
export const HEARING = {
  kind: { fewest: 3, most: 2, by: 'letters', hasFirst: false },
  trade: { fewest: 0, most: 1, by: 'sounds', hasFirst: false },
  refusal: { fewest: 0, most: 2, by: 'letters', hasFirst: true, shortest: 7 },
  dish: { fewest: 3, most: { share: 0.5 }, by: 'sounds', hasFirst: false },
  title: { fewest: 3, most: { share: 0.4 }, by: 'letters', hasFirst: false },
  area: { fewest: 5, most: 3, by: 'letters', hasFirst: false },
} as const satisfies Readonly<Record<string, HearingPolicy>>;

/** Returns how many letters part a word from one with its consonants; null where a policy lets fewer differ. */
export function countHeard(word: string, known: string, { most, by, hasFirst }: HearingPolicy): number | null {
  if (hasFirst && word[0] !== known[0]) return null;
  const [one, other] = by === 'sounds' ? [respelt(word), respelt(known)] : [word, known];
  const allowed =
    typeof most === 'number' ? most : Math.max(1, Math.floor(Math.max(one.length, other.length) * most.share));
  const far = editDistance(one, other, allowed);
  return far > allowed ? null : far;
}

/** Known words by their consonants. */
export type HeardVocabulary = ReadonlyMap<string, readonly string[]>;

/** Makes a vocabulary that is asked by consonants. */
export function makeHeardVocabulary(words: readonly string[]): HeardVocabulary {
  const byConsonants = new Map<string, string[]>();
  for (const word of words) {
    const consonants = skeleton(word);
    const known = byConsonants.get(consonants);
    if (known === undefined) byConsonants.set(consonants, [word]);
    else known.push(word);
  }
  return byConsonants;
}

/** Returns the known word that a word sounds like by a policy, the nearest in letters, else the first; null if there is none. */
export function nearestHeard(vocabulary: HeardVocabulary, word: string, policy: HearingPolicy): string | null {
  const sounds = skeleton(word);
  if (sounds.length < policy.fewest) return null;
  let [nearest, least] = [null as string | null, Number.POSITIVE_INFINITY];
  for (const known of vocabulary.get(sounds) ?? []) {
    const far = countHeard(word, known, policy);
    if (far !== null && far < least) [nearest, least] = [known, far];
  }
  return nearest;
}

/** Spellings of one sound in European languages, each with the spelling that stands for it; order matters. A final e is silent. */
const ONE_SPELLING: readonly (readonly [RegExp, string])[] = [
  [/xc(?=[eiy])|x/g, 'ks'],
  [/sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/ph/g, 'f'],
  [/qu(?=[ei])|ck|c|q/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/ll(?=[aeou])|y/g, 'i'],
  [/v/g, 'b'],
  [/z/g, 's'],
  [/oo/g, 'u'],
];
const SILENT = /(?<=..)e$/;

/** Returns a folded word in Latin letters with each of its sounds in one spelling ("anafylactic", "kiero", "eksept"); any other word is itself. */
export function readSounds(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let sounds = word;
  for (const [spelling, sound] of ONE_SPELLING) sounds = sounds.replace(spelling, sound);
  return sounds.replace(SILENT, '').replace(/(.)\1+/g, '$1');
}

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
