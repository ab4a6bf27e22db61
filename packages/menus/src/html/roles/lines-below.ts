import { hasLetters } from '../../dish-text.ts';
import { SIZE } from '../../size-words.ts';
import { besidePrice, type PriceIndex, saysWords } from '../prices/price-index.ts';
import { CAPITALS, getForm, OTHER_LINE, SECTION, SHORT_MARK, tellsWords, type TextNode } from '../text/text-node.ts';
import { describes } from './heading-roles.ts';

/** From so many dishes on the lines below each of them are its description, whatever their form. */
const LEAST = 3;

/**
 * Where each of the dishes that are lines ends, with the lines below it that say what is in it; `limits` are where it ends at the latest. A line
 * that may name another dish, whose price is not printed, ends it: so may any that looks as the names do, unless every dish has as many below, and
 * most of those look so.
 */
export function endsOfLines(
  all: readonly TextNode[],
  prices: PriceIndex,
  starts: readonly number[],
  limits: readonly number[],
): number[] {
  const getText = (i: number): string => all[i]?.text ?? '';
  const most = starts.map((start, n) => {
    let end = start + 1;
    while (end < (limits[n] as number) && !headsOthers(getText(end))) end++;
    return end;
  });
  const says = tellsWords(starts.map((start) => getName(all, prices, start)));
  const areTold = starts.filter((start) => says(getText(start + 1))).length * 2 > starts.length;
  const counts = starts.map((start, n) => (most[n] as number) - start - 1);
  const usual = starts.length < LEAST || areTold ? 0 : Math.min(...counts);
  const isOwn = (i: number, start: number): boolean =>
    i - start <= usual ||
    SHORT_MARK.test(getText(i)) ||
    isWithin(all[i] as TextNode, all[start] as TextNode) ||
    says(getText(i));
  return starts.map((start, n) => {
    let end = start + 1;
    while (end < (most[n] as number) && isOwn(end, start)) end++;
    return end;
  });
}

/**
 * The lines of a page that stand in one element with the line of a dish, below it, and may name another dish, as text nodes: they look as the names of
 * dishes do, and not every dish has a line below.
 */
export function otherLines(all: readonly TextNode[], prices: PriceIndex): ReadonlySet<number> {
  const lines = [...prices.at.keys()].filter((i) => saysWords(prices, i));
  const others = new Set<number>();
  for (const alike of Map.groupBy(lines, (i) => getForm((all[i] as TextNode).element)).values()) {
    const hasBelow = (i: number): boolean => all[i + 1]?.element === all[i]?.element && !prices.at.has(i + 1);
    const says = tellsWords(alike.map((i) => getName(all, prices, i)));
    const areTold = alike.filter((i) => hasBelow(i) && says((all[i + 1] as TextNode).text)).length * 2 > alike.length;
    if (alike.length >= LEAST && !areTold && alike.every(hasBelow)) continue;
    for (const i of alike)
      for (let at = i + 1; all[at]?.element === all[i]?.element && !prices.at.has(at); at++) {
        const { text } = all[at] as TextNode;
        if (OTHER_LINE.test(text) || (!SHORT_MARK.test(text) && !says(text))) others.add(at);
      }
  }
  return others;
}

function getName(all: readonly TextNode[], prices: PriceIndex, i: number): string {
  const { before, after } = besidePrice((all[i] as TextNode).text, prices.at.get(i));
  return before || after;
}

function headsOthers(text: string): boolean {
  return !SHORT_MARK.test(text) && (SECTION.test(text) || CAPITALS.test(text) || OTHER_LINE.test(text));
}

/** Returns whether a text is no line of its own, but a part of one in another form, such as italics. */
function isWithin({ heading, element }: TextNode, line: TextNode): boolean {
  return heading === 0 && getForm(element) !== getForm(line.element);
}

/** From so many lines of one form on a page shows their meaning. */
const LEAST_FORMS = 2;
/** The largest share of lines right below a price, and the least share that reads as words about a dish: a list of one food reads as a name. */
const [MOST_BELOW, MANY_DESCRIBING] = [0.7, 0.4];

/** Returns whether a text node has a form whose lines describe the dish right above them. */
export type SaysOfDishAbove = (at: number) => boolean;

/**
 * Returns a function for lines that describe the dish right above: lines of one form, in all its classes, without prices and names, nearly always below prices,
 * and often descriptions. All lines of the form decide together.
 */
export function detailForms(all: readonly TextNode[], prices: PriceIndex): SaysOfDishAbove {
  const named = new Set<string>();
  const forms = new Map<string, { count: number; below: number; describing: number }>();
  const formAt = all.map(rawForm);
  let last = -1;
  all.forEach(({ text, heading }, i) => {
    if (text === '') return;
    const form = formAt[i] as string;
    const before = last;
    last = i;
    if (prices.at.has(i)) {
      if (saysWords(prices, i)) named.add(form);
      // The words right before a single price name the dish, or describe it.
      else if (before >= 0 && !prices.at.has(before)) named.add(formAt[before] as string);
      return;
    }
    if (heading > 0 || !hasLetters(text) || SIZE.test(text)) return;
    const counts = forms.get(form) ?? { count: 0, below: 0, describing: 0 };
    forms.set(form, counts);
    counts.count++;
    if (prices.at.has(before) || formAt[before] === form) counts.below++;
    if (describes(text)) counts.describing++;
  });
  const isDetail = (form: string): boolean => {
    const { count, below, describing } = forms.get(form) ?? { count: 0, below: 0, describing: 0 };
    return (
      count >= LEAST_FORMS && !named.has(form) && below >= count * MOST_BELOW && describing >= count * MANY_DESCRIBING
    );
  };
  const details = new Set([...forms.keys()].filter(isDetail));
  return (at) => details.has(formAt[at] ?? '') && (all[at] as TextNode).heading === 0 && !prices.at.has(at);
}

/** Returns the form of an element in all its classes, with that of the element around it. */
function rawForm({ element: { name, classes, parent } }: TextNode): string {
  return `${name}.${classes}<${parent === null ? '' : `${parent.name}.${parent.classes}`}`;
}
