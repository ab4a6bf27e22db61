import type { Address, LatLng } from '@kehilla/core';

/** One site's listing of one date of an event, as far as it tells happenings apart. Instants in milliseconds. */
export type EventSubject = {
  /** Unique among all listings; the order of keys is the only order that ever decides anything. */
  readonly key: string;
  /** Listings of one site are not one happening, for their publisher tells them apart, unless they are the same in every word. */
  readonly site: string;
  readonly title: string;
  readonly starts_at: number;
  /** Null where its listing states none; absent where that is not known, and then nothing is the same thing listed twice. */
  readonly ends_at?: number | null;
  readonly all_day: boolean;
  /** The civil day of its start there, `YYYY-MM-DD`. */
  readonly day: string;
  readonly organizer: string | null;
  readonly venue: string | null;
  readonly address: Address | null;
  readonly location: LatLng | null;
  readonly url: string | null;
};
