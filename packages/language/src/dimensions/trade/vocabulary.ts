import { boundedMemoize, dropRussianEnding, fold, foldPlural, makeOnce, words } from '@kehilla/core';
import { type Lexicon, makeLexicon, type WordTable } from '../../engine/lexicon.ts';
import needs from '../../lexicon/trade/needs.json' with { type: 'json' };
import ordinary from '../../lexicon/trade/ordinary.json' with { type: 'json' };
import english from '../../lexicon/trade/words.en.json' with { type: 'json' };
import spanish from '../../lexicon/trade/words.es.json' with { type: 'json' };
import hebrew from '../../lexicon/trade/words.he.json' with { type: 'json' };
import russian from '../../lexicon/trade/words.ru.json' with { type: 'json' };
import yiddish from '../../lexicon/trade/words.yi.json' with { type: 'json' };
import { TRADES } from './trades.ts';

/**
 * Words of trades in every language. By trade: `trade`, who does the work; `work`, what it is done to or deals in, and names the trade as surely; `need`, what
 * people say who need it. `thing` and `act`, by what `lexicon/trade/needs.json` calls them: things of a house, a body, a car, and what is wrong with them or is
 * to be done · `little` says nothing by itself, `asking` and `wishing` say that something is wanted, when or how, `filling` makes a sentence · `licensed` asks
 * for a licence · `mending`: words of one meaning · `sentTo`, `purpose`, `towards`, `beside`, `suing`, `damage`, `sufferer`, `failedBehind` and `failedBefore`
 * a name ("never came", "fired my"), `ownBefore` and `ownBehind` ("my"), `title` ("Rabbi") and `answeredBehind` ("called back") one that is refused,
 * `occasion`: what tells whom a sentence is about · `plural`: plurals of another meaning than their singular · `beginning`, `behindAny`, `noTrade`, `alone`,
 * `ordinary`: what only looks like a trade.
 */
export const TABLES: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian, ordinary];

const WITHOUT_VALUES = TABLES.map((table) =>
  Object.fromEntries(Object.entries(table).filter(([, words]) => Array.isArray(words))),
);
const LISTS = makeLexicon(WITHOUT_VALUES);
const getListed = makeOnce(
  (): ReadonlySet<string> =>
    new Set(
      WITHOUT_VALUES.flatMap((table) => Object.keys(table))
        .flatMap((senses) => senses.split(' '))
        .flatMap((sense) => listPhrases(sense)),
    ),
);

/** Whether a folded word has a sense that has no values. */
function isListed(word: string): boolean {
  return getListed().has(word);
}

/** Returns whether a folded word or phrase has one of these senses without values. */
export function hasSense(word: string, ...senses: readonly string[]): boolean {
  return senses.some((sense) => LISTS.has(word, sense));
}

/** Returns how many tokens from one on the longest phrase of these senses takes; 0 for none. */
export function lengthOfSense(words: readonly string[], at: number, sense: string): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1)
    if (LISTS.has(length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' '), sense)) return length;
  return 0;
}

const LONGEST = 4;

/** Every phrase of a sense that has no values, folded. */
function listPhrases(sense: string): readonly string[] {
  return LISTS.listPhrases(sense).map(({ phrase }) => phrase);
}

/** The phrases of a sense by value, as written. */
function byValue(sense: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const table of TABLES)
    for (const [value, phrases] of Object.entries(table[sense] ?? {}) as [string, readonly string[]][])
      found.set(value, [...(found.get(value) ?? []), ...phrases]);
  return found;
}

/** Returns whether a folded word only says how or when: it names no trade, and two texts that share one share nothing. */
export function isEmptyWord(word: string): boolean {
  return hasSense(word, 'little', 'asking', 'wishing');
}

/** Words for a broken thing: one meaning, one form. */
const MENDING = 'broken';
/** People ask with few words: the form of each is looked up many times. */
const MOST_WORDS = 5_000;

/** An English word without its plural, a Russian one without its ending, any other as it is. */
function singular(word: string): string {
  return /^[a-z]+$/.test(word) && !hasSense(word, 'plural') ? foldPlural(word) : dropRussianEnding(word);
}

/**
 * Returns a word as it is compared: an English one by its stem ("leaking", "leaks", "leaked" = "leak"), any other as it is. Two words with one stem may differ
 * in meaning: only a whole phrase counts.
 */
function stem(word: string): string {
  if (/^[а-я]/.test(word)) return singular(word);
  if (!/^[a-z]{4,}$/.test(word)) return word;
  // "Sink installation" is "install a sink"; other nouns in -ation have a meaning of their own.
  const one = singular(word);
  const bare = hasSense(one, 'doing') ? one.replace(/ation$/, '') : one;
  const cut = /^.{3,}ing$/.test(bare) ? bare.slice(0, -3) : /^.{3,}ed$/.test(bare) ? bare.slice(0, -2) : bare;
  return cut.replace(/([bdfgmnprt])\1$/, '$1').replace(/(.{3})e$/, '$1');
}

/** Returns a folded word as needs are compared: its stem, with one form for "to fix", "repair" and "broken". */
export const needForm = boundedMemoize(MOST_WORDS, (word: string): string => mended(stem(word)) ?? stem(word));

/** A folded word as names of trades are compared: a noun, in either number. "Parks" and "tired" are no parking and no tires. */
export const nameForm = boundedMemoize(MOST_WORDS, (word: string): string => mended(stem(word)) ?? singular(word));

const getMendingStems = makeOnce((): ReadonlySet<string> => new Set(listPhrases('mending').map(stem)));

function mended(each: string): string | null {
  return getMendingStems().has(each) ? MENDING : null;
}

/** Deeds to things and their faults, by trade: `lexicon/trade/needs.json`. An act without a trade for a thing is its wider act. */
type Needs = {
  readonly acts: Readonly<Record<string, string | null>>;
  readonly things: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};

const NEEDS: Needs = needs;

/** A need in words, of which every form must be said: the trade, and the forms. */
type Need = { readonly trade: string; readonly forms: readonly string[] };

const getNeedTexts = makeOnce(() => byValue('need'));
const getTradeNames = makeOnce(() => gathered(['trade', 'work'], (key, label) => [label, key.replaceAll('_', ' ')]));

/** Names of trades in the words of `nameForm`: sense `trade` for people, `work` for the work, `noTrade` for other things. By the key of the trade. */
export const NAMES: Lexicon = makeLexicon(() => [
  { trade: inForms(getTradeNames().trade, nameForm), work: inForms(getTradeNames().work, nameForm) },
  { noTrade: listPhrases('noTrade').map((phrase) => inForm(phrase, nameForm)) },
]);

/** Things, as `nameForm` has their words. */
export const THINGS: Lexicon = makeLexicon(() => [{ thing: inForms(byValue('thing'), nameForm) }]);

/** Acts, as `needForm` has their words. */
export const ACTS: Lexicon = makeLexicon(() => [{ act: inForms(byValue('act'), needForm) }]);

const getNeedsByForm = makeOnce((): ReadonlyMap<string, readonly Need[]> => {
  const needs = [...getNeedTexts()].flatMap(([trade, phrases]) =>
    phrases.map((phrase) => ({ trade, forms: tellingForms(phrase) })),
  );
  return Map.groupBy(
    needs.filter(({ forms }) => forms.length > 0),
    ({ forms }) => forms.reduce((longest, form) => (form.length > longest.length ? form : longest)),
  );
});

/** Returns the needs in words of which this form is the longest: the others are looked for only where that one was said. */
export function needsByForm(form: string): readonly Need[] {
  return getNeedsByForm().get(form) ?? [];
}

/** Returns the trades for a thing with this description, the likeliest first; empty if no trade is concerned. "alone" stands for the thing by itself. */
export function tradesFor(thing: string, act: string): readonly string[] {
  for (let each: string | null = act; each !== null; each = NEEDS.acts[each] ?? null) {
    const found = NEEDS.things[thing]?.[each];
    if (found !== undefined) return found;
  }
  return [];
}

const getTradesByForm = makeOnce((): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>();
  for (const { key } of TRADES)
    for (const form of listTexts(key).flatMap((text) => words(text).map(needForm))) {
      const trades = all.get(form) ?? new Set();
      all.set(form, trades.add(key));
    }
  return all;
});
const NO_TRADES: ReadonlySet<string> = new Set();

/** Returns the trades, by their keys, that a word of this form of needs is part of a name or a need of; empty for none. */
export function tradesByForm(form: string): ReadonlySet<string> {
  return getTradesByForm().get(form) ?? NO_TRADES;
}

/** Returns the names of a trade and the needs that it serves, as written. */
export function listTexts(key: string): readonly string[] {
  return [...listNames(key), ...(getNeedTexts().get(key) ?? [])];
}

/** Returns all names of a trade, as written, of the people or of the work; empty for an unknown key. */
export function listNames(key: string): readonly string[] {
  const { trade, work } = getTradeNames();
  return [...(trade.get(key) ?? []), ...(work.get(key) ?? [])];
}

/** The names of one sense by trade. */
function gathered(
  senses: readonly ['trade', 'work'],
  more: (key: string, label: string) => readonly string[],
): Readonly<Record<'trade' | 'work', ReadonlyMap<string, readonly string[]>>> {
  const [trade, work] = senses.map(byValue) as [
    ReadonlyMap<string, readonly string[]>,
    ReadonlyMap<string, readonly string[]>,
  ];
  const called = TRADES.map(({ key, label }) => [key, [...more(key, label), ...(trade.get(key) ?? [])]] as const);
  return { trade: new Map(called), work };
}

function inForms(
  phrases: ReadonlyMap<string, readonly string[]>,
  form: (word: string) => string,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...phrases].map(([value, all]) => [value, [...new Set(all.map((phrase) => inForm(phrase, form)))]]),
  );
}

function inForm(phrase: string, form: (word: string) => string): string {
  return words(phrase).map(form).join(' ');
}

function tellingForms(phrase: string): string[] {
  return words(phrase)
    .filter((word) => !hasSense(word, 'little'))
    .map(needForm);
}

/** Whether a folded word is one that people mean as they write it: a word of any name, need, thing or act, an empty one, or one that only looks like these. */
export function isKnownWord(word: string): boolean {
  return isListed(word) || getKnown().has(word) || getKnown().has(nameForm(word));
}

const WITH_VALUES: readonly string[] = ['trade', 'work', 'need', 'thing', 'act'];

const getKnown = makeOnce(
  (): ReadonlySet<string> => new Set([...wordsIn(TABLES), ...TRADES.flatMap(({ label }) => fold(label).split(' '))]),
);

/** Returns every English word of needs, things and acts, folded. */
export function listEnglishWords(): readonly string[] {
  return [...new Set(wordsIn(TABLES.slice(0, 1)))];
}

function wordsIn(tables: readonly WordTable[]): string[] {
  return tables.flatMap((table) =>
    WITH_VALUES.flatMap((sense) => Object.values(table[sense] ?? {}).flat()).flatMap((phrase) =>
      fold(phrase).split(' '),
    ),
  );
}
