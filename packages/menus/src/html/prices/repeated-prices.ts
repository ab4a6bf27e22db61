import type { TextNode, PageElement } from '../text/text-node.ts';
import { getForm } from '../text/line-forms.ts';

/** A price alone, with or without its sign. */
const PRICE_ALONE = /^[$€£₪]?\s?\d{1,4}(?:[.,]\d{2})?\+?$/;
/** What is added to a dish, with what it costs: no text of another dish. */
const ADDED = /^(?:\+|add\b|extra\b)|\+\s?[$€£₪]\s?\d/i;
/** No dish has more text nodes. */
const MOST_NODES = 14;

/**
 * The same text nodes without a price that a page prints twice at one dish, once for wide and once for narrow screens: the second is left empty. It
 * reads as the first does, in an element of another kind, and what holds the two holds no third price, one heading at most, and no two texts
 * alike: two dishes at one price have names and prices that look alike.
 */
export function withoutRepeatedPrices(all: readonly TextNode[]): TextNode[] {
  let [before, beforeAt] = ['', -1];
  return all.map((node, i) => {
    if (!PRICE_ALONE.test(node.text)) return node;
    const isRepeated = node.text === before && isOneDish(all, beforeAt, i);
    if (isRepeated) return { ...node, text: '' };
    [before, beforeAt] = [node.text, i];
    return node;
  });
}

/** Whether two equal prices belong to one dish. */
function isOneDish(all: readonly TextNode[], first: number, second: number): boolean {
  const element = getHolder(all, first, second);
  if (element === null || getForm((all[first] as TextNode).element) === getForm((all[second] as TextNode).element))
    return false;
  const others = all
    .slice(element.start, element.end)
    .filter(({ text }, i) => text !== '' && !ADDED.test(text) && !isEither(element.start + i));
  const kinds = others.map((node) => getForm(node.element));
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

/** The smallest element of a page that holds two of its text nodes; null where it is larger than a dish. */
function getHolder(all: readonly TextNode[], first: number, second: number): PageElement | null {
  let element: PageElement | null = (all[first] as TextNode).element;
  while (element !== null && element.end <= second) element = element.parent;
  return element === null || element.end - element.start > MOST_NODES ? null : element;
}
