import {
  distanceM,
  type EventRecord,
  type LatLng,
  ONLINE,
  type PlaceRecord,
  type SourceInfo,
  type StoredEventListing,
  type StoredRow,
  fold,
} from '@kehilla/core';
import { namesJewishBody, namesJewishSubject } from '@kehilla/language/event-kinds';
import { zipArea } from '../../gazetteer/gazetteer.ts';
import { findArea, isInCity } from '../../gazetteer/index.ts';
import type { StreetPoint } from '../../image/place-doc.ts';
import type { EventDoc } from '../event-doc.ts';
import { describeEvent } from './describe-event.ts';
import { type FreshSet, freshSets, isFreeDisputed, standingListings } from './event-conflicts.ts';

/** Where the places lie that bear a name, folded, and are Jewish by their kind, labelled kosher or listed by an agency. */
export type JewishPlaces = ReadonlyMap<string, readonly LatLng[]>;

/** Kinds of events that are Jewish by themselves: Torah learning, Shabbat. */
const JEWISH_KINDS: ReadonlySet<string> = new Set(['shiur', 'shabbat']);
/** A venue of the name this near is the place: a park and a synagogue in it may share a name, two ends of a borough may. */
const SAME_PLACE_M = 400;

/**
 * Whether something says that an event is the Jewish community's: the name of its organizer, its venue or the site that lists it, its kind, its title, or a
 * place on record of the venue's name where it is held. Null where nothing does: that is not known, and never a no. Rule: decisions §8.
 */
function readCommunity(
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
  return places.get(fold(venue))?.some((place) => distanceM(place, at) <= SAME_PLACE_M) === true;
}

/** The context of building: the sources of the listings, and a function for the point of an address. */
export type EventContext = {
  readonly sources: ReadonlyMap<string, SourceInfo>;
  readonly findPoint: (place: PlaceRecord) => StreetPoint | null;
  /** Where the places of a name lie that are Jewish by their kind, labelled kosher or listed; absent where no places are known. */
  readonly jewishPlaces?: JewishPlaces;
};

/**
 * An event to pack, by listings that can be fresh at the same time: `at` is its point, null if unknown; `of_area` if that is the middle of its ZIP code, or of
 * the park that its venue names; `titles` and `venues` are the texts that it is found by.
 */
export type EventToPack = Omit<FreshSet, 'listings'> & {
  readonly doc: EventDoc;
  /** Whether its fresh listings disagree on its being free. */
  readonly is_price_disputed: boolean;
  readonly at: LatLng | null;
  readonly of_area: boolean;
  /** Titles and organizers. */
  readonly titles: readonly string[];
  readonly venues: readonly string[];
};

/**
 * The event as it is packed, once for each set of listings that can be fresh at once; nothing where all of it was withdrawn, or where it is known to lie
 * outside the city.
 */
export function eventInCity(event: EventRecord, context: EventContext): EventToPack[] {
  const standing = standingListings(event, context.sources);
  return standing.length === 0 ? [] : freshSets(standing).flatMap((set) => packed(event, set, standing, context));
}

function packed(
  event: EventRecord,
  { listings, ...ages }: FreshSet,
  standing: readonly StoredEventListing[],
  { findPoint, sources, jewishPlaces }: EventContext,
): EventToPack[] {
  const isOnline = listings.every((listing) => listing.venue === ONLINE);
  const stated = listings.some((listing) => listing.location !== null);
  const found = stated || isOnline ? null : findPoint(asPlace(event.event_id, listings));
  const point = found === null ? null : { lat: found.lat, lng: found.lng };
  const described = describeEvent(event, listings, standing, found?.same_building === true ? point : null);
  const titles = listings.flatMap(({ title, organizer }) => [title, organizer ?? '']);
  const venues = listings.flatMap(({ venue }) => venue ?? []);
  const at = described.location ?? point;
  const doc = { ...described, community: readCommunity(listings, at, sources, jewishPlaces) };
  const area = at === null && !isOnline ? (findZipPoint(listings) ?? areaOfVenue(venues)) : null;
  return isElsewhere(at, listings)
    ? []
    : [
        {
          ...ages,
          doc,
          is_price_disputed: isFreeDisputed(listings),
          at: at ?? area,
          of_area: area !== null,
          titles,
          venues,
        },
      ];
}

/** Returns events in the form that `streetPoints` takes, so that it includes the streets of their addresses. */
export function addressesOfEvents(events: readonly EventRecord[]): PlaceRecord[] {
  return events.flatMap(({ event_id, listings }) =>
    listings.some((listing) => listing.location !== null) ? [] : [asPlace(event_id, listings)],
  );
}

function asPlace(place_id: string, listings: readonly StoredEventListing[]): PlaceRecord {
  const rows = listings.map(({ address }) => ({ address, location: null, other: {} }) as unknown as StoredRow);
  return { place_id, rows, merged_from: [] };
}

/** The middle of the ZIP code that an address says, in the city: where to look for the event, never where it is. */
function findZipPoint(listings: readonly StoredEventListing[]): LatLng | null {
  const zip = listings.find(({ address }) => address?.zip != null)?.address?.zip;
  const area = zip == null ? null : zipArea(zip);
  return area === null ? null : { lat: area.lat, lng: area.lng };
}

/** A wider area is no place for an event: a borough, or half of one. */
const WIDEST_VENUE_M = 2_500;

/** The middle of the park or neighbourhood that the name of a venue is, or says it is in ("Boathouse (in Prospect Park)"): where to look, as above. */
function areaOfVenue(venues: readonly string[]): LatLng | null {
  const names = venues.flatMap((venue) => [
    venue,
    ...venue.split(/[(),]/).map((part) => part.replace(/^\s*in\s+/i, '')),
  ]);
  for (const name of names) {
    const named = name.trim() === '' ? null : findArea(name);
    if (named !== null && !named.outside && named.exact && named.area.radius_m <= WIDEST_VENUE_M)
      return { lat: named.area.lat, lng: named.area.lng };
  }
  return null;
}

/** Whether it is known to lie outside the city: by its point, else by the state or ZIP of every address that says one. */
function isElsewhere(at: LatLng | null, listings: readonly StoredEventListing[]): boolean {
  if (at !== null) return !isInCity(at.lat, at.lng);
  const addresses = listings.flatMap(({ address }) => address ?? []);
  return (
    addresses.length > 0 &&
    addresses.every(
      ({ state, zip, borough }) => borough === null && (zip !== null || (state !== null && state !== 'NY')),
    )
  );
}
