import { listFolded, type Token, wordsBeside, type WordSpan } from '../../engine/tokens.ts';
import type { RespaceName } from '../../dimensions/negation/denial.ts';
import { type ReadTrade, readTrade } from '../../dimensions/trade/read-trade.ts';
import { isCarrying } from '../../dimensions/trade/trades.ts';
import { isEmptyWord, hasSense } from '../../dimensions/trade/vocabulary.ts';

/** Where a question looks, with the tokens that say so. */
export type WhereWords<Point, Area> = { readonly tokens: readonly Token[] } & (
  | { readonly kind: 'point'; readonly found: Point }
  | { readonly kind: 'area'; readonly found: Area }
);

/** A trade and where it is to be. */
export type NeedWords<Point, Area> = {
  readonly where: WhereWords<Point, Area> | null;
  readonly what: ReadTrade;
  /** The tokens that the trade was read in. */
  readonly tokens: readonly Token[];
  /** Tokens that name where somebody or something is to be taken, which is not where a trade is looked for. */
  readonly destination: readonly Token[];
};

/**
 * The trade that tokens ask for and where: near a door, a corner or a place, else in an area that no name of a trade holds ("ride to JFK"). The place where a
 * mover or a driver is to go ("movers to Lakewood") is set aside.
 */
export function readNeedWords<Point extends WordSpan, Area extends AreaWords>(
  tokens: readonly Token[],
  city: CityWords<Point, Area>,
): NeedWords<Point, Area> {
  const words = listFolded(tokens);
  const point = city.pointIn(words);
  if (point !== null) {
    const rest = wordsBeside(tokens, point);
    return {
      where: { kind: 'point', found: point, tokens: tokens.slice(point.start, point.end) },
      what: readTrade(rest),
      tokens: rest,
      destination: [],
    };
  }
  const whole = { where: null, what: readTrade(tokens), tokens, destination: [] };
  const area = city.areaIn(words) ?? areaBeforeTrade(tokens, whole.what, city);
  if (area === null) return whole;
  const statedTokens = tokens.slice(area.start, area.end);
  const rest = wordsBeside(tokens, area);
  const what = readTrade(rest);
  const carrier = (whole.what.trade ?? what.trade)?.key;
  if (carrier !== undefined && isCarrying(carrier) && isDestination(words, area)) {
    const inner = readNeedWords(rest, city);
    const chosen = whole.what.trade === null ? inner : whole;
    return {
      where: inner.where,
      what: chosen.what,
      tokens: chosen.tokens,
      destination: [...statedTokens, ...inner.destination],
    };
  }
  if (namesTrade(whole.what, area) || (what.trade === null && !area.certain)) return whole;
  return { where: { kind: 'area', found: area, tokens: statedTokens }, what, tokens: rest, destination: [] };
}

/** The longest name of an area that is a common word too ("Country Club", "Sugar Hill"). */
const MOST_WORDS = 3;

/** Returns the area at the start of a need, if the need does not use its words, before words that all count: "Chelsea locksmith". */
function areaBeforeTrade<Area extends AreaWords>(
  tokens: readonly Token[],
  { used }: ReadTrade,
  city: CityWords<WordSpan, Area>,
): Area | null {
  for (let end = Math.min(tokens.length - 1, MOST_WORDS); end > 0; end -= 1) {
    const area = city.areaIn(listFolded(tokens.slice(0, end)));
    if (area === null || area.start > 0 || area.end < end || area.outside) continue;
    const behind = tokens.slice(end);
    const what = readTrade(behind);
    const isAsked = what.trade !== null && behind.every(({ folded }, at) => what.used.has(at) || isEmptyWord(folded));
    return isAsked && ![...used].some((at) => at < end) ? area : null;
  }
  return null;
}

/** "Ride to JFK" names a trade by naming a place, and "not flushing" a need; of "Boro Park" the park alone has no part in "where to park". */
function namesTrade({ trade, used }: ReadTrade, { start, end }: WordSpan): boolean {
  if (trade === null) return false;
  for (let at = start; at < end; at += 1) if (!used.has(at)) return false;
  return true;
}

/** Whether the place is where somebody or something is to go. */
function isDestination(words: readonly string[], { start }: WordSpan): boolean {
  return hasSense(words[start - 1] ?? '', 'towards') && !hasSense(words[start - 2] ?? '', 'beside');
}

/** An area that words name. `certain`: they mean nothing else · `exact`: it is written as its name · `outside`: it lies outside the service's area. */
export type AreaWords = WordSpan & { readonly certain: boolean; readonly exact: boolean; readonly outside: boolean };

/** The facts of a city for a question for services. All functions take folded words, and return their own types. */
export type CityWords<Point extends WordSpan, Area extends AreaWords> = {
  /** Returns the address, the corner or the place on record that words want to be near; null if they name none that is known. */
  readonly pointIn: (words: readonly string[]) => Point | null;
  /** Returns the surest area that words name; null for none. */
  readonly areaIn: (words: readonly string[]) => Area | null;
  /** The same for the words of a refusal, in which a name with a slip counts too. */
  readonly refusedAreaIn: (words: readonly string[]) => Area | null;
  /** Whether all of these words together are a name on record. */
  readonly isName: (words: readonly string[]) => boolean;
  /** Returns the trades of providers with exactly this name, by key; empty for none. */
  readonly tradesOfName: (words: readonly string[]) => readonly string[];
  /** Returns whether a provider has these words in the name. */
  readonly isInName: (words: readonly string[]) => boolean;
  /** Finds a provider's name that is written with other blanks. */
  readonly respaceName: RespaceName;
  /** Returns the words of a provider's name that these are, or are a part of, but for slips of spelling; null for none. */
  readonly spellName: (words: readonly string[]) => readonly string[] | null;
  /** Returns the trades of providers with these words in the name, by key, each once; empty for none. */
  readonly tradesInName: (words: readonly string[]) => readonly string[];
  /** Whether words name nothing but kinds of place ("kosher restaurant"). */
  readonly areKindsOfPlace: (words: readonly string[]) => boolean;
};
