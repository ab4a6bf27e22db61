import { memoizeByObject } from '@kehilla/core';
import type { City } from '@kehilla/city';

/** The kinds of place that a filter names: any of these categories or cuisines. */
export type Kinds = { readonly categories: readonly string[]; readonly cuisines: readonly string[] };

// Many questions of one city ask for the same lists; a city never changes, so each is made once and forgotten with it.

/** The numbers of all places of any of these kinds, ascending. */
export function placesOfKinds(city: City, kinds: Kinds): Uint32Array {
  const lists = listsOfKinds(city);
  const key = `${kinds.categories.join()}|${kinds.cuisines.join()}`;
  const places = lists.get(key) ?? collect(city, kinds);
  lists.set(key, places);
  return places;
}

const listsOfKinds = memoizeByObject<City, Map<string, Uint32Array>>(() => new Map());

/** The numbers of all places that a list, notice or certificate speaks of. */
export const placesWithEvidence = memoizeByObject((city: City) => Uint32Array.from(city.evidence.keys()));

/** Whether a place is of one of these kinds. */
export function isOfKinds(city: City, place: number, { categories, cuisines }: Kinds): boolean {
  const doc = city.doc(place);
  return (
    (doc.category !== null && categories.includes(doc.category)) ||
    doc.cuisines.some((cuisine) => cuisines.includes(cuisine))
  );
}

/** Whether no source says of what kind a place is. */
export function isOfUnknownKind(city: City, place: number): boolean {
  const { category, cuisines } = city.doc(place);
  return category === null && cuisines.length === 0;
}

function collect({ image }: City, wanted: Kinds): Uint32Array {
  const places = new Set<number>();
  for (const [of, keys] of [
    [image.categories, wanted.categories],
    [image.cuisines, wanted.cuisines],
  ] as const) {
    for (const key of keys) {
      const list = of.keys.indexOf(key);
      if (list < 0) continue;
      const { offsets, values } = of.places;
      for (let at = offsets[list] as number; at < (offsets[list + 1] as number); at++) places.add(values[at] as number);
    }
  }
  return Uint32Array.from(places).sort();
}

/** Codes of the agencies that may be meant, also of one that publishes no list: "CRC bakery" is no bakery's name. */
export const listAgencies = memoizeByObject(({ agencies }: City): readonly string[] =>
  agencies.map(({ code }) => code),
);
