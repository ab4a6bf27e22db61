import { columnOf, nearest } from '../text/cells.ts';
import type { TextNode, PageElement } from '../text/text-node.ts';
import { formOf } from '../text/line-forms.ts';
import { type PriceIndex, saysWords } from '../prices/price-index.ts';

/** The part of a table's row that is about one dish, by a text node with its price; the row where it is about one, null where nobody can tell. */
export type DishOfRow = (row: PageElement, at: number) => PageElement | null;

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
    known ??= new Map([...columnsOf(all, prices)].map(([kind, columns]) => [kind, endsOfDishes(columns)] as const));
    const ends = known.get(formOfTable(row)) ?? null;
    if (ends === null) return null;
    const own = ends.findIndex((end) => end >= columnOf(all[at] as TextNode, row));
    if (ends.length < 2 || own < 0) return row;
    const isOwn = (i: number): boolean => {
      const column = columnOf(all[i] as TextNode, row);
      return column > (ends[own - 1] ?? -1) && column <= (ends[own] as number);
    };
    let [start, end] = [at, at + 1];
    while (start > row.start && isOwn(start - 1)) start--;
    while (end < row.end && isOwn(end)) end++;
    return { ...row, parent: row, start, end };
  };
}

/** The columns of the tables of a page, by what the tables look like. */
function columnsOf(all: readonly TextNode[], prices: PriceIndex): Map<string, Columns> {
  const tables = new Map<string, Map<number, { prices: number; words: number }>>();
  all.forEach((node, i) => {
    const row = nearest('tr', node.element);
    if (row === null) return;
    const kind = formOfTable(row);
    const columns = tables.get(kind) ?? new Map<number, { prices: number; words: number }>();
    tables.set(kind, columns);
    const column = columnOf(node, row);
    const counts = columns.get(column) ?? { prices: 0, words: 0 };
    columns.set(column, counts);
    if (saysWords(prices, i)) counts.words++;
    else if (prices.at.has(i)) counts.prices++;
  });
  return tables;
}

function formOfTable(row: PageElement): string {
  return formOf(nearest('table', row) ?? row);
}

/** The last column of each of the dishes side by side; null where words stand behind the last of several. */
function endsOfDishes(columns: Columns): number[] | null {
  const used = [...columns].filter(([, { prices, words }]) => prices + words > 0).sort(([a], [b]) => a - b);
  const arePrices = used.map(([, { prices, words }]) => prices > words);
  const ends = used.flatMap(([column], n) => (arePrices[n] === true && arePrices[n + 1] !== true ? column : []));
  return ends.length > 1 && arePrices.at(-1) !== true ? null : ends;
}
