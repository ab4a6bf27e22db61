import type { Leaf, Part } from './leaves.ts';
import { countOf, hasWords, type PriceLeaves } from './price-leaves.ts';

/** A part of a page that holds one dish: its leaves from `start` to before `end`. `kind` is what other dishes there look like. */
export type Box = { readonly start: number; readonly end: number; readonly kind: string };

/** How the kind of a box ends that has no element of its own. */
export const FLAT = ' >';

const MOST_CHARS = 900;
const MOST_LEAVES = 14;
const MOST_SIZES = 6;

/** The boxes of every dish with a price, in their order. What cannot be told apart with confidence is left out. */
export function boxesOf(all: readonly Leaf[], prices: PriceLeaves): Box[] {
  const boxes = new Map<string, Box>();
  const flat = new Set<Part>();
  for (const i of prices.at.keys()) {
    const found = climb(all, prices, i);
    if (found === null) continue;
    if (found.kind === 'flat') flat.add(found.part);
    else boxes.set(`${found.box.start}-${found.box.end}`, found.box);
  }
  for (const part of flat) for (const box of segments(all, prices, part)) boxes.set(`${box.start}-${box.end}`, box);
  return [...boxes.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

type Climbed = { readonly kind: 'box'; readonly box: Box } | { readonly kind: 'flat'; readonly part: Part };

/** From a price up to the largest part of the page that holds this dish and no other. */
function climb(all: readonly Leaf[], prices: PriceLeaves, i: number): Climbed | null {
  let part: Part | null = (all[i] as Leaf).part;
  while (part !== null && countOf(prices.words, part) === 0) part = part.parent;
  if (part === null) return null;
  const count = countOf(prices.prices, part);
  if (count > 1 && !areSizes(all, prices, part)) return { kind: 'flat', part };
  let best = part;
  for (let up = best.parent; up !== null; up = up.parent) {
    const isOne = countOf(prices.prices, up) === count && isShort(up, prices) && countOf(prices.headings, up) <= 1;
    if (!isOne) break;
    best = up;
  }
  return isShort(best, prices) ? { kind: 'box', box: { start: best.start, end: best.end, kind: kindOf(best) } } : null;
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

/** Where the prices of a part of the page stand, in their order there. */
function pricedIn({ start, end }: Part, { at }: PriceLeaves): number[] {
  const found: number[] = [];
  for (let i = start; i < end; i++) if (at.has(i)) found.push(i);
  return found;
}

/**
 * The dishes of a part of a page that holds many side by side, without a box each. Lines that have their name and price in one are dishes; else
 * there must be one kind of element that stands exactly once before every price.
 */
function segments(all: readonly Leaf[], prices: PriceLeaves, part: Part): Box[] {
  const { start, end } = part;
  const at = pricedIn(part, prices);
  const inLine = at.filter((i) => hasWords((all[i] as Leaf).text, prices.at.get(i)));
  const starts = inLine.length === at.length ? inLine : namesBefore(all, prices, at, start);
  const kind = `${kindOf(part)}${FLAT}`;
  return starts.map((from, n) => ({ start: from, end: endOf(all, from, starts[n + 1] ?? end), kind }));
}

/** The leaf that names each priced dish, found by the kind of element that names have; empty where there is no such kind. */
function namesBefore(all: readonly Leaf[], prices: PriceLeaves, at: readonly number[], start: number): number[] {
  const kinds = new Map<string, number[]>();
  for (let i = start; i < (at.at(-1) ?? start); i++) {
    const leaf = all[i] as Leaf;
    if (!hasWords(leaf.text, prices.at.get(i))) continue;
    const kind = kindOf(leaf.part);
    const own = kinds.get(kind);
    if (own === undefined) kinds.set(kind, [i]);
    else own.push(i);
  }
  const isBetween = (names: readonly number[]): boolean =>
    names.length === at.length && names.every((name, n) => name < (at[n] as number) && name > (at[n - 1] ?? -1));
  const fitting = [...kinds.values()].filter(isBetween);
  return (
    fitting.sort(
      (a, b) =>
        headingRank(all[b[0] as number] as Leaf) - headingRank(all[a[0] as number] as Leaf) ||
        (a[0] as number) - (b[0] as number),
    )[0] ?? []
  );
}

/** A dish ends where the next heading of a section begins. */
function endOf(all: readonly Leaf[], start: number, end: number): number {
  const own = (all[start] as Leaf).heading || 9;
  for (let i = start + 1; i < end; i++) {
    const { heading } = all[i] as Leaf;
    if (heading >= 1 && heading < own && heading <= 6) return i;
  }
  return Math.min(end, start + MOST_LEAVES);
}

function headingRank({ heading }: Leaf): number {
  return heading === 0 ? 0 : 1;
}

/** What a part of a page looks like: its tag and classes, without what numbers it. */
export function kindOf({ name, classes }: Part): string {
  return `${name}.${classes.replace(/\d+/g, '#').split(/\s+/).slice(0, 2).join('.')}`;
}
