import {
  distanceM,
  type LatLng,
  ONLINE,
  type SourceInfo,
  type StoredEventListing,
  words as wordsOf,
} from '@kehilla/core';
import { namesJewishBody, namesJewishSubject } from '@kehilla/understanding';

/** Where the places lie that bear a name, folded, and are Jewish by their kind, labelled kosher or listed by an agency. */
export type JewishPlaces = ReadonlyMap<string, readonly LatLng[]>;

/** Kinds of events that are Jewish by themselves: Torah learning, Shabbat. */
const JEWISH_KINDS: ReadonlySet<string> = new Set(['shiur', 'shabbat']);
/** A venue of the name this near is the place: a park and a synagogue in it may share a name, two ends of a borough may. */
const SAME_PLACE_M = 400;

/**
 * Whether something says that an event is the Jewish community's: the name of its organizer, its venue or the site that lists it, its kind, its title, or a place on record of the venue's name where
 * it is held. Null where nothing does: that is not known, and never a no. Rule: decisions §8.
 */
export function readCommunity(
  listings: readonly StoredEventListing[],
  at: LatLng | null,
  sources: ReadonlyMap<string, SourceInfo>,
  places: JewishPlaces = new Map(),
): true | null {
  const isJewish = listings.some(
    ({ title, organizer, venue, category, source_id }) =>
      namesJewishSubject(title) ||
      (organizer !== null && namesJewishBody(organizer)) ||
      (venue !== null && venue !== ONLINE && (namesJewishBody(venue) || isAmong(places, venue, at))) ||
      (category !== null && JEWISH_KINDS.has(category)) ||
      namesJewishBody(sources.get(source_id)?.name ?? ''),
  );
  return isJewish ? true : null;
}

function isAmong(places: JewishPlaces, venue: string, at: LatLng | null): boolean {
  if (at === null) return false;
  return places.get(foldedName(venue))?.some((place) => distanceM(place, at) <= SAME_PLACE_M) === true;
}

/** A name as places are looked up by it. */
export function foldedName(name: string): string {
  return wordsOf(name).join(' ');
}
