import { hasLetters } from '../dish-text.ts';
import { findBarePrice, findPrice, type FoundPrice } from '../price.ts';
import type { Leaf } from './leaves.ts';

/** The prices of a page by leaf, with running counts, so that what a part of the page holds is two subtractions away. */
export type PriceLeaves = {
  /** In the order in which they stand on the page. */
  readonly at: ReadonlyMap<number, FoundPrice>;
  /** Leaves with a price, and leaves with other words, before a position. */
  readonly prices: Uint32Array;
  readonly words: Uint32Array;
  readonly headings: Uint32Array;
  readonly chars: Uint32Array;
};

const LEAST = 3;

/**
 * The leaves that print a price. Signs of a currency count anywhere; bare numbers only on a page without such prices, where three or more of
 * them stand in the same kind of element. Rule: sources note §5.2.
 */
export function priceLeaves(all: readonly Leaf[]): PriceLeaves {
  const signed = new Map<number, FoundPrice>();
  all.forEach(({ text }, i) => {
    const found = findPrice(text);
    if (found !== null) signed.set(i, found);
  });
  const enough = [...signed.values()].filter(({ price }) => price !== null).length >= LEAST;
  const at = enough ? signed : new Map([...signed, ...barePrices(all, signed)].sort(([a], [b]) => a - b));
  return {
    at,
    prices: running(all, (_, i) => at.has(i)),
    words: running(all, ({ text }, i) => hasWords(text, at.get(i))),
    headings: running(all, ({ heading }) => heading >= 1 && heading <= 6),
    chars: running(all, ({ text }) => text.length),
  };
}

/** What is counted of each leaf, added up before each position. */
function running(all: readonly Leaf[], countIn: (leaf: Leaf, i: number) => number | boolean): Uint32Array {
  const counts = new Uint32Array(all.length + 1);
  all.forEach((leaf, i) => {
    counts[i + 1] = (counts[i] as number) + Number(countIn(leaf, i));
  });
  return counts;
}

/** How many of what a page's running counts count stand in a part of it. */
export function countOf(counts: Uint32Array, { start, end }: { readonly start: number; readonly end: number }): number {
  return (counts[end] as number) - (counts[start] as number);
}

/** What a leaf says beside its price. */
export function besidePrice(text: string, price: FoundPrice | undefined): { before: string; after: string } {
  if (price === undefined) return { before: text, after: '' };
  return { before: text.slice(0, price.start).trim(), after: text.slice(price.end).trim() };
}

/** Whether a leaf has words beside its price; a size ("Lg", "12 oz") is none. */
export function hasWords(text: string, price: FoundPrice | undefined): boolean {
  const { before, after } = besidePrice(text, price);
  return (hasLetters(before) && !SIZE.test(before)) || (hasLetters(after) && !SIZE.test(after));
}

/** A size beside a price. */
export const SIZE =
  /^(?:small|medium|large|x-?large|sm|md|med|lg|xl|s|m|l|half|whole|full|cup|bowl|pint|quart|glass|bottle|slice|pie|personal|reg(?:ular)?|single|double|each|ea|per (?:lb|pound|piece|person)|lb|pc|pcs|or|and|from|starting at|\d+\s?(?:oz|pc|pcs|piece|pieces|inch|in|"|ct|lb))\.?:?$/i;

function barePrices(all: readonly Leaf[], signed: ReadonlyMap<number, FoundPrice>): [number, FoundPrice][] {
  const found = all.flatMap(({ text }, i): [number, FoundPrice][] => {
    const price = signed.has(i) ? null : findBarePrice(text);
    return price === null || price.price === null ? [] : [[i, price]];
  });
  const kinds = Map.groupBy(found, ([i]) => kindOf(all[i] as Leaf));
  return [...kinds.values()].filter((own) => own.length >= LEAST).flat();
}

function kindOf({ part }: Leaf): string {
  return `${part.name}.${part.classes}`;
}
