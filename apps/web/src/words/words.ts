import type { Language } from './language.ts';
import english from './en.json' with { type: 'json' };
import hebrew from './he.json' with { type: 'json' };

/** The name of a text of the interface. */
export type WordKey = keyof typeof english;

/** The name of a text with a number in it, which has a form for each that the language knows. */
export type CountKey = WordKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never;

/** The texts of the interface in a language. A test holds that each language has all of them. */
export function getWords(language: Language): Readonly<Record<WordKey, string>> {
  return language === 'he' ? hebrew : english;
}
