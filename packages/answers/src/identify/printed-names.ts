import type { City } from '@kehilla/city';
import { memoizeByObject, words } from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';

/**
 * Returns the name of a business that a list prints with remarks behind it exactly as they were sent ("Maple Grill (Pesach only)"), without them: by what was
 * read of its line as it was ingested, and by no second reading. Null where no list prints it so, or lists read two names of it.
 */
export function findPrintedName(city: City, text: string): string | null {
  return printedNames(city).get(getKey(text)) ?? null;
}

/** Names without remarks by names with them, of lines at places and at none; null for two readings. */
const printedNames = memoizeByObject((city: City): ReadonlyMap<string, string | null> => {
  const names = new Map<string, string | null>();
  for (const { printed_name, listed_name } of allLines(city)) {
    if (printed_name === undefined) continue;
    const key = getKey(printed_name);
    const known = names.get(key);
    if (key !== getKey(listed_name)) names.set(key, known === undefined || known === listed_name ? listed_name : null);
  }
  return names;
});

function allLines(city: City): ListingEvidence[] {
  return [
    ...[...city.evidence.values()].flatMap(({ listings }) => listings),
    ...city.outside.map(({ line }) => line),
    ...city.unplaced,
  ];
}

/** Signs and letters' case are no part of what a person copies surely. */
function getKey(text: string): string {
  return words(text).join(' ');
}
