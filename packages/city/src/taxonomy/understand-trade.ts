import { describedTrades } from './described-trades.ts';
import { type Found, NAME_POINTS } from './found-trade.ts';
import { namedTrades } from './named-trades.ts';
import { MOST_NEAR, nearTrades } from './near-trades.ts';
import { settleTrades } from './settle-trades.ts';
import { nearestInName, nearestName } from './spelt.ts';
import { nounsOfWords } from './stems.ts';
import { EMPTY_WORDS } from './trade-words.ts';
import { type Trade, tradeOf, TRADES } from './trades.ts';

/** What a need in a caller's words was read as. Deterministic: the same words always give the same. */
export type UnderstoodTrade = {
  /** The trade, null when the words name none that is known. */
  readonly trade: Trade | null;
  /** Others that may have been meant, likeliest first; at most three. */
  readonly near: readonly Trade[];
  /** The words that decided it, folded. */
  readonly terms: readonly string[];
  /** Words that played no part, but for little ones. */
  readonly ignored: readonly string[];
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
};

/**
 * The trade that folded words name ("locksmith tonight", "חשמלאי") or describe ("my sink is clogged"): a name before a description, the longer
 * before the shorter, the earlier before the later. A word nobody knows is read as a name with one typing error from five letters, two
 * from nine, or with the same consonants where the name is Hebrew or Yiddish. Rule: specification §4.6, decisions §6.
 */
export function understandTrade(words: readonly string[]): UnderstoodTrade {
  const exact = read(words);
  const [first] = exact.toSorted(byLikelihood);
  const longer = respeltWith(words, nearestInName, (found) => isLonger(found, first));
  if (longer !== null) return longer;
  if (first !== undefined) return answer(words, exact, []);
  return respeltWith(words, nearestName, () => true) ?? notUnderstood(words);
}

/** What words mean of which some are misspelt, as the reading gives it that is asked for; null where it gives nothing. */
function respeltWith(
  words: readonly string[],
  nearest: (word: string) => string | null,
  isMeant: (found: Found) => boolean,
): UnderstoodTrade | null {
  const spelling = words.flatMap((word) => {
    const read_as = nearest(word);
    return read_as === null ? [] : [{ given: word, read_as }];
  });
  if (spelling.length === 0) return null;
  const found = read(words.map((word) => spelling.find(({ given }) => given === word)?.read_as ?? word));
  const [first] = found.toSorted(byLikelihood);
  return first !== undefined && isMeant(first) ? answer(words, found, spelling) : null;
}

/** "Morgage broker" is more than a broker: a name of several words that takes in what the words say as they are spelt. */
function isLonger(found: Found, exact: Found | undefined): boolean {
  if (found.points <= NAME_POINTS) return false;
  return (
    exact === undefined ||
    (found.words.length > exact.words.length && exact.words.every((at) => found.words.includes(at)))
  );
}

function notUnderstood(words: readonly string[]): UnderstoodTrade {
  const ignored = words.filter((word) => !EMPTY_WORDS.has(word));
  return { trade: null, near: nearTrades(words), terms: [], ignored, spelling: [] };
}

function answer(
  words: readonly string[],
  found: readonly Found[],
  spelling: UnderstoodTrade['spelling'],
): UnderstoodTrade {
  const ranked = found.toSorted(byLikelihood);
  const [first] = ranked;
  const used = new Set(ranked.filter(({ trade }) => trade === first?.trade).flatMap((each) => each.words));
  const others = [...new Set(ranked.map(({ trade }) => trade))].filter((trade) => trade !== first?.trade);
  return {
    trade: first === undefined ? null : tradeOf(first.trade),
    near: others.slice(0, MOST_NEAR).flatMap((key) => tradeOf(key) ?? []),
    terms: words.filter((_, i) => used.has(i)),
    ignored: words.filter((word, i) => !used.has(i) && !EMPTY_WORDS.has(word)),
    spelling: spelling.filter(({ given }) => used.has(words.indexOf(given))),
  };
}

function byLikelihood(a: Found, b: Found): number {
  return b.points - a.points || a.at - b.at || b.words.length - a.words.length || order(a.trade) - order(b.trade);
}

function order(key: string): number {
  return TRADES.findIndex((trade) => trade.key === key);
}

/** Every trade that the words name, longest names first and no word twice; and every one that they describe. */
function read(words: readonly string[]): Found[] {
  return settleTrades(words, namedTrades(nounsOfWords(words)), describedTrades(words));
}
