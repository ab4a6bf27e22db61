import { EVENT_CATEGORIES } from './event-categories.ts';
import { fold } from './text/fold.ts';
import { dropS, listSingulars } from './word-forms/english.ts';
import { hebrewForms } from './word-forms/hebrew.ts';

const BY_PHRASE: ReadonlyMap<string, string> = new Map(
  EVENT_CATEGORIES.toReversed().flatMap(({ key, label, words }) =>
    [key.replaceAll('_', ' '), label, ...words.split(',')].map((word) => [fold(word), key] as const),
  ),
);
const BY_WORDS: ReadonlyMap<string, string> = new Map([
  ...EVENT_CATEGORIES.flatMap(({ key, alone }) => alone?.split(',').map((word) => [fold(word), key] as const) ?? []),
  ...BY_PHRASE,
]);
const BY_NAME: ReadonlyMap<string, string> = new Map(
  EVENT_CATEGORIES.flatMap(({ key, label }) => [key, label].map((name) => [fold(name), key] as const)),
);
const RANK: ReadonlyMap<string, number> = new Map(EVENT_CATEGORIES.map(({ key }, i) => [key, i]));
const LONGEST_PHRASE = 3;

/** The key that a word or phrase names, in any case or spelling of it that the table has; null for any other. */
export function resolveEventCategory(text: string): string | null {
  const folded = fold(text.slice(0, 120).replaceAll('_', ' '));
  const forms = [...hebrewForms(folded), dropS(folded)];
  return forms.map((form) => BY_WORDS.get(form)).find((key) => key !== undefined) ?? null;
}

/** The key of a category that a word names by its own name ("concerts"), not by what belongs to it ("klezmer"); null for any other. */
export function namedEventCategory(word: string): string | null {
  const folded = fold(word);
  return [folded, ...listSingulars(folded)].map((form) => BY_NAME.get(form)).find((key) => key !== undefined) ?? null;
}

/**
 * The kind of an event: what its listing calls it, else what its title says it is ("Klezmer Concert"). Of several the first of the table.
 * Null where nothing names one; nothing is guessed from who organizes it.
 */
export function eventCategoryOf(stated: readonly string[], title: string): string | null {
  const named = stated.flatMap((word) => resolveEventCategory(word) ?? []);
  return (
    first(named) ?? first(stated.flatMap(categoriesIn)) ?? first(categoriesIn(title)) ?? resolveEventCategory(title)
  );
}

/** All kinds of an event: the one it goes by, and those that its titles name beside it ("Toddler Music Class"), in the order of the table. */
export function eventCategoriesOf(category: string | null, titles: readonly string[]): string[] {
  const named = [...new Set(titles.flatMap(categoriesIn))].toSorted((a, b) => (RANK.get(a) ?? 0) - (RANK.get(b) ?? 0));
  return category === null ? named : [category, ...named.filter((key) => key !== category)];
}

/** Every category that a phrase of up to three words of this text names. */
function categoriesIn(text: string): string[] {
  const words = fold(text).split(' ');
  const found = new Set<string>();
  for (let start = 0; start < words.length; start++)
    for (let length = 1; length <= LONGEST_PHRASE && start + length <= words.length; length++) {
      const key = BY_PHRASE.get(words.slice(start, start + length).join(' '));
      if (key !== undefined) found.add(key);
    }
  return [...found];
}

function first(keys: readonly string[]): string | null {
  return keys.toSorted((a, b) => (RANK.get(a) ?? 0) - (RANK.get(b) ?? 0))[0] ?? null;
}
