import type { AreaIn, AreaMatch, AreaSpan } from '../../dimensions/area/area.ts';
import { isPlaceWord } from '../../dimensions/place-words.ts';
import { wordsBeside, type WordSpan } from '../../engine/tokens.ts';
import {
  nameKinds,
  replaceSearched,
  understandWords,
  understood,
  type UnderstoodWords,
  type WordPart,
} from '../../dimensions/kind/kinds-and-names.ts';
import { isStreetType } from '@kehilla/linkage';

/** The words beside an area; areas joined to it are set aside. */
export function withoutArea(areaIn: AreaIn, all: readonly string[], area: WordSpan): UnderstoodWords {
  const joined = withJoinedAreas(areaIn, all, area);
  const text = understandWords(wordsBeside(all, joined));
  const isWhere = (at: number): boolean => area.start <= at && at < area.end;
  const parts = all.slice(joined.start, joined.end).map((_, i) => (isWhere(joined.start + i) ? 'where' : 'aside'));
  return {
    ...text,
    parts: putParts(text.parts, joined.start, parts),
    ignored: [...text.ignored, ...all.slice(joined.start, area.start), ...all.slice(area.end, joined.end)],
  };
}

/** Returns the parts of words with those of other words that stand among them from `start` on. */
export function putParts(parts: readonly WordPart[], start: number, own: readonly WordPart[]): readonly WordPart[] {
  return [...parts.slice(0, start), ...own, ...parts.slice(start)];
}

/** The longest name of an area that is a common word too ("Country Club", "Sugar Hill"). */
const LONGEST_BEFORE = 3;

/**
 * The area that begins these words before what `isAsked`, where its name is a common word as well, so that a name or a need was looked for in it first
 * ("Chelsea synagogue"); null where there is none.
 */
export function areaBefore<Area extends AreaMatch>(
  areaIn: AreaIn<Area>,
  all: readonly string[],
  isAsked: (rest: readonly string[]) => boolean,
): (Area & AreaSpan) | null {
  for (let end = Math.min(all.length - 1, LONGEST_BEFORE); end > 0; end -= 1) {
    const area = areaIn(all.slice(0, end));
    if (area === null || area.start > 0 || area.end < end || area.outside) continue;
    return isAsked(all.slice(end)) ? area : null;
  }
  return null;
}

/** The most words of an area's name that are tried beside kinds of place. */
const LONGEST_BESIDE = 5;

/**
 * The area beside several of a kind, though its name is a common word as well: "Chelsea restaurants", "kosher bakeries NoMad". Null where the words
 * ask for one, or say anything but kinds beside it: "Midtown restaurant" may be a name, "Midtown restaurants" hardly.
 */
export function areaBesideSeveral<Area extends AreaMatch>(
  areaIn: AreaIn<Area>,
  all: readonly string[],
): { readonly area: Area; readonly span: WordSpan } | null {
  if (!all.some((word) => isPlaceWord(word, 'severalOfKind'))) return null;
  for (let length = Math.min(LONGEST_BESIDE, all.length - 1); length > 0; length -= 1)
    for (let start = 0; start + length <= all.length; start += 1) {
      const end = start + length;
      const area = areaIn(all.slice(start, end));
      if (area === null || area.outside || area.end - area.start < length) continue;
      if (nameKinds(wordsBeside(all, { start, end }))) return { area, span: { start, end } };
    }
  return null;
}

/** A town elsewhere that words name, as it was given, and the words beside it. */
export type TownBeside<Area> = { readonly match: Area; readonly given: string; readonly rest: UnderstoodWords };

/**
 * Returns the town near the city, and outside it, in words that otherwise only say "kosher" and kinds of place, in any order: "Teaneck kosher pizza". Null with
 * other words, or without a kind and "kosher": then a name may be meant.
 */
export function townBeside<Area extends AreaMatch>(
  areaNamed: (text: string) => Area | null,
  { words, kinds, ignored, asksKosher, parts }: UnderstoodWords,
): TownBeside<Area> | null {
  const isOfKind = (at: number): boolean => (kinds[at] ?? []).length > 0;
  const given = words.filter((_, at) => !isOfKind(at)).join(' ');
  const rest = words.filter((_, at) => isOfKind(at));
  if (given === '' || (rest.length === 0 && !asksKosher)) return null;
  const match = areaNamed(given);
  if (match === null || !match.exact || !match.outside || !match.area.near) return null;
  const read = understood(rest, ignored, asksKosher);
  return {
    match,
    given,
    rest: { ...read, parts: replaceSearched(parts, (at) => (isOfKind(at) ? 'searched' : 'where')) },
  };
}

const LONGEST_AREA = 5;
const LONGEST_STREET = 3;

/**
 * Returns the span of an area with those that are joined to it ("brooklyn or queens"); only one is searched, and the others are no names of places. Rule:
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

/** Returns how many of the first folded words name an area, with its preposition; 0 for none. */
export function lengthOfArea(areaIn: AreaIn, words: readonly string[]): number {
  for (let end = Math.min(LONGEST_AREA, words.length); end > 0; end -= 1)
    if (isArea(areaIn, words.slice(0, end))) return end;
  return 0;
}
