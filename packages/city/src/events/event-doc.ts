import type { EventPrice, EventStatus, LatLng } from '@kehilla/core';

/** The statement of one listing for a field on which listings disagree. */
export type EventClaim = {
  readonly value: string | number | boolean | null;
  readonly source_id: string;
  readonly observed_at: string;
};

/** An event as answers show it, without the parts that depend on the moment and the question. Instants UTC. */
export type EventDoc = {
  readonly event_id: string;
  readonly name: string;
  readonly organizer: string | null;
  readonly venue: string | null;
  readonly address: string | null;
  readonly area: string | null;
  readonly borough: string | null;
  /** Null where no source says, also when it can be found by the houses beside it. */
  readonly location: LatLng | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly time_zone: string;
  readonly all_day: boolean;
  readonly price: EventPrice | null;
  readonly is_free: boolean | null;
  readonly url: string | null;
  readonly category: string | null;
  /** Every category that its listings or its title name, that one first. */
  readonly categories: readonly string[];
  readonly event_status: EventStatus;
  /** A shown listing says that it is sold out; absent if none does. */
  readonly sold_out?: true;
  /** The series as its site keys it; null for an event that comes once. */
  readonly series: { readonly source_id: string; readonly key: string } | null;
  /** The last reading of the listing with the shown price and link. */
  readonly checked_at: string;
  /** True where its organizer, venue or listing is Jewish, or its title names a Jewish subject; null where nothing known here says so, never false. */
  readonly community: true | null;
  readonly sample: boolean;
  readonly conflicts: readonly { readonly field: string; readonly claims: readonly EventClaim[] }[];
  /** One for each shown listing, first the one with the shown price and link. */
  readonly sources: readonly {
    readonly source_id: string;
    readonly url: string | null;
    readonly observed_at: string;
  }[];
  /** The other listings that still stand: they are stale, and nothing of them is shown but where they are asked for. */
  readonly left_out: readonly {
    readonly source_id: string;
    readonly url: string | null;
    readonly price: EventPrice | null;
    readonly is_free: boolean | null;
    readonly checked_at: string;
  }[];
};
