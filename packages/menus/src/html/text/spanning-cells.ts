import { isNumberAlone } from '../../column-roles.ts';
import type { PageElement, TextNode } from './text-node.ts';

/** The cells of a table that stand in further rows too (`rowspan`), by column, with how many rows are left to them. */
export type SpanningCells = Map<number, { rowsLeft: number; readonly element: PageElement }>;

/** An element that is open: with `rows` columns so far where it is a row, with what spans its rows where it is a table. */
type Open = { readonly element: PageElement | null; rows: number; readonly spans?: SpanningCells };

export const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const MOST_SPAN = 50;

/** Keeps that a cell that just opened stands in further rows. */
export function keepSpanning(
  open: readonly Open[],
  cell: PageElement,
  attributes: Readonly<Record<string, string>>,
): void {
  const rowsLeft = Math.min(MOST_SPAN, Number(attributes['rowspan']) || 1);
  const spans = spansAround(open);
  if (rowsLeft > 1 && cell.parent?.name === 'tr') spans?.set(cell.row, { rowsLeft, element: cell });
}

/** The next cell of a row stands behind those that span it from above. One of these that is a price alone is written in each of its rows. */
export function fillSpanned(all: TextNode[], open: readonly Open[]): void {
  const row = open.at(-1);
  const spans = spansAround(open);
  if (row?.element?.name !== 'tr' || spans === undefined) return;
  for (let spanning = spans.get(row.rows); spanning !== undefined; spanning = spans.get(row.rows)) {
    const { start, end, classes, name } = spanning.element;
    const text = end - start === 1 ? (all[start]?.text ?? '') : '';
    const element = { name, classes, kind: null, parent: row.element, row: row.rows, start: all.length };
    if (isNumberAlone(text)) all.push({ text, element: { ...element, end: all.length + 1 }, row: 0, heading: 0 });
    row.rows++;
  }
}

/** A row ends: what spans it has one row less to go. */
export function endRow(all: TextNode[], open: readonly Open[]): void {
  fillSpanned(all, open);
  const spans = spansAround(open);
  if (spans === undefined) return;
  for (const [column, spanning] of spans) {
    spanning.rowsLeft--;
    if (spanning.rowsLeft <= 0) spans.delete(column);
  }
}

function spansAround(open: readonly Open[]): SpanningCells | undefined {
  return open.findLast(({ spans }) => spans !== undefined)?.spans;
}
