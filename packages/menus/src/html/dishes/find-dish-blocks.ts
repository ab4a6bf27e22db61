import type { DishBlock } from './name-of-block.ts';
import { dishesInTableRows, type ElementBlock, elementBlock, findEnclosingBlock } from './find-enclosing-block.ts';
import { getForm, NO_KIND, type PageElement, type TextNode } from '../text/text-node.ts';
import type { HeadingRoles } from '../roles/heading-roles.ts';
import { otherLines } from '../roles/lines-below.ts';
import { pricedIn, type PriceIndex, saysWords } from '../prices/price-index.ts';
import { namesStandFirst, sideBySide } from './side-by-side.ts';
import { withWordsBelow } from './words-below.ts';

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
