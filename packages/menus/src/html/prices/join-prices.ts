import { SEVERAL_AFTER, SEVERAL_BEFORE, SIGN } from '../../price-terms.ts';
import { getForm, type PageElement, type TextNode } from '../text/text-node.ts';

/** The sign of any currency alone: one that is not known here makes of its number no dollars either. */
const SIGN_ALONE = new RegExp(String.raw`^(?:${SIGN}|\p{Sc})$`, 'iu');
const NUMBER_ALONE = /^\d{1,4}(?:[.,]\d{2})?$/;
const PRICE_FIRST = new RegExp(String.raw`^(?:(?:${SIGN})\s?\.?\d|\d{1,3}(?:\.\d{2})?$)`, 'i');
const PRICE_LAST = new RegExp(String.raw`(?:${SIGN})\s?\d{1,4}(?:\.\d{1,2})?$`, 'i');
/** The dollars before the raised or small cents of a price without a point. */
const WHOLE_LAST = /(?:^|[^\d.,])\d{1,3}\.?$/;
const SIGNED_LAST = new RegExp(String.raw`(?:${SIGN})\s?\d{1,3}$`, 'i');
const CENTS = /^\d{2}$/;
const CENTS_WITH_POINT = /^\.\d{2}$/;
/** How cents are set small within the element of their price. */
const SMALL = new Set(['small', 'u', 'sub']);
/** Cents that a page sets apart from their price: "$ 5 . 50". */
const CENTS_APART = /(?<=[$€£₪]\s?\d{0,2})(\d) ?\. ?(\d{2})(?!\d)/g;
const CENTS_CLASS = /(?:^|[\s_-])(?:cents?|decimals?|fraction)(?:$|[\s_-])/i;
/** An addition to a dish with its price in a piece of its own. */
const ADDED = /^(?:\+|add\b)[^$€£₪]{0,40}$/i;
const ADDED_PRICE = new RegExp(String.raw`^\+\s?(?:${SIGN})\s?\d{1,3}(?:\.\d{1,2})?$`, 'i');
/** The most characters of a text node that can tell the meaning of the next price. */
const MOST_BEFORE = 60;
const LONGEST_SIGN = 3;

/**
 * The same text nodes, where what a page prints of one price in pieces stands in one: its sign, its cents, what it adds ("add egg" beside "$3"),
 * and for how many it is ("2 for" beside "$10"). A piece that moved leaves an empty text node, so that positions stay.
 */
export function joinPrices(all: readonly TextNode[]): TextNode[] {
  const texts = all.map(({ text }) => text.replace(CENTS_APART, '$1.$2'));
  joinCents(all, texts);
  for (let i = 0; i + 1 < texts.length; i++) {
    const text = texts[i] as string;
    const next = texts[i + 1] as string;
    if (isSign(text) && /^\.?\d/.test(next) && standsAlone(all, i, i + 1))
      [texts[i], texts[i + 1]] = ['', `${text}${next}`];
  }
  joinSignsAfter(all, texts);
  for (let i = 0; i + 1 < texts.length; i++) {
    const at = texts[i + 1] === '' ? i + 2 : i + 1;
    const next = texts[at] ?? '';
    if (!PRICE_FIRST.test(next)) continue;
    if (isAdded(all, i, at, texts)) [texts[i], texts[at]] = ['', `${texts[i]} ${next}`];
    else [texts[i], texts[at]] = joined(texts[i] as string, next) ?? [texts[i] as string, next];
  }
  joinAdded(all, texts);
  for (let i = 0; i + 1 < texts.length; i++) {
    const text = texts[i] as string;
    const after = texts[i + 1] as string;
    if (!after.startsWith('for') || !PRICE_LAST.test(text.slice(-MOST_BEFORE))) continue;
    const next = ` ${after}`;
    if (SEVERAL_AFTER.exec(next)?.[0] === next) [texts[i], texts[i + 1]] = [`${text}${next}`, ''];
  }
  return all.map((node, i) => (node.text === texts[i] ? node : { ...node, text: texts[i] as string }));
}

function isSign(text: string): boolean {
  return text.length <= LONGEST_SIGN && SIGN_ALONE.test(text);
}

/** A sign that stands behind its number, and nothing else with them, goes to it: "38" and "₪" are "38 ₪". */
function joinSignsAfter(all: readonly TextNode[], texts: string[]): void {
  for (let i = 1; i < texts.length; i++) {
    const [number, sign] = [texts[i - 1] as string, texts[i] as string];
    if (!isSign(sign) || !NUMBER_ALONE.test(number)) continue;
    if (standsAlone(all, i - 1, i) && standsAlone(all, i, i - 1)) [texts[i - 1], texts[i]] = [`${number} ${sign}`, ''];
  }
}

/** Whether a text node is all that its side of the page holds, up to where a text node beside it stands: one dish's sign is not the next one's. */
function standsAlone(all: readonly TextNode[], at: number, beside: number): boolean {
  let element: PageElement | null = (all[at] as TextNode).element;
  const holds = ({ start, end }: PageElement): boolean => start <= beside && beside < end;
  while (element !== null && !holds(element)) {
    if (element.end - element.start > 1) return false;
    element = element.parent;
  }
  return true;
}

/** Joins an addition to its price in a piece of its own: "Chicken" and "+$6" become "Chicken +$6". */
function joinAdded(all: readonly TextNode[], texts: string[]): void {
  texts.forEach((text, i) => {
    const before = texts[i - 1];
    if (before === undefined || !ADDED_PRICE.test(text) || all[i - 1]?.heading !== 0) return;
    if (/\p{L}/u.test(before) && !/\d/.test(before) && before.length <= MOST_BEFORE)
      [texts[i - 1], texts[i]] = ['', `${before} ${text}`];
  });
}

/**
 * Raised or small cents come down to their price, behind a point: "$12" and a small "50" are "$12.50". Two digits that a page sets otherwise within
 * the element of a price may be its cents or another price: they go to it as they are, and leave it without an amount.
 */
function joinCents(all: readonly TextNode[], texts: string[]): void {
  all.forEach(({ text, element }, i) => {
    const before = texts[i - 1];
    if (before === undefined || !(CENTS.test(text) || CENTS_WITH_POINT.test(text))) return;
    const end = before.slice(-8);
    const isWithin = element.parent === all[i - 1]?.element;
    const isRaised =
      element.name === 'sup' || CENTS_CLASS.test(element.classes) || (isWithin && SMALL.has(element.name));
    if (WHOLE_LAST.test(end) && (isRaised || /\$\d+\.$/.test(before) || text.startsWith('.')))
      [texts[i - 1], texts[i]] = [`${before}${before.endsWith('.') || text.startsWith('.') ? '' : '.'}${text}`, ''];
    else if (isWithin && SIGNED_LAST.test(end)) [texts[i - 1], texts[i]] = [`${before} ${text}`, ''];
  });
}

/** Returns whether a text is the addition for the price after it, which stands in the same element, in one within it, or alone in the one beside it. */
function isAdded(all: readonly TextNode[], i: number, at: number, texts: readonly string[]): boolean {
  const [added, price] = [all[i]?.element, all[at]?.element];
  if (!ADDED.test(texts[i] as string) || price === undefined) return false;
  const { parent } = price;
  const areAlone = parent !== null && parent === added?.parent && parent.start === i && parent.end === at + 1;
  return price === added || parent === added || areAlone;
}

/** A text and the price after it, where the text says for how many the price is: that goes over to the price. Null where it does not. */
function joined(text: string, price: string): [text: string, price: string] | null {
  const from = Math.max(0, text.length - MOST_BEFORE);
  const several = SEVERAL_BEFORE.exec(`${text.slice(from)} `);
  if (several === null) return null;
  const at = from + several.index;
  return [text.slice(0, at).trim(), `${text.slice(at)} ${price}`];
}

/** A price alone, with or without its sign. */
const PRICE_ALONE = /^[$€£₪]?\s?\d{1,4}(?:[.,]\d{2})?\+?$/;
/** An addition with its price: no text of another dish. */
const ADDED_LATER = /^(?:\+|add\b|extra\b)|\+\s?[$€£₪]\s?\d/i;
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
    .filter(({ text }, i) => text !== '' && !ADDED_LATER.test(text) && !isEither(element.start + i));
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
