import { hasLetters } from '../dish-text.ts';
import type { FoundPrice } from '../printed-price.ts';
import type { Leaf, Part } from './leaves.ts';
import { kindOf, SECTION } from './looks.ts';

/** From so many lines of a look on a page shows what they are for. */
const LEAST = 3;

/**
 * The prices of a page by leaf without those amid words about dishes: "Side of fries $4" below dishes that print their own. So it is where lines of
 * one look mostly print no price, and most of those that do stand beside that of a dish; or where all of them do; or where most stand below a
 * heading that has one. `hasWords` tells of a leaf whether it says more than its price. Rule: specification §1.5.
 */
export function withoutPricesOfWords(
  all: readonly Leaf[],
  prices: ReadonlyMap<number, FoundPrice>,
  hasWords: (i: number) => boolean,
): ReadonlyMap<number, FoundPrice> {
  // Each line's look, or null where it says nothing but a price.
  const lookOf = all.map(({ part }, at) => (hasWords(at) ? kindOf(part) : null));
  const looks = Map.groupBy(all.keys(), (at) => lookOf[at] ?? null);
  looks.delete(null);
  const isPriced = (at: number): boolean => prices.has(at);
  const isOther = (look: string | null, at: number): boolean => (lookOf[at] ?? look) !== look;
  /** A size beside a price is said of the line above: "Large $18". */
  const isAlone = (at: number): boolean => {
    const price = prices.get(at);
    if (price === undefined) return false;
    const { text } = all[at] as Leaf;
    return !hasLetters(text.slice(0, price.start) + text.slice(price.end));
  };
  /** Lines of a look that mostly print prices are dishes. */
  const looksOfDishes = new Set([...looks].flatMap(([look, lines]) => (isMost(lines, isPriced) ? look : [])));
  const isBelowDish = (look: string | null, at: number): boolean => {
    const line = all[at - 1];
    if (line === undefined || !isPriced(at - 1) || !isOther(look, at - 1) || (all[at] as Leaf).heading > 0)
      return false;
    const isDish = line.heading > 0 || looksOfDishes.has(lookOf[at - 1] ?? null);
    return isDish && !SECTION.test(line.text.slice(0, prices.get(at - 1)?.start).trim());
  };
  const isAbovePrice = (look: string | null, at: number): boolean =>
    isPriced(at + 1) && lookOf[at + 1] === null && isOther(look, at - 1) && !isPriced(at - 1);
  /** What begins a part of the page or with its price, or goes on with another in its own line, says nothing of what stands beside it. */
  const isOfItself = (at: number): boolean => {
    const { part, text } = all[at] as Leaf;
    const beginsPriced = !hasLetters(text.slice(0, prices.get(at)?.start));
    return beginsPriced || beginsPart(part, at) || (isAlone(at + 1) && at + 1 < part.end);
  };
  const amidWords = [...looks].flatMap(([look, lines]) => {
    const priced = lines.filter(isPriced);
    const isBeside = (at: number): boolean =>
      !isOfItself(at) && (isAlone(at - 1) || isBelowDish(look, at) || isAbovePrice(look, at));
    const isBelowHeading = (at: number): boolean => isHeading(all[at - 1]) && isBelowDish(look, at);
    const saysWords = lines.length - priced.length >= Math.max(LEAST, priced.length);
    const areBeside = saysWords ? isMost(priced, isBeside) : priced.length >= LEAST && priced.every(isBeside);
    return areBeside || isMost(priced, isBelowHeading) ? priced : [];
  });
  const none = new Set(amidWords);
  return new Map([...prices].filter(([i]) => !none.has(i)));
}

/** Whether a line begins what holds its part and more. */
function beginsPart(part: Part, at: number): boolean {
  for (let up: Part | null = part; up !== null && up.start === at; up = up.parent) if (up.end > part.end) return true;
  return false;
}

function isHeading(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && leaf.heading >= 1 && leaf.heading <= 6;
}

function isMost(lines: readonly number[], is: (at: number) => boolean): boolean {
  return lines.filter(is).length * 2 > lines.length;
}
