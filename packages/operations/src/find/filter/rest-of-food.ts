import type { City } from '@kehilla/city';
import { type DeniedItem, readKinds, servesFood, TAXONOMY } from '@kehilla/understanding';
import { isOfKinds, type Kinds } from './city-lists.ts';
import type { PlaceFilter } from './place-filter.ts';
import { placesCalled } from './refused-places.ts';

const FOOD: Kinds = {
  categories: TAXONOMY.categories.map(({ key }) => key).filter(servesFood),
  cuisines: TAXONOMY.cuisines.map(({ key }) => key),
};

/** Whether refused words name places where food is had, by kind or by name, and none of another kind: whoever wants anything but sushi wants to eat. */
export function areOfFood(items: readonly DeniedItem[], city: City): boolean {
  const known = items.flatMap((item) => isOfFood(item, city) ?? []);
  return known.length > 0 && known.every((is) => is);
}

/** Null where the words name no place. */
function isOfFood({ words, isUnknown }: DeniedItem, city: City): boolean | null {
  const { categories, cuisines, used } = readKinds(words);
  if (used.length === words.length && categories.length + cuisines.length > 0) return categories.every(servesFood);
  const named = [...placesCalled(words, city, isUnknown).places];
  return named.length === 0 ? null : named.every((place) => isOfKinds(city, place, FOOD));
}

/** A filter for those alone that are known to be places where food is had, or that an agency lists. */
export function ofFood(filter: PlaceFilter, city: City): PlaceFilter {
  return {
    ...filter,
    accepts: (place) => (isOfKinds(city, place, FOOD) || filter.isListed(place) ? filter.accepts(place) : 'no'),
  };
}
