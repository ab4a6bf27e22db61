import { words } from '@kehilla/core';
import areas from '../../lexicon/area/areas.json' with { type: 'json' };

/** Words about the names of areas: `sameWord` by the one form in which they are compared, names of the `city` itself, boroughs' names that are no hint. */
export const AREA_WORDS = areas;

const SAME_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(areas.sameWord).flatMap(([form, spelt]) => spelt.map((word) => [word, form] as const)),
);

/** Yiddish ligatures stand for two letters each; folding leaves them as they are. */
const LIGATURES: Readonly<Record<string, string>> = { װ: 'וו', ױ: 'וי', ײ: 'יי' };

/** A text's words as place names are compared: folded, ligatures apart, abbreviations and plurals in one form. */
export function placeWords(text: string): string[] {
  return words(text.replace(/[װױײ]/gu, (letter) => LIGATURES[letter] ?? letter)).map(
    (word) => SAME_WORD.get(word) ?? word,
  );
}

/** The comparison key of a place name: its place words with single spaces. Empty for a text of signs only. */
export function placeKey(text: string): string {
  return placeWords(text).join(' ');
}

/** The key without spaces: "boropark" and "boro park" are one. */
export function squashed(key: string): string {
  return key.replaceAll(' ', '');
}

/** Whether the folded word is written in Hebrew letters. */
export function isHebrew(word: string): boolean {
  return /[א-ת]/u.test(word);
}
