import type { AreaInText } from '@kehilla/city';
import { asksOpenNow } from '../understand/words/asks-open-now.ts';
import { asksKinds, withoutArea } from '../understand/area/beside-area.ts';
import { isOnlySaidOfPlaces, readAsBrowsing } from '../understand/words/browsing-words.ts';
import type { UnderstoodWords } from '../understand/words/words.ts';
import { type Found, isSurelyNamed, SURELY_A_NAME, SURELY_NO_KIND, THE_VERY_NAME } from './found.ts';
import { NO_PLACES } from './no-places.ts';

/**
 * How well a name must fit to be meant all the same, where the words are also read as a kind of place with what is said of it. Who says no more than
 * what is to be served ("meat"), and where (`isSomewhere`), wants no shop of that name.
 */
export function leastFit({ words, kinds, stated }: UnderstoodWords, isSomewhere: boolean): number {
  if (stated !== null && stated.food !== null && words.length === 0 && isSomewhere) return Number.POSITIVE_INFINITY;
  if (words.length === 0) return stated === null ? SURELY_A_NAME : THE_VERY_NAME;
  return asksKinds({ kinds }) ? SURELY_NO_KIND : SURELY_A_NAME;
}

/**
 * The same where words are also read as an area with what is asked for there, or carry no meaning by themselves (`isEmpty`): "open now" is no "New
 * Open", beside "kosher" and kinds of place alone an area is no name of a "Riverdale Diner", nor "Kew Gardens Hills restaurants" that of a "Jewish
 * Center of Kew Gardens Hills".
 */
export function leastFitBeside(
  all: readonly string[],
  area: AreaInText | null,
  isEmpty: boolean,
  agencies: readonly string[],
): number {
  if (isEmpty) return asksOpenNow(all.join(' ')) ? SURELY_NO_KIND : SURELY_A_NAME;
  if (area === null || area.outside) return SURELY_A_NAME;
  const beside = withoutArea(all, area);
  const rest = readAsBrowsing(beside, agencies) ?? beside;
  if (!asksKinds(rest)) return SURELY_A_NAME;
  if (rest.asksKosher) return Number.POSITIVE_INFINITY;
  return rest.words.length === 0 ? SURELY_A_NAME : SURELY_NO_KIND;
}

/** What was found by words; nothing where they say only what no source tells of places, and no name surely has them: "late" is no "Latte". */
export function orNothing(text: UnderstoodWords, found: Found): Found {
  if (!isOnlySaidOfPlaces(text) || isSurelyNamed(found)) return found;
  return { ...found, query: { ...found.query, words: [], ignored: [...text.words] }, ranked: NO_PLACES };
}
