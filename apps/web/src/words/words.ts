import english from './en.json' with { type: 'json' };
import hebrew from './he.json' with { type: 'json' };

/** The languages of the pages: the first two are whole, the others have the words of the frame and fall back to English. */
export const LANGUAGES = ['en', 'he', 'yi', 'ru'] as const;

/** A language of the pages. */
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  he: 'עברית',
  yi: 'ייִדיש',
  ru: 'Русский',
};

/** Old codes that browsers and people still send (ISO 639 before 1989). */
const OLD_CODES: Readonly<Record<string, Language>> = { iw: 'he', ji: 'yi' };

/** The direction in which a language is written. */
export function getDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'he' || language === 'yi' ? 'rtl' : 'ltr';
}

/** Returns the language of the address (`lang`, in any case, also by an old code); null if it is none of ours. */
export function askedLanguage(query: URLSearchParams): Language | null {
  return findLanguage(query.get('lang')?.toLowerCase());
}

/** Returns the first of our languages in an `Accept-Language` header, by its weights (RFC 9110 §12.5.4); English without one. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => findLanguage(tag)).find((language) => language !== null) ?? 'en';
}

function findLanguage(code: string | undefined): Language | null {
  if (code === undefined) return null;
  return OLD_CODES[code] ?? LANGUAGES.find((language) => language === code) ?? null;
}

/** The name of a text of the interface. */
export type WordKey = keyof typeof english;

/** The name of a text with a number in it, which has a form for each that the language knows. */
export type CountKey = WordKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never;

/** The texts of a language as far as somebody has said them in it, and forms of number that English does not know. */
type Words = Readonly<Partial<Record<string, string>>>;

const TABLES = new Map<Language, Words>([
  ['en', english],
  ['he', hebrew],
]);

/** Adds a language. Cards carry all their words and do without the added ones. */
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
