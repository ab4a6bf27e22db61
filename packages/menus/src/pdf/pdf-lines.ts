import { SourceError } from '@kehilla/core';
import { findBarePrice } from '../bare-price.ts';
import { findPrice } from '../signed-price.ts';
import { type Piece, readPieces } from './pdf-pieces.ts';

/**
 * One line of a PDF: its text, left edge and height of its letters in points, and the column it stands in, counted through all pages; `beside` where
 * that column stands right of another on its page, or the line right of another in its row; null where neither does.
 */
export type PdfLine = {
  readonly text: string;
  readonly x: number;
  readonly size: number;
  readonly column: number;
  readonly beside: 'column' | 'row' | null;
};

/** More of a PDF is not read. Rule: sources note §5.2. */
const MOST_BYTES = 10 * 1024 * 1024;
const SAME_LINE = 0.5;
/** The least share of a page's lines that begin in a second column; `FEWEST` if both columns have prices. */
const ENOUGH = 0.25;
const FEWEST = 0.1;
/** With fewer prices a part of a column is none itself. */
const LEAST_PRICES = 3;
/** White space wider than so many letters parts two columns, unless a price alone stands after it. */
const COLUMN_GAP = 3;

/** The lines of a PDF's text layer, column by column. Nothing is recognised in pictures. Throws `SourceError` where it cannot be opened. */
export async function pdfLines(body: Uint8Array): Promise<PdfLine[]> {
  if (body.byteLength > MOST_BYTES) throw new SourceError('changed_shape', 'The PDF is larger than 10 MB.');
  return linesOfPages(await readPieces(body));
}

/** Returns the lines of the pages of a PDF, whose pieces stand in any order. */
export function linesOfPages(pages: readonly (readonly Piece[])[]): PdfLine[] {
  return pages
    .map(withRaisedCents)
    .flatMap((page) => listColumns(page).map((pieces, n) => ({ pieces, beside: n > 0 ? ('column' as const) : null })))
    .flatMap(({ pieces, beside }, column) =>
      segmentsIn(pieces).map(({ text, x, size, isNext }) => ({
        text,
        x,
        size,
        column,
        beside: isNext ? ('row' as const) : beside,
      })),
    );
}

/** The pieces of a page, column by column. Of a part of a page, and where few lines show a second column, each has prices of its own. */
function listColumns(pieces: readonly Piece[], isPart = false): (readonly Piece[])[] {
  const segments = segmentsIn(pieces, () => false).filter(({ text }) => !isPriceAlone(text));
  const gutter = findGutter(segments);
  if (gutter === null) return [pieces];
  const columns = [pieces.filter(({ x }) => x < gutter), pieces.filter(({ x }) => x >= gutter)];
  const isSure = !isPart && segments.filter(({ x }) => x >= gutter).length >= segments.length * ENOUGH;
  if (!isSure && !columns.every(hasPrices)) return [pieces];
  return columns.flatMap((column) => listColumns(column, true));
}

function hasPrices(pieces: readonly Piece[]): boolean {
  return pieces.filter(({ text }) => (findPrice(text) ?? findBarePrice(text)) !== null).length >= LEAST_PRICES;
}

/**
 * Returns the pieces of each line, from the top down; a line of several columns in several segments. A piece for which `leadsOn` holds belongs to the text far
 * on its left.
 */
function segmentsIn(pieces: readonly Piece[], leadsOn = isPriceAlone): Segment[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && Math.abs(first.y - piece.y) <= SAME_LINE * first.size)
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => listSegments(row, leadsOn));
}

/** Adjacent pieces of a line; `isNext` if it is not the first of the line. */
type Segment = {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly size: number;
  readonly isNext: boolean;
};

function listSegments(row: readonly Piece[], leadsOn: (text: string) => boolean): Segment[] {
  const segments: Segment[] = [];
  const pieces = row.toSorted((a, b) => a.x - b.x);
  for (const [i, piece] of pieces.entries()) {
    const last = segments.at(-1);
    const gap = last === undefined ? 0 : piece.x - last.end;
    const isOther = gap > piece.size && beginsNext(pieces[i - 1]?.text ?? '', piece.text);
    if (last === undefined || isOther || (gap > COLUMN_GAP * piece.size && !leadsOn(piece.text))) {
      const { text, x, size } = piece;
      segments.push({ text, x, end: x + piece.width, size, isNext: last !== undefined });
      continue;
    }
    const space = gap > 0.15 * piece.size ? (gap > COLUMN_GAP * piece.size ? '   ' : ' ') : '';
    segments[segments.length - 1] = { ...last, text: `${last.text}${space}${piece.text}`, end: piece.x + piece.width };
  }
  return segments;
}

/** Returns whether a piece right of a price begins the next column: columns may be no further apart. */
function beginsNext(before: string, text: string): boolean {
  return isPriceAlone(before) && NAME_FIRST.test(text) && !isPriceAlone(text);
}

const NAME_FIRST = /^\s*\p{Lu}\p{Ll}/u;

/** A text that begins with the name of a size: a price below it counts only if a second follows. */
const SIZES = /^\p{L}{1,8}\.?:? ?\d/u;

/** A price with all that belongs to it is no longer, in characters. */
const LONGEST_PRICE = 200;

/** Whether a piece is a price, with all that belongs to it, and nothing else: "9", "...$9", "2 for $10", "$12 per person". */
function isPriceAlone(text: string): boolean {
  if (text.length > LONGEST_PRICE) return false;
  if (/^[.…_\s]*\d{1,3}(?:\.\d{2})?\+?\s*$/.test(text)) return true;
  const found = findPrice(text) ?? (SIZES.test(text) ? findBarePrice(text) : null);
  return found !== null && !/[\p{L}\d]/u.test(text.slice(0, found.start) + text.slice(found.end));
}

/** Returns the gutter of a page of two columns, by its texts beside prices; null for one column. */
function findGutter(segments: readonly Segment[]): number | null {
  const right = Math.max(0, ...segments.map(({ end }) => end));
  const left = Math.min(right, ...segments.map(({ x }) => x));
  const starts = segments
    .map(({ x }) => x)
    .filter((x) => x > left + 0.35 * (right - left) && x < left + 0.8 * (right - left));
  if (starts.length < segments.length * FEWEST) return null;
  const at = Math.min(...starts) - 1;
  const crossing = segments.filter(({ x, end }) => x < at && end > at + 2).length;
  return crossing <= segments.length * 0.15 ? at : null;
}

/** The cents of a price, where they are set smaller or higher than its whole, without a point. */
const CENTS = /^\s*(\d{2})\s*$/;
const WHOLE_LAST = /(?:^|[^\d.,])\d{1,3}\.?\s*$/;
/** Of the size of the whole: so small or so high are cents at most, and so far from it on the right. */
const SMALLER = 0.85;
const HIGHER = 0.2;
const GAP = 0.15;
const GAP_OF_HIGHER = 0.5;
/** No page of a menu has more cents, or wholes that end in one place. */
const MOST = 500;

/** The pieces of a page, where cents that are set beside the whole of their price stand behind it and a point: "$4" and a raised "95" are "$4.95". */
export function withRaisedCents(pieces: readonly Piece[]): readonly Piece[] {
  const cents = pieces.filter(({ text }) => CENTS.test(text)).slice(0, MOST);
  if (cents.length === 0) return pieces;
  const wholes = Map.groupBy(
    pieces.filter(({ text }) => WHOLE_LAST.test(text)),
    ({ x, width }) => Math.round(x + width),
  );
  const joined = new Map<Piece, Piece | null>();
  for (const piece of cents) {
    const at = Math.round(piece.x);
    const near = [-1, 0, 1, 2, 3, 4, 5, 6].flatMap((back) => wholes.get(at - back)?.slice(0, MOST) ?? []);
    const whole = near.find((each) => !joined.has(each) && areOnePrice(each, piece));
    if (whole === undefined || joined.has(piece)) continue;
    const text = whole.text.trimEnd();
    joined.set(piece, null);
    joined.set(whole, {
      ...whole,
      text: `${text}${text.endsWith('.') ? '' : '.'}${piece.text.trim()}`,
      width: piece.x + piece.width - whole.x,
    });
  }
  return pieces.flatMap((piece) => {
    const now = joined.get(piece);
    return now === null ? [] : (now ?? piece);
  });
}

function areOnePrice(whole: Piece, cents: Piece): boolean {
  const gap = cents.x - (whole.x + whole.width);
  const rise = cents.y - whole.y;
  const isHigher = rise >= HIGHER * whole.size && rise <= whole.size && cents.size <= whole.size;
  const isSmaller = cents.size <= SMALLER * whole.size && Math.abs(rise) < HIGHER * whole.size;
  if (gap < -GAP * whole.size) return false;
  return (isHigher && gap <= GAP_OF_HIGHER * whole.size) || (isSmaller && gap <= GAP * whole.size);
}
