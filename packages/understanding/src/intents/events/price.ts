import type { Chart } from '../../engine/rule.ts';
import type { EventsPorts, PlaceInWords } from './interpretation.ts';
import { fillerEnd, freeStretches, type IsFree, phraseAt, wordsBetween } from './words.ts';
import { listReadings } from '../../engine/chart.ts';
import type { Reading } from '../../engine/meaning.ts';
import type { PriceMeaning, SaidPrice } from '../../dimensions/money/meaning.ts';
import { listPrices, sumUp } from '../../dimensions/money/read-prices.ts';
import type { Claim, Role } from '../../engine/account.ts';

/**
 * Where the text says that it is to be, in the first stretch of free words that does; null where none does. Words that are part of the name of an event or a
 * hall are no place ("JCC Harlem"); of words that only may say where nothing is read where `isSureOnly`.
 */
export function readPlace<Place>(
  chart: Chart,
  claims: Claims,
  ports: EventsPorts<Place>,
  isSureOnly: boolean,
): PlaceInWords<Place> | null {
  for (const { from, to } of freeStretches(chart, claims.isFree)) {
    const found = ports.placeIn(wordsBetween(chart, from, to));
    if (found === null || (!found.isLed && isSureOnly)) continue;
    const [start, end] = [from + found.from, from + found.to];
    if (!found.isLed && isOfName(chart, claims, ports, start, end)) continue;
    const [ownFrom, ownTo] = [from + found.ownFrom, from + found.ownTo];
    claims.add('used', 'place', [{ from: ownFrom, to: ownTo }]);
    const beside = [
      { from: start, to: ownFrom },
      { from: ownTo, to: end },
    ];
    claims.add(
      'set_aside',
      'another place',
      beside.filter((span) => span.from < span.to),
    );
    return { ...found, from: start, to: end };
  }
  return null;
}

/** Whether the words of a place with the one before or behind them are in the name of an event or a hall. */
function isOfName<Place>(
  chart: Chart,
  claims: Claims,
  { inTitle, inVenue }: EventsPorts<Place>,
  from: number,
  to: number,
): boolean {
  return [from - 1, to].some((beside) => {
    if (!claims.isFree(beside) || fillerEnd(chart, beside) !== null) return false;
    const words = wordsBetween(chart, Math.min(from, beside), Math.max(to, beside + 1));
    return inTitle(words) || inVenue(words);
  });
}

/**
 * The price that words say; null where they say none. "Is the gala free" asks about one event, and sets none; a least price, other money and "cheap" cannot be
 * asked for, and are set aside.
 */
export function readPrice(chart: Chart, claims: Claims, isFree: IsFree): SaidPrice | null {
  const all = listPrices(chart).filter(({ from }) => isFree(from));
  const prices = all.filter((one): one is Reading<PriceMeaning> => one.meaning.kind === 'price');
  const isAskedOfOne = phraseAt(chart, 0, 'is_this') !== null;
  const isAsked = ({ to, meaning }: Reading<PriceMeaning>): boolean =>
    isAskedOfOne && meaning.most === 0 && to === chart.tokens.length;
  const limits = prices.filter((price) => price.meaning.most !== null && !isAsked(price));
  claims.add('used', 'price', limits);
  claims.add(
    'set_aside',
    'no sum',
    listReadings(chart).filter(({ from, meaning }) => meaning.kind === 'cheap' && isFree(from)),
  );
  claims.add(
    'set_aside',
    'at least a price',
    all.filter(({ meaning }) => meaning.kind === 'no price' || meaning.most === null),
  );
  const price = sumUp(
    chart.tokens,
    prices.filter((each) => !isAsked(each)),
  );
  return price === null ? null : { ...price, said: price.said.toLowerCase() };
}

/** Which tokens are claimed, and by whom: the first claim counts. */
export type Claims = {
  readonly all: readonly Claim[];
  readonly add: (role: Role, by: string, spans: readonly { readonly from: number; readonly to: number }[]) => void;
  readonly isFree: (at: number) => boolean;
  readonly areFree: (from: number, to: number) => boolean;
};

/** The claims on so many tokens, none at first. */
export function claimsOn(length: number): Claims {
  const all: Claim[] = [];
  const taken: boolean[] = Array.from({ length }, () => false);
  const isFree = (at: number): boolean => at >= 0 && at < length && taken[at] === false;
  return {
    all,
    isFree,
    areFree: (from, to) => {
      for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
      return true;
    },
    add: (role, by, spans) => {
      for (const { from, to } of spans) {
        all.push({ from, to, role, by });
        for (let at = from; at < to; at += 1) taken[at] = true;
      }
    },
  };
}
