import { fold } from '@kehilla/core';
import { nearestInName, nearestName } from './spelt.ts';
import { BEGINNINGS, EMPTY_WORDS, isLittle, LONGEST_NAME, NAMES, NAMES_OF_ELSE, NEEDS_BY_STEM } from './trade-words.ts';
import { type Found, NAME_POINTS, NEED_POINTS } from './found-trade.ts';
import { settleTrades } from './settle-trades.ts';
import { nounsOfWords, stem, stemsOf, stemsOfWords } from './stems.ts';
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
  const names = named(nounsOfWords(words));
  return settleTrades(words, names, described(words));
}

function named(nouns: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < nouns.length; ) {
    let length = Math.min(LONGEST_NAME, nouns.length - at);
    while (length > 0 && !isName(nouns.slice(at, at + length))) length -= 1;
    const span = Array.from({ length }, (_, i) => at + i);
    for (const trade of tradesNamed(nouns.slice(at, at + length)))
      if (!isPartOfElse(trade, nouns, at, length))
        found.push({ trade, points: pointsOf(nouns, span), at, words: span });
    at += Math.max(1, length);
  }
  return found;
}

function isName(nouns: readonly string[]): boolean {
  return tradesNamed(nouns).length > 0 || NAMES_OF_ELSE.has(nouns.join(' '));
}

/** Points a word that tells: "a get" is no longer a name than "notary". */
function pointsOf(nouns: readonly string[], span: readonly number[]): number {
  return NAME_POINTS * Math.max(1, span.filter((i) => !isLittle(nouns[i] as string)).length);
}

/** What may follow any name and is no thing that it belongs to: when, and what kind of business. Opinion. */
const NO_THING =
  /^(?:next|late|early|\d.*|[a-z]+day|morning|evening|night|week|weekend|service|company|place|price|cost|please|thanks?)$/;

/** "Hat" asks for what is done to it, "hat box" for a thing that no word of the trade names. */
function isPartOfElse(trade: string, nouns: readonly string[], at: number, length: number): boolean {
  const next = nouns[at + length];
  if (length > 1 || next === undefined || !BEGINNINGS.has(nouns[at] as string)) return false;
  if (EMPTY_WORDS.has(next) || NO_THING.test(next)) return false;
  return OWN_STEMS.get(trade)?.has(stem(next)) !== true;
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

/** Every word that a trade is named or described by. */
const OWN_STEMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  TRADES.map(({ key, label, words, needs }) => [
    key,
    new Set([label, ...words, ...needs].flatMap((text) => stemsOf(fold(text)))),
  ]),
);

/** Trades that share a word with the text, those that share most first, and of these those that one of the words names. */
function nearTrades(words: readonly string[]): Trade[] {
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  const stems = new Set(stemsOfWords(telling));
  const names = new Set(nounsOfWords(telling).flatMap((noun) => tradesNamed([noun])));
  const shared = TRADES.map((trade) => {
    const count = [...stems].filter((each) => OWN_STEMS.get(trade.key)?.has(each)).length;
    return { trade, count, named: Number(names.has(trade.key)) };
  });
  return shared
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.named - a.named)
    .slice(0, MOST_NEAR)
    .map(({ trade }) => trade);
}
