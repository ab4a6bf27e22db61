import { MOST_CHARS } from '../../dish-text.ts';
import type { TextNode, PageElement } from '../text/text-node.ts';

const HEADING = /^(?:h[1-6]|dt)$/;

/** What people see of a heading, in the text nodes from `start` to before `end`. */
export type WholeHeading = { readonly text: string; readonly start: number; readonly end: number };

/**
 * All of the heading in which a text node stands, "Mains served all day" of "Mains" and a smaller "served all day"; the text node alone where it stands in
 * none. Null where it is not the first of its heading: what stands behind that heads nothing of its own.
 */
export function wholeHeading(all: readonly TextNode[], at: number): WholeHeading | null {
  const { text, element } = all[at] as TextNode;
  const heading = headingAround(element);
  if (heading === null) return { text, start: at, end: at + 1 };
  const { start, end } = heading;
  const texts = all.slice(start, end).map((node) => node.text);
  if (texts.slice(0, at - start).some((each) => each !== '')) return null;
  const whole = texts.filter((each) => each !== '').join(' ');
  return { text: whole.length > MOST_CHARS.section ? text : whole, start, end };
}

/** The outermost heading around a element of the page; null where there is none. */
function headingAround(element: PageElement): PageElement | null {
  let found: PageElement | null = null;
  for (let up: PageElement | null = element; up !== null; up = up.parent) if (HEADING.test(up.name)) found = up;
  return found;
}
