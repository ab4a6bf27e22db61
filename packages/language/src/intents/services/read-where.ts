import { listFolded, type Token, wordsBeside, type WordSpan } from '../../engine/tokens.ts';
import type { AreaSpan } from '../../dimensions/area/area.ts';
import { type PointInWords, readPointInWords } from '../../dimensions/point/point-in-words.ts';
import { type ReadTrade, readTrade } from '../../dimensions/trade/read-trade.ts';
import { isCarrying } from '../../dimensions/trade/trades.ts';
import { isEmptyWord, hasSense } from '../../dimensions/trade/vocabulary.ts';
import type { KnownWords, OwnTypes } from '../../known-words.ts';

/** Where a question looks, with the tokens that say so. */
export type WhereWords<Own extends OwnTypes> = { readonly tokens: readonly Token[] } & (
  | { readonly kind: 'point'; readonly found: PointInWords<Own> }
  | { readonly kind: 'area'; readonly found: Own['area'] & AreaSpan }
);

/** A trade and where it is to be. */
export type NeedWords<Own extends OwnTypes = OwnTypes> = {
  readonly where: WhereWords<Own> | null;
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
export function readNeedWords<Own extends OwnTypes>(tokens: readonly Token[], known: KnownWords<Own>): NeedWords<Own> {
  const words = listFolded(tokens);
  const point = readPointInWords<Own>(words, known);
  if (point !== null) {
    const rest = wordsBeside(tokens, point.found);
    return {
      where: { kind: 'point', found: point, tokens: tokens.slice(point.found.start, point.found.end) },
      what: readTrade(rest),
      tokens: rest,
      destination: [],
    };
  }
  const whole = { where: null, what: readTrade(tokens), tokens, destination: [] };
  const area = known.areas.inWords(words) ?? areaBeforeTrade(tokens, whole.what, known);
  if (area === null) return whole;
  const statedTokens = tokens.slice(area.start, area.end);
  const rest = wordsBeside(tokens, area);
  const what = readTrade(rest);
  const carrier = (whole.what.trade ?? what.trade)?.key;
  if (carrier !== undefined && isCarrying(carrier) && isDestination(words, area)) {
    const inner = readNeedWords(rest, known);
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
function areaBeforeTrade<Own extends OwnTypes>(
  tokens: readonly Token[],
  { used }: ReadTrade,
  known: KnownWords<Own>,
): (Own['area'] & AreaSpan) | null {
  for (let end = Math.min(tokens.length - 1, MOST_WORDS); end > 0; end -= 1) {
    const area = known.areas.inWords(listFolded(tokens.slice(0, end)));
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
