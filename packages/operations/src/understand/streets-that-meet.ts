import { type City, type Corner, cornersOf, placesOnStreet } from '@kehilla/city';
import type { Borough } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';

/** What people leave out of a street's name at a corner: "Kingston and Montgomery". */
const LEFT_OUT = 'avenue street road boulevard parkway place'.split(' ');
const NUMBER = /^\d{1,3}(?:st|nd|rd|th)?$/;
const HALF = new Set('east west e w'.split(' '));

/** Where any two streets that may be meant meet, at most once a borough. Opinion. */
export function meetings(city: City, one: readonly string[], other: readonly string[]): Corner[] {
  const [streets, others] = [streetsOf(one, city), streetsOf(other, city)];
  const found = new Map<Borough, Corner>();
  for (const street of streets)
    for (const crossing of others)
      for (const corner of cornersOf(city, street, crossing))
        if (!found.has(corner.borough)) found.set(corner.borough, corner);
  return [...found.values()];
}

/** Whether words may stand for a street. */
export function nameStreets(words: readonly string[], city: City): boolean {
  return streetsOf(words, city).length > 0;
}

/** The streets that words may stand for: as they are, or with what was left out of them, a number ("72nd", "east 16th") as street or avenue. */
function streetsOf(words: readonly string[], { image }: City): string[] {
  const [first = '', second = ''] = words;
  const isNumber =
    words.length === 1 ? NUMBER.test(first) : HALF.has(first) && words.length === 2 && NUMBER.test(second);
  const name = words.join(' ');
  if (isNumber) return [`${name} street`, `${name} avenue`];
  // A numbered street may cross another without a place on record of its own.
  const isNumbered = words.some((word) => NUMBER.test(word)) && isStreetType(words.at(-1) ?? '');
  const names = words.some(isStreetType) ? [name] : LEFT_OUT.map((type) => `${name} ${type}`);
  return isNumbered ? [name] : names.filter((street) => placesOnStreet(image, street, null) !== null);
}
