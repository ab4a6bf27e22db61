import type { Piece } from './pdf-pieces.ts';

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
