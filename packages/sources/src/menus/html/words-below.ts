import type { Box } from './box.ts';
import type { OwnBox } from './climb.ts';
import type { Leaf, Part } from './leaves.ts';
import { CAPITALS, isLikeHeading, kindOf, OTHER_LINE, SECTION, tellsWords } from './looks.ts';
import { besidePrice, type PriceLeaves } from './price-leaves.ts';

/**
 * The boxes with the words that stand below each, beside it and before the next: there a page says what is in a dish whose name and price are one
 * line. It does so of at least half of the dishes side by side, or dishes are headings; else a line or two are headings among dishes.
 */
export function withWordsBelow(all: readonly Leaf[], prices: PriceLeaves, boxes: readonly OwnBox[]): Box[] {
  return [...Map.groupBy(boxes, ({ part }) => part.parent)].flatMap(([parent, group]) => {
    const near = group.toSorted((a, b) => a.start - b.start);
    const says = tellsWords(
      near.map(({ start }) => besidePrice((all[start] as Leaf).text, prices.at.get(start)).before),
    );
    const goesOn = (text: string): boolean => /^\p{Ll}/u.test(text) && says(text);
    const ends = near.map((box, n) => endBelow(all, prices, box, near[n + 1]?.start ?? parent?.end ?? box.end, goesOn));
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
function endBelow(
  all: readonly Leaf[],
  prices: PriceLeaves,
  { start, end, part }: OwnBox,
  limit: number,
  goesOn: (text: string) => boolean,
): number {
  const isNamedBold = /^(?:p|tr)$/.test(part.name) && (all[start] as Leaf).heading > 0;
  for (let i = end; i < limit; i++) {
    const { text, heading, part: own } = all[i] as Leaf;
    if (text.length > MOST_WORD_CHARS || i - end >= MOST_BELOW || heading > 0 || prices.at.has(i)) return i;
    if (OTHER_LINE.test(text) || SECTION.test(text) || CAPITALS.test(text)) return i;
    if (!isBelow(own, part, isNamedBold) && !(besideOf(own, part) !== null && goesOn(text))) return i;
  }
  return limit;
}

/** The part beside a box that holds another, or the one that holds both; null where there is none. */
function besideOf(own: Part, box: Part): Part | null {
  let beside: Part | null = own;
  while (beside !== null && beside !== box.parent && beside.parent !== box.parent) beside = beside.parent;
  return beside;
}

/** Whether a leaf stands beside a box, as another kind of element than the dishes are, or as a plain line where those are named in bold. */
function isBelow(own: Part, box: Part, isNamedBold: boolean): boolean {
  const beside = besideOf(own, box);
  return beside !== null && (beside === box.parent || isNamedBold || kindOf(beside) !== kindOf(box));
}
