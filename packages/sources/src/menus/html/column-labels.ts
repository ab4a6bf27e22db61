import { labelsForSome } from '../for-some.ts';
import { labelsPrice } from '../no-dish.ts';
import { SIZE } from '../size-words.ts';
import type { FoundPrice } from '../printed-price.ts';
import { bareSize, isSize } from './size-labels.ts';
import { columnOf, nearest } from './cells.ts';
import type { TextNode, PageElement } from './text-nodes.ts';

/**
 * The prices of a page by text node: what stands in a column of a table that is headed "Happy Hour" or "Members" has that label, and is not for all; one in
 * a column headed by a size ("Large", "Pound") is printed with that. Rule: specification §1.5.
 */
export function withColumnLabels(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<number, FoundPrice> {
  const labels = new Map<PageElement, Map<number, string>>();
  const labelled = new Map(prices);
  const arePriced = new Map<PageElement, boolean>();
  const isPriced = (row: PageElement): boolean => {
    const known = arePriced.get(row) ?? holdsPrice(row, prices);
    arePriced.set(row, known);
    return known;
  };
  all.forEach((node, i) => {
    const price = prices.get(i);
    if (price === undefined && !heads(node.text)) return;
    const row = nearest('tr', node.element);
    const table = row === null ? null : nearest('table', row);
    if (row === null || table === null) return;
    const columns = labels.get(table) ?? new Map<number, string>();
    labels.set(table, columns);
    const column = columnOf(node, row);
    const label = columns.get(column);
    if (price !== undefined && label !== undefined)
      labelled.set(i, {
        ...price,
        price_text: `${label} ${price.price_text}`,
        ...(labelsForSome(label) ? { isForSome: true } : {}),
      });
    else if (price === undefined && !isPriced(row))
      if (labelsForSome(node.text) || isSize(node.text)) columns.set(column, bareSize(node.text));
      else columns.delete(column);
  });
  return labelled;
}

/** Whether a text may head a column of prices; what a later row heads otherwise has that label no more. */
function heads(text: string): boolean {
  return labelsForSome(text) || labelsPrice(text) || SIZE.test(text);
}

function holdsPrice({ start, end }: PageElement, prices: ReadonlyMap<number, FoundPrice>): boolean {
  for (let i = start; i < end; i++) if (prices.has(i)) return true;
  return false;
}
