import type { Leaf } from './leaves.ts';
import { CAPITALS, isLikeHeading, kindOf, OTHER_LINE, SAYS_OF_DISH, SECTION, SHORT_MARK } from './looks.ts';

/**
 * Where each of the dishes that are lines ends, with the lines below it that say what is in it; `limits` are where it ends at the latest. A line
 * that may name another dish, whose price is not printed, ends it: so may any where not most of the dishes have one below, but for what
 * plainly goes on; where they have, any of names' look, unless theirs have it too, and any of names' look beyond as many as they have.
 */
export function endsOfLines(all: readonly Leaf[], starts: readonly number[], limits: readonly number[]): number[] {
  const textOf = (i: number): string => (all[i] as Leaf).text;
  const most = starts.map((start, n) => {
    let end = start + 1;
    while (end < (limits[n] as number) && !headsOthers(textOf(end))) end++;
    return end;
  });
  const counts = starts.map((start, n) => (most[n] as number) - start - 1);
  const below = starts.filter((start, n) => (most[n] as number) > start + 1).map((start) => textOf(start + 1));
  const isUsual = below.length * 2 > starts.length;
  const usual = isUsual ? Math.max(1, counts.toSorted((a, b) => a - b)[(counts.length - 1) >> 1] ?? 0) : 0;
  const lookAlike = below.filter(isLikeHeading).length * 2 >= below.length;
  const isOwn = (i: number, start: number): boolean => {
    if (SHORT_MARK.test(textOf(i)) || isWithin(all[i] as Leaf, all[start] as Leaf)) return true;
    if (usual === 0) return goesOn(textOf(i), textOf(start));
    return !isLikeHeading(textOf(i)) || (lookAlike && i - start <= usual);
  };
  return starts.map((start, n) => {
    let end = start + 1;
    while (end < (most[n] as number) && isOwn(end, start)) end++;
    return end;
  });
}

function headsOthers(text: string): boolean {
  return !SHORT_MARK.test(text) && (SECTION.test(text) || CAPITALS.test(text) || OTHER_LINE.test(text));
}

/** Whether a text is no line of its own, but a part of one that looks otherwise, as what is slanted does. */
function isWithin({ heading, part }: Leaf, line: Leaf): boolean {
  return heading === 0 && kindOf(part) !== kindOf(line.part);
}

/** Whether a line plainly says more of the dish above it: it says so, or goes on in small letters where the dish's name does not begin in one. */
function goesOn(text: string, name: string): boolean {
  return SAYS_OF_DISH.test(text) || (/^[(]?\p{Ll}/u.test(text) && !/^\p{Ll}/u.test(name));
}
