import type { DishBlock } from './name-of-block.ts';
import { dishesInTableRows, type ElementBlock, elementBlock, findEnclosingBlock } from './find-enclosing-block.ts';
import {
  getForm,
  NO_KIND,
  type PageElement,
  type TextNode,
  CAPITALS,
  isLikeHeading,
  OTHER_LINE,
  SECTION,
  tellsWords,
} from '../text/text-node.ts';
import type { HeadingRoles } from '../roles/heading-roles.ts';
import { otherLines, detailForms, type SaysOfDishAbove } from '../roles/lines-below.ts';
import { pricedIn, type PriceIndex, saysWords, besidePrice } from '../prices/price-index.ts';
import { namesStandFirst, sideBySide } from './side-by-side.ts';
import { HOUSE } from '../../no-dish.ts';

/** Returns the blocks of every dish with a price, in order. Dishes that cannot be separated with confidence are left out. */
export function findDishBlocks(all: readonly TextNode[], prices: PriceIndex, roles: HeadingRoles): DishBlock[] {
  const own = new Map<PageElement, ElementBlock>();
  const flat = new Set<PageElement>();
  const columns = dishesInTableRows(all, prices);
  for (const i of prices.at.keys()) {
    const found = findEnclosingBlock(all, prices, columns, i);
    if (found === null) continue;
    if (found.kind === 'flat') flat.add(found.element);
    else own.set(found.block.element, found.block);
  }
  for (const { block, holder } of blocksAlone([...own.values()], flat)) {
    own.delete(block.element);
    flat.add(holder);
  }
  const others = otherLines(all, prices);
  const outer = besideNoPrice(outermost([...own.values()]), [...flat], prices);
  const elementBlocks = withoutSections(likeOthers(outer), roles).map((block) => withoutOthers(block, others));
  const standFirst = namesStandFirst(prices, [...flat]);
  const beside = [...flat].map((element) => sideBySide(all, prices, element, standFirst(element)));
  const blocks = new Map<string, DishBlock>();
  for (const block of notHeaded(withWordsBelow(all, prices, elementBlocks), beside, all))
    blocks.set(getKey(block), block);
  const taken = new Uint8Array(all.length);
  for (const { start, own: end } of blocks.values()) taken.fill(1, start, end);
  for (const group of beside) {
    const free = group.filter((block) => !holdsTaken(block, prices, taken));
    // A price or two left over among dishes with blocks of their own lack their name, and get none from nearby.
    if (free.length === group.length || free.length >= LEAST_ALIKE)
      for (const block of free) blocks.set(getKey(block), block);
  }
  return [...blocks.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Blocks of a dish that stands alone in an element of the form in which others stand side by side: a section of one dish. Where more of that form hold one
 * dish than several, it is that of one dish.
 */
function blocksAlone(
  blocks: readonly ElementBlock[],
  flat: ReadonlySet<PageElement>,
): { readonly block: ElementBlock; readonly holder: PageElement }[] {
  const holders = Map.groupBy(flat, getForm);
  const alone = blocks.flatMap((block) => {
    for (let up: PageElement | null = block.inner; up !== null; up = up.parent) {
      const form = getForm(up);
      if (holders.has(form) && (form === TERMS || !NO_KIND.test(form))) return { block, holder: up, form };
      if (up === block.element) break;
    }
    return [];
  });
  return [...Map.groupBy(alone, ({ form }) => form)].flatMap(([form, own]) =>
    own.length > (holders.get(form)?.length ?? 0) ? [] : own,
  );
}

/** A list of terms needs no class to be known. */
const TERMS = 'dl.';

function getKey({ start, end }: DishBlock): string {
  return `${start}-${end}`;
}

/** Removes blocks that describe a dish among dishes side by side, if headings right above are the names. */
function notHeaded(
  blocks: readonly DishBlock[],
  beside: readonly (readonly DishBlock[])[],
  all: readonly TextNode[],
): DishBlock[] {
  const headed = new Set(
    beside.flatMap((group) => {
      const heads = group.flatMap(({ start }) => (isHeading(all[start]) ? start : []));
      return heads.length * 2 > group.length ? heads.map((at) => at + 1) : [];
    }),
  );
  return blocks.filter(({ start }) => !headed.has(start));
}

function isHeading(node: TextNode | undefined): boolean {
  return node !== undefined && node.heading >= 1 && node.heading <= 6;
}

/** Whether a price of a block is that of another already: no price is of two dishes. */
function holdsTaken({ start, end }: DishBlock, prices: PriceIndex, taken: Uint8Array): boolean {
  for (let i = start; i < end; i++) if (taken[i] === 1 && prices.at.has(i)) return true;
  return false;
}

/** Returns the blocks that lie in no other: a block inside another with a price is an addition to it. */
function outermost(blocks: readonly ElementBlock[]): ElementBlock[] {
  let last = 0;
  return blocks
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isOuter = start >= last;
      if (isOuter) last = end;
      return isOuter;
    });
}

/** No dish has more text nodes. */
const MOST_NODES = 14;

/** Removes blocks beside as many single prices: the price alone is the dish's, and the block is an addition ("Gluten free bun $2"). */
function besideNoPrice(
  blocks: readonly ElementBlock[],
  flat: readonly PageElement[],
  prices: PriceIndex,
): ElementBlock[] {
  const added = new Set<ElementBlock>();
  for (const element of flat.filter(({ start, end }) => end - start <= MOST_NODES)) {
    const alone = pricedIn(element, prices).filter((i) => !saysWords(prices, i));
    const within = blocks.filter(({ start, end }) => start >= element.start && end <= element.end);
    if (within.length <= alone.length) for (const block of within) added.add(block);
  }
  return blocks.filter((block) => !added.has(block));
}

/** Shrinks a block that holds the heading of a section, as a section of one dish does, to its largest element without one: the rest is the section's. */
function withoutSections(blocks: readonly ElementBlock[], roles: HeadingRoles): ElementBlock[] {
  const last = blocks.reduce((most, { end }) => Math.max(most, end), 0);
  const before = new Uint32Array(last + 1);
  for (let i = 0; i < last; i++) before[i + 1] = (before[i] as number) + Number(roles.get(i) === 'section');
  const holds = ({ start, end }: PageElement): boolean =>
    (before[Math.min(end, last)] as number) > (before[Math.min(start, last)] as number);
  return blocks.map((block) => {
    if (!holds(block.element) || holds(block.inner)) return block;
    let own: PageElement = block.inner;
    for (let up: PageElement | null = own; up !== null && !holds(up); up = up.parent) own = up;
    return elementBlock(own, block.inner);
  });
}

/** A block up to where another dish may be named in it. */
function withoutOthers(block: ElementBlock, others: ReadonlySet<number>): ElementBlock {
  for (let end = block.start; end < block.end; end++) if (others.has(end)) return { ...block, own: end, end };
  return block;
}

/** From so many blocks on others of their kind are told by it. */
const LEAST_ALIKE = 3;

/**
 * Shrinks a block that looks like no other to the largest element in it that looks like others: a dish alone in its section is no larger than those with
 * neighbours.
 */
function likeOthers(blocks: readonly ElementBlock[]): ElementBlock[] {
  const alike = Map.groupBy(blocks, ({ kind }) => kind);
  const areMany = (kind: string): boolean => (alike.get(kind)?.length ?? 0) >= LEAST_ALIKE;
  const holders = formsOfHolders(blocks);
  return blocks.map((block) => {
    const isHolder = holders.has(block.kind);
    if (!isHolder && areMany(block.kind)) return block;
    let like: PageElement | null = null;
    for (let up: PageElement | null = block.inner; up !== null && up !== block.element; up = up.parent)
      if (!NO_KIND.test(getForm(up)) && areMany(getForm(up))) like = up;
      else if (isHolder && !holders.has(getForm(up))) like ??= up;
    return like === null ? block : elementBlock(like, block.inner);
  });
}

/** Returns the forms of elements that hold several dishes somewhere on the page, without meaningless forms: none of them is one dish. */
function formsOfHolders(blocks: readonly ElementBlock[]): ReadonlySet<string> {
  const counts = new Map<PageElement, number>();
  for (const { element } of blocks)
    for (let up = element.parent; up !== null; up = up.parent) counts.set(up, (counts.get(up) ?? 0) + 1);
  const forms = [...counts].flatMap(([element, count]) => (count > 1 ? getForm(element) : []));
  return new Set(forms.filter((form) => !NO_KIND.test(form)));
}

/**
 * Adds to each block the words below it, before the next: the description of a dish whose name and price are one line. It does so if at least half of the
 * dishes side by side have some, or dishes are headings; otherwise a line or two are headings among dishes.
 */
function withWordsBelow(all: readonly TextNode[], prices: PriceIndex, blocks: readonly ElementBlock[]): DishBlock[] {
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
