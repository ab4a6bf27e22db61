import { DIRECTIONS, isStreetType } from '@kehilla/linkage';
import type { WordSpan } from '../../text/spans.ts';
import { isPlaceWord } from '../place/lexicon.ts';

const BARE = /^\d+$/;
const HOUR = /^(?:[1-9]|1[0-2])$/;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/;

/** Whether two names on both sides of `join` are those of streets, by what they are called or by the words that lead to them. Opinion. */
export function areCalledStreets(
  one: readonly string[],
  other: readonly string[],
  join: string,
  lead: readonly string[],
): boolean {
  // "Broadway at 8", "for 10 at Broadway".
  if (join === 'at' && [one, other].some((name) => isOnly(name, BARE))) return false;
  if ([...one, ...other].some(isStreetType) || lead.some((word) => isPlaceWord(word, 'saysWhere'))) return true;
  return lead.at(-1) !== 'the' && !areHours(one, other) && lead.some((word) => isPlaceWord(word, 'maySayWhere'));
}

/** Whether a street between two others may be a day and its hours: "the 24th between 5th and 7th", "Nov 24 between 5 and 7". */
export function areTimes(
  street: readonly string[],
  ends: readonly [readonly string[], readonly string[]],
  before: string | undefined,
): boolean {
  return areHours(...ends) || (before === 'the' && isOnly(street, DAY));
}

/** Whether a street's name goes on beside these words: "Main Street and 70th" of "Main Street and 70th Road", "16th" of "East 16th". */
export function isCut(words: readonly string[], { start, end }: WordSpan): boolean {
  const [before = '', first = '', last = '', behind = ''] = [start - 1, start, end - 1, end].map((at) => words[at]);
  return (isStreetType(behind) && !isStreetType(last)) || (DIRECTIONS.has(before) && /^\d/.test(first));
}

function areHours(one: readonly string[], other: readonly string[]): boolean {
  return isOnly(one, HOUR) && isOnly(other, HOUR);
}

function isOnly(name: readonly string[], form: RegExp): boolean {
  return name.length === 1 && form.test(name[0] ?? '');
}
