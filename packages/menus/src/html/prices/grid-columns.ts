import { hasLetters } from '../../dish-text.ts';
import { isHeadAlone, readHead } from '../../column-heads.ts';
import type { MenuDoubt } from '../../menu-doubts.ts';
import { type Column, type ColumnRole, isNumberAlone, rolesOfColumns, withSign } from '../../column-roles.ts';
import { tellColumnsOfLines } from '../../columns-of-lines.ts';
import { getColumn, nearest } from '../text/text-nodes.ts';
import type { PageElement, TextNode } from '../text/text-node.ts';

/** No head of a column is longer, in characters. */
const LONGEST_HEAD = 40;
/** No row of a table has more text nodes. */
const MOST_NODES = 30;
/** Bold text is none of the headings 1 to 6. */
const LAST_HEADING = 6;
const HAS_SIGN = /[$€£₪]/;
const HAS_NUMBER = /\d/;

/** A row of a table, or of blocks that stand as one does: its text nodes by the column in which they stand. */
type GridRow = { readonly element: PageElement; readonly cells: ReadonlyMap<number, number> };

/**
 * The same text nodes, each number told by the column in which it stands: one under a head that names no price, or beside another that is a price, is
 * no price, and says what it counts ("(Serves 10)"); one that may be a price or a count is neither, and its row is added to `uncertain`. Tables count, and
 * blocks and lines that stand as their rows do. Rule: specification §4.5.
 */
export function withColumnRoles(all: readonly TextNode[], uncertain: MenuDoubt[]): TextNode[] {
  const nodes = labelledPairs(linesOfColumns(all, uncertain));
  for (const rows of listGrids(nodes).values()) tellColumns(nodes, rows, uncertain);
  return nodes;
}

/** The texts that are lines of columns themselves, led apart by wide space or dots, as their columns tell them. */
function linesOfColumns(all: readonly TextNode[], uncertain: MenuDoubt[]): TextNode[] {
  const columnTexts = tellColumnsOfLines(all.map(({ text }) => text));
  return all.map((node, i) => {
    const own = columnTexts[i] ?? null;
    if (own === null) return node;
    if (own.is === 'unclear') uncertain.push({ kind: 'unclear_menu_line', text: own.text });
    return own.is === 'unclear' ? { ...node, cell: 'count' } : { ...node, text: own.text };
  });
}

/** A number alone beside its label: "Serves" and "10", "250" and "cal". */
function labelledPairs(all: readonly TextNode[]): TextNode[] {
  const nodes = [...all];
  all.forEach(({ text, element }, i) => {
    if (!isNumberAlone(text)) return;
    let up: PageElement | null = element;
    while (up !== null && up.end - up.start < 2) up = up.parent;
    if (up === null || up.name === 'tr' || up.end - up.start > MOST_NODES) return;
    const at = labelBeside(all, up, i);
    if (at === null) return;
    const label = bareLabel(all[at] as TextNode);
    const says = readHead(label);
    // "Half order, serves 4: $12": a sign of money says what the number is.
    if (says === 'count' && HAS_SIGN.test(text)) return;
    if (says === 'price') nodes[i] = { ...(nodes[i] as TextNode), text: withSign(text, label), cell: 'price' };
    else if (says === 'count' || says === 'fee')
      [nodes[at], nodes[i]] = [counted(all[at] as TextNode, ''), counted(all[i] as TextNode, `(${label} ${text})`)];
  });
  return nodes;
}

/** Returns the position of a number's label, right before or behind it: of two the one that this part of the page begins with; null if there is none. */
function labelBeside(all: readonly TextNode[], { start, end }: PageElement, i: number): number | null {
  const isLabel = (at: number): boolean => {
    if (at < start || at >= end) return false;
    const node = all[at] as TextNode;
    return (node.heading === 0 || node.heading > LAST_HEADING) && isHeadAlone(bareLabel(node));
  };
  const [before, behind] = [isLabel(i - 1), isLabel(i + 1)];
  if (!before || !behind) return before ? i - 1 : behind ? i + 1 : otherOfTwo(start, end, i);
  for (let at = start; at < i; at++)
    if (isNumberAlone((all[at] as TextNode).text)) return i + 1;
    else if (isLabel(at)) return i - 1;
  return null;
}

/** The other of two texts alone. */
function otherOfTwo(start: number, end: number, i: number): number | null {
  return end - start === 2 ? (start === i ? i + 1 : start) : null;
}

function bareLabel({ text }: TextNode): string {
  return text
    .trimEnd()
    .replace(/[:–—-]$/, '')
    .trimEnd();
}

function counted(node: TextNode, text: string): TextNode {
  return { ...node, text, heading: 0, cell: 'count' };
}

/** Returns the rows with single numbers beside words, by the element that holds them all. */
function listGrids(all: readonly TextNode[]): Map<PageElement, Map<PageElement, GridRow>> {
  const grids = new Map<PageElement, Map<PageElement, GridRow>>();
  all.forEach((node, i) => {
    if (node.cell !== undefined || !isNumberAlone(node.text)) return;
    const row = rowAround(all, i);
    const grid = row === null ? null : (nearest('table', row) ?? row.parent);
    if (row === null || grid === null) return;
    const rows = grids.get(grid) ?? new Map<PageElement, GridRow>();
    grids.set(grid, rows);
    if (!rows.has(row)) rows.set(row, { element: row, cells: getCells(all, row) });
  });
  return grids;
}

/** The row in which a number stands: that of its table, else the smallest element that has words too. */
function rowAround(all: readonly TextNode[], i: number): PageElement | null {
  const { element } = all[i] as TextNode;
  const row = nearest('tr', element);
  if (row !== null) return row;
  let up: PageElement | null = element;
  while (up !== null && !hasWords(all, up)) up = up.parent;
  return up === null || up.end - up.start > MOST_NODES ? null : up;
}

function hasWords(all: readonly TextNode[], { start, end }: PageElement): boolean {
  for (let i = start; i < end; i++) if (hasLetters((all[i] as TextNode).text)) return true;
  return false;
}

/** The first text node of each cell of a row, by its column; of cells that stand in one line, their number there. */
function getCells(all: readonly TextNode[], row: PageElement): Map<number, number> {
  const cells = new Map<number, number>();
  let [column, last]: [number, PageElement | null] = [-1, null];
  const places = new Map<PageElement, number>();
  for (let i = row.start; i < row.end; i++) {
    let cell: PageElement = (all[i] as TextNode).element;
    while (cell !== row && cell.parent !== null && cell.parent !== row) cell = cell.parent;
    if (cell !== last || cell === row) {
      column++;
      cells.set(column, i);
      if (cell !== row) places.set(cell, cell.row);
    }
    last = cell;
  }
  // Cells that begin a line each keep their place if one before them is empty; those of one line do not.
  const arePlaced = row.name === 'tr' || (places.size === cells.size && new Set(places.values()).size === places.size);
  return arePlaced ? new Map([...cells.values()].map((i) => [getPlace(all, row, i), i] as const)) : cells;
}

function getPlace(all: readonly TextNode[], row: PageElement, i: number): number {
  return getColumn(all[i] as TextNode, row);
}

/** Tells the columns of one grid, part by part: each row of heads begins another. */
function tellColumns(all: TextNode[], rows: ReadonlyMap<PageElement, GridRow>, uncertain: MenuDoubt[]): void {
  let heads: ReadonlyMap<number, string> = new Map();
  let part: GridRow[] = [];
  for (const row of rows.values()) {
    const own = headsAbove(all, row.element);
    if (own !== null) {
      tellPart(all, heads, part, uncertain);
      [heads, part] = [own, []];
    }
    part.push(row);
  }
  tellPart(all, heads, part, uncertain);
}

/** Returns the heads in the row right above, by column; null if there are none. */
function headsAbove(all: readonly TextNode[], row: PageElement): ReadonlyMap<number, string> | null {
  const at = row.start - 1;
  if (at < 0) return null;
  const above = siblingAt(all, row, at);
  if (above === null || above.end - above.start < 2 || above.end - above.start > MOST_NODES) return null;
  const cells = getCells(all, above);
  const heads = new Map([...cells].map(([column, i]) => [column, (all[i] as TextNode).text] as const));
  const texts = [...heads.values()];
  const areHeads = texts.length > 1 && texts.every((text) => text.length <= LONGEST_HEAD && mayBeHead(text));
  return areHeads ? heads : null;
}

function mayBeHead(text: string): boolean {
  return !isNumberAlone(text) && (!HAS_NUMBER.test(text) || readHead(text) === 'label' || readHead(text) === 'price');
}

/** The row that ends with a text node and stands beside another: in the same table, or the same block. */
function siblingAt(all: readonly TextNode[], row: PageElement, at: number): PageElement | null {
  const { element } = all[at] as TextNode;
  if (row.name === 'tr') {
    const own = nearest('tr', element);
    return own !== null && nearest('table', own) === nearest('table', row) ? own : null;
  }
  let up: PageElement | null = element;
  while (up !== null && up.parent !== row.parent) up = up.parent;
  return up === row ? null : up;
}

/** Writes the meaning of the numbers of some rows under the same heads. */
function tellPart(
  all: TextNode[],
  heads: ReadonlyMap<number, string>,
  rows: readonly GridRow[],
  uncertain: MenuDoubt[],
): void {
  if (rows.length === 0) return;
  const width = Math.max(...rows.flatMap(({ cells }) => [...cells.keys()])) + 1;
  if (width > MOST_NODES) return;
  const textAt = (row: GridRow, column: number): string => all[row.cells.get(column) ?? -1]?.text ?? '';
  const shift = heads.size === width - 1 && !heads.has(width - 1) && heads.has(0) ? 1 : 0;
  const headAt = (column: number): string => heads.get(column - shift) ?? '';
  const columns = Array.from({ length: width }, (_, column): Column => {
    const cells = rows.map((row) => textAt(row, column));
    const first = rows.find((row) => row.cells.has(column))?.cells.get(column);
    const classes = first === undefined ? '' : (all[first] as TextNode).element.classes;
    return { head: headAt(column), classes, cells };
  });
  const roles = rolesOfColumns(columns);
  for (const row of rows) {
    let isUnclear = false;
    for (const [column, i] of row.cells) {
      const node = all[i] as TextNode;
      const role: ColumnRole = roles[column] ?? null;
      if (role === null || !isNumberAlone(node.text)) continue;
      const head = headAt(column).replace(/[:()]/g, ' ').trim();
      if (role === 'count') all[i] = counted(node, head === '' ? '' : `(${head} ${node.text.trim()})`);
      else all[i] = { ...node, text: role === 'price' ? withSign(node.text, head) : node.text, cell: role };
      if (role === 'unclear') isUnclear = true;
    }
    if (isUnclear)
      uncertain.push({
        kind: 'unclear_menu_line',
        text: [...row.cells.values()].map((i) => (all[i] as TextNode).text).join(' '),
      });
  }
}
