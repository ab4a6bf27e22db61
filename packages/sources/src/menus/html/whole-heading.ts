import { MOST_CHARS } from '../dish-text.ts';
import type { Leaf, Part } from './leaves.ts';

const HEADING = /^(?:h[1-6]|dt)$/;

/** What people see of a heading, in the leaves from `start` to before `end`. */
export type WholeHeading = { readonly text: string; readonly start: number; readonly end: number };

/**
 * All of the heading in which a leaf stands, "Mains served all day" of "Mains" and a smaller "served all day"; the leaf alone where it stands in
 * none. Null where it is not the first of its heading: what stands behind that heads nothing of its own.
 */
export function wholeHeading(all: readonly Leaf[], at: number): WholeHeading | null {
  const { text, part } = all[at] as Leaf;
  const heading = headingAround(part);
  if (heading === null) return { text, start: at, end: at + 1 };
  const { start, end } = heading;
  const texts = all.slice(start, end).map((leaf) => leaf.text);
  if (texts.slice(0, at - start).some((each) => each !== '')) return null;
  const whole = texts.filter((each) => each !== '').join(' ');
  return { text: whole.length > MOST_CHARS.section ? text : whole, start, end };
}

/** The outermost heading around a part of the page; null where there is none. */
function headingAround(part: Part): Part | null {
  let found: Part | null = null;
  for (let up: Part | null = part; up !== null; up = up.parent) if (HEADING.test(up.name)) found = up;
  return found;
}
