import type { DishBlock } from './name-of-block.ts';
import type { ElementBlock } from './find-enclosing-block.ts';
import {
  CAPITALS,
  getForm,
  isLikeHeading,
  OTHER_LINE,
  type PageElement,
  SECTION,
  tellsWords,
  type TextNode,
} from '../text/text-node.ts';
import { detailForms, type SaysOfDishAbove } from '../roles/lines-below.ts';
import { HOUSE } from '../../no-dish.ts';
import { besidePrice, type PriceIndex } from '../prices/price-index.ts';

/**
 * Adds to each block the words below it, before the next: the description of a dish whose name and price are one line. It does so if at least half of the
 * dishes side by side have some, or dishes are headings; otherwise a line or two are headings among dishes.
 */
export function withWordsBelow(
  all: readonly TextNode[],
  prices: PriceIndex,
  blocks: readonly ElementBlock[],
): DishBlock[] {
  const isDetail = detailForms(all, prices);
  return [...Map.groupBy(blocks, ({ element }) => element.parent)].flatMap(([parent, group]) => {
    const near = group.toSorted((a, b) => a.start - b.start);
    const detailEnds = near.map(({ end }, n) =>
      endOfDetails(all, isDetail, end, near[n + 1]?.start ?? parent?.end ?? end),
    );
    if (detailEnds.some((end, n) => end > (near[n] as ElementBlock).end))
      return near.map(({ start, end: own, kind }, n) => ({ start, own, end: detailEnds[n] as number, kind }));
    const says = tellsWords(
      near.map(({ start }) => besidePrice((all[start] as TextNode).text, prices.at.get(start)).before),
    );
    const goesOn = (text: string): boolean => /^\p{Ll}/u.test(text) && says(text);
    const ends = near.map((block, n) =>
      endBelow(all, prices, block, near[n + 1]?.start ?? parent?.end ?? block.end, goesOn),
    );
    const counts = near.slice(0, -1).map(({ end }, n) => (ends[n] as number) - end);
    const isUsual = counts.filter((count) => count > 0).length * 2 >= Math.max(1, counts.length);
    const areHeadings = near.every(({ element }) => /^h[1-6]$/.test(element.name));
    if (!isUsual && !areHeadings) return near;
    if (isSaidAbove(all, near, ends)) return near;
    const usual = counts.toSorted((a, b) => a - b)[(counts.length - 1) >> 1] ?? 0;
    const [most, last] = [Math.max(0, ...counts), near.length - 1];
    return near.map(({ start, end: own, kind }, n) => {
      const end = n === last ? Math.min(ends[n] as number, own + most) : (ends[n] as number);
      // One line more than the others have may name the next dish with its description; among headings it is not the last.
      const isNext = (i: number): boolean =>
        isLikeHeading((all[i] as TextNode).text) && !(areHeadings && (usual === 0 || i === end - 1));
      let to = Math.min(end, own + usual);
      while (to < end && !isNext(to)) to++;
      return { start, own, end: to, kind };
    });
  });
}

/**
 * Returns the end of the lines right below a dish that describe it, by their form; without words of the house about itself, and behind the first without a
 * possible name.
 */
function endOfDetails(all: readonly TextNode[], isDetail: SaysOfDishAbove, from: number, limit: number): number {
  let end = from;
  for (let i = from; i < limit; i++) {
    const { text } = all[i] as TextNode;
    if (text === '') continue;
    if (!isDetail(i) || HOUSE.test(text) || (end > from && isLikeHeading(text))) break;
    end = i + 1;
  }
  return end;
}

/** Returns whether the text between dishes belongs to the next one: a line of that kind stands above the first as well, and none below the last. */
function isSaidAbove(all: readonly TextNode[], near: readonly ElementBlock[], ends: readonly number[]): boolean {
  const [first, last] = [near[0] as ElementBlock, near.at(-1) as ElementBlock];
  const above = all[first.start - 1];
  if (above === undefined || above.heading > 0 || ends.at(-1) !== last.end) return false;
  const below = near.find(({ end }, n) => (ends[n] as number) > end);
  return below !== undefined && getForm(above.element) === getForm((all[below.end] as TextNode).element);
}

const MOST_BELOW = 8;
const MOST_WORD_CHARS = 400;

/** Returns the end of the words below a block: a heading, a price, or a possible dish. */
function endBelow(
  all: readonly TextNode[],
  prices: PriceIndex,
  { start, end, element }: ElementBlock,
  limit: number,
  goesOn: (text: string) => boolean,
): number {
  const isNamedBold = /^(?:p|tr)$/.test(element.name) && (all[start] as TextNode).heading > 0;
  for (let i = end; i < limit; i++) {
    const { text, heading, element: own } = all[i] as TextNode;
    if (text.length > MOST_WORD_CHARS || i - end >= MOST_BELOW || heading > 0 || prices.at.has(i)) return i;
    if (OTHER_LINE.test(text) || SECTION.test(text) || CAPITALS.test(text)) return i;
    if (!isBelow(own, element, isNamedBold) && !(findBeside(own, element) !== null && goesOn(text))) return i;
  }
  return limit;
}

/** Returns the element beside a block that holds another, or the one that holds both; null if there is none. */
function findBeside(own: PageElement, block: PageElement): PageElement | null {
  let beside: PageElement | null = own;
  while (beside !== null && beside !== block.parent && beside.parent !== block.parent) beside = beside.parent;
  return beside;
}

/** Returns whether a text node stands beside a block, as another kind of element than the dishes, or as a plain line beside bold names. */
function isBelow(own: PageElement, block: PageElement, isNamedBold: boolean): boolean {
  const beside = findBeside(own, block);
  return beside !== null && (beside === block.parent || isNamedBold || getForm(beside) !== getForm(block));
}
