import type { Borough } from '@kehilla/core';
import { streetKey } from '@kehilla/linkage';

/** `streetKey` of linkage, or what remembers its answers. */
export type StreetKeys = (street: string, borough: Borough | null) => string;

/** `streetKey` of linkage, which the few thousand streets of a city are asked for again and again. */
export function streetKeys(): StreetKeys {
  const known = new Map<Borough | null, Map<string, string>>();
  return (street, borough) => {
    const keys = known.get(borough) ?? new Map<string, string>();
    const key = keys.get(street);
    if (key !== undefined) return key;
    known.set(borough, keys.set(street, streetKey(street, borough)));
    return keys.get(street) as string;
  };
}
