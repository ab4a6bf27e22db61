import { hasLetters } from '../../dish-text.ts';
import type { FoundPrice } from '../../printed-price.ts';
import { getForm, type PageElement, SECTION, type TextNode } from '../text/text-node.ts';

/** From so many lines of one form on a page shows their meaning. */
const LEAST = 3;

/**
 * The prices of a page by text node without those amid words about dishes: "Side of fries $4" below dishes that print their own. So it is where lines of
 * one look mostly print no price, and most of those that do stand beside that of a dish; or where all of them do; or where most stand below a
 * heading that has one. `hasWords` tells of a text node whether it says more than its price. Rule: specification §1.5.
 */
export function withoutPricesOfWords(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
  hasWords: (i: number) => boolean,
): ReadonlyMap<number, FoundPrice> {
  // Each line's look, or null where it says nothing but a price.
  const lookOf = all.map(({ element }, at) => (hasWords(at) ? getForm(element) : null));
  const looks = Map.groupBy(all.keys(), (at) => lookOf[at] ?? null);
  looks.delete(null);
  const isPriced = (at: number): boolean => prices.has(at);
  const isOther = (look: string | null, at: number): boolean => (lookOf[at] ?? look) !== look;
  /** A size beside a price is said of the line above: "Large $18". */
  const isAlone = (at: number): boolean => {
    const price = prices.get(at);
    if (price === undefined) return false;
    const { text } = all[at] as TextNode;
    return !hasLetters(text.slice(0, price.start) + text.slice(price.end));
  };
  /** Lines of a look that mostly print prices are dishes. */
  const looksOfDishes = new Set([...looks].flatMap(([look, lines]) => (isMost(lines, isPriced) ? look : [])));
  const isBelowDish = (look: string | null, at: number): boolean => {
    const line = all[at - 1];
    if (line === undefined || !isPriced(at - 1) || !isOther(look, at - 1) || (all[at] as TextNode).heading > 0)
      return false;
    const isDish = line.heading > 0 || looksOfDishes.has(lookOf[at - 1] ?? null);
    return isDish && !SECTION.test(line.text.slice(0, prices.get(at - 1)?.start).trim());
  };
  const isAbovePrice = (look: string | null, at: number): boolean =>
    isPriced(at + 1) && lookOf[at + 1] === null && isOther(look, at - 1) && !isPriced(at - 1);
  /** The first text of an element, or one with its price first, or one that continues another in its line, says nothing about its neighbours. */
  const isOfItself = (at: number): boolean => {
    const { element, text } = all[at] as TextNode;
    const beginsPriced = !hasLetters(text.slice(0, prices.get(at)?.start));
    return beginsPriced || beginsPart(element, at) || (isAlone(at + 1) && at + 1 < element.end);
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

/** A class of the page for options of a dish. */
const OPTION_CLASS = /(?:^|[\s_-])(?:options?|modifiers?|add-?ons?|choices?|extras?)(?:$|[\s_-])/i;
/** No dish has more text nodes. */
const MOST_NODES = 14;

/** Removes the prices of options, if the dish prints its own beside them: "on laffa $19" in an element that the page calls an option. */
export function withoutPricesOfOptions(
  all: readonly TextNode[],
  prices: ReadonlyMap<number, FoundPrice>,
): ReadonlyMap<number, FoundPrice> {
  return new Map([...prices].filter(([i]) => !isOfOption(all, prices, i)));
}

function isOfOption(all: readonly TextNode[], prices: ReadonlyMap<number, FoundPrice>, i: number): boolean {
  let option: PageElement | null = null;
  for (
    let up: PageElement | null = (all[i] as TextNode).element;
    up !== null && up.end - up.start <= MOST_NODES;
    up = up.parent
  )
    if (OPTION_CLASS.test(up.classes)) option = up;
  const holder = option?.parent ?? null;
  if (option === null || holder === null || holder.end - holder.start > MOST_NODES) return false;
  for (let at = holder.start; at < holder.end; at++)
    if (prices.has(at) && (at < option.start || at >= option.end)) return true;
  return false;
}

/** Returns whether a line begins the element around its own. */
function beginsPart(element: PageElement, at: number): boolean {
  for (let up: PageElement | null = element; up !== null && up.start === at; up = up.parent)
    if (up.end > element.end) return true;
  return false;
}

function isHeading(node: TextNode | undefined): boolean {
  return node !== undefined && node.heading >= 1 && node.heading <= 6;
}

function isMost(lines: readonly number[], is: (at: number) => boolean): boolean {
  return lines.filter(is).length * 2 > lines.length;
}
