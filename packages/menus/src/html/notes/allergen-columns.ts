import { namesAllergens } from '../../what-is-in.ts';
import { getColumn, columnOfPart, nearest } from '../text/text-nodes.ts';
import type { TextNode, PageElement } from '../text/text-node.ts';
import type { PictureInCell, StatedByPicture } from '../text/text-outside-menu.ts';

/** No mark in a cell is longer, in characters. */
const MOST_CHARS = 24;
/** Texts of a cell for "not there". */
const NONE = /^(?:[-–—−.·/]+|no|none|nil|n\/?a|0|free)$/i;
/** Pictures that mean nothing is there, or stand for room alone. */
const NO_PICTURE = /minus|dash|\bno(?:ne)?\b|empty|blank|spacer/i;
const FREE = /\bfree\b|ללא|בלי/iu;
/** A page with such words marks foods that a dish is free of: "✓ = free from". */
const MARKS_ARE_FREE =
  /(?:^|\s)(?:[✓✔☑✅xX×✗✘●•]|ticks?|checks?|check ?marks?|marks?|marked|dots?)(?=\s|[:=–-])[^.]{0,40}\b(?:free|without|does not contain|not contain|suitable)\b/i;

/** A column with an allergen as its head, and whether it marks what dishes are free of. */
type Column = { readonly head: string; readonly isFree: boolean };
/** The texts of cells by text node, and the meanings of single pictures in cells. */
export type AllergenCells = {
  readonly cells: ReadonlyMap<number, string | null>;
  readonly pictures: readonly StatedByPicture[];
};

/**
 * What the cells under the columns of a table that are headed by allergens say of their dish: the head and the mark, as printed ("Nuts: X"), or the
 * head of a picture; null where a cell says that it is not there, or is of a column, a table or a page that tells what dishes are free of. Such a cell
 * is no word of a dish.
 */
export function allergenCells(
  all: readonly TextNode[],
  inCells: readonly PictureInCell[],
  hasPrice: (at: number) => boolean,
): AllergenCells {
  const tables = headsOfTables(all, hasPrice);
  const cells = new Map<number, string | null>();
  if (tables.size === 0) return { cells, pictures: [] };
  const isFreePage = all.some(({ text }) => text.length < 200 && MARKS_ARE_FREE.test(text));
  const columnAt = (element: PageElement): (Column & { readonly row: PageElement }) | null => {
    const row = nearest('tr', element);
    const heads = row === null ? undefined : tables.get(nearest('table', row) ?? row);
    const above = row === null || heads === undefined ? undefined : lastAbove(heads, row);
    const column = row === null ? undefined : above?.columns.get(columnOfPart(element, row));
    return column === undefined || row === null ? null : { ...column, row };
  };
  const isHeadRow = new Set([...tables.values()].flat().map(({ row }) => row));
  all.forEach(({ text, element }, i) => {
    if (text === '' || text.length > MOST_CHARS || hasPrice(i)) return;
    const column = columnAt(element);
    if (column === null || isHeadRow.has(column.row)) return;
    cells.set(i, column.isFree || isFreePage || NONE.test(text) ? null : `${column.head}: ${text}`);
  });
  const pictures = inCells.flatMap(({ text, element, at }): StatedByPicture[] => {
    const column = columnAt(element);
    if (column === null || column.isFree || isFreePage || isHeadRow.has(column.row) || NO_PICTURE.test(text)) return [];
    return [{ text: column.head, element: column.row, at }];
  });
  return { cells, pictures };
}

/** The last of the rows that head columns above a row: found by halves, because a page may have thousands. */
function lastAbove(heads: readonly Heads[], row: PageElement): Heads | undefined {
  let [from, to] = [0, heads.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((heads[middle] as Heads).row.start < row.start) from = middle + 1;
    else to = middle;
  }
  return heads[from - 1];
}

/** The rows of each table that head columns of allergens, in order, with those columns. */
type Heads = { readonly row: PageElement; readonly columns: ReadonlyMap<number, Column> };

function headsOfTables(
  all: readonly TextNode[],
  hasPrice: (at: number) => boolean,
): ReadonlyMap<PageElement, readonly Heads[]> {
  const tables = new Map<PageElement, Heads[]>();
  const seen = new Set<PageElement>();
  const freeTables = new Set<PageElement>();
  for (const { text, element } of all) {
    if (text === '' || text.length > MOST_CHARS) continue;
    const row = nearest('tr', element);
    const table = row === null ? null : nearest('table', row);
    if (row === null || table === null || seen.has(row)) continue;
    seen.add(row);
    if (FREE.test(text) && row.end - row.start === 1) freeTables.add(table);
    if (!isHead(all, row, hasPrice)) continue;
    const columns = new Map<number, Column>();
    for (const node of all.slice(row.start, row.end)) {
      const head = findHead(node.text);
      if (head !== null) columns.set(getColumn(node, row), { head, isFree: FREE.test(head) || freeTables.has(table) });
    }
    const heads = tables.get(table) ?? [];
    heads.push({ row, columns });
    tables.set(table, heads);
  }
  return tables;
}

/** The head of a column of allergens; null where a text heads another. */
function findHead(text: string): string | null {
  const bare = text.replace(/^(?:contains?|has)\s+|[\s-]*\bfree\b/gi, '').trim();
  return namesAllergens(bare) ? text : null;
}

/** Whether a row heads columns of allergens: it has no price and several cells, and behind the first there is one that names some. */
function isHead(all: readonly TextNode[], row: PageElement, hasPrice: (at: number) => boolean): boolean {
  let [several, isNamed] = [0, false];
  for (let i = row.start; i < row.end; i++) {
    const node = all[i] as TextNode;
    if (node.text === '') continue;
    if (hasPrice(i)) return false;
    several++;
    if (getColumn(node, row) > 0 && findHead(node.text) !== null) isNamed = true;
  }
  return several > 1 && isNamed;
}
