import type { City } from '@kehilla/city';
import type { RecommendFoodInput } from '@kehilla/contract';
import { distanceM, type LatLng } from '@kehilla/core';
import { readNameInQuestion } from '@kehilla/language';
import { readAskedPlace } from '../identify/asked-place.ts';
import { otherThanId } from '../identify/match-place.ts';
import { type Called, knownWords, placesCalled, placesMeant } from '../known-words.ts';
import type { Where } from '../where/where.ts';

/** The place that a request names: one place, several branches that cannot be told apart, or no known place. */
export type NamedPlaces = {
  /** How it was named, null where no place was. */
  readonly question: string | null;
  readonly places: readonly number[];
  /** Places that may have been meant, best fit first, where not one is. */
  readonly candidates: readonly number[];
  /** More branches than `places` may bear the name: not all of it were compared. */
  readonly isAtLeast: boolean;
};

/** No place was named. */
const NOBODY_NAMED: NamedPlaces = { question: null, places: [], candidates: [], isAtLeast: false };

/** The place that the body of a request names; its identifier is surest. Rule: specification §4.5. */
export function findNamed(
  city: City,
  { place_id, name, lat, lng, location, radius_m }: RecommendFoodInput,
): NamedPlaces {
  if (place_id !== undefined) {
    const place = city.findPlace(place_id);
    return { question: place_id, places: place === null ? [] : [place], candidates: [], isAtLeast: false };
  }
  if (name === undefined) return NOBODY_NAMED;
  const area = lat !== undefined || location === undefined ? {} : { city: location };
  const centre = lat === undefined || lng === undefined ? null : { lat, lng };
  const asked = { live: 'never', name: readNameInQuestion(name, knownWords(city)).name, ...area } as const;
  const called = placesMeant(city, readAskedPlace(city, asked), centre);
  return getNamed(city, name, called, centre, radius_m);
}

/** Says that a name sent beside a `place_id` is not that place's; null where it is, or one of them was not sent. */
export function sayNamedOtherwise(city: City, { place_id, name }: RecommendFoodInput): string | null {
  const place = place_id === undefined ? null : city.findPlace(place_id);
  if (place_id === undefined || name === undefined || place === null) return null;
  return otherThanId(city, readAskedPlace(city, { live: 'never', place_id, name }), place);
}

/** Returns the place that words of a wish name, with the branches where it searches. */
export function nameInWords(city: City, name: string, where: Where): NamedPlaces {
  const [centre, radius_m] = where.kind === 'around' ? [where.centre, where.radius_m] : [null, null];
  return getNamed(city, name, placesCalled(city, name, centre), centre, radius_m ?? undefined);
}

/** Returns the places of a name near a centre, and the candidates if there is not exactly one. */
function getNamed(city: City, question: string, called: Called, centre: LatLng | null, radius_m?: number): NamedPlaces {
  const places = centre === null ? called.places : near(city, called.places, centre, radius_m);
  return {
    question,
    places,
    candidates: places.length > 1 ? places : places.length === 1 ? [] : called.candidates,
    isAtLeast: called.isAtLeast && places.length === called.places.length,
  };
}

/** Returns the branches within the radius, if there are any: the caller stands at the centre, the place may not. */
function near(city: City, places: readonly number[], centre: LatLng, radius_m = NEAR_M): readonly number[] {
  const within = places.filter((place) => {
    const { location } = city.doc(place);
    return location !== null && distanceM(centre, location) <= radius_m;
  });
  return within.length > 0 ? within : places;
}

const NEAR_M = 5_000;
