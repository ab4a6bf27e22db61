import { readingsOf } from '../../engine/chart.ts';
import type { Reading } from '../../engine/meaning.ts';
import { longest } from '../../engine/refine.ts';
import type { Chart } from '../../engine/rule.ts';
import type { PriceMeaning } from '../../dimensions/money/meaning.ts';
import type { Claims } from './claims.ts';
import type { PriceLimit } from './interpretation.ts';
import { type IsFree, phraseAt } from './words.ts';

/**
 * The price that words say, the tightest of several; null where they say none. "Is the gala free" asks about one event, and sets none; a least price and
 * "cheap" cannot be asked for, and are set aside.
 */
export function readPrice(text: string, chart: Chart, claims: Claims, isFree: IsFree): PriceLimit | null {
  const ofKind = (kind: string): Reading[] =>
    readingsOf(chart).filter(({ from, meaning }) => meaning.kind === kind && isFree(from));
  const prices = longest(ofKind('price')) as readonly Reading<PriceMeaning>[];
  const isAskedOfOne = phraseAt(chart, 0, 'is_this') !== null;
  const isAsked = ({ to, meaning }: Reading<PriceMeaning>): boolean =>
    isAskedOfOne && meaning.isFree && to === chart.tokens.length;
  const limits = prices.filter((price) => (price.meaning.isFree || price.meaning.most !== null) && !isAsked(price));
  claims.add('used', 'price', limits);
  claims.add('set_aside', 'no sum', ofKind('cheap'));
  claims.add(
    'set_aside',
    'at least a price',
    prices.filter(({ meaning }) => !meaning.isFree && meaning.most === null),
  );
  if (limits.length === 0) return null;
  const mosts = limits.flatMap(({ meaning }) => meaning.most ?? []);
  return {
    isFree: limits.some(({ meaning }) => meaning.isFree),
    most: mosts.length === 0 ? null : Math.min(...mosts),
    said: limits.map((limit) => withSigns(text, chart, limit)).join(', '),
  };
}

/** A price as it was written, in lower case, with the sign of its currency at either end. */
function withSigns(text: string, { tokens }: Chart, { from, to }: Reading): string {
  const before = /\p{Sc}\s*$/u.exec(tokens[from]?.gap ?? '')?.[0] ?? '';
  const behind = /^\s*\p{Sc}/u.exec(tokens[to - 1]?.behind ?? '')?.[0] ?? '';
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  return text.slice(start - before.length, end + behind.length).toLowerCase();
}
