import type { Box } from './box.ts';
import type { Leaf, Part } from './leaves.ts';
import { CAPITALS, isLikeHeading, kindOf, NO_KIND, OTHER_LINE, SECTION } from './looks.ts';
import { countOf, hasWords, pricedIn, type PriceLeaves } from './price-leaves.ts';
import { sideBySide } from './side-by-side.ts';

/** A box that is an element of its own, `part`; within it `inner` is the smallest with the price and words. */
type OwnBox = Box & { readonly part: Part; readonly inner: Part };

const MOST_CHARS = 900;
const MOST_LEAVES = 14;
const MOST_SIZES = 6;

/** The boxes of every dish with a price, in their order. What cannot be told apart with confidence is left out. */
export function boxesOf(all: readonly Leaf[], prices: PriceLeaves): Box[] {
  const boxes = new Map<string, Box>();
  const own = new Map<Part, OwnBox>();
  const flat = new Set<Part>();
  for (const i of prices.at.keys()) {
    const found = climb(all, prices, i);
    if (found === null) continue;
    if (found.kind === 'flat') flat.add(found.part);
    else own.set(found.box.part, found.box);
  }
  for (const box of withWordsBelow(all, prices, likeOthers([...own.values()])))
    boxes.set(`${box.start}-${box.end}`, box);
  for (const part of flat) for (const box of sideBySide(all, prices, part)) boxes.set(`${box.start}-${box.end}`, box);
  return [...boxes.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

type Climbed = { readonly kind: 'box'; readonly box: OwnBox } | { readonly kind: 'flat'; readonly part: Part };

/** From a price up to the largest part of the page that holds this dish and no other. */
function climb(all: readonly Leaf[], prices: PriceLeaves, i: number): Climbed | null {
  let part: Part | null = (all[i] as Leaf).part;
  while (part !== null && countOf(prices.words, part) === 0) part = part.parent;
  if (part === null) return null;
  const count = countOf(prices.prices, part);
  if (count > 1 && !areSizes(all, prices, part)) return { kind: 'flat', part };
  const inner = part;
  let best = part;
  for (let up = best.parent; up !== null; up = up.parent) {
    const isOne = countOf(prices.prices, up) === count && isShort(up, prices) && countOf(prices.headings, up) <= 1;
    if (!isOne || holdsOther(all, up, best)) break;
    best = up;
  }
  return isShort(best, prices) ? { kind: 'box', box: ownBox(best, inner) } : null;
}

/** What holds one dish where others like it stand beside: a list's item, a row and its cells, a block with a class. */
const ITEM = /^(?:(?:li|tr|td|article)\.|(?:div|a|section)\..)/;

/**
 * Whether a part of a page holds, beside the one that has a name and a price, another like it with words: that may be a dish whose price is
 * not printed, and its words none of this dish. Of elements that say nothing of what they are only those with the same elements within are alike.
 */
function holdsOther(all: readonly Leaf[], { start, end }: Part, own: Part): boolean {
  const kind = kindOf(own);
  const first = kindOf((all[own.start] as Leaf).part);
  for (let i = start; i < end; i++) {
    const { text, part } = all[i] as Leaf;
    if ((i >= own.start && i < own.end) || !/\p{L}/u.test(text)) continue;
    let beside = part;
    while (beside.parent !== null && beside.parent !== own.parent) beside = beside.parent;
    if (beside.parent === null || kindOf(beside) !== kind) continue;
    if (ITEM.test(kind) || (part !== beside && kindOf(part) === first)) return true;
  }
  return false;
}

function ownBox(part: Part, inner: Part): OwnBox {
  const { start, end } = part;
  return { start, own: end, end, kind: kindOf(part), part, inner };
}

/** From so many boxes on others of their kind are told by it. */
const LEAST_ALIKE = 3;
/**
 * The boxes, where one that looks like no other is the largest in it that looks like others: a dish alone in its section is no larger than those
 * with neighbours.
 */
function likeOthers(boxes: readonly OwnBox[]): OwnBox[] {
  const alike = Map.groupBy(boxes, ({ kind }) => kind);
  const areMany = (kind: string): boolean => (alike.get(kind)?.length ?? 0) >= LEAST_ALIKE;
  return boxes.map((box) => {
    if (areMany(box.kind)) return box;
    let like: Part | null = null;
    for (let up: Part | null = box.inner; up !== null && up !== box.part; up = up.parent)
      if (!NO_KIND.test(kindOf(up)) && areMany(kindOf(up))) like = up;
    return like === null ? box : ownBox(like, box.inner);
  });
}

/**
 * The boxes with the words that stand below each, beside it and before the next: there a page says what is in a dish whose name and price are one
 * line. It does so of at least half of the dishes side by side, or dishes are headings; else a line or two are headings among dishes.
 */
function withWordsBelow(all: readonly Leaf[], prices: PriceLeaves, boxes: readonly OwnBox[]): Box[] {
  return [...Map.groupBy(boxes, ({ part }) => part.parent)].flatMap(([parent, group]) => {
    const near = group.toSorted((a, b) => a.start - b.start);
    const ends = near.map((box, n) => endBelow(all, prices, box, near[n + 1]?.start ?? parent?.end ?? box.end));
    const counts = near.slice(0, -1).map(({ end }, n) => (ends[n] as number) - end);
    const isUsual = counts.filter((count) => count > 0).length * 2 >= Math.max(1, counts.length);
    const areHeadings = near.every(({ part }) => /^h[1-6]$/.test(part.name));
    if (!isUsual && !areHeadings) return near;
    if (isSaidAbove(all, near, ends)) return near;
    const usual = counts.toSorted((a, b) => a - b)[(counts.length - 1) >> 1] ?? 0;
    const [most, last] = [Math.max(0, ...counts), near.length - 1];
    return near.map(({ start, end: own, kind }, n) => {
      const end = n === last ? Math.min(ends[n] as number, own + most) : (ends[n] as number);
      // Of more lines than others have one may name what comes next, with what is said of that; among headings it is not the last.
      const isNext = (i: number): boolean =>
        isLikeHeading((all[i] as Leaf).text) && !(areHeadings && (usual === 0 || i === end - 1));
      let to = Math.min(end, own + usual);
      while (to < end && !isNext(to)) to++;
      return { start, own, end: to, kind };
    });
  });
}

/** Whether what stands between dishes is said of the one after it: a line of that kind stands above the first as well, and none below the last. */
function isSaidAbove(all: readonly Leaf[], near: readonly OwnBox[], ends: readonly number[]): boolean {
  const [first, last] = [near[0] as OwnBox, near.at(-1) as OwnBox];
  const above = all[first.start - 1];
  if (above === undefined || above.heading > 0 || ends.at(-1) !== last.end) return false;
  const below = near.find(({ end }, n) => (ends[n] as number) > end);
  return below !== undefined && kindOf(above.part) === kindOf((all[below.end] as Leaf).part);
}

const MOST_BELOW = 8;
const MOST_WORD_CHARS = 400;
/** Where the words below a box end: at a heading, a price, or what looks like another dish. */
function endBelow(all: readonly Leaf[], prices: PriceLeaves, { start, end, part }: OwnBox, limit: number): number {
  const isNamedBold = /^(?:p|tr)$/.test(part.name) && (all[start] as Leaf).heading > 0;
  for (let i = end; i < limit; i++) {
    const { text, heading, part: own } = all[i] as Leaf;
    if (text.length > MOST_WORD_CHARS || i - end >= MOST_BELOW || heading > 0 || prices.at.has(i)) return i;
    if (OTHER_LINE.test(text) || SECTION.test(text) || CAPITALS.test(text) || !isBelow(own, part, text, isNamedBold))
      return i;
  }
  return limit;
}

/**
 * Whether a leaf stands beside a box, as another kind of element than the dishes are, as a plain line where those are named in bold, or as one
 * that goes on in small letters.
 */
function isBelow(own: Part, box: Part, text: string, isNamedBold: boolean): boolean {
  let beside: Part | null = own;
  while (beside !== null && beside !== box.parent && beside.parent !== box.parent) beside = beside.parent;
  if (beside === null) return false;
  return beside === box.parent || isNamedBold || kindOf(beside) !== kindOf(box) || /^\p{Ll}/u.test(text);
}

/** Whether a part of the page is no more than one dish may be. */
function isShort(part: Part, prices: PriceLeaves): boolean {
  return part.end - part.start <= MOST_LEAVES && countOf(prices.chars, part) <= MOST_CHARS;
}

/** Whether several prices are sizes of one dish: all words stand before the first, but for the sizes' names. */
function areSizes(all: readonly Leaf[], prices: PriceLeaves, part: Part): boolean {
  if (countOf(prices.prices, part) > MOST_SIZES) return false;
  const at = pricedIn(part, prices);
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) return false;
  for (let i = first; i <= last; i++)
    if ((i !== first || at.length === 1) && hasWords((all[i] as Leaf).text, prices.at.get(i))) return false;
  return true;
}
