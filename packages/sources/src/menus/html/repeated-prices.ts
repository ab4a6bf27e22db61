import type { Leaf, Part } from './leaves.ts';
import { kindOf } from './looks.ts';

/** A price alone, with or without its sign. */
const PRICE_ALONE = /^[$€£₪]?\s?\d{1,4}(?:[.,]\d{2})?\+?$/;
/** What is added to a dish, with what it costs: no text of another dish. */
const ADDED = /^(?:\+|add\b|extra\b)|\+\s?[$€£₪]\s?\d/i;
/** No dish has more leaves. */
const MOST_LEAVES = 14;

/**
 * The same leaves without a price that a page prints twice at one dish, once for wide and once for narrow screens: the second is left empty. It
 * reads as the first does, in an element of another kind, and what holds the two holds no third price, one heading at most, and no two texts
 * alike: two dishes at one price have names and prices that look alike.
 */
export function withoutRepeatedPrices(all: readonly Leaf[]): Leaf[] {
  let [before, beforeAt] = ['', -1];
  return all.map((leaf, i) => {
    if (!PRICE_ALONE.test(leaf.text)) return leaf;
    const isRepeated = leaf.text === before && isOneDish(all, beforeAt, i);
    if (isRepeated) return { ...leaf, text: '' };
    [before, beforeAt] = [leaf.text, i];
    return leaf;
  });
}

/** Whether two equal prices belong to one dish. */
function isOneDish(all: readonly Leaf[], first: number, second: number): boolean {
  const part = holderOf(all, first, second);
  if (part === null || kindOf((all[first] as Leaf).part) === kindOf((all[second] as Leaf).part)) return false;
  const others = all
    .slice(part.start, part.end)
    .filter(({ text }, i) => text !== '' && !ADDED.test(text) && !isEither(part.start + i));
  const kinds = others.map((leaf) => kindOf(leaf.part));
  return (
    others.length > 0 &&
    new Set(kinds).size === kinds.length &&
    others.filter(({ heading }) => heading > 0).length <= 1 &&
    !others.some(({ text }) => PRICE_ALONE.test(text))
  );

  function isEither(i: number): boolean {
    return i === first || i === second;
  }
}

/** The smallest part of a page that holds two of its leaves; null where it is larger than a dish. */
function holderOf(all: readonly Leaf[], first: number, second: number): Part | null {
  let part: Part | null = (all[first] as Leaf).part;
  while (part !== null && part.end <= second) part = part.parent;
  return part === null || part.end - part.start > MOST_LEAVES ? null : part;
}
