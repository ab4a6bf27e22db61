import { buildImage, type City, openCity } from '@kehilla/city';
import type { SearchPlacesEnvelope, SearchPlacesInput } from '@kehilla/contract';
import type { CityRecords, PlaceRecord } from '@kehilla/core';
import { searchPlaces } from '../places/search-places.ts';
import { NOW, getRecords } from './invented-records.ts';

/** A small city of invented places, built as servers build theirs: records, image, city. */
export function inventedCity(places: readonly PlaceRecord[], own: Partial<CityRecords> = {}): City {
  return openCity(buildImage(getRecords(places, own)));
}

/** The answer of a city at `NOW` to a search with these parameters, the others at their defaults. */
export function search(city: City, request: Partial<SearchPlacesInput> = {}, now: Date = NOW): SearchPlacesEnvelope {
  return searchPlaces({ kosher_only: false, limit: 20, ...request }, { city, now });
}

/** The ids of the places found, best first. */
export function getIds(answer: SearchPlacesEnvelope): string[] {
  return answer.data.results.map((each) => each.place_id);
}
