import type { Box } from './box.ts';
import { climb, type OwnBox, ownBox } from './climb.ts';
import type { Leaf, Part } from './leaves.ts';
import { otherLines } from './lines-below.ts';
import { kindOf, NO_KIND } from './looks.ts';
import { pricedIn, type PriceLeaves, saysWords } from './price-leaves.ts';
import { dishesOfRows } from './row-dishes.ts';
import { namesStandFirst, sideBySide } from './side-by-side.ts';
import { withWordsBelow } from './words-below.ts';

/** The boxes of every dish with a price, in their order. What cannot be told apart with confidence is left out. */
export function boxesOf(all: readonly Leaf[], prices: PriceLeaves): Box[] {
  const own = new Map<Part, OwnBox>();
  const flat = new Set<Part>();
  const columns = dishesOfRows(all, prices);
  for (const i of prices.at.keys()) {
    const found = climb(all, prices, columns, i);
    if (found === null) continue;
    if (found.kind === 'flat') flat.add(found.part);
    else own.set(found.box.part, found.box);
  }
  const others = otherLines(all, prices);
  const outer = besideNoPrice(outermost([...own.values()]), [...flat], prices);
  const ownBoxes = likeOthers(outer).map((box) => withoutOthers(box, others));
  const standFirst = namesStandFirst(prices, [...flat]);
  const beside = [...flat].map((part) => sideBySide(all, prices, part, standFirst(part)));
  const boxes = new Map<string, Box>();
  for (const box of notHeaded(withWordsBelow(all, prices, ownBoxes), beside, all)) boxes.set(keyOf(box), box);
  const taken = new Uint8Array(all.length);
  for (const { start, own: end } of boxes.values()) taken.fill(1, start, end);
  for (const group of beside) {
    const free = group.filter((box) => !holdsTaken(box, prices, taken));
    // A price or two left over among dishes with boxes of their own lack their name, and have none of what stands near.
    if (free.length === group.length || free.length >= LEAST_ALIKE) for (const box of free) boxes.set(keyOf(box), box);
  }
  return [...boxes.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

function keyOf({ start, end }: Box): string {
  return `${start}-${end}`;
}

/** The boxes without those that say what is in a dish which stands beside others, where headings right above say their names. */
function notHeaded(boxes: readonly Box[], beside: readonly (readonly Box[])[], all: readonly Leaf[]): Box[] {
  const headed = new Set(
    beside.flatMap((group) => {
      const heads = group.flatMap(({ start }) => (isHeading(all[start]) ? start : []));
      return heads.length * 2 > group.length ? heads.map((at) => at + 1) : [];
    }),
  );
  return boxes.filter(({ start }) => !headed.has(start));
}

function isHeading(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && leaf.heading >= 1 && leaf.heading <= 6;
}

/** Whether a price of a box is that of another already: no price is of two dishes. */
function holdsTaken({ start, end }: Box, prices: PriceLeaves, taken: Uint8Array): boolean {
  for (let i = start; i < end; i++) if (taken[i] === 1 && prices.at.has(i)) return true;
  return false;
}

/** The boxes that lie in no other: what stands in one of a dish with a price of its own says what that buys beside it. */
function outermost(boxes: readonly OwnBox[]): OwnBox[] {
  let last = 0;
  return boxes
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isOuter = start >= last;
      if (isOuter) last = end;
      return isOuter;
    });
}

/** No dish has more leaves. */
const MOST_LEAVES = 14;

/**
 * The boxes without those that stand beside a price alone, as many of those as of them: the price alone is the dish's, and the other that of what
 * its words add ("Gluten free bun $2").
 */
function besideNoPrice(boxes: readonly OwnBox[], flat: readonly Part[], prices: PriceLeaves): OwnBox[] {
  const added = new Set<OwnBox>();
  for (const part of flat.filter(({ start, end }) => end - start <= MOST_LEAVES)) {
    const alone = pricedIn(part, prices).filter((i) => !saysWords(prices, i));
    const within = boxes.filter(({ start, end }) => start >= part.start && end <= part.end);
    if (within.length <= alone.length) for (const box of within) added.add(box);
  }
  return boxes.filter((box) => !added.has(box));
}

/** A box up to where another dish may be named in it. */
function withoutOthers(box: OwnBox, others: ReadonlySet<number>): OwnBox {
  for (let end = box.start; end < box.end; end++) if (others.has(end)) return { ...box, own: end, end };
  return box;
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
