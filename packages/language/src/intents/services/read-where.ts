import { foldedOf, type Token, wordsBeside, type WordSpan } from '../../engine/tokens.ts';
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
  const words = foldedOf(tokens);
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
  const said = tokens.slice(area.start, area.end);
  const rest = wordsBeside(tokens, area);
  const what = readTrade(rest);
  const carrier = (whole.what.trade ?? what.trade)?.key;
  if (carrier !== undefined && isCarrying(carrier) && isDestination(words, area)) {
    const inner = readNeedWords(rest, city);
    const told = whole.what.trade === null ? inner : whole;
    return { where: inner.where, what: told.what, tokens: told.tokens, destination: [...said, ...inner.destination] };
  }
  if (namesTrade(whole.what, area) || (what.trade === null && !area.certain)) return whole;
  return { where: { kind: 'area', found: area, tokens: said }, what, tokens: rest, destination: [] };
}

/** The longest name of an area whose name is a common word too ("Country Club", "Sugar Hill"). */
const MOST_WORDS = 3;

/** The area that begins a need whose words play no part in it, before words that all do: "Chelsea locksmith". */
function areaBeforeTrade<Area extends AreaWords>(
  tokens: readonly Token[],
  { used }: ReadTrade,
  city: CityWords<WordSpan, Area>,
): Area | null {
  for (let end = Math.min(tokens.length - 1, MOST_WORDS); end > 0; end -= 1) {
    const area = city.areaIn(foldedOf(tokens.slice(0, end)));
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

/** An area that words name. `certain`: nothing else may be meant by them · `exact`: it is written as it is called · `outside`: it lies out of what is covered. */
export type AreaWords = WordSpan & { readonly certain: boolean; readonly exact: boolean; readonly outside: boolean };

/** What a question for services asks of a city. All take folded words, and tell of their own kind where they were found. */
export type CityWords<Point extends WordSpan, Area extends AreaWords> = {
  /** The door, the corner or the place on record that words say to be near; null where they name none that is known. */
  readonly pointIn: (words: readonly string[]) => Point | null;
  /** The area that words name, the surest; null where they name none. */
  readonly areaIn: (words: readonly string[]) => Area | null;
  /** Whether all of these words together are a name on record. */
  readonly isName: (words: readonly string[]) => boolean;
  /** The trades of whoever serves and is called just so, by key; none where nobody is. */
  readonly tradesOfName: (words: readonly string[]) => readonly string[];
  /** Whether somebody who serves has these words in the name. */
  readonly isInName: (words: readonly string[]) => boolean;
  /** The trades of whoever serves and has these words in the name, by key, each once; none where nobody has. */
  readonly tradesInName: (words: readonly string[]) => readonly string[];
  /** Whether words name nothing but kinds of place ("kosher restaurant"). */
  readonly areKindsOfPlace: (words: readonly string[]) => boolean;
};
