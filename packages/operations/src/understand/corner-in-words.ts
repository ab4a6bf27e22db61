import { type City, type Corner, cornersOf, findAreaInText, placesOnStreet } from '@kehilla/city';
import { type Borough, BOROUGHS, words as wordsOf } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import type { WordsFromTo } from './words-from-to.ts';

/** Words that name two streets that meet, what leads to them and the area behind them included; in how many boroughs they do. */
export type CornerInWords = WordsFromTo & { readonly given: string; readonly corners: readonly Corner[] };

/** Between the two streets of a corner. */
const JOINS = new Set('and at'.split(' '));
/** What may stand before a corner. */
const LEADS = new Set('near nearby by around at on off from of the corner in close to walking distance'.split(' '));
/** Behind these two numbers are streets, though neither is called one; "the 13th and 14th" alone are days. */
const SAY_WHERE = new Set('corner near nearby off close'.split(' '));
const BETWEEN = 'between';
const LONGEST = 4;
const NUMBER = /^\d{1,3}(?:st|nd|rd|th)?$/;
const HALF = new Set('east west e w'.split(' '));

/** The corner that some of the words name; null where they name none, or too little is on record to tell where it is. Opinion. */
export function cornerInWords(words: readonly string[], city: City): CornerInWords | null {
  for (let join = 1; join < words.length - 1; join += 1) {
    if (!JOINS.has(words[join] as string)) continue;
    const found = cornerAround(words, join, city);
    if (found !== null) return found;
  }
  return null;
}

/** The corner that a text names ("Sample Avenue & 1st Street, Queens"), and nothing beside it but where. */
export function cornerNamed(text: string, city: City): CornerInWords | null {
  const words = wordsOf(text);
  const found = cornerInWords(words, city);
  return found !== null && found.start === 0 && found.end === words.length ? found : null;
}

function cornerAround(words: readonly string[], join: number, city: City): CornerInWords | null {
  for (let left = Math.min(LONGEST, join); left > 0; left -= 1) {
    for (let right = Math.min(LONGEST, words.length - join - 1); right > 0; right -= 1) {
      const [start, end] = [join - left, join + 1 + right];
      const [one, other] = [words.slice(start, join), words.slice(join + 1, end)];
      const lead = startOfLead(words, start);
      if (words[start - 1] === BETWEEN || !isCalledSo(one, other, words.slice(lead, start))) continue;
      const behind = areaBehind(words.slice(end));
      if (behind === 'elsewhere') return null;
      const corners = meetings(city, one, other, behind?.borough ?? null);
      if (corners.length === 0) continue;
      return { start: lead, end: end + (behind?.length ?? 0), given: words.slice(start, end).join(' '), corners };
    }
  }
  return null;
}

function isCalledSo(one: readonly string[], other: readonly string[], lead: readonly string[]): boolean {
  return [...one, ...other].some(isStreetType) || lead.some((word) => SAY_WHERE.has(word));
}

/** The boroughs where any two streets that may be meant meet. */
function meetings(city: City, one: readonly string[], other: readonly string[], borough: Borough | null): Corner[] {
  const [streets, others] = [streetsOf(one, city), streetsOf(other, city)];
  const found = new Map<Borough, Corner>();
  for (const street of streets)
    for (const crossing of others)
      for (const corner of cornersOf(city, street, crossing, borough))
        if (!found.has(corner.borough)) found.set(corner.borough, corner);
  return [...found.values()];
}

/** The streets that words may stand for: as they are, or a number ("72nd", "east 16th") as a street and as an avenue. */
function streetsOf(words: readonly string[], { image }: City): string[] {
  const [first = '', second = ''] = words;
  const isNumber =
    words.length === 1 ? NUMBER.test(first) : HALF.has(first) && words.length === 2 && NUMBER.test(second);
  const name = words.join(' ');
  if (isNumber) return [`${name} street`, `${name} avenue`];
  // A numbered street may cross another without a place on record of its own.
  const isNumbered = words.some((word) => NUMBER.test(word)) && isStreetType(words.at(-1) ?? '');
  return isNumbered || (words.some(isStreetType) && placesOnStreet(image, name, null) !== null) ? [name] : [];
}

/** The area right behind a corner; null where none is. */
function areaBehind(
  words: readonly string[],
): { readonly borough: Borough | null; readonly length: number } | 'elsewhere' | null {
  const area = findAreaInText(words);
  if (area === null || area.start > 0) return null;
  if (area.outside) return 'elsewhere';
  return { borough: BOROUGHS.find((borough) => borough === area.area.borough) ?? null, length: area.end };
}

function startOfLead(words: readonly string[], at: number): number {
  return LEADS.has(words[at - 1] ?? '') ? startOfLead(words, at - 1) : at;
}
