import { fold } from '@kehilla/core';

/** The slug of a name inside an id: "St. George" is `st-george`. */
export function slug(name: string): string {
  return fold(name).replaceAll(' ', '-');
}

/** In the order of their ids by code units, whatever order the maps draw them in. */
export function byId<T extends { readonly id: string }>(areas: readonly T[]): T[] {
  return areas.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** The value; throws, with what it was, where a table or a map refers to something that is not there. */
export function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The table of names or a map refers to "${what}", which is not there`);
  return value;
}
