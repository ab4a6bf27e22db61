import { type City, type PlaceQuestion, type QueryWord, rankPlaces } from '@kehilla/city';
import { placesWithoutPoint } from './city-lists.ts';

/** Numbers in lists, one list after the other, each ascending. */
type NumberLists = City['image']['names']['postings'];

/** How many places fit a question but for their distance, which nobody can tell. Every cut is announced. Rule: decisions §6. */
export function countWithoutPoint(city: City, question: PlaceQuestion): number {
  const nowhere = holding(city, question.words);
  const allowed = question.among === null ? null : new Set(nowhere);
  const among = allowed === null ? nowhere : (question.among?.filter((place) => allowed.has(place)) ?? []);
  if (among.length === 0) return 0;
  return rankPlaces(city, { ...question, centre: null, radius_m: null, among, limit: 1 }).matched;
}

/** The places without a point that hold one of the words, by name or kind; all of them where there are no words. */
function holding(city: City, words: readonly QueryWord[]): readonly number[] {
  const nowhere = placesWithoutPoint(city);
  const [first] = nowhere;
  if (first === undefined || words.length === 0) return nowhere;
  const places = new Set<number>();
  for (const { expansions, kinds } of words) {
    for (const { word } of expansions) addFrom(first, city.image.names.postings, word, places);
    for (const { of, list } of kinds) addFrom(first, of.places, list, places);
  }
  return [...places];
}

function addFrom(first: number, { offsets, values }: NumberLists, list: number, places: Set<number>): void {
  const start = offsets[list] as number;
  for (let at = (offsets[list + 1] as number) - 1; at >= start && (values[at] as number) >= first; at--)
    places.add(values[at] as number);
}
