import type { Borough, LatLng } from '@kehilla/core';

/** One word that must be met: by words of the event, or by its kind; where several will do ("lecture or concert"), by any of theirs. */
export type EventTerm = {
  readonly words: readonly number[];
  readonly category: number;
  /** Only where the title or the organizer has the words: in the name of a room they say nothing of what is held there. */
  readonly of_title?: boolean;
  /** Also what no listing gives a kind: that its kind is not known is no sign that it is another. */
  readonly or_no_category?: boolean;
  /** Only what meets all of one of these; the other members are of no account then. */
  readonly any_of?: readonly (readonly EventTerm[])[];
  /** The kinds of further words of which one is enough. */
  readonly or_categories?: readonly number[];
};

/** What is asked of events. Instants in milliseconds, both ends included. */
export type EventQuestion = {
  readonly from: number;
  readonly to: number;
  /** What begins in one of these spans alone, ascending, the first instant included and the last not; null = whenever in the window. */
  readonly within: readonly (readonly [from: number, to: number])[] | null;
  /** Also what began in the week before `from` and is not over then; else only what begins in the window. */
  readonly with_running: boolean;
  /** Whether the window begins later than now: what is on by then gives way to what begins in it where not all fits. */
  readonly begins_later?: boolean;
  readonly terms: readonly EventTerm[];
  /** What an event must not have: one of these is enough to leave it out. */
  readonly refused: readonly EventTerm[];
  /** What an event must not have unless it begins in one of some spans: terms all of which it would have. */
  readonly refused_but?: readonly {
    readonly terms: readonly EventTerm[];
    readonly within: readonly (readonly [from: number, to: number])[];
  }[];
  /** Without what is cancelled or postponed; else it is shown as that. */
  readonly without_called_off?: boolean;
  /** Number of a category as the image holds it; null = any. */
  readonly category: number | null;
  readonly centre: LatLng | null;
  readonly radius_m: number | null;
  /** Only what takes place in this borough; null for no such bound. */
  readonly borough: Borough | null;
  /** Only what is known to take place in none of these: in the borough, within the circle, or where both are given in both. */
  readonly refused_places?: readonly {
    readonly centre: LatLng | null;
    readonly radius_m: number | null;
    readonly borough: Borough | null;
  }[];
  /** Listings last read before this instant are stale. */
  readonly stale_before: number;
  readonly include_stale: boolean;
  readonly free_only: boolean;
  readonly max_price: number | null;
  /** Only what is the Jewish community's, as far as anything says so. */
  readonly community_only?: boolean;
  readonly limit: number;
  /** How many one page shows, where `limit` spans several; as `limit` where it is absent. */
  readonly page_size?: number;
};
