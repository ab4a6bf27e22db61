import { labelsForSome } from '../for-some.ts';
import { labelsPrice, SIZE } from '../no-dish.ts';
import type { FoundPrice } from '../printed-price.ts';
import { columnOf, nearest } from './cells.ts';
import type { Leaf, Part } from './leaves.ts';

/**
 * The prices of a page by leaf: what stands in a column of a table that is headed "Happy Hour" or "Members" has that label, and is not for all.
 * Rule: specification §1.5.
 */
export function withColumnLabels(
  all: readonly Leaf[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<number, FoundPrice> {
  const labels = new Map<Part, Map<number, string>>();
  const labelled = new Map(prices);
  const arePriced = new Map<Part, boolean>();
  const isPriced = (row: Part): boolean => {
    const known = arePriced.get(row) ?? holdsPrice(row, prices);
    arePriced.set(row, known);
    return known;
  };
  all.forEach((leaf, i) => {
    const price = prices.get(i);
    if (price === undefined && !heads(leaf.text)) return;
    const row = nearest('tr', leaf.part);
    const table = row === null ? null : nearest('table', row);
    if (row === null || table === null) return;
    const columns = labels.get(table) ?? new Map<number, string>();
    labels.set(table, columns);
    const column = columnOf(leaf, row);
    const label = columns.get(column);
    if (price !== undefined && label !== undefined)
      labelled.set(i, { ...price, price_text: `${label} ${price.price_text}`, isForSome: true });
    else if (price === undefined && !isPriced(row))
      if (labelsForSome(leaf.text)) columns.set(column, leaf.text);
      else columns.delete(column);
  });
  return labelled;
}

/** Whether a text may head a column of prices; what a later row heads otherwise has that label no more. */
function heads(text: string): boolean {
  return labelsForSome(text) || labelsPrice(text) || SIZE.test(text);
}

function holdsPrice({ start, end }: Part, prices: ReadonlyMap<number, FoundPrice>): boolean {
  for (let i = start; i < end; i++) if (prices.has(i)) return true;
  return false;
}
