import { MOST_CHARS } from '../../dish-text.ts';
import { headsNoDish } from '../../no-dish.ts';
import { SIZE } from '../../size-words.ts';
import { type DishBlock, FLAT } from './name-of-block.ts';
import { CAPITALS, getForm, type PageElement, SECTION, type TextNode } from '../text/text-node.ts';

/** Heads of columns of a table, which head no dishes. */
const COLUMN =
  /^(?:items?|menu items?|names?|dish(?:es)?|descriptions?|prices?|cost|size|qty|quantity|pcs|pieces)\.?:?$/i;

/**
 * Whether a text node heads the dishes below it. Of the heads of a table's columns only the first may, where the others are sizes or say "Price": beside
 * others it may head its own column, as "Pita" does beside "Laffa".
 */
export function isSection(all: readonly TextNode[], at: number): boolean {
  const { text, heading, element } = all[at] as TextNode;
  if (heading === 0 || text.length > MOST_CHARS.section || !/\p{L}{2}/u.test(text)) return false;
  const row = findRow(element);
  if (row === null) return true;
  if (isOfColumn(text)) return false;
  for (let i = row.start; i < at; i++) if ((all[i] as TextNode).text !== '') return false;
  for (let i = at + 1; i < row.end; i++) if (!isOfColumn((all[i] as TextNode).text)) return false;
  return true;
}

function isOfColumn(text: string): boolean {
  return text === '' || SIZE.test(text) || COLUMN.test(text);
}

/** Returns the row of a table that a head belongs to; null if it is none. */
function findRow(element: PageElement): PageElement | null {
  for (let up: PageElement | null = element; up !== null; up = up.parent) if (up.name === 'th') return up.parent;
  return null;
}

/**
 * Returns whether a heading may name a dish that was left out, for example without a printed price: it looks like the names of the read dishes, in a block that
 * looks like theirs and holds none of them. Usual section headings, and lines in capitals that stand alone, name none.
 */
export function dishesLeftOut(
  all: readonly TextNode[],
  blocks: readonly DishBlock[],
  covered: Uint8Array,
): (node: TextNode) => boolean {
  const kinds = new Set(blocks.map(({ kind }) => kind));
  const areFlat = new Set<string>();
  const names = new Set<string>();
  let capitals = 0;
  for (const { start, own, end, kind } of blocks)
    for (let i = start; i < Math.max(own, start + 1) && i < end; i++) {
      const { heading, element, text } = all[i] as TextNode;
      if (i > start && heading === 0) continue;
      names.add(getForm(element));
      if (kind.endsWith(FLAT)) areFlat.add(getForm(element));
      if (CAPITALS.test(text)) capitals++;
    }
  const headsOthers = (text: string): boolean =>
    SECTION.test(text) || text.endsWith(':') || headsNoDish(text, null) || (capitals === 0 && CAPITALS.test(text));
  const isFree = ({ start, end }: PageElement): boolean => covered.subarray(start, end).every((each) => each === 0);
  return ({ element, text }) => {
    if (!names.has(getForm(element)) || headsOthers(text)) return false;
    if (areFlat.has(getForm(element))) return true;
    for (let up: PageElement | null = element; up !== null && up.end - up.start <= MOST_NODES; up = up.parent)
      if (kinds.has(getForm(up)) && isFree(up)) return true;
    return false;
  };
}

const MOST_NODES = 14;
/** From so many headings of one form on a page shows their meaning. */
const LEAST = 3;

/**
 * Returns whether a heading describes the dish right before it: so do the headings like it, if there are half as many as dishes at least, most of them do, and
 * the first of them stands below the first dish, where a heading of dishes would stand above.
 */
export function headingsOfWords(
  all: readonly TextNode[],
  blocks: readonly DishBlock[],
  covered: Uint8Array,
): (node: TextNode) => boolean {
  const [first, last] = [blocks[0]?.start ?? 0, blocks.at(-1)?.end ?? 0];
  const free = [...all.keys()].filter((i) => covered[i] === 0 && isSection(all, i) && i <= last);
  const kinds = new Set<string>();
  for (const [kind, alike] of Map.groupBy(free, (i) => getForm((all[i] as TextNode).element))) {
    const areMany = alike.length >= LEAST && alike.length * 2 >= blocks.length;
    if (!areMany || (alike[0] as number) <= first) continue;
    const isBelow = (i: number): boolean => covered[i - 1] === 1 || getForm((all[i - 1] as TextNode).element) === kind;
    if (alike.filter(isBelow).length * 4 >= alike.length * 3) kinds.add(kind);
  }
  return ({ element }) => kinds.has(getForm(element));
}
