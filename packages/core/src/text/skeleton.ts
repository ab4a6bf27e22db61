import { boundedMemoize } from '../memoize.ts';

/** Hebrew letters as the consonant a reader of Latin letters would write; silent letters and vowel letters are empty. */
const HEBREW: Readonly<Record<string, string>> = {
  א: '',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: '',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: '',
  כ: 'h',
  ל: 'l',
  מ: 'm',
  נ: 'n',
  ס: 's',
  ע: '',
  פ: 'p',
  צ: 'z',
  ק: 'k',
  ר: 'r',
  ש: 's',
  ת: 't',
};

/** Spellings of one sound, longest first: what is left of it after folding. Order matters. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/tch|tsh/g, 's'],
  [/sch|sh/g, 's'],
  [/tz|ts|cz/g, 'z'],
  [/kh|ch/g, 'h'],
  [/ck|c|q/g, 'k'],
  [/ph|f/g, 'p'],
  [/th/g, 't'],
  [/[vw]/g, 'b'],
  [/j/g, 'g'],
  [/x/g, 'ks'],
];

/** Names repeat their words, and a dozen replacements cost more than looking one up. */
const MOST_KNOWN = 5_000;

/**
 * The consonant skeleton of one folded word, for spellings of Hebrew and Yiddish that differ in vowels and digraphs:
 * "chalav", "cholov", "halav" and חלב give `hlb`; "shabbos" and "shabbat" differ in the last letter only. A signal
 * for finding candidates, never proof that two names are one. Empty when the word has no consonant; digits stay.
 */
export const skeleton = boundedMemoize(MOST_KNOWN, (word: string) =>
  squeeze(/[א-ת]/u.test(word) ? hebrewSounds(word) : latinSounds(word)),
);

/**
 * One folded word in Latin letters with each consonant in one spelling and its vowels kept: "challah" and "hallah" give `hala`, "tzfat" and
 * "zfat" `zpat`. It tells apart what a skeleton of two or three consonants cannot, and is no proof either.
 */
export function respelt(word: string): string {
  return squeeze(latinConsonants(word).replaceAll('y', 'i'));
}

function hebrewSounds(word: string): string {
  return hebrewConsonants(word).replace(/[אויעה]/gu, '');
}

/**
 * A folded word in Hebrew letters with each consonant as the one Latin letter it sounds like, its vowel letters kept. כ is hard at the head of a word
 * and ח-like inside it; ה is heard inside a word and silent, and kept, at its end; a doubled ו is a v.
 */
export function hebrewConsonants(word: string): string {
  const [, inside = '', silent = ''] = /^(.*?)(ה?)$/u.exec(word.replace(/^כ/u, 'ק').replaceAll('וו', 'ב')) ?? [];
  return [...inside].map((letter) => HEBREW[letter] || letter).join('') + silent;
}

function latinSounds(word: string): string {
  return latinConsonants(word).replace(/[aeiouy]/g, '');
}

/**
 * A folded word in Latin letters with each sound in one spelling, its vowels kept, without a final h that only lengthens a vowel ("torah"); one that
 * was ch or kh stays ("bracha", "baruch").
 */
export function latinConsonants(word: string): string {
  let sounds = /[^kct]h$/.test(word) ? word.slice(0, -1) : word;
  for (const [spelling, sound] of LATIN) sounds = sounds.replace(spelling, sound);
  return sounds;
}

function squeeze(sounds: string): string {
  return sounds.replace(/(.)\1+/gu, '$1');
}
