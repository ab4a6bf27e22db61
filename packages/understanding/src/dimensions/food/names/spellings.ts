import { words } from '@kehilla/core';
import lines from '../../../lexicon/food/spellings.json' with { type: 'json' };

/** The phrases of a list that is written with commas. */
export function listed(text = ''): readonly string[] {
  return text === '' ? [] : text.split(', ');
}

/** What ends a Russian adjective that agrees with what it is said of: of the hard kind, of the soft, and of "-ий" that takes "ь" ("говяжья"). */
const ADJECTIVE = /(?:ый|ой|ий)\*$/u;
const HARD = 'ый ой ая ое ые ого ому ым ом ую ою ых ыми'.split(' ');
const SOFT = 'ий ая ое ее ие его ему им ем ую их ими ья ье ьи ьего ьему ьим ьем ью ьей ьих ьими'.split(' ');

/** A Russian adjective that is marked with a star ("грибной*") in every case, number and gender; any other phrase as it is. */
function inEveryForm(phrase: string): readonly string[] {
  const ending = ADJECTIVE.exec(phrase)?.[0];
  if (ending === undefined) return [phrase];
  const stem = phrase.slice(0, -ending.length);
  return (ending.startsWith('ий') ? SOFT : HARD).map((form) => `${stem}${form}`);
}

/** A phrase as phrases of foods are compared: folded words parted by blanks. */
export function foldedPhrase(phrase: string): string {
  return words(phrase).join(' ');
}

/**
 * Words for the same food in the spellings and languages that menus and people use; one food a line. A word of a line is looked for, and kept away from, as
 * every other; a Russian adjective with a star in all its forms. Transliterations follow what New York menus print. Opinion: a closed list, because "nearly the same dish" is not.
 */
export const SPELLINGS: readonly (readonly string[])[] = lines.map((line) => listed(line).flatMap(inEveryForm));

const LINE_OF: ReadonlyMap<string, readonly string[]> = new Map(
  SPELLINGS.flatMap((line) => line.map((phrase) => [foldedPhrase(phrase), line] as const)),
);

/** Phrases in every spelling that is known of them. */
export function inEverySpelling(phrases: readonly string[]): readonly string[] {
  return [...new Set(phrases.flatMap((phrase) => LINE_OF.get(foldedPhrase(phrase)) ?? [phrase]))];
}
