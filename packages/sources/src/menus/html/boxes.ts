import { type Element, isTag } from 'domhandler';
import type { Leaf, Leaves } from './leaves.ts';
import { hasWords, type PriceLeaves } from './price-leaves.ts';

/** A part of a page that holds one dish: its leaves from `start` to before `end`. `kind` is what other dishes there look like. */
export type Box = { readonly start: number; readonly end: number; readonly kind: string };

const MOST_CHARS = 900;
const MOST_LEAVES = 14;
const MOST_SIZES = 6;

/** The boxes of every dish with a price, in their order. What cannot be told apart with confidence is left out. */
export function boxesOf(leaves: Leaves, prices: PriceLeaves): Box[] {
  const boxes = new Map<string, Box>();
  const flat = new Set<Element>();
  for (const i of prices.at.keys()) {
    const found = climb(leaves, prices, i);
    if (found === null) continue;
    if (found.kind === 'flat') flat.add(found.element);
    else boxes.set(`${found.box.start}-${found.box.end}`, found.box);
  }
  for (const element of flat)
    for (const box of segments(leaves, prices, element)) boxes.set(`${box.start}-${box.end}`, box);
  return [...boxes.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

type Climbed = { readonly kind: 'box'; readonly box: Box } | { readonly kind: 'flat'; readonly element: Element };

/** From a price up to the largest part of the page that holds this dish and no other. */
function climb({ all, rangeOf }: Leaves, prices: PriceLeaves, i: number): Climbed | null {
  const between = (counts: Uint32Array, [start, end]: readonly [number, number]): number =>
    (counts[end] as number) - (counts[start] as number);
  let element: Element | null = (all[i] as Leaf).element;
  while (element !== null && between(prices.words, rangeOf(element)) === 0) element = parentOf(element);
  if (element === null) return null;
  const range = rangeOf(element);
  const count = between(prices.prices, range);
  if (count > 1 && !areSizes(all, prices, range)) return { kind: 'flat', element };
  let best = element;
  for (let up = parentOf(best); up !== null; up = parentOf(up)) {
    const wider = rangeOf(up);
    const isOne =
      between(prices.prices, wider) === count &&
      wider[1] - wider[0] <= MOST_LEAVES &&
      between(prices.chars, wider) <= MOST_CHARS &&
      between(prices.headings, wider) <= 1;
    if (!isOne) break;
    best = up;
  }
  const [start, end] = rangeOf(best);
  return end - start > MOST_LEAVES || between(prices.chars, [start, end]) > MOST_CHARS
    ? null
    : { kind: 'box', box: { start, end, kind: kindOf(best) } };
}

/** Whether several prices are sizes of one dish: all words stand before the first, but for the sizes' names. */
function areSizes(all: readonly Leaf[], prices: PriceLeaves, [start, end]: readonly [number, number]): boolean {
  const at = [...prices.at.keys()].filter((i) => i >= start && i < end);
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined || at.length > MOST_SIZES) return false;
  for (let i = first; i <= last; i++)
    if ((i !== first || at.length === 1) && hasWords((all[i] as Leaf).text, prices.at.get(i))) return false;
  return true;
}

/**
 * The dishes of a part of a page that holds many side by side, without a box each. Lines that have their name and price in one are dishes; else
 * there must be one kind of element that stands exactly once before every price.
 */
function segments({ all, rangeOf }: Leaves, prices: PriceLeaves, element: Element): Box[] {
  const [start, end] = rangeOf(element);
  const at = [...prices.at.keys()].filter((i) => i >= start && i < end);
  const inLine = at.filter((i) => hasWords((all[i] as Leaf).text, prices.at.get(i)));
  const starts = inLine.length === at.length ? inLine : namesBefore(all, prices, at, start);
  const kind = `${kindOf(element)} >`;
  return starts.map((from, n) => ({ start: from, end: endOf(all, from, starts[n + 1] ?? end), kind }));
}

/** The leaf that names each priced dish, found by the kind of element that names have; empty where there is no such kind. */
function namesBefore(all: readonly Leaf[], prices: PriceLeaves, at: readonly number[], start: number): number[] {
  const kinds = new Map<string, number[]>();
  for (let i = start; i < (at.at(-1) ?? start); i++) {
    const leaf = all[i] as Leaf;
    if (!hasWords(leaf.text, prices.at.get(i))) continue;
    const kind = kindOf(leaf.element);
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

function parentOf({ parent }: Element): Element | null {
  return parent !== null && isTag(parent) ? parent : null;
}

/** What an element looks like: its tag and classes, without what numbers it. */
export function kindOf({ name, attribs }: Element): string {
  return `${name}.${(attribs['class'] ?? '').replace(/\d+/g, '#').split(/\s+/).slice(0, 2).join('.')}`;
}
