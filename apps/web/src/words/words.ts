import type { Language } from './language.ts';
import english from './en.json' with { type: 'json' };
import hebrew from './he.json' with { type: 'json' };

/** The name of a text of the interface. */
export type WordKey = keyof typeof english;

/** The name of a text with a number in it, which has a form for each that the language knows. */
export type CountKey = WordKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never;

/** The texts of a language as far as somebody has said them in it, and forms of number that English does not know. */
export type Words = Readonly<Partial<Record<string, string>>>;

const TABLES = new Map<Language, Words>([
  ['en', english],
  ['he', hebrew],
]);

/** Adds a language. Cards, which carry all their words, do without those that are added. */
export function addWords(language: Language, words: Words): void {
  TABLES.set(language, words);
}

/** The texts of the interface in a language; of one that was not added, English. A test holds that English and Hebrew have all of them. */
export function getWords(language: Language): Words {
  return TABLES.get(language) ?? english;
}

/** A text in English, which every language falls back to. */
export function getEnglish(key: string): string {
  return (english as Words)[key] ?? '';
}
