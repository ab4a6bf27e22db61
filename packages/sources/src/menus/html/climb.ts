import type { Box } from './box.ts';
import type { Leaf, Part } from './leaves.ts';
import { kindOf } from './looks.ts';
import { countOf, hasWords, pricedIn, type PriceLeaves, saysWords } from './price-leaves.ts';
import type { DishOfRow } from './row-dishes.ts';

/** A box that is an element of its own, `part`; within it `inner` is the smallest with the price and words. */
export type OwnBox = Box & { readonly part: Part; readonly inner: Part };

const MOST_CHARS = 900;
const MOST_LEAVES = 14;
const MOST_SIZES = 6;
type Climbed = { readonly kind: 'box'; readonly box: OwnBox } | { readonly kind: 'flat'; readonly part: Part };

/** From a price up to the largest part of the page that holds this dish and no other. */
export function climb(all: readonly Leaf[], prices: PriceLeaves, columns: DishOfRow, i: number): Climbed | null {
  let part: Part | null = (all[i] as Leaf).part;
  while (part !== null && countOf(prices.words, part) === 0) part = part.parent;
  if (part !== null) part = rowOfPrice(prices, part, i);
  const row = part?.name === 'tr' ? part : null;
  if (row !== null) part = columns(row, i);
  if (part === null || countOf(prices.words, part) === 0) return null;
  const count = countOf(prices.prices, part);
  if (count > 1 && !areSizes(all, prices, part)) return { kind: 'flat', part };
  const inner = part;
  let best = part;
  if (row !== null && part.parent === row)
    return isShort(part, prices) ? { kind: 'box', box: ownBox(part, part) } : null;
  for (let up = best.parent; up !== null; up = up.parent) {
    const isOne = countOf(prices.prices, up) === count && isShort(up, prices) && countOf(prices.headings, up) <= 1;
    if (!isOne || holdsOther(all, up, best)) break;
    best = up;
  }
  return isShort(best, prices) ? { kind: 'box', box: ownBox(best, inner) } : null;
}

/**
 * The row of a cell that has words beside its price, behind a cell with words and no price: that names the dish, as in "Barley soup", "$9 before
 * noon". Null where the words stand before the price: they may name it as well ("Soups", "Barley $9").
 */
function rowOfPrice(prices: PriceLeaves, cell: Part, i: number): Part | null {
  const { name, parent, start } = cell;
  if (name !== 'td' || parent === null || start - parent.start > MOST_LEAVES) return cell;
  for (let at = parent.start; at < start; at++)
    if (saysWords(prices, at) && !prices.at.has(at))
      return start === i && prices.at.get(i)?.start === 0 ? parent : null;
  return cell;
}

/** What holds one dish where others like it stand beside: a list's item, a row and its cells, a block with a class. */
const ITEM = /^(?:(?:li|tr|td|article)\.|(?:div|a|section)\..)/;

/**
 * Whether a part of a page holds, beside the one that has a name and a price, another like it with words: that may be a dish whose price is
 * not printed, and its words none of this dish. Of elements that say nothing of what they are only those with the same elements within are alike.
 */
function holdsOther(all: readonly Leaf[], { start, end }: Part, own: Part): boolean {
  const kind = kindOf(own);
  const first = kindOf((all[own.start] as Leaf).part);
  for (let i = start; i < end; i++) {
    const { text, part } = all[i] as Leaf;
    if ((i >= own.start && i < own.end) || !/\p{L}/u.test(text)) continue;
    let beside = part;
    while (beside.parent !== null && beside.parent !== own.parent) beside = beside.parent;
    if (beside.parent === null || kindOf(beside) !== kind) continue;
    if (ITEM.test(kind) || (part !== beside && kindOf(part) === first)) return true;
  }
  return false;
}

/** A part of the page as the box of one dish. */
export function ownBox(part: Part, inner: Part): OwnBox {
  const { start, end } = part;
  return { start, own: end, end, kind: kindOf(part), part, inner };
}

/** Whether a part of the page is no more than one dish may be. */
function isShort(part: Part, prices: PriceLeaves): boolean {
  return part.end - part.start <= MOST_LEAVES && countOf(prices.chars, part) <= MOST_CHARS;
}

/** Whether several prices are sizes of one dish: all words stand before the first, but for the sizes' names. */
function areSizes(all: readonly Leaf[], prices: PriceLeaves, part: Part): boolean {
  if (countOf(prices.prices, part) > MOST_SIZES) return false;
  const at = pricedIn(part, prices);
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) return false;
  for (let i = first; i <= last; i++)
    if ((i !== first || at.length === 1) && hasWords((all[i] as Leaf).text, prices.at.get(i))) return false;
  return true;
}
