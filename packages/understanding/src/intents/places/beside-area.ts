import type { AreaIn, AreaMatch, AreaSpan } from '../../dimensions/area/area.ts';
import { isPlaceWord } from '../../dimensions/place/lexicon.ts';
import { type WordSpan, wordsBeside } from '../../text/spans.ts';
import { withJoinedAreas } from './joined-areas.ts';
import { nameKinds, understandWords, understood, type UnderstoodWords } from '../../dimensions/kind/kinds-and-names.ts';

/** The words beside an area; areas joined to it are set aside. */
export function withoutArea(areaIn: AreaIn, all: readonly string[], area: WordSpan): UnderstoodWords {
  const joined = withJoinedAreas(areaIn, all, area);
  const text = understandWords(wordsBeside(all, joined));
  return {
    ...text,
    ignored: [...text.ignored, ...all.slice(joined.start, area.start), ...all.slice(area.end, joined.end)],
  };
}

/** The longest name of an area whose name is a common word too ("Country Club", "Sugar Hill"). */
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
 * The town near the city, and not of it, that is all that words say beside "kosher" and kinds of place, in whatever order: "Teaneck kosher pizza".
 * Null where they say something else too, or no kind and no "kosher": then a name may be meant.
 */
export function townBeside<Area extends AreaMatch>(
  areaNamed: (text: string) => Area | null,
  { words, kinds, ignored, asksKosher }: UnderstoodWords,
): TownBeside<Area> | null {
  const isOfKind = (at: number): boolean => (kinds[at] ?? []).length > 0;
  const given = words.filter((_, at) => !isOfKind(at)).join(' ');
  const rest = words.filter((_, at) => isOfKind(at));
  if (given === '' || (rest.length === 0 && !asksKosher)) return null;
  const match = areaNamed(given);
  if (match === null || !match.exact || !match.outside || !match.area.near) return null;
  return { match, given, rest: understood(rest, ignored, asksKosher) };
}
