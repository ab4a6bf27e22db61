import type { City } from '@kehilla/city';
import type { CityRecords } from '@kehilla/core';
import { inventMenus } from './invent-menus.ts';

/** The records of a city with invented menus beside them: what a city of menus is built from. */
export function recordsWithMenus(city: City): CityRecords {
  return {
    generation: city.generation,
    sources: [...city.sources.values()],
    agencies: city.agencies,
    lists: city.lists,
    readings: city.readings,
    places: Array.from({ length: city.size }, (_, place) => city.record(place)),
    unplaced: [],
    notices: [],
    certificates: [],
    menus: inventMenus(city),
  };
}
