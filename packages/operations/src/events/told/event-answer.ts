import { zoneClock } from '@kehilla/calendar';
import { type City, type EventDoc, hashText } from '@kehilla/city';
import type { Conflict, Event, Source } from '@kehilla/contract';
import { boundedMemoize, memoizeByObject, sourceOf, TIME_TO_LIVE_MS } from '@kehilla/core';
import { itemSources } from '../../describe/item-sources.ts';
import { calendarNote } from './calendar-note.ts';

/** The rule by which events are ordered. */
const METHOD = 'soonest-first';
/** Fields whose values are instants. */
const INSTANTS: ReadonlySet<string> = new Set(['starts_at', 'ends_at']);

/** What is shown of an event whatever was asked, and when. */
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
  const stale = (include_stale ? doc.left_out : []).flatMap(({ source_id, checked_at, ...said }) => {
    const info = city.sources.get(source_id);
    return info === undefined ? [] : [{ source: info.name, ...said, listing_checked_at: checked_at }];
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

/** What was shown before, some megabytes of it. */
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

/** The listings of which an answer shows something, the one whose price and link are shown first. */
export function citedListings(doc: EventDoc, include_stale: boolean): EventDoc['sources'] {
  if (!include_stale || doc.left_out.length === 0) return doc.sources;
  return [
    ...doc.sources,
    ...doc.left_out.map(({ source_id, url, checked_at }) => ({ source_id, url, observed_at: checked_at })),
  ];
}

/** The sites of its listings; of the listing whose page is the event's own `url`, the site's address, so that no page stands twice. */
function listSites(city: City, doc: EventDoc, include_stale: boolean): Source[] {
  return citedListings(doc, include_stale).flatMap(({ source_id, url, observed_at }) => {
    const info = city.sources.get(source_id);
    if (info === undefined) return [];
    const page = url === null || url === doc.url ? (info.url ?? url) : url;
    return [sourceOf(info, observed_at, page)];
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
