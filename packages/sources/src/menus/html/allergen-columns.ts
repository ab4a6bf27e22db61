import { namesAllergens } from '../what-is-in.ts';
import { columnOf, nearest } from './cells.ts';
import type { Leaf, Part } from './leaves.ts';

/** No mark in a cell is longer, in characters. */
const MOST_CHARS = 24;
/** What says in a cell that nothing is there. */
const NONE = /^(?:[-–—−.·/]+|no|none|nil|n\/?a|0|free)$/i;
const FREE = /\bfree\b|ללא|בלי/iu;
/** A page that says so means by its marks what is not in a dish: "✓ = free from". */
const MARKS_ARE_FREE =
  /(?:^|\s)(?:[✓✔☑✅xX×✗✘●•]|ticks?|checks?|check ?marks?|marks?|marked|dots?)(?=\s|[:=–-])[^.]{0,40}\b(?:free|without|does not contain|not contain|suitable)\b/i;

/**
 * What the cells under the columns of a table that are headed by allergens say of their dish: the head and the mark, as printed ("Nuts: X"); null
 * where a cell says that it is not there, or is of a column, a table or a page that tells what dishes are free of. Such a cell is no word of a dish.
 */
export function allergenCells(
  all: readonly Leaf[],
  hasPrice: (at: number) => boolean,
): ReadonlyMap<number, string | null> {
  const cells = new Map<number, string | null>();
  const columns = new Map<Part, Map<number, { head: string; isFree: boolean }>>();
  const areHeads = new Map<Part, boolean>();
  const freeTables = new Set<Part>();
  all.forEach((leaf, i) => {
    if (leaf.text === '' || leaf.text.length > MOST_CHARS) return;
    const row = nearest('tr', leaf.part);
    const table = row === null ? null : nearest('table', row);
    if (row === null || table === null) return;
    const isHeadRow = areHeads.get(row) ?? isHead(all, row, hasPrice);
    areHeads.set(row, isHeadRow);
    const own = columns.get(table) ?? new Map<number, { head: string; isFree: boolean }>();
    const column = columnOf(leaf, row);
    if (isHeadRow) {
      columns.set(table, own);
      if (FREE.test(leaf.text)) freeTables.add(table);
      const head = headOf(leaf.text);
      if (head === null) own.delete(column);
      else own.set(column, { head, isFree: FREE.test(leaf.text) || freeTables.has(table) });
      return;
    }
    const under = own.get(column);
    if (under === undefined || hasPrice(i)) return;
    cells.set(i, under.isFree || NONE.test(leaf.text) ? null : `${under.head}: ${leaf.text}`);
  });
  if (cells.size === 0 || !all.some(({ text }) => text.length < 200 && MARKS_ARE_FREE.test(text))) return cells;
  return new Map([...cells.keys()].map((i) => [i, null] as const));
}

/** The head of a column of allergens; null where a text heads another. */
function headOf(text: string): string | null {
  const bare = text.replace(/^(?:contains?|has)\s+|[\s-]*\bfree\b/gi, '').trim();
  return namesAllergens(bare) ? text : null;
}

/** Whether a row heads columns of allergens: it has no price and several cells, and behind the first there is one that names some. */
function isHead(all: readonly Leaf[], row: Part, hasPrice: (at: number) => boolean): boolean {
  let [several, isNamed] = [0, false];
  for (let i = row.start; i < row.end; i++) {
    const leaf = all[i] as Leaf;
    if (leaf.text === '') continue;
    if (hasPrice(i)) return false;
    several++;
    if (columnOf(leaf, row) > 0 && headOf(leaf.text) !== null) isNamed = true;
  }
  return several > 1 && isNamed;
}
