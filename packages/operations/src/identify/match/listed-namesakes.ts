import type { City } from '@kehilla/city';
import { memoizeByObject } from '@kehilla/core';
import { joinLetters } from '@kehilla/linkage';
import { knownPlace } from '../../lookup/known-place.ts';

/** Places of which agencies state something, by the letters of each name that they go by. */
const listedByName = memoizeByObject((city: City): ReadonlyMap<string, readonly number[]> => {
  const byName = new Map<string, number[]>();
  for (const place of city.evidence.keys())
    for (const name of listNames(city, place)) byName.set(name, [...(byName.get(name) ?? []), place]);
  return byName;
});

/** The other places of the very name of one of which agencies state something: whoever asks about the one may have the other in mind. */
export function findListedNamesakes(city: City, place: number): readonly number[] {
  const names = [...listNames(city, place)];
  const found = new Set(names.flatMap((name) => listedByName(city).get(name) ?? []));
  found.delete(place);
  return [...found];
}

function listNames(city: City, place: number): ReadonlySet<string> {
  return new Set(knownPlace(city, place).subjects.flatMap(({ names }) => names.map(joinLetters)));
}
