import { editDistance, fold, respelt, skeleton } from '@kehilla/core';
import { nounsOfWords, singular, stem, stemsOf } from './stems.ts';
import { BEGINNING_WORDS, NO_TRADE, ORDINARY, TRADES } from './trades.ts';

const LITTLE_WORDS: readonly string[] = (
  'a an the my our your his her their is are am was be been being and or of for in on at to with from by i me we you it its this that im has have had ' +
  'do does did של את ב ל עם אני'
).split(' ');
const ASKING_WORDS: readonly string[] = (
  'need needs needed want wants looking look find get got someone somebody who can could please help now today tonight tomorrow soon asap emergency ' +
  'urgent urgently fast quick cheap good best local nearby near around open some any new york city nyc wont cant צריך צריכה מחפש מחפשת דחוף היום עכשיו'
).split(' ');

/** Words that say how or when, never what: they name no trade, and two texts that share one share nothing. Folded. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set([...LITTLE_WORDS, ...ASKING_WORDS].map(fold));

const LITTLE: ReadonlySet<string> = new Set(LITTLE_WORDS.map(fold));

/** Whether a folded word says nothing by itself ("a", "for"). */
export function isLittle(word: string): boolean {
  return LITTLE.has(word);
}

const LITTLE_STEMS: ReadonlySet<string> = new Set(LITTLE_WORDS.map(fold).map(stem));

/** Trades whose names come from Hebrew and Yiddish, which people spell as they hear them. */
const HEARD = new Set([
  'mohel',
  'sofer',
  'shadchan',
  'chazzan',
  'sheitel_macher',
  'shatnez_tester',
  'shochet',
  'mashgiach',
  'beis_din',
]);

/** Names of trades, as nouns joined by spaces, and whose they are. */
export const NAMES: ReadonlyMap<string, readonly string[]> = gathered((trade) => [
  trade.label,
  trade.key.replaceAll('_', ' '),
  ...trade.words,
]);
/** What people say they need, as sets of stems, with the trade. */
const NEEDS: readonly { readonly stems: readonly string[]; readonly trade: string }[] = TRADES.flatMap(
  ({ key, needs }) =>
    needs.map((need) => ({ stems: stemsOf(need).filter((stem) => !LITTLE_STEMS.has(stem)), trade: key })),
).filter(({ stems }) => stems.length > 0);
/** The same by the longest stem of each: the others are looked for only where that one was said. */
export const NEEDS_BY_STEM: ReadonlyMap<string, typeof NEEDS> = Map.groupBy(NEEDS, ({ stems }) =>
  stems.reduce((longest, stem) => (stem.length > longest.length ? stem : longest)),
);
/** Every word that a trade is named or described by, as stems, by its key. */
export const OWN_STEMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  TRADES.map(({ key, label, words, needs }) => [
    key,
    new Set([label, ...words, ...needs].flatMap((text) => stemsOf(fold(text)))),
  ]),
);
/** Words in the longest name. */
export const LONGEST_NAME = Math.max(...[...NAMES.keys()].map((name) => name.split(' ').length));

const LONG_WORD = 7;

/** Names, as nouns, that have the name of a trade in them and are none. */
export const NAMES_OF_ELSE: ReadonlySet<string> = new Set(NO_TRADE.map((text) => nounsOf(text).join(' ')));

/** Names, as nouns, that directly before another word are a part of what that one names ("hat", and no "hat box"). */
export const BEGINNINGS: ReadonlySet<string> = new Set(BEGINNING_WORDS.flatMap(nounsOf));

const FOLDED_NAMES = [...new Set(TRADES.flatMap(({ label, words }) => [label, ...words]).map(fold))];
/** Single-word Latin names that may be misspelt, by first letter. */
export const MISSPELT = byFirstLetter(FOLDED_NAMES);
/** Latin words of seven letters and more of names of several words, by first letter: "bridge teacher" is no bride's. */
export const MISSPELT_IN_NAMES = byFirstLetter(
  FOLDED_NAMES.filter((name) => name.includes(' '))
    .flatMap((name) => name.split(' '))
    .filter((word) => word.length >= LONG_WORD),
);

/** Words that are no misspelt name: those of any name or need of the table, and ordinary ones that look like a name. Folded. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [...TRADES.flatMap(({ label, words, needs }) => [label, ...words, ...needs]), ...ORDINARY].flatMap((text) =>
    fold(text).split(' '),
  ),
);

/** Whether a folded word is one that people mean as they write it. */
export function isKnownWord(word: string): boolean {
  return EMPTY_WORDS.has(word) || KNOWN_WORDS.has(word) || KNOWN_WORDS.has(singular(word));
}

/** Latin names heard rather than spelt, by their consonants. */
const SOUNDS: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  TRADES.filter(({ key }) => HEARD.has(key))
    .flatMap(({ words }) => words)
    .map(fold)
    .filter((name) => /^[a-z]{5,}$/.test(name)),
  skeleton,
);

/** The name that a folded word has the consonants of, its vowels no more than one letter off; null for none. "Virus" is no bris. */
export function nameHeard(word: string): string | null {
  const spoken = respelt(word);
  return (SOUNDS.get(skeleton(word)) ?? []).find((name) => editDistance(spoken, respelt(name), 1) <= 1) ?? null;
}

function byFirstLetter(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const misspelt = [...new Set(words)].filter((word) => /^[a-z]{5,}$/.test(word));
  return Map.groupBy(misspelt, (word) => word.charAt(0));
}

function nounsOf(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : nounsOfWords(folded.split(' '));
}

function gathered(textsOf: (trade: (typeof TRADES)[number]) => readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const trade of TRADES) {
    for (const text of textsOf(trade)) {
      const name = nounsOf(text).join(' ');
      const known = found.get(name) ?? [];
      if (name !== '' && !known.includes(trade.key)) found.set(name, [...known, trade.key]);
    }
  }
  return found;
}
