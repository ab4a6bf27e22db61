import { NUMBER_WORDS, ORDINAL_WORDS, ordinalFigure, ROMAN_NUMBERS } from '@kehilla/core';
import { isPlaceWord } from '@kehilla/understanding';
import spellings from './name-spellings.json' with { type: 'json' };

/** The ways in which names write each number up to twelve: "2", "2nd", "second", "two", "ii". */
const NUMBERS = Object.values(NUMBER_WORDS).map((number) => [
  String(number),
  ordinalFigure(number),
  ...[ORDINAL_WORDS, NUMBER_WORDS, ROMAN_NUMBERS]
    .flatMap((words) => Object.keys(words).filter((word) => words[word] === number))
    .filter((word) => !isPlaceWord(word, 'oftenNoNumber')),
]);

/** Words of names, folded, with their short forms, and Hebrew words that names write in ways which no rule tells. */
const OTHERS = new Map<string, string[]>();
for (const words of [...NUMBERS, ...spellings.shortened, ...spellings.pronounced])
  for (const word of words) OTHERS.set(word, [...(OTHERS.get(word) ?? []), ...words.filter((other) => other !== word)]);

/** The other ways in which names write a word: "ii" for "2", "2nd" for "second", "ave" for "avenue"; none for most words. */
export function writtenOtherwise(word: string): readonly string[] {
  return OTHERS.get(word) ?? [];
}

/** A last letter that is said as s or t, behind a consonant and one vowel: "toras" and "torat", not "boot". */
const LAST_TAV = /^([a-z]+[bcdfghjklmnpqrstvwxz][aeio])(s|t|th)$/;
const TAV = ['s', 't', 'th'] as const;

/** The other ways to write a word whose last letter is the Hebrew tav, if it is one: "avot" and "avoth" for "avos". Rule: decisions §6. */
export function withOtherTav(word: string): readonly string[] {
  const [, stem, last] = LAST_TAV.exec(word) ?? [];
  return stem === undefined ? [] : TAV.filter((one) => one !== last).map((one) => stem + one);
}
