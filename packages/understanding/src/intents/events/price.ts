import { readingsOf } from '../../engine/chart.ts';
import type { Reading } from '../../engine/meaning.ts';
import type { Chart } from '../../engine/rule.ts';
import type { PriceMeaning, SaidPrice } from '../../dimensions/money/meaning.ts';
import { listPrices, sumUp } from '../../dimensions/money/read-prices.ts';
import type { Claims } from './claims.ts';
import { type IsFree, phraseAt } from './words.ts';

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
    readingsOf(chart).filter(({ from, meaning }) => meaning.kind === 'cheap' && isFree(from)),
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
