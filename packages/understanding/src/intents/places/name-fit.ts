import type { AreaIn } from '../../dimensions/area/area.ts';
import { asksOpenNow, readAsBrowsing } from './browsing.ts';
import { withoutArea } from './beside-area.ts';
import { asksKinds, type UnderstoodWords } from '../../dimensions/kind/kinds-and-names.ts';
import type { WordSpan } from '../../text/spans.ts';

/**
 * How well a name must fit to be meant although its words are read otherwise too. `surely`: they also name an area, or carry no meaning by themselves ·
 * `no_kind`: every other reading is a kind of place and what an agency states of it ("dairy pizza" is not Daisy Pizza) · `very_name`: nothing is left but what
 * an agency states ("meat" is not the grill "Meet the Meat") · `never`: no name is meant, whatever fits.
 */
export type NameFit = 'surely' | 'no_kind' | 'very_name' | 'never';

const ORDER: readonly NameFit[] = ['surely', 'no_kind', 'very_name', 'never'];

/** The one of two that asks less of a name. */
export function looser(one: NameFit, other: NameFit): NameFit {
  return ORDER.indexOf(one) <= ORDER.indexOf(other) ? one : other;
}

/**
 * What is asked of a name where the words are also read as a kind of place with what is said of it. Who says no more than what is to be served ("meat"), and
 * where (`isSomewhere`), wants no shop of that name.
 */
export function fitBesideKinds({ words, kinds, stated }: UnderstoodWords, isSomewhere: boolean): NameFit {
  if (stated !== null && stated.food !== null && words.length === 0 && isSomewhere) return 'never';
  if (words.length === 0) return stated === null ? 'surely' : 'very_name';
  return asksKinds({ kinds }) ? 'no_kind' : 'surely';
}

/** The same of words that carry no meaning by themselves: "open now" is no "New Open". */
export function fitOfEmptyWords(all: readonly string[]): NameFit {
  return asksOpenNow(all) ? 'no_kind' : 'surely';
}

/**
 * The same where words are also read as an area of the city with what is asked for there: beside "kosher" and kinds of place alone an area is no name of a
 * "Riverdale Diner", nor "Kew Gardens Hills restaurants" that of a "Jewish Center of Kew Gardens Hills".
 */
export function fitBesideArea(
  areaIn: AreaIn,
  all: readonly string[],
  area: WordSpan,
  agencies: readonly string[],
): NameFit {
  const beside = withoutArea(areaIn, all, area);
  const rest = readAsBrowsing(beside, agencies) ?? beside;
  if (!asksKinds(rest)) return 'surely';
  if (rest.asksKosher) return 'never';
  return rest.words.length === 0 ? 'surely' : 'no_kind';
}
