import { fold, skeleton } from '@kehilla/core';
import { TAXONOMY } from '@kehilla/city';
import type { Random } from './random.ts';

/** Two ways of writing one sound, one to be put for the other. */
type Sound = readonly [pattern: RegExp, other: string];

const SOUNDS: readonly Sound[] = [
  [/ph/, 'f'],
  [/f/, 'ph'],
  [/ck/, 'k'],
  [/k(?=[aeiou])/, 'c'],
  [/c(?=[aou])/, 'k'],
  [/([bdfglmnprstz])\1/, '$1'],
  [/(?<=[aeiou])([dlmnprst])(?=[aeiouy])/, '$1$1'],
  [/ei/, 'ie'],
  [/ie/, 'ei'],
  [/sch/, 'sh'],
  [/sh/, 'sch'],
  [/ee/, 'ea'],
  [/ou/, 'u'],
  [/y$/, 'ie'],
  [/tz/, 'ts'],
  [/(?<=[aeiou])z/, 's'],
  [/kh/, 'ch'],
  [/x/, 'ks'],
];

/** Vowels that Hebrew and Yiddish words are heard with. */
const HEBREW_SOUNDS: readonly Sound[] = [
  [/o/, 'a'],
  [/a/, 'o'],
  [/^ch/, 'h'],
  [/ch/, 'kh'],
  [/s$/, 't'],
  [/h$/, ''],
  [/oi/, 'oy'],
  [/e(?=.)/, 'i'],
];

const HEBREW_WORDS = new Set(TAXONOMY.transliterated.map((word) => skeleton(fold(word))));
/** Words shorter than this are spelt as they are. */
const SHORTEST = 4;

/**
 * A name with one sound of one word written as others write it (two in every third name): "Schwartz" = "Shwartz", "Nicky" = "Nikky";
 * in words with the consonants of a Hebrew or Yiddish word of the taxonomy vowels too. Null where no word can be written otherwise.
 */
export function respell(name: string, random: Random): string | null {
  const once = respellOnce(name.toLowerCase(), random);
  if (once === null || random.below(3) > 0) return once;
  return respellOnce(once, random) ?? once;
}

function respellOnce(name: string, random: Random): string | null {
  const words = name.split(' ');
  const ways = words.flatMap((word, i) =>
    listSounds(word).flatMap(([pattern, other]) => {
      const respelt = word.length < SHORTEST ? word : word.replace(pattern, other);
      return respelt === word ? [] : [words.with(i, respelt).join(' ')];
    }),
  );
  return ways.length === 0 ? null : random.pick(ways);
}

function listSounds(word: string): readonly Sound[] {
  return HEBREW_WORDS.has(skeleton(fold(word))) ? [...HEBREW_SOUNDS, ...SOUNDS] : SOUNDS;
}
