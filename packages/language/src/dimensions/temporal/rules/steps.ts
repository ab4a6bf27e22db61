import type { Meaning } from '../../../engine/lexicon.ts';
import { type Chart, isWord, type Part, reading } from '../../../engine/rule.ts';
import type { DayPart, Days, DaysMeaning } from '../meaning.ts';

/** Words that name days. */
export const DAYS = reading<DaysMeaning>('days');

/** The days of a part. */
export function getDays(part: Part | undefined): DaysMeaning {
  return part?.meaning as DaysMeaning;
}

/** The meaning of some days. */
export function days(named: Days, part: DayPart | null = null): DaysMeaning {
  return { kind: 'days', days: named, part };
}

/** So many days from today on, a part of each. */
export function today(from: number, to = from, part: DayPart | null = null): DaysMeaning {
  return days({ of: 'today', from, to }, part);
}

/** Whether a part matched anything. */
export function isThere(part: Part | undefined): part is Part & { readonly meaning: Meaning } {
  return part !== undefined && part.to > part.from;
}

/** Returns whether "of" follows some words: "last sunday of the month" is not in the past. */
export function isOfMore({ tokens, startingAt }: Chart, part: Part | undefined): boolean {
  const end = part?.to ?? 0;
  return (
    tokens[end]?.boundary === 'none' &&
    startingAt(end).some(({ meaning }) => isWord(meaning) && meaning.sense === 'of_month' && meaning.prefix === '')
  );
}
