import { hasLetters } from '../../dish-text.ts';
import { labelsPrice } from '../../no-dish.ts';
import type { FoundPrice } from '../../printed-price.ts';
import { labelsForSome, SIZE } from '../../size-words.ts';
import type { PageElement, TextNode } from '../text/text-node.ts';
import { getColumn, nearest } from '../text/text-nodes.ts';

/** Words of the list of sizes that are no size here: words between sizes, and the usual price ("Reg.", "Regular"). */
const NO_SIZE = /^(?:or|and|from|each|ea|starting at|reg(?:ular)?)\b/i;
/** The separator of a size and its price. */
const LINK = /[\s:–—-]+$/u;
const LEAD = /^[\s–—-]+/u;

/**
 * The prices of a page by text node: one beside a size and nothing else ("Small – $2.00", "$65 full pan") is printed with that size, and is all that the
 * text node says. Rule: specification §1.5.
 */
export function withSizeLabels(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<number, FoundPrice> {
  const labelled = new Map(prices);
  for (const [i, price] of prices) {
    const { text } = all[i] as TextNode;
    const [before, after] = [text.slice(0, price.start).trim(), text.slice(price.end).trim()];
    const found = { ...price, start: 0, end: text.length };
    if (after === '' && isSize(before))
      labelled.set(i, { ...found, price_text: `${bareSize(before)} ${price.price_text}` });
    else if (before === '' && isSize(after))
      labelled.set(i, { ...found, price_text: `${price.price_text} ${bareSize(after)}` });
  }
  return labelled;
}

/** Whether a text is a size that says which of several prices stands beside it. */
export function isSize(text: string): boolean {
  return SIZE.test(text) && !NO_SIZE.test(text);
}

/** Returns a size without the separator before its price. */
export function bareSize(text: string): string {
  return text.replace(LINK, '').replace(LEAD, '');
}

/** No head of a column of prices is longer, in characters. */
const LONGEST_HEAD = 24;
/** From so many prices on a column is one of prices. */
const LEAST = 2;

/**
 * The prices of a page by text node: what stands in a column of a table that is headed "Happy Hour" or "Members" has that label, and is not for all; one in
 * a column headed by a size ("Large", "Pound"), or by anything where several columns of prices are headed in one row ("Chicken", "Beef"), is printed with
 * that. Rule: specification §1.5.
 */
export function withColumnLabels(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<number, FoundPrice> {
  const labels = new Map<PageElement, Map<number, string>>();
  const labelled = new Map(prices);
  const columnsOf = priceColumns(all, prices);
  if (columnsOf.size === 0) return labelled;
  const headsOf = new Map<PageElement, ReadonlySet<number>>();
  const headed = (row: PageElement, table: PageElement): ReadonlySet<number> => {
    const known = headsOf.get(row) ?? headedColumns(all, prices, row, columnsOf.get(table));
    headsOf.set(row, known);
    return known;
  };
  all.forEach((node, i) => {
    const price = prices.get(i);
    if (price === undefined && (node.text === '' || node.text.length > LONGEST_HEAD)) return;
    const row = nearest('tr', node.element);
    const table = row === null ? null : nearest('table', row);
    if (row === null || table === null || !columnsOf.has(table)) return;
    const columns = labels.get(table) ?? new Map<number, string>();
    labels.set(table, columns);
    const column = getColumn(node, row);
    const label = columns.get(column);
    if (price !== undefined && label !== undefined)
      labelled.set(i, {
        ...price,
        price_text: `${label} ${price.price_text}`,
        ...(labelsForSome(label) ? { isForSome: true } : {}),
      });
    else if (price === undefined && headed(row, table).has(column))
      if (labelsPrice(node.text) && !labelsForSome(node.text)) columns.delete(column);
      else if (SIZE.test(node.text) && !isSize(node.text)) columns.delete(column);
      else columns.set(column, bareSize(node.text));
  });
  return labelled;
}

/** Per table the columns in which several prices stand. */
function priceColumns(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<PageElement, ReadonlyMap<number, number>> {
  const tables = new Map<PageElement, Map<number, number>>();
  for (const i of prices.keys()) {
    const node = all[i] as TextNode;
    const row = nearest('tr', node.element);
    const table = row === null ? null : nearest('table', row);
    if (row === null || table === null) continue;
    const columns = tables.get(table) ?? new Map<number, number>();
    tables.set(table, columns);
    const column = getColumn(node, row);
    columns.set(column, (columns.get(column) ?? 0) + 1);
  }
  return tables;
}

/**
 * Returns the columns of prices that a row of a table heads; empty if it has a price itself. A text that is no size and no label heads one only beside another.
 */
function headedColumns(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
  row: PageElement,
  columns: ReadonlyMap<number, number> | undefined,
): ReadonlySet<number> {
  const [named, other] = [new Set<number>(), new Set<number>()];
  for (let i = row.start; i < row.end; i++) {
    if (prices.has(i)) return NONE;
    const node = all[i] as TextNode;
    const column = getColumn(node, row);
    if (labelsForSome(node.text) || labelsPrice(node.text) || SIZE.test(node.text)) named.add(column);
    else if ((columns?.get(column) ?? 0) >= LEAST && hasLetters(node.text) && node.text.length <= LONGEST_HEAD)
      other.add(column);
  }
  return other.size > 1 || (other.size > 0 && named.size > 0) ? new Set([...named, ...other]) : named;
}

const NONE: ReadonlySet<number> = new Set();
