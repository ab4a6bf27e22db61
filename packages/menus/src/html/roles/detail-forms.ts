import { hasLetters } from '../../dish-text.ts';
import { SIZE } from '../../size-words.ts';
import { describes } from './heading-roles.ts';
import { type PriceIndex, saysWords } from '../prices/price-index.ts';
import type { TextNode } from '../text/text-node.ts';

/** From so many lines of one form on a page shows what they are for. */
const LEAST = 2;
/** So large a part of them stands right below a price, and so large a part at least reads as words about a dish: a list of one food reads as a name. */
const [MOST_BELOW, MANY_DESCRIBING] = [0.7, 0.4];

/** Whether a text node is of a form whose lines say what is in the dish right above them. */
export type SaysOfDishAbove = (at: number) => boolean;

/**
 * Tells the lines of a page that say what is in the dish right above: lines of one form, in all its classes, that prints no price and names no dish with
 * one, stands below prices nearly always, and often reads as words about dishes. Decided from all lines of the form together.
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
      // The words right before a price alone name what it is of, or say what is in it.
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
    return count >= LEAST && !named.has(form) && below >= count * MOST_BELOW && describing >= count * MANY_DESCRIBING;
  };
  const details = new Set([...forms.keys()].filter(isDetail));
  return (at) => details.has(formAt[at] ?? '') && (all[at] as TextNode).heading === 0 && !prices.at.has(at);
}

/** What an element looks like in all its classes, with what it stands in. */
function rawForm({ element: { name, classes, parent } }: TextNode): string {
  return `${name}.${classes}<${parent === null ? '' : `${parent.name}.${parent.classes}`}`;
}
