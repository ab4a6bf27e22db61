import { fold } from '@kehilla/core';
import table from './title-words.json' with { type: 'json' };

/** The words of a text, folded. */
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(fold));

/** Every word of a row, and what the row stands for. */
const rowsOf = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(rows).flatMap(([row, text]) => text.split(' ').map((word) => [fold(word), row] as const)));

/** Words that any listing may add or leave out. */
export const EMPTY = setOf(table.empty);

/** Audiences, levels and parts: the word that stands for them, and the words that say it. */
export const MARKS = rowsOf(table.marks);

/**
 * What stands beside a happening of the same name: for whom, what hangs on it, one of several, in another language. After a sign it is no subtitle:
 * "Gala Dinner – VIP Reception" is not "Gala Dinner".
 */
export const BESIDE = setOf(table.beside);

/** Short words of the field whose spellings no rule of sounds can tell from other words. */
export const SPELLINGS = rowsOf(table.spellings);

/** Words that open what tells of who comes, where or by whom ("with"), and for whom; who `hosts` stands before it. */
export const OPENS = { more: setOf(table.more), whom: setOf(table.whom), hosts: setOf(table.hosts) };

/** What there are several of, each with a letter. */
export const LETTERED = setOf(table.lettered);

/** Words of halls' names that say nothing. */
export const EMPTY_OF_VENUES = setOf(table.emptyOfVenues);

/**
 * Words that every house of its kind has: two shuls each have a sanctuary, two branches each are a library, and "Chabad" is many houses. A name of
 * these alone tells none from another.
 */
export const OF_MANY_VENUES = setOf(table.ofManyVenues);

/** Short forms in names of houses, and the words they stand for. */
export const SHORT_FORMS = rowsOf(table.shortOfVenues);
