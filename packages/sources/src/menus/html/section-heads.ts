import { MOST_CHARS } from '../dish-text.ts';
import { headsNoDish, SIZE } from '../no-dish.ts';
import { type Box, FLAT } from './box.ts';
import type { Leaf, Part } from './leaves.ts';
import { CAPITALS, kindOf, SECTION } from './looks.ts';

/** What heads a column of a table, and no dishes. */
const COLUMN =
  /^(?:items?|menu items?|names?|dish(?:es)?|descriptions?|prices?|cost|size|qty|quantity|pcs|pieces)\.?:?$/i;

/**
 * Whether a leaf heads the dishes below it. Of the heads of a table's columns only the first may, where the others are sizes or say "Price": beside
 * others it may head its own column, as "Pita" does beside "Laffa".
 */
export function isSection(all: readonly Leaf[], at: number): boolean {
  const { text, heading, part } = all[at] as Leaf;
  if (heading === 0 || text.length > MOST_CHARS.section || !/\p{L}{2}/u.test(text)) return false;
  const row = rowOf(part);
  if (row === null) return true;
  if (isOfColumn(text)) return false;
  for (let i = row.start; i < at; i++) if ((all[i] as Leaf).text !== '') return false;
  for (let i = at + 1; i < row.end; i++) if (!isOfColumn((all[i] as Leaf).text)) return false;
  return true;
}

function isOfColumn(text: string): boolean {
  return text === '' || SIZE.test(text) || COLUMN.test(text);
}

/** The row of a table whose head a part is; null where it is none. */
function rowOf(part: Part): Part | null {
  for (let up: Part | null = part; up !== null; up = up.parent) if (up.name === 'th') return up.parent;
  return null;
}

/**
 * Whether a heading may name a dish that was left out, as where its price is not printed: it looks like the names of the dishes that were taken,
 * in a box that looks like theirs and holds none of them. What heads dishes wherever it stands, or stands alone in capitals, names none.
 */
export function dishesLeftOut(
  all: readonly Leaf[],
  boxes: readonly Box[],
  covered: Uint8Array,
): (leaf: Leaf) => boolean {
  const kinds = new Set(boxes.map(({ kind }) => kind));
  const areFlat = new Set<string>();
  const names = new Set<string>();
  let capitals = 0;
  for (const { start, own, end, kind } of boxes)
    for (let i = start; i < Math.max(own, start + 1) && i < end; i++) {
      const { heading, part, text } = all[i] as Leaf;
      if (i > start && heading === 0) continue;
      names.add(kindOf(part));
      if (kind.endsWith(FLAT)) areFlat.add(kindOf(part));
      if (CAPITALS.test(text)) capitals++;
    }
  const headsOthers = (text: string): boolean =>
    SECTION.test(text) || text.endsWith(':') || headsNoDish(text, null) || (capitals === 0 && CAPITALS.test(text));
  const isFree = ({ start, end }: Part): boolean => covered.subarray(start, end).every((each) => each === 0);
  return ({ part, text }) => {
    if (!names.has(kindOf(part)) || headsOthers(text)) return false;
    if (areFlat.has(kindOf(part))) return true;
    for (let up: Part | null = part; up !== null && up.end - up.start <= MOST_LEAVES; up = up.parent)
      if (kinds.has(kindOf(up)) && isFree(up)) return true;
    return false;
  };
}

const MOST_LEAVES = 14;
/** From so many headings on that look alike a page shows what they are for. */
const LEAST = 3;

/**
 * Whether a heading says what is in the dish right before it: so do those that look like it, as many as every second dish at least, most
 * of them, and the first of them stands below the first dish, where a heading of dishes would stand above.
 */
export function headingsOfWords(
  all: readonly Leaf[],
  boxes: readonly Box[],
  covered: Uint8Array,
): (leaf: Leaf) => boolean {
  const [first, last] = [boxes[0]?.start ?? 0, boxes.at(-1)?.end ?? 0];
  const free = [...all.keys()].filter((i) => covered[i] === 0 && isSection(all, i) && i <= last);
  const kinds = new Set<string>();
  for (const [kind, alike] of Map.groupBy(free, (i) => kindOf((all[i] as Leaf).part))) {
    const areMany = alike.length >= LEAST && alike.length * 2 >= boxes.length;
    if (!areMany || (alike[0] as number) <= first) continue;
    const isBelow = (i: number): boolean => covered[i - 1] === 1 || kindOf((all[i - 1] as Leaf).part) === kind;
    if (alike.filter(isBelow).length * 4 >= alike.length * 3) kinds.add(kind);
  }
  return ({ part }) => kinds.has(kindOf(part));
}
