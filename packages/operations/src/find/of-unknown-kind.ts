import { type City, rankPlaces } from '@kehilla/city';
import { memoizeByObject } from '@kehilla/core';
import { TAXONOMY } from '@kehilla/understanding';
import { getBound } from '../understand/where/where.ts';
import { type Filters, keyOfCategory } from '../understand/filters/filters.ts';
import type { UnderstoodWords } from '@kehilla/understanding';
import { isOfUnknownKind, placesWithEvidence } from './filter/city-lists.ts';
import type { FoundPlaces } from './found.ts';
import { placeFilter } from './filter/place-filter.ts';

/**
 * How many places on agencies' lists were left out of a search for a kind of kosher food place because no source says of what kind they are; 0 for
 * any other search. Such lists often give a name and an address alone: what is unknown is no "no". Rule: specification §1.2, decisions §6.
 */
export function listedOfUnknownKind(city: City, filters: Filters, found: FoundPlaces, now: Date): number {
  const { where, text, query, street } = found;
  const byFilter = filters.category?.kind === 'categories' ? filters.category : null;
  const isAsked = byFilter === null ? asksFoodKinds(text) : isSomeFood(byFilter);
  // Kosher food that was asked for in words has them among what is shown, where anything is nearby.
  if (found.kosherFirst !== null && countBehind(found.kosherFirst) > 0) return 0;
  if (!isAsked || !(filters.listedOnly || text.asksKosher) || where.kind !== 'around' || street !== null) return 0;
  const filter = placeFilter(city, { ...filters, category: null }, now);
  const isListed = text.stated === null ? filter.isListed : filter.isListedFor(text.stated);
  const count = (words: typeof query.words): number =>
    rankPlaces(city, {
      words,
      missing: { unknown: 0, kindless: 0 },
      ...getBound(where),
      among: ofUnknownKind(city),
      accepts: (place) => (isListed(place) ? filter.accepts(place) : 'no'),
      listedAsAsked: () => false,
      limit: 1,
    }).matched;
  // By words those were found whose very name says the kind; the category leaves out every one.
  return byFilter === null ? count([]) - count(query.words) : count(query.words);
}

/** How many listed places stand behind those of the kind in the area. */
function countBehind({ beyond, beside, elsewhere }: NonNullable<FoundPlaces['kosherFirst']>): number {
  return beyond + beside + elsewhere;
}

/** Places that a list speaks of and no source gives a kind. */
const ofUnknownKind = memoizeByObject((city: City) =>
  placesWithEvidence(city).filter((place) => isOfUnknownKind(city, place)),
);

/** Whether a category is a kind of food place, not all food there is, which an agency's list says of each: nothing is left out then. */
function isSomeFood(category: NonNullable<Filters['category']>): boolean {
  if (category.kind === 'kosher' || keyOfCategory(category) === 'food') return false;
  return isFood(category.categories) || category.cuisines.length > 0;
}

/** Whether words ask for nothing but kinds of place, food among them: of another word a place could have its name. */
function asksFoodKinds({ kinds, categories, cuisines }: UnderstoodWords): boolean {
  return kinds.length > 0 && kinds.every((own) => own.length > 0) && (isFood(categories) || cuisines.length > 0);
}

const FOOD = new Set(['food', ...TAXONOMY.categories.filter(({ world }) => world === 'food').map(({ key }) => key)]);

function isFood(categories: readonly string[]): boolean {
  return categories.some((key) => FOOD.has(key));
}
