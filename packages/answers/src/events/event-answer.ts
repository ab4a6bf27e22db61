import {
  type CalendarPlace,
  havdalahOn,
  holyDays,
  lightingOn,
  type PlaceDays,
  placeDays,
  type Schedule,
  getSchedule,
  stretchFrom,
  zoneClock,
} from '@kehilla/calendar';
import { type City, type EventDoc, hashText } from '@kehilla/city';
import type { Conflict, Event, Source } from '@kehilla/contract';
import {
  boundedMemoize,
  memoizeByObject,
  NEW_YORK,
  NEW_YORK_ZONE,
  makeSource,
  TIME_TO_LIVE_MS,
  toBegunMinute,
  toNextMinute,
} from '@kehilla/core';
import { LRUCache } from 'lru-cache';
import { itemSources } from '../evidence/citations.ts';
import { CANDLE_MINUTES } from '../request/custom.ts';

/** The order of events. */
const METHOD = 'soonest-first';
/** Fields with instants as their values. */
const INSTANTS: ReadonlySet<string> = new Set(['starts_at', 'ends_at']);

/** The parts of an event that do not depend on the request or the time. */
type Standing = Omit<Event, 'distance_m' | 'listing_state' | 'why' | 'sources' | 'stale_listings'>;

/** Said of an event that was found near a place without a point of its own. */
const BY_ADDRESS = 'Found by its address; no source gives a point';

/** An event as it is found for a question: `distance` from the centre of the search, null without one. */
type FoundEvent = { readonly doc: EventDoc; readonly distance_m: number | null; readonly rank: number };

/** An event as an answer shows it at `now`. Rule: decisions §8. */
export function eventAnswer(
  city: City,
  { doc, distance_m: distance, rank }: FoundEvent,
  { include_stale, now }: { readonly include_stale: boolean; readonly now: Date },
): Event {
  const stale = (include_stale ? doc.left_out : []).flatMap(({ source_id, checked_at, ...statement }) => {
    const info = city.sources.get(source_id);
    return info === undefined ? [] : [{ source: info.name, ...statement, listing_checked_at: checked_at }];
  });
  const standing = shownBefore(city)(doc);
  const distance_m = distance === null || doc.location === null ? null : Math.round(distance);
  return {
    ...standing,
    ...(stale.length === 0 ? {} : { stale_listings: stale }),
    sources: itemSources(listSites(city, doc, include_stale)),
    distance_m,
    listing_state: isStale(doc.checked_at, now) ? 'stale' : 'fresh',
    why: {
      rank,
      score: null,
      method: METHOD,
      factors: [],
      shown_not_scored: distance !== null && distance_m === null ? [BY_ADDRESS] : [],
    },
  };
}

/** Events that were described before, a few megabytes of them. */
const shownBefore = memoizeByObject((city: City) =>
  boundedMemoize(MOST_EVENTS_KEPT, (doc: EventDoc) => described(city, doc)),
);
const MOST_EVENTS_KEPT = 3_000;

function described(city: City, doc: EventDoc): Standing {
  const there = localTime(doc.time_zone);
  return {
    event_id: doc.event_id,
    name: doc.name,
    organizer: doc.organizer,
    venue: doc.venue,
    address: doc.address,
    area: doc.area,
    borough: doc.borough,
    location: doc.location,
    starts_at: there(doc.starts_at),
    ends_at: doc.ends_at === null ? null : there(doc.ends_at),
    time_zone: doc.time_zone,
    all_day: doc.all_day,
    price: doc.price,
    is_free: doc.is_free,
    url: doc.url,
    category: doc.category,
    ...(doc.categories.length > 1 ? { categories: [...doc.categories] } : {}),
    event_status: doc.event_status,
    ...(doc.sold_out === true ? { sold_out: true } : {}),
    listing_checked_at: doc.checked_at,
    series_id: doc.series === null ? null : getSeriesId(doc.series.source_id, doc.series.key),
    conflicts: doc.conflicts.map((conflict) => getConflict(city, conflict, there)),
    calendar_note: calendarNote(doc),
    community: doc.community,
    sample: doc.sample,
  };
}

/** Whether a listing was last read more than 72 hours ago. Rule: specification §8.5. */
function isStale(checked_at: string, now: Date): boolean {
  return Date.parse(checked_at) < staleBefore(now);
}

/** Listings last read before this instant are stale, in milliseconds. */
export function staleBefore(now: Date): number {
  return now.getTime() - TIME_TO_LIVE_MS.event_listing;
}

/** Returns the listings that an answer shows, first the one with the price and link. */
export function citedListings(doc: EventDoc, include_stale: boolean): EventDoc['sources'] {
  if (!include_stale || doc.left_out.length === 0) return doc.sources;
  return [
    ...doc.sources,
    ...doc.left_out.map(({ source_id, url, checked_at }) => ({ source_id, url, observed_at: checked_at })),
  ];
}

/** Returns the sites of its listings; for the listing with the event's own `url` the address of the site, so that no page stands twice. */
function listSites(city: City, doc: EventDoc, include_stale: boolean): Source[] {
  return citedListings(doc, include_stale).flatMap(({ source_id, url, observed_at }) => {
    const info = city.sources.get(source_id);
    if (info === undefined) return [];
    const page = url === null || url === doc.url ? (info.url ?? url) : url;
    return [makeSource(info, observed_at, page)];
  });
}

function getConflict(
  city: City,
  { field, claims }: EventDoc['conflicts'][number],
  there: (instant: string) => string,
): Conflict {
  return {
    field,
    claims: claims.map(({ value, source_id, observed_at }) => ({
      value: INSTANTS.has(field) && typeof value === 'string' ? there(value) : value,
      source: city.sources.get(source_id)?.name ?? source_id,
      observed_at,
    })),
  };
}

/** Instants on the clock of a zone, with its offset; in UTC where the zone is not known. */
function localTime(zone: string): (instant: string) => string {
  try {
    const clock = zoneClock(zone);
    return (instant) => clock.isoAt(Date.parse(instant));
  } catch {
    return (instant) => instant;
  }
}

/** The identity of a series at one site: `se_` and 14 characters, the same for every date and every reading of it. */
function getSeriesId(sourceId: string, key: string): string {
  const part = (text: string): string => hashText(text).toString(36).padStart(7, '0');
  return `se_${part(`${sourceId}|${key}`)}${part(`${key}|${sourceId}`)}`;
}

/** Within a hundredth of a degree sunset differs by less than three seconds: the note tells the minutes that the calendar of the place tells. */
const CELLS_A_DEGREE = 100;
const MOST_KEPT = 2_000;

/** An unbroken Shabbat or Yom Tov at a place: from lighting to nightfall, to the minute, in milliseconds, and its days' names. */
type Holy = { readonly from: number; readonly to: number; readonly title: string };

const places = new LRUCache<string, PlaceDays>({ max: MOST_KEPT });
const stretches = new LRUCache<string, { readonly holy: Holy | null }>({ max: MOST_KEPT });
const diaspora: Schedule = getSchedule(false);

/**
 * That an event starts inside Shabbat or Yom Tov where it is held, from candle lighting (18 minutes) to nightfall; null where it does not, or where
 * the sun left that unknown. Computed, and no ruling. Rule: decisions §8.
 */
export function calendarNote({
  starts_at,
  time_zone,
  location,
}: Pick<EventDoc, 'starts_at' | 'time_zone' | 'location'>): string | null {
  const at = location ?? (time_zone === NEW_YORK_ZONE ? NEW_YORK : null);
  if (at === null) return null;
  const cell = {
    lat: Math.round(at.lat * CELLS_A_DEGREE) / CELLS_A_DEGREE,
    lng: Math.round(at.lng * CELLS_A_DEGREE) / CELLS_A_DEGREE,
    tz: time_zone,
  };
  const days = daysAt(cell);
  if (days === null) return null;
  const instant = Date.parse(starts_at);
  const today = days.clock.dayAt(instant);
  for (const day of [today - 1, today]) {
    const holy = getHoly(cell, days, day);
    if (holy === null || instant < holy.from || instant >= holy.to) continue;
    const hour = (ms: number): string => days.clock.isoAt(ms).slice(0, 16).replace('T', ' ');
    return `Starts during ${holy.title} there (${hour(holy.from)} to ${hour(holy.to)}, candle lighting to nightfall). A calculation, not a ruling.`;
  }
  return null;
}

/** Returns the holy time of a day, or the one that begins on its evening; null if there is none, or the sun leaves a bound unknown. */
function getHoly(cell: CalendarPlace, days: PlaceDays, day: number): Holy | null {
  const key = `${cell.lat}|${cell.lng}|${cell.tz}|${day}`;
  let known = stretches.get(key);
  if (known === undefined) stretches.set(key, (known = { holy: computed(days, day) }));
  return known.holy;
}

function computed(days: PlaceDays, day: number): Holy | null {
  const stretch = stretchFrom(diaspora, day);
  if (stretch.first > day + 1) return null;
  const from = lightingOn(days, diaspora, stretch.first - 1, CANDLE_MINUTES.default).time;
  const to = havdalahOn(days, diaspora, stretch.last).time;
  if (from === null || to === null) return null;
  const title = [...new Set(holyDays(diaspora, stretch).map((each) => each.title_en))].join(' and ');
  // The minute that is told is the one that counts: an event at the time that is named starts with the lighting.
  return { from: Date.parse(toBegunMinute(from)), to: Date.parse(toNextMinute(to)), title };
}

/** The days of a place; null where its zone is not known. */
function daysAt(cell: CalendarPlace): PlaceDays | null {
  const key = `${cell.lat}|${cell.lng}|${cell.tz}`;
  const known = places.get(key);
  if (known !== undefined) return known;
  try {
    const days = placeDays(cell);
    places.set(key, days);
    return days;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
