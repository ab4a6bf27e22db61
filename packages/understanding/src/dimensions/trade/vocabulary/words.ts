import ordinary from '../../../lexicon/trade/ordinary.json' with { type: 'json' };
import english from '../../../lexicon/trade/words.en.json' with { type: 'json' };
import spanish from '../../../lexicon/trade/words.es.json' with { type: 'json' };
import hebrew from '../../../lexicon/trade/words.he.json' with { type: 'json' };
import russian from '../../../lexicon/trade/words.ru.json' with { type: 'json' };
import yiddish from '../../../lexicon/trade/words.yi.json' with { type: 'json' };
import { makeLexicon, type WordTable } from '../../../engine/lexicon.ts';

/**
 * Words of trades in every language. By trade: `trade`, who does the work; `work`, what it is done to or deals in, and names the trade as surely; `need`,
 * what people say who need it. `thing` and `act`, by what `lexicon/trade/needs.json` calls them: things of a house, a body, a car, and what is wrong with them or is
 * to be done · `little` says nothing by itself, `asking` and `wishing` say that something is wanted, when or how, `filling` makes a sentence · `mending`: words of one
 * meaning · `sentTo`, `purpose`, `towards`, `beside`, `suing`, `damage`, `sufferer`, `failedBehind` and `failedBefore` a name ("never came", "fired my"), `ownBefore` and `ownBehind` ("my"), `title` ("Rabbi") and `answeredBehind` ("called back") one that is refused, `occasion`: what tells whom a sentence is about · `plural`: plurals of another
 * meaning than their singular · `beginning`, `behindAny`, `noTrade`, `alone`, `ordinary`: what only looks like a trade.
 */
export const TABLES: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian, ordinary];

const WITHOUT_VALUES = TABLES.map((table) =>
  Object.fromEntries(Object.entries(table).filter(([, words]) => Array.isArray(words))),
);
const LISTS = makeLexicon(WITHOUT_VALUES);
const LISTED: ReadonlySet<string> = new Set(
  WITHOUT_VALUES.flatMap((table) => Object.keys(table))
    .flatMap((senses) => senses.split(' '))
    .flatMap((sense) => listPhrases(sense)),
);

/** Whether a folded word has a sense that has no values. */
export function isListed(word: string): boolean {
  return LISTED.has(word);
}

/** Whether a folded word or phrase has one of these senses, of those that have no values. */
export function hasSense(word: string, ...senses: readonly string[]): boolean {
  return senses.some((sense) => LISTS.has(word, sense));
}

/** How many tokens from one on a phrase of these senses takes, the longest; 0 for none. */
export function lengthOfSense(words: readonly string[], at: number, sense: string): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1)
    if (LISTS.has(length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' '), sense)) return length;
  return 0;
}

const LONGEST = 4;

/** Every phrase of a sense that has no values, folded. */
export function listPhrases(sense: string): readonly string[] {
  return LISTS.phrasesOf(sense).map(({ phrase }) => phrase);
}

/** The phrases of a sense by value, as written. */
export function byValue(sense: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const table of TABLES)
    for (const [value, phrases] of Object.entries(table[sense] ?? {}) as [string, readonly string[]][])
      found.set(value, [...(found.get(value) ?? []), ...phrases]);
  return found;
}

/** Whether a folded word says how or when, never what: it names no trade, and two texts that share one share nothing. */
export function isEmptyWord(word: string): boolean {
  return hasSense(word, 'little', 'asking', 'wishing');
}
