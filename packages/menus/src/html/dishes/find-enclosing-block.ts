import type { DishBlock } from './name-of-block.ts';
import { getForm, type PageElement, type TextNode } from '../text/text-node.ts';
import { getCount, hasWords, pricedIn, type PriceIndex, saysWords } from '../prices/price-index.ts';
import { getColumn, nearest } from '../text/text-nodes.ts';

/** A block that is an element of its own, `element`; within it `inner` is the smallest with the price and words. */
export type ElementBlock = DishBlock & { readonly element: PageElement; readonly inner: PageElement };

const MOST_CHARS = 900;
const MOST_NODES = 14;
const MOST_SIZES = 6;
type EnclosingBlock =
  | { readonly kind: 'block'; readonly block: ElementBlock }
  | { readonly kind: 'flat'; readonly element: PageElement };

/** From a price up to the largest element of the page that holds this dish and no other. */
export function findEnclosingBlock(
  all: readonly TextNode[],
  prices: PriceIndex,
  columns: DishOfRow,
  i: number,
): EnclosingBlock | null {
  let element: PageElement | null = (all[i] as TextNode).element;
  while (element !== null && getCount(prices.words, element) === 0) element = element.parent;
  if (element !== null) element = rowOfPrice(prices, element, i);
  const row = element?.name === 'tr' ? element : null;
  if (row !== null) element = columns(row, i);
  if (element === null || getCount(prices.words, element) === 0) return null;
  const count = getCount(prices.prices, element);
  if (count > 1 && !areSizes(all, prices, element)) return { kind: 'flat', element };
  const inner = element;
  let best = element;
  if (row !== null && element.parent === row)
    return isShort(element, prices) ? { kind: 'block', block: elementBlock(element, element) } : null;
  for (let up = best.parent; up !== null; up = up.parent) {
    const isOne = getCount(prices.prices, up) === count && isShort(up, prices) && getCount(prices.headings, up) <= 1;
    if (!isOne || holdsOther(all, up, best)) break;
    best = up;
  }
  return isShort(best, prices) ? { kind: 'block', block: elementBlock(best, inner) } : null;
}

/**
 * The row of a cell that has words beside its price, behind a cell with words and no price: that names the dish, as in "Barley soup", "$9 before
 * noon". Null where the words stand before the price: they may name it as well ("Soups", "Barley $9").
 */
function rowOfPrice(prices: PriceIndex, cell: PageElement, i: number): PageElement | null {
  const { name, parent, start } = cell;
  if (name !== 'td' || parent === null || start - parent.start > MOST_NODES) return cell;
  for (let at = parent.start; at < start; at++)
    if (saysWords(prices, at) && !prices.at.has(at))
      return start === i && prices.at.get(i)?.start === 0 ? parent : null;
  return cell;
}

/** Elements that hold one dish beside others: a list's item, a row and its cells, a block with a class. */
const ITEM = /^(?:(?:li|tr|td|article)\.|(?:div|a|section)\..)/;

/**
 * Returns whether an element holds, beside the one with a name and a price, another one like it with words: that may be a dish without a printed price, whose
 * words do not belong to this dish. Elements with a meaningless form are alike only if they hold the same elements.
 */
function holdsOther(all: readonly TextNode[], { start, end }: PageElement, own: PageElement): boolean {
  const kind = getForm(own);
  const first = getForm((all[own.start] as TextNode).element);
  for (let i = start; i < end; i++) {
    const { text, element } = all[i] as TextNode;
    if ((i >= own.start && i < own.end) || !/\p{L}/u.test(text)) continue;
    let beside = element;
    while (beside.parent !== null && beside.parent !== own.parent) beside = beside.parent;
    if (beside.parent === null || getForm(beside) !== kind) continue;
    if (ITEM.test(kind) || (element !== beside && getForm(element) === first)) return true;
  }
  return false;
}

/** A element of the page as the block of one dish. */
export function elementBlock(element: PageElement, inner: PageElement): ElementBlock {
  const { start, end } = element;
  return { start, own: end, end, kind: getForm(element), element, inner };
}

/** Returns whether an element of the page is no larger than one dish may be. */
function isShort(element: PageElement, prices: PriceIndex): boolean {
  return element.end - element.start <= MOST_NODES && getCount(prices.chars, element) <= MOST_CHARS;
}

/** Whether several prices are sizes of one dish: all words stand before the first, but for the sizes' names. */
function areSizes(all: readonly TextNode[], prices: PriceIndex, element: PageElement): boolean {
  if (getCount(prices.prices, element) > MOST_SIZES) return false;
  const at = pricedIn(element, prices);
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) return false;
  for (let i = first; i <= last; i++)
    if ((i !== first || at.length === 1) && hasWords((all[i] as TextNode).text, prices.at.get(i))) return false;
  return true;
}

/** Returns the part of a table's row about one dish, by a text node with its price; the row if it is about one, null if unclear. */
type DishOfRow = (row: PageElement, at: number) => PageElement | null;

/** Per column of a table how many of its cells print a price alone, and how many words. */
type Columns = ReadonlyMap<number, { prices: number; words: number }>;

/**
 * What tells apart the dishes that stand side by side in the rows of tables, each with its name and its price in columns of their own: by the
 * columns in which tables that look alike print prices, so that a name beside which there is none takes not that of the next. Where words
 * also stand behind the last column of prices, they may be of the dish before or after.
 */
export function dishesInTableRows(all: readonly TextNode[], prices: PriceIndex): DishOfRow {
  let known: ReadonlyMap<string, readonly number[] | null> | null = null;
  return (row, at) => {
    known ??= new Map([...listColumns(all, prices)].map(([kind, columns]) => [kind, endsOfDishes(columns)] as const));
    const ends = known.get(formOfTable(row)) ?? null;
    if (ends === null) return null;
    const own = ends.findIndex((end) => end >= getColumn(all[at] as TextNode, row));
    if (ends.length < 2 || own < 0) return row;
    const isOwn = (i: number): boolean => {
      const column = getColumn(all[i] as TextNode, row);
      return column > (ends[own - 1] ?? -1) && column <= (ends[own] as number);
    };
    let [start, end] = [at, at + 1];
    while (start > row.start && isOwn(start - 1)) start--;
    while (end < row.end && isOwn(end)) end++;
    return { ...row, parent: row, start, end };
  };
}

/** Returns the columns of the tables of a page, by the form of the table. */
function listColumns(all: readonly TextNode[], prices: PriceIndex): Map<string, Columns> {
  const tables = new Map<string, Map<number, { prices: number; words: number }>>();
  all.forEach((node, i) => {
    const row = nearest('tr', node.element);
    if (row === null) return;
    const kind = formOfTable(row);
    const columns = tables.get(kind) ?? new Map<number, { prices: number; words: number }>();
    tables.set(kind, columns);
    const column = getColumn(node, row);
    const counts = columns.get(column) ?? { prices: 0, words: 0 };
    columns.set(column, counts);
    if (saysWords(prices, i)) counts.words++;
    else if (prices.at.has(i)) counts.prices++;
  });
  return tables;
}

function formOfTable(row: PageElement): string {
  return getForm(nearest('table', row) ?? row);
}

/** The last column of each of the dishes side by side; null where words stand behind the last of several. */
function endsOfDishes(columns: Columns): number[] | null {
  const used = [...columns].filter(([, { prices, words }]) => prices + words > 0).sort(([a], [b]) => a - b);
  const arePrices = used.map(([, { prices, words }]) => prices > words);
  const ends = used.flatMap(([column], n) => (arePrices[n] === true && arePrices[n + 1] !== true ? column : []));
  return ends.length > 1 && arePrices.at(-1) !== true ? null : ends;
}
