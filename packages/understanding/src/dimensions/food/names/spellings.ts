import { inEveryForm, words } from '@kehilla/core';
import lines from '../../../lexicon/food/spellings.json' with { type: 'json' };

/** The phrases of a list that is written with commas. */
export function listed(text = ''): readonly string[] {
  return text === '' ? [] : text.split(', ');
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
