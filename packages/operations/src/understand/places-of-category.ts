import type { City } from '@kehilla/city';

/** The numbers of all places of any of these categories or cuisines, ascending. */
export function placesOfCategory({ image }: City, wanted: { readonly categories: readonly string[]; readonly cuisines: readonly string[] }): number[] {
  const places = new Set<number>();
  for (const [of, keys] of [[image.categories, wanted.categories], [image.cuisines, wanted.cuisines]] as const) {
    for (const key of keys) {
      const list = of.keys.indexOf(key);
      if (list < 0) continue;
      const { offsets, values } = of.places;
      for (let at = offsets[list] as number; at < (offsets[list + 1] as number); at++) places.add(values[at] as number);
    }
  }
  return [...places].sort((a, b) => a - b);
}
