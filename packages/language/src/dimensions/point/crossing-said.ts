import { BOROUGHS, words as wordsOf } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import { isPlaceWord, lengthOfPlaceWords } from '../place-words.ts';
import { getStreets, type Meeting, meetings, type StreetsPort } from './street-in-words.ts';

/**
 * A point of a street as a text says it, whether or not anything is known of its streets: where it meets another ("Sample Avenue & 1st Street", "47th off
 * 5th"), the block between two others, or somewhere near a street (`street` is null).
 */
export type StatedCrossing = {
  readonly street: readonly string[] | null;
  readonly others: readonly (readonly string[])[];
  readonly isBlock: boolean;
};

/** Where a point of a street may be, in each borough that has it: a corner is one point, and a block its two ends or the one that is known. */
export type CrossingKnown = {
  readonly ends: readonly (readonly Meeting['at'][])[];
  /** Every name that the streets may be called by, lower case. */
  readonly streets: readonly string[];
};

/** Between two names without a space; "b/w" is short for "between", and between figures it is a part of a number. */
const JOINED = /@|(?<=\p{L}{2})\/|\/(?=\p{L}{2})/gu;

/** Returns the point of a street that a whole text names, without the area behind it; null for none. Opinion. */
export function crossingSaid(text: string): StatedCrossing | null {
  const words = wordsOf(text.replaceAll(JOINED, ' at '));
  const start = endOfLead(words, 0);
  const isNear = words.slice(0, start).some((word) => isPlaceWord(word, 'crossingNear'));
  const phrases = words.slice(start);
  return blockSaid(phrases) ?? cornerSaid(phrases) ?? (isNear && phrases.length > 0 ? near(phrases) : null);
}

function near(street: readonly string[]): StatedCrossing {
  return { street: null, others: [street], isBlock: false };
}

/** "Sample Avenue between 1st and 2nd", "between 1st and 2nd on Sample Avenue". */
function blockSaid(words: readonly string[]): StatedCrossing | null {
  const found = joinIn(words, 'crossingBetween', 0);
  if (found === null) return null;
  const before = withoutTail(words.slice(0, found.start));
  const rest = words.slice(found.end);
  const on = before.length > 0 ? -1 : rest.findLastIndex((word) => isPlaceWord(word, 'streetLead'));
  const [ends, street] = on > 0 ? [rest.slice(0, on), rest.slice(on + 1)] : [rest, before];
  const join = joinIn(ends, 'crossingJoin', 1);
  const pair = join === null ? [ends] : [ends.slice(0, join.start), ends.slice(join.end)];
  if (pair.some((one) => one.length === 0)) return null;
  const [first = [], second] = pair;
  const type = second?.at(-1) ?? '';
  // "13th and 14th Avenue" are two avenues.
  const typed = first.some(isStreetType) || !isStreetType(type) ? first : [...first, type];
  return street.length === 0
    ? near(typed)
    : { street, others: second === undefined ? [typed] : [typed, second], isBlock: true };
}

function cornerSaid(words: readonly string[]): StatedCrossing | null {
  const join = [joinIn(words, 'crossingJoin', 1), joinIn(words, 'crossingNear', 1)]
    .filter((one) => one !== null)
    .toSorted((a, b) => a.start - b.start)[0];
  if (join === undefined) return null;
  const [street, other] = [withoutTail(words.slice(0, join.start)), words.slice(endOfLead(words, join.end))];
  return street.length === 0 || other.length === 0 ? null : { street, others: [other], isBlock: false };
}

/** The first words of a class from `from` on that have words on both sides, or behind them where `from` is 0. */
function joinIn(
  words: readonly string[],
  of: 'crossingBetween' | 'crossingJoin' | 'crossingNear',
  from: number,
): { readonly start: number; readonly end: number } | null {
  const followed = words.slice(0, -1);
  for (let start = from; start < followed.length; start += 1) {
    const length = lengthOfPlaceWords(followed, start, of);
    if (length > 0) return { start, end: start + length };
  }
  return null;
}

function endOfLead(words: readonly string[], at: number): number {
  return at < words.length - 1 && isLead(words[at] ?? '') ? endOfLead(words, at + 1) : at;
}

function withoutTail(words: readonly string[]): readonly string[] {
  return words.length > 0 && isLead(words.at(-1) ?? '') ? withoutTail(words.slice(0, -1)) : words;
}

function isLead(word: string): boolean {
  return isPlaceWord(word, 'cornerLead') || isPlaceWord(word, 'crossingJoin') || isPlaceWord(word, 'crossingNear');
}

/** Where that may be, by the streets on record; no ends where too little is. Opinion. */
export function knownCrossing({ street, others, isBlock }: StatedCrossing, port: StreetsPort): CrossingKnown {
  const met = street === null ? [] : others.map((other) => meetings(port, street, other));
  const streets = [...(street === null ? [] : [street]), ...others].flatMap((name) => [
    name.join(' '),
    ...getStreets(name, port),
  ]);
  if (!isBlock) return { ends: met.flat().map(({ at }) => [at]), streets };
  const ends = BOROUGHS.map((borough) =>
    met.flatMap((found) => found.find((one) => one.borough === borough)?.at ?? []),
  );
  return { ends: ends.filter((points) => points.length > 0), streets };
}
