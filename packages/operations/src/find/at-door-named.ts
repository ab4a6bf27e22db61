import { placesNamedNearly } from '@kehilla/city';
import { readAskedPlace } from '../identify/asked-place.ts';
import { identifyPlace } from '../identify/identify-place.ts';
import { isOnRecord, mayBeName } from '../identify/on-record.ts';
import { readingsOfName } from '../identify/readings-of-name.ts';
import { type Asked, findAmong, type FoundPlaces, PLAIN } from './found.ts';

/** So many places that are called nearly so are shown. */
const MOST_NEARLY = 3;

/**
 * The place that a name and its address mean ("Maple Grill 10 Main Street"), as verify_kosher finds it; null where the words are no such two, a kind of place is
 * all that stands before the address, or none is found.
 */
export function findNamedAtDoor(asked: Asked): FoundPlaces | null {
  const { input, city } = asked;
  const { q = '' } = input;
  if (!/\d/.test(q) || isOnRecord(city, q)) return null;
  for (const { name, address } of readingsOfName(city, { name: q, live: 'never' })) {
    if (address === undefined || !/^\d/.test(address) || !mayBeName(city, name)) continue;
    const { subject, branches } = identifyPlace(city, readAskedPlace({ name, address, live: 'never' }));
    const meant = subject === null ? branches : [subject];
    const found = findAmong(Uint32Array.from(meant, ({ place }) => place).sort(), asked);
    if (found.ranked.matched > 0) return { ...found, ...PLAIN, asksOf: 'a_name_and_address' };
  }
  return null;
}

/** Places that are called so but for a slip or two of spelling, or in the other script; null where none is. */
export function findNamedNearly(words: readonly string[], asked: Asked): FoundPlaces | null {
  const { city } = asked;
  const nearest = placesNamedNearly(city.image, words)
    .toSorted((a, b) => a.slips - b.slips || Number(city.evidence.has(b.place)) - Number(city.evidence.has(a.place)))
    .slice(0, MOST_NEARLY);
  const found = findAmong(Uint32Array.from(nearest, ({ place }) => place).sort(), asked);
  return found.ranked.matched === 0 ? null : { ...found, ...PLAIN, asksOf: 'a_name_nearly' };
}
