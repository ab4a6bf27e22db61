import type { AreaIn } from '../../dimensions/area/area.ts';
import { isStreetType } from '@kehilla/linkage';
import { isPlaceWord } from '../../dimensions/place/lexicon.ts';
import type { WordSpan } from '../../text/spans.ts';

const LONGEST_AREA = 5;
const LONGEST_STREET = 3;

/**
 * The span of an area with those that are joined to it ("brooklyn or queens"); only one is searched, and the others are no names of places. Rule:
 * decisions §6.
 */
export function withJoinedAreas(areaIn: AreaIn, words: readonly string[], { start, end }: WordSpan): WordSpan {
  if (isPlaceWord(words[start - 1] ?? '', 'areaJoin'))
    for (let from = Math.max(0, start - 1 - LONGEST_AREA); from < start - 1; from += 1)
      if (isArea(areaIn, words.slice(from, start - 1))) return withJoinedAreas(areaIn, words, { start: from, end });
  if (isPlaceWord(words[end] ?? '', 'areaJoin'))
    for (let to = Math.min(words.length, end + 1 + LONGEST_AREA); to > end + 1; to -= 1)
      if (isArea(areaIn, words.slice(end + 1, to))) return withJoinedAreas(areaIn, words, { start, end: to });
  // "Kings Highway and Ocean Avenue": where the corner is not known, the other street is no name of a place.
  if (isPlaceWord(words[end] ?? '', 'areaJoin'))
    for (let to = end + 2; to <= Math.min(words.length, end + 1 + LONGEST_STREET); to += 1)
      if (isStreetType(words[to - 1] ?? '')) return { start, end: to };
  // "Midtown, Hell's Kitchen": the one right before says the same more widely.
  for (let from = Math.max(0, start - LONGEST_AREA); from < start; from += 1) {
    const before = words.slice(from, start);
    if (!before.some(isStreetType) && isArea(areaIn, before)) return { start: from, end };
  }
  return { start, end };
}

/** Whether these words are the name of one area as written, with or without a preposition. */
export function isArea(areaIn: AreaIn, words: readonly string[]): boolean {
  const area = areaIn(words);
  return area !== null && area.exact && area.start === 0 && area.end === words.length;
}

/** How many of the first folded words name an area, preposition included; 0 for none. */
export function lengthOfArea(areaIn: AreaIn, words: readonly string[]): number {
  for (let end = Math.min(LONGEST_AREA, words.length); end > 0; end -= 1)
    if (isArea(areaIn, words.slice(0, end))) return end;
  return 0;
}
