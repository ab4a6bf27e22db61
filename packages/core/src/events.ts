import type { Address, LatLng } from './address.ts';
import type { ReadingState } from './sources.ts';

/** The status of an event by its listing. Rule: decisions §8; the words are those of schema.org's EventStatusType. */
export type EventStatus = 'scheduled' | 'cancelled' | 'postponed' | 'rescheduled' | 'moved_online';

/** The shown venue of an online event: it has no address and no point. */
export const ONLINE = 'Online';

/** A price as its listing states it: `currency` is an ISO 4217 code. */
export type EventPrice = { readonly amount: number; readonly currency: string };

/**
 * One date of one event as one site lists it, after the site's words became ours. A repeated event is a row a date, joined by
 * `series_key`. `null` = the listing was looked at and does not say. Instants UTC.
 */
export type EventRow = {
  /** The listing's own key at its site, stable between readings: of a series, with the date's original start. */
  readonly external_id: string;
  readonly url: string | null;
  readonly observed_at: string;
  readonly title: string;
  readonly organizer: string | null;
  readonly venue: string | null;
  readonly address: Address | null;
  readonly location: LatLng | null;
  /** Of an all-day event, midnight of its first day there. */
  readonly starts_at: string;
  /** Of an all-day event, midnight after its last day. */
  readonly ends_at: string | null;
  /** IANA name of the zone of the listing's clock. */
  readonly time_zone: string;
  readonly all_day: boolean;
  readonly event_status: EventStatus;
  /** The lowest price stated; 0 where the listing says that it is free. */
  readonly price: EventPrice | null;
  /** True or false only where the listing says so. */
  readonly is_free: boolean | null;
  /** The listing says that no place is left; absent where it says nothing of it. */
  readonly sold_out?: true;
  /** A key of the taxonomy of events. */
  readonly category: string | null;
  /** The site's key of the series this is one date of. */
  readonly series_key: string | null;
};

/** A listing as it stands in the record: the newest thing its site said, and when it was first, last and no longer seen. */
export type StoredEventListing = EventRow & {
  /** The site, which is a source of its own. */
  readonly source_id: string;
  readonly first_seen_at: string;
  /** When the last successful reading that still showed it was made; nothing else moves it. Rule: specification §3.2. */
  readonly last_seen_at: string;
  /** When a complete reading first lacked it; null while it is there. */
  readonly missing_since: string | null;
};

/** How the newest reading of a site ended, a failed one included, and when it was last read whole. */
export type EventSiteState = {
  readonly source_id: string;
  readonly state: Exclude<ReadingState, 'unchanged'>;
  readonly read_at: string;
  readonly last_complete_reading_at: string | null;
};

/** A happening: an identity that listings of several sites share. */
export type EventRecord = {
  readonly event_id: string;
  /** Earlier identities that were found to be the same happening; they still answer. */
  readonly merged_from: readonly string[];
  readonly listings: readonly StoredEventListing[];
};
