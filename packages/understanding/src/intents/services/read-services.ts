import { isNegationWord } from '../../dimensions/negation/lexicon.ts';
import { type WordSpan, wordsBeside as tokensBeside, wordsOutside } from '../../text/spans.ts';
import { type Danger, readDanger } from '../../dimensions/danger/read-danger.ts';
import type { SaidPrice } from '../../dimensions/money/meaning.ts';
import { readUnfoundedPrice } from '../../dimensions/money/read-prices.ts';
import { MOST_NEAR } from '../../dimensions/trade/evidence/near.ts';
import { type Trade, tradeOf, withNarrower } from '../../dimensions/trade/vocabulary/trades.ts';
import type { Share } from '../../engine/account.ts';
import { foldedOf, type Token, writtenOf } from '../../text/tokens.ts';
import { readOpenHours, type SaidOpen } from '../places/open-hours.ts';
import { accountOf } from './account-of.ts';
import { picturedNeed } from './pictured-need.ts';
import type { AreaWords, CityWords } from './port.ts';
import { readChoice } from './read-choice.ts';
import { readNameOnRecord } from './read-name.ts';
import { isNamed, type Refusals, readRefusals } from './read-refusals.ts';
import { type NeedWords, readNeedWords, type WhereWords } from './read-where.ts';
import { withoutNeeds } from './without-needs.ts';

/** What a question for services was read as. */
export type ServicesQuestion<Point = WordSpan, Area = AreaWords> = {
  /** The trades that are looked for: one, or two named as alternatives; none where none was understood. */
  readonly trades: readonly Trade[];
  /** Who else does such work where nobody of the trade is on record; null where there is none, or the trade was named. */
  readonly standIn: Trade | null;
  /** Trades named as further alternatives, which are not looked for. */
  readonly leftOut: readonly Trade[];
  /** Other trades that may have been meant, likeliest first; at most three. */
  readonly near: readonly Trade[];
  readonly refused: Pick<Refusals, 'trades' | 'others' | 'idle'>;
  readonly where: WhereWords<Point, Area> | null;
  readonly danger: Danger | null;
  /** When providers must be open, and the words that say so; null where none do. */
  readonly hours: (Pick<SaidOpen, 'times' | 'isClosing'> & { readonly said: string }) | null;
  /** A price, of which no source tells; null where none is said. */
  readonly price: SaidPrice | null;
  /** No trade was understood, and a kind of place is what the words name. */
  readonly isForPlaces: boolean;
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
  /** What became of every word. */
  readonly shares: readonly Share[];
};

/** So many trades are looked for in one question. */
const MOST_TRADES = 2;

/**
 * Reads a question for services: which trade, where, what is not wanted, whether a life may be in danger, and what became of each of its words. What the city
 * knows comes through `city`. Never throws; linear in the text.
 */
export function readServices<Point extends WordSpan, Area extends AreaWords>(
  text: string,
  city: CityWords<Point, Area>,
): ServicesQuestion<Point, Area> {
  const tokens = picturedNeed(text);
  const danger = readDanger(tokens);
  const isName = city.isName(foldedOf(tokens));
  const { price, spans } = isName ? { price: null, spans: [] } : readUnfoundedPrice(tokens);
  const unpriced = wordsOutside(tokens, spans);
  const hours = isName ? null : readHours(unpriced);
  const spoken = hours === null ? unpriced : tokensBeside(unpriced, hours);
  const { need, refusals, kept } = readWanted(spoken, city);
  const choice = readChoice(need.tokens);
  const isWanted = (trade: Trade): boolean => !isRefused(trade, refusals);
  const meant = choice?.trades ?? (need.what.trade === null ? [] : [need.what.trade]);
  const standIn = choice === null ? need.what.standIn : null;
  // "Painter, not a contractor" wants a painter, of whom a contractor is the wider trade.
  const wanted = meant.filter(({ key }) => !refusals.trades.some((trade) => trade.key === key));
  // "My car won't start, I don't need a tow": who else does such work is looked for at once.
  const instead = wanted.length === 0 && standIn !== null && isWanted(standIn) ? [standIn] : [];
  const trades = [...wanted, ...instead].slice(0, MOST_TRADES);
  const isForPlaces = need.what.trade === null && danger === null && city.areKindsOfPlace(wordsBeside(kept, need));
  // In danger nobody is asked whether a painter was meant.
  const hasNear = meant.length > 0 || (danger === null && !isForPlaces);
  const near = need.what.near.filter((trade) => isWanted(trade) && !meant.includes(trade));
  return {
    trades,
    standIn: wanted.length > 0 ? standIn : null,
    leftOut: wanted.slice(MOST_TRADES),
    near: !hasNear ? [] : meant.length + near.length > 0 ? near : tradesRefusedByName(refusals, city).filter(isWanted),
    refused: refusals,
    where: need.where,
    danger,
    isForPlaces,
    spelling: need.what.spelling,
    hours:
      hours === null
        ? null
        : { times: hours.times, isClosing: hours.isClosing, said: writtenOf(unpriced.slice(hours.start, hours.end)) },
    price,
    shares: accountOf(text, tokens, {
      need,
      refusals,
      choice,
      spoken,
      hours: hours === null ? [] : unpriced.slice(hours.start, hours.end),
      prices: spans,
    }),
  };
}

/** When providers must be open; null where nothing says so, or the words say of a thing that it does not open ("won't open tonight"). */
function readHours(tokens: readonly Token[]): SaidOpen | null {
  const hours = readOpenHours(tokens);
  if (hours === null || hours.times.length === 0) return null;
  const before = tokens.slice(Math.max(0, hours.start - DENIED_BEFORE), hours.start);
  return before.some(({ folded }) => isNegationWord(folded)) ? null : hours;
}

/** "Will not really open": what denies stands so few words before it. */
const DENIED_BEFORE = 3;

type Wanted<Point, Area> = {
  readonly need: NeedWords<Point, Area>;
  readonly refusals: Refusals;
  readonly kept: readonly Token[];
};

/** What is wanted beside what is refused. */
function readWanted<Point extends WordSpan, Area extends AreaWords>(
  tokens: readonly Token[],
  city: CityWords<Point, Area>,
): Wanted<Point, Area> {
  const read = (refusals: Refusals): Wanted<Point, Area> => {
    const silent = [...refusals.sure, ...refusals.asides.filter(({ isKept }) => !isKept)];
    const kept = tokens.filter((_, at) => !silent.some(({ from, to }) => from <= at && at < to));
    const need = readNeedWords(kept, city);
    const named = readNameOnRecord(need.tokens, city);
    return { need: named === null ? need : { ...need, what: named }, refusals, kept };
  };
  const wanted = read(readRefusals(tokens, city));
  const { trade } = wanted.need.what;
  if (wanted.refusals.sure.length === 0 || (trade !== null && !isRefused(trade, wanted.refusals))) return wanted;
  const left = withoutNeeds(tokens, wanted.refusals, city);
  return left.sure.length < wanted.refusals.sure.length ? read(left) : wanted;
}

/** Of what trades those are who are refused by name, where nothing else is said: "never again Clear Pipe" may ask for another plumber. At most three. */
function tradesRefusedByName({ others }: Refusals, city: CityWords<WordSpan, AreaWords>): readonly Trade[] {
  const names = others.filter(({ words, isUnknown }) => isUnknown === true || isNamed(words, city));
  const keys = new Set(names.flatMap(({ words }) => city.tradesInName(words)));
  return [...keys].flatMap((key) => tradeOf(key) ?? []).slice(0, MOST_NEAR);
}

/** Whether a trade is refused, by its own name or a wider one's. */
function isRefused({ key }: Trade, { trades }: Refusals): boolean {
  return trades.some((trade) => withNarrower(trade.key).includes(key));
}

function wordsBeside(kept: readonly Token[], { where, destination }: NeedWords<unknown, unknown>): string[] {
  return foldedOf(kept.filter((token) => where?.tokens.includes(token) !== true && !destination.includes(token)));
}
