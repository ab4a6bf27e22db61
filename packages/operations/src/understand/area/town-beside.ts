import { type AreaMatch, findArea } from '@kehilla/city';
import { understood, type UnderstoodWords } from '../words/words.ts';

/** A town elsewhere that words name, as it was given, and the words beside it. */
export type TownBeside = { readonly match: AreaMatch; readonly given: string; readonly rest: UnderstoodWords };

/**
 * The town near the city, and not of it, that is all that words say beside "kosher" and kinds of place, in whatever order: "Teaneck kosher pizza".
 * Null where they say something else too, or no kind and no "kosher": then a name may be meant.
 */
export function townBeside({ words, kinds, ignored, asksKosher }: UnderstoodWords): TownBeside | null {
  const isOfKind = (at: number): boolean => (kinds[at] ?? []).length > 0;
  const given = words.filter((_, at) => !isOfKind(at)).join(' ');
  const rest = words.filter((_, at) => isOfKind(at));
  if (given === '' || (rest.length === 0 && !asksKosher)) return null;
  const match = findArea(given);
  if (match === null || !match.exact || !match.outside || !match.area.near) return null;
  return { match, given, rest: understood(rest, ignored, asksKosher) };
}
