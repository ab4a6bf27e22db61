import { editDistance, fold } from '@kehilla/core';
import { EMPTY_WORDS, isKnownWord, LONGEST_NAME, MISSPELT, nameHeard, NAMES, NEEDS_BY_STEM } from './trade-words.ts';
import { type Found, NAME_POINTS, NEED_POINTS } from './found-trade.ts';
import { settleTrades } from './settle-trades.ts';
import { nounsOfWords, stemsOf, stemsOfWords } from './stems.ts';
import { ALONE, type Trade, tradeOf, TRADES } from './trades.ts';

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

const MOST_NEAR = 3;
const ONE_ERROR_FROM = 5;
const TWO_ERRORS_FROM = 9;

/**
 * The trade that folded words name ("locksmith tonight", "חשמלאי") or describe ("my sink is clogged"): a name before a description, the longer
 * before the shorter, the earlier before the later. A word nobody knows is read as a name with one typing error from five letters, two
 * from nine, or with the same consonants where the name is Hebrew or Yiddish. Rule: specification §4.6, decisions §6.
 */
export function understandTrade(words: readonly string[]): UnderstoodTrade {
  const exact = read(words);
  if (exact.length > 0) return answer(words, exact, []);
  const spelling = words.flatMap((word) => {
    const read_as = nearestName(word);
    return read_as === null ? [] : [{ given: word, read_as }];
  });
  const mended = words.map((word) => spelling.find(({ given }) => given === word)?.read_as ?? word);
  const found = spelling.length === 0 ? [] : read(mended);
  if (found.length > 0) return answer(words, found, spelling);
  return {
    trade: null,
    near: nearTrades(words),
    terms: [],
    ignored: words.filter((word) => !EMPTY_WORDS.has(word)),
    spelling: [],
  };
}

function answer(
  words: readonly string[],
  found: readonly Found[],
  spelling: UnderstoodTrade['spelling'],
): UnderstoodTrade {
  const ranked = found.toSorted(
    (a, b) => b.points - a.points || a.at - b.at || b.words.length - a.words.length || order(a.trade) - order(b.trade),
  );
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

function order(key: string): number {
  return TRADES.findIndex((trade) => trade.key === key);
}

/** Every trade that the words name, longest names first and no word twice; and every one that they describe. */
function read(words: readonly string[]): Found[] {
  const names = named(nounsOfWords(words));
  return settleTrades(words, names, described(words));
}

function named(nouns: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < nouns.length; ) {
    let length = Math.min(LONGEST_NAME, nouns.length - at);
    while (length > 0 && tradesNamed(nouns.slice(at, at + length)).length === 0) length -= 1;
    const span = Array.from({ length }, (_, i) => at + i);
    for (const trade of tradesNamed(nouns.slice(at, at + length)))
      found.push({ trade, points: NAME_POINTS * length, at, words: span });
    at += Math.max(1, length);
  }
  return found;
}

/** Hebrew writes "the", "for" and "and" as a letter before the word. */
function tradesNamed(nouns: readonly string[]): readonly string[] {
  const name = nouns.join(' ');
  return NAMES.get(name) ?? (/^[הלוב][א-ת]{3}/u.test(name) ? (NAMES.get(name.slice(1)) ?? []) : []);
}

function described(words: readonly string[]): Found[] {
  const stems = stemsOfWords(words);
  const possible = [...new Set(stems)].flatMap((each) => NEEDS_BY_STEM.get(each) ?? []);
  return possible.flatMap(({ stems: need, trade }) => {
    const said = need.map((each) => stems.indexOf(each));
    if (said.includes(-1) || (need.length === 1 && isSaidOfElse(words, said[0] as number))) return [];
    // "I need", "get" and "find" stand in a need, and in any other sentence too.
    const telling = said.filter((at) => !EMPTY_WORDS.has(words[at] as string));
    return [
      {
        trade,
        points: NEED_POINTS * telling.length,
        at: Math.min(...(telling.length > 0 ? telling : said)),
        words: said,
      },
    ];
  });
}

/** "Snow" asks for its removal, "snow boots" for boots: of words that many things have a part in, only one alone is a need. */
function isSaidOfElse(words: readonly string[], at: number): boolean {
  return ALONE.has(words[at] as string) && words.some((word, i) => i !== at && !EMPTY_WORDS.has(word));
}

/** The name of a trade that a word misspells; null when none is near. */
function nearestName(word: string): string | null {
  if (word.length < ONE_ERROR_FROM || isKnownWord(word)) return null;
  const allowed = word.length >= TWO_ERRORS_FROM ? 2 : 1;
  let best: string | null = null;
  let far = allowed + 1;
  for (const name of MISSPELT.get(word.charAt(0)) ?? []) {
    if (Math.abs(name.length - word.length) > allowed) continue;
    const distance = editDistance(word, name, allowed);
    if (distance < far) [best, far] = [name, distance];
  }
  return best ?? (/^[a-z]+$/.test(word) ? nameHeard(word) : null);
}

/** Every word that a trade is named or described by. */
const STEMS = TRADES.map((trade) => ({
  trade,
  own: new Set([trade.label, ...trade.words, ...trade.needs].flatMap((text) => stemsOf(fold(text)))),
}));

/** Trades that share a word with the text, those that share most first. */
function nearTrades(words: readonly string[]): Trade[] {
  const stems = new Set(stemsOfWords(words.filter((word) => !EMPTY_WORDS.has(word))));
  const shared = STEMS.map(({ trade, own }) => ({ trade, count: [...stems].filter((each) => own.has(each)).length }));
  return shared
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_NEAR)
    .map(({ trade }) => trade);
}
