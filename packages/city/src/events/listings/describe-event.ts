import {
  type EventRecord,
  type EventStatus,
  type LatLng,
  ONLINE,
  type StoredEventListing,
  toTheMetre,
  SAMPLE_SOURCE,
  findEventCategories,
} from '@kehilla/core';
import { areaOfPoint } from '../../gazetteer/index.ts';
import { getFresh, listConflicts } from './event-conflicts.ts';
import type { EventDoc } from '../event-doc.ts';

const GRAVE: ReadonlySet<EventStatus> = new Set(['cancelled', 'postponed']);

/**
 * Returns the description of an event by these of its `standing` listings, both in the order of `standingListings`; `found` is the point of its address by
 * other rows. Price, link and date come from one listing. A listing that cancels the event wins over the others, also if it is not one of these, and the
 * disagreement is shown. Rule: decisions §6, §8.
 */
export function describeEvent(
  { event_id }: EventRecord,
  listings: readonly StoredEventListing[],
  standing: readonly StoredEventListing[],
  found: LatLng | null,
): Omit<EventDoc, 'community'> {
  const [best] = listings as readonly [StoredEventListing, ...StoredEventListing[]];
  const stated = <T>(value: (listing: StoredEventListing) => T | null): T | null => {
    for (const listing of listings) {
      const stated = value(listing);
      if (stated !== null) return stated;
    }
    return null;
  };
  const timed = listings.find((listing) => !listing.all_day) ?? best;
  const placed = placedIn(listings);
  const location = placed.isOnline ? null : (placed.location ?? found);
  const { address } = placed;
  const around = location === null ? null : areaOfPoint(location.lat, location.lng);
  const chosen = pickListing(listings);
  const heard = standing.filter((listing) => listings.includes(listing) || GRAVE.has(listing.event_status));
  const category = stated((listing) => listing.category);
  const series = listings.find((listing) => listing.series_key !== null);
  return {
    event_id,
    name: best.title,
    organizer: stated((listing) => listing.organizer),
    venue: placed.venue,
    address: address?.line ?? null,
    area: around?.neighbourhood ?? null,
    borough: around?.borough ?? address?.borough ?? null,
    location: location === null ? null : toTheMetre(location),
    starts_at: timed.starts_at,
    ends_at: timed.ends_at ?? endStated(listings, timed),
    time_zone: timed.time_zone,
    all_day: timed.all_day,
    price: chosen.price,
    is_free: chosen.is_free,
    url: chosen.url,
    category,
    categories: findEventCategories(category, [best.title]),
    event_status: heard.find((listing) => GRAVE.has(listing.event_status))?.event_status ?? best.event_status,
    ...(listings.some((listing) => listing.sold_out === true) ? { sold_out: true as const } : {}),
    series: series === undefined ? null : { source_id: series.source_id, key: series.series_key as string },
    checked_at: chosen.last_seen_at,
    sample: listings.some((listing) => listing.source_id === SAMPLE_SOURCE),
    conflicts: listConflicts(listings, heard),
    sources: [chosen, ...heard.filter((listing) => listing !== chosen)].map(({ source_id, url, last_seen_at }) => ({
      source_id,
      url,
      observed_at: last_seen_at,
    })),
    left_out: standing
      .filter((listing) => !heard.includes(listing))
      .map(({ source_id, url, price, is_free, last_seen_at }) => ({
        source_id,
        url,
        price,
        is_free,
        checked_at: last_seen_at,
      })),
  };
}

/** The place of an event, and whether it is online, by the first listing with a place. */
type Placed = Pick<StoredEventListing, 'venue' | 'address' | 'location'> & { readonly isOnline: boolean };

/**
 * Venue, address and point by the first listing that states each. A hall is not put beside "Online", nor the other way round: the two are told as a
 * conflict.
 */
function placedIn(listings: readonly StoredEventListing[]): Placed {
  const first = listings.find(
    (listing) => listing.venue !== null || listing.address !== null || listing.location !== null,
  );
  if (first?.venue === ONLINE) return { venue: ONLINE, address: null, location: null, isOnline: true };
  const there = listings.filter((listing) => listing.venue !== ONLINE);
  return {
    venue: there.find((listing) => listing.venue !== null)?.venue ?? null,
    address: there.find((listing) => listing.address !== null)?.address ?? null,
    location: there.find((listing) => listing.location !== null)?.location ?? null,
    isOnline: false,
  };
}

/** Returns the one listing whose price, link and date are shown: among fresh ones the one with the shown price, else the first with a page, else the first. */
function pickListing(listings: readonly StoredEventListing[]): StoredEventListing {
  const fresh = getFresh(listings);
  return (pickPriced(fresh) ?? fresh.find(({ url }) => url !== null) ?? fresh[0]) as StoredEventListing;
}

/**
 * Returns the fresh listing whose price is shown: the first that says anything of the price; one with only "not free" leaves the amount to another. If it
 * states an amount, the lowest one in its currency is shown: an event costs from that. Rule: specification §4.7.
 */
function pickPriced(fresh: readonly StoredEventListing[]): StoredEventListing | undefined {
  const first = fresh.find((listing) => listing.price !== null || listing.is_free !== null);
  const priced =
    first?.price !== null || first.is_free !== false
      ? first
      : (fresh.find((listing) => listing.price !== null && listing.is_free === false) ?? first);
  const price = priced?.price ?? null;
  if (price === null || price.amount === 0) return priced;
  const lower = fresh.filter(
    (listing) => listing.price !== null && listing.price.amount > 0 && listing.price.currency === price.currency,
  );
  return lower.reduce<StoredEventListing | undefined>(
    (least, other) => (getAmount(other) < getAmount(least) ? other : least),
    priced,
  );
}

function getAmount(listing: StoredEventListing | undefined): number {
  return listing?.price?.amount ?? Number.POSITIVE_INFINITY;
}

/** The end that another listing of the same start states. */
function endStated(
  listings: readonly StoredEventListing[],
  { starts_at, all_day }: StoredEventListing,
): StoredEventListing['ends_at'] {
  const alike = listings.filter((listing) => listing.starts_at === starts_at && listing.all_day === all_day);
  return alike.find((listing) => listing.ends_at !== null)?.ends_at ?? null;
}
