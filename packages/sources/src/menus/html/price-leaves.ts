import { findBarePrice, findPrice, type FoundPrice } from '../price.ts';
import type { Leaf, Leaves } from './leaves.ts';

/** The prices of a page by leaf, with running counts, so that what a part of the page holds is two subtractions away. */
export type PriceLeaves = {
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
export function priceLeaves({ all }: Leaves): PriceLeaves {
  const signed = new Map(all.flatMap(({ text }, i) => entryOf(i, findPrice(text))));
  const enough = [...signed.values()].filter(({ price }) => price !== null).length >= LEAST;
  const at = enough ? signed : new Map([...signed, ...barePrices(all, signed)]);
  const size = all.length + 1;
  const [prices, words, headings, chars] = [
    new Uint32Array(size),
    new Uint32Array(size),
    new Uint32Array(size),
    new Uint32Array(size),
  ];
  all.forEach((leaf, i) => {
    const price = at.get(i);
    prices[i + 1] = (prices[i] as number) + (price === undefined ? 0 : 1);
    words[i + 1] = (words[i] as number) + (hasWords(leaf.text, price) ? 1 : 0);
    headings[i + 1] = (headings[i] as number) + (leaf.heading >= 1 && leaf.heading <= 6 ? 1 : 0);
    chars[i + 1] = (chars[i] as number) + leaf.text.length;
  });
  return { at, prices, words, headings, chars };
}

/** What a leaf says beside its price. */
export function besidePrice(text: string, price: FoundPrice | undefined): { before: string; after: string } {
  if (price === undefined) return { before: text, after: '' };
  return { before: text.slice(0, price.start).trim(), after: text.slice(price.end).trim() };
}

/** Whether a leaf has words beside its price; a size ("Lg", "12 oz") is none. */
export function hasWords(text: string, price: FoundPrice | undefined): boolean {
  const { before, after } = besidePrice(text, price);
  return [before, after].some((part) => (part.match(/\p{L}/gu)?.length ?? 0) >= 2 && !SIZE.test(part));
}

/** A size beside a price. */
export const SIZE =
  /^(?:small|medium|large|x-?large|sm|md|med|lg|xl|s|m|l|half|whole|full|cup|bowl|pint|quart|glass|bottle|slice|pie|personal|reg(?:ular)?|single|double|each|ea|per (?:lb|pound|piece|person)|lb|pc|pcs|or|and|from|starting at|\d+\s?(?:oz|pc|pcs|piece|pieces|inch|in|"|ct|lb))\.?:?$/i;

function barePrices(all: readonly Leaf[], signed: ReadonlyMap<number, FoundPrice>): [number, FoundPrice][] {
  const found = all.flatMap(({ text }, i) =>
    signed.has(i) ? [] : entryOf(i, findBarePrice(text)).filter(([, { price }]) => price !== null),
  );
  const kinds = Map.groupBy(found, ([i]) => kindOf(all[i] as Leaf));
  return [...kinds.values()].filter((own) => own.length >= LEAST).flat();
}

function kindOf({ element }: Leaf): string {
  return `${element.name}.${element.attribs['class'] ?? ''}`;
}

function entryOf(i: number, price: FoundPrice | null): [number, FoundPrice][] {
  return price === null ? [] : [[i, price]];
}
