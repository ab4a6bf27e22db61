import { findAreaInText } from '@kehilla/city';
import { isStreetType } from '@kehilla/linkage';
import { isPlaceWord } from '@kehilla/understanding';

/** Positions in a question's words: from `start` to before `end`. */
export type Span = { readonly start: number; readonly end: number };

const LONGEST_AREA = 5;
const LONGEST_STREET = 3;

/**
 * The span of an area with those that are joined to it ("brooklyn or queens"); only one is searched, and the others are no names of places. Rule:
 * decisions §6.
 */
export function withJoinedAreas(words: readonly string[], { start, end }: Span): Span {
  if (isPlaceWord(words[start - 1] ?? '', 'areaJoin'))
    for (let from = Math.max(0, start - 1 - LONGEST_AREA); from < start - 1; from += 1)
      if (isArea(words.slice(from, start - 1))) return withJoinedAreas(words, { start: from, end });
  if (isPlaceWord(words[end] ?? '', 'areaJoin'))
    for (let to = Math.min(words.length, end + 1 + LONGEST_AREA); to > end + 1; to -= 1)
      if (isArea(words.slice(end + 1, to))) return withJoinedAreas(words, { start, end: to });
  // "Kings Highway and Ocean Avenue": where the corner is not known, the other street is no name of a place.
  if (isPlaceWord(words[end] ?? '', 'areaJoin'))
    for (let to = end + 2; to <= Math.min(words.length, end + 1 + LONGEST_STREET); to += 1)
      if (isStreetType(words[to - 1] ?? '')) return { start, end: to };
  // "Midtown, Hell's Kitchen": the one right before says the same more widely.
  for (let from = Math.max(0, start - LONGEST_AREA); from < start; from += 1)
    if (!words.slice(from, start).some(isStreetType) && isArea(words.slice(from, start))) return { start: from, end };
  return { start, end };
}

/** Whether these words are the name of one area as written, with or without a preposition. */
export function isArea(words: readonly string[]): boolean {
  const area = findAreaInText(words);
  return area !== null && area.exact && area.start === 0 && area.end === words.length;
}
