import type { FoundPrice } from '../printed-price.ts';
import type { Leaf } from './leaves.ts';
import { kindOf } from './looks.ts';

/** From so many lines of a look on a page shows what they are for. */
const LEAST = 3;

/**
 * The prices of a page by leaf without those amid words about dishes: "Side of fries $4" below dishes that print their own. So it is where lines of
 * one look mostly print no price, and half of those that do stand beside another price; or where half of them stand below a heading that has one.
 * `hasWords` tells of a leaf whether it says more than its price.
 */
export function withoutPricesOfWords(
  all: readonly Leaf[],
  prices: ReadonlyMap<number, FoundPrice>,
  hasWords: (i: number) => boolean,
): ReadonlyMap<number, FoundPrice> {
  const looks = Map.groupBy([...all.keys()].filter(hasWords), (i) => kindOf((all[i] as Leaf).part));
  const besidePrice = (look: string, at: number): boolean => {
    const { part } = all[at] ?? {};
    return part !== undefined && prices.has(at) && (!hasWords(at) || kindOf(part) !== look);
  };
  const isBelowDish = (look: string, at: number): boolean => {
    const heading = all[at - 1]?.heading ?? 0;
    return heading >= 1 && heading <= 6 && hasWords(at - 1) && besidePrice(look, at - 1);
  };
  const amidWords = [...looks].flatMap(([look, lines]) => {
    const priced = lines.filter((i) => prices.has(i));
    const isHalf = (some: readonly number[]): boolean => some.length * 2 >= priced.length;
    const saysWords = lines.length - priced.length >= Math.max(LEAST, priced.length);
    const beside = priced.filter((i) => besidePrice(look, i - 1) || besidePrice(look, i + 1));
    return (saysWords && isHalf(beside)) || isHalf(priced.filter((i) => isBelowDish(look, i))) ? priced : [];
  });
  const none = new Set(amidWords);
  return new Map([...prices].filter(([i]) => !none.has(i)));
}
