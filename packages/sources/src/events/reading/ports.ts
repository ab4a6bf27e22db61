import type { SourceInfo, StoredEventListing } from '@kehilla/core';
import type { DatesStore, ReadingHistory } from '@kehilla/ingestion';
import type { ReadingPlan } from '../../ports.ts';
import type { Page } from '@kehilla/fetch/page';

/** A listing as the record holds it, as far as planning the next reading needs it. */
export type KnownListing = {
  readonly listing: StoredEventListing;
  readonly row_sha256: string;
  readonly event_id: string;
};

/** A listing to be written: all of it, new or changed. */
export type PlannedListing = {
  readonly listing: StoredEventListing;
  readonly is_new: boolean;
  readonly row_sha256: string;
};

/** Everything that one reading of a site changes; saved whole or not at all. */
export type EventPlan = {
  readonly reading: ReadingPlan['reading'];
  readonly site_id: string;
  readonly pages: readonly Page[];
  readonly write: readonly PlannedListing[];
  /** Keys of listings that stand as they were, seen again at the time of the reading. */
  readonly confirm: readonly string[];
  /** Keys of listings that an older reading shows to have been there before. */
  readonly earlier: readonly string[];
  /** Keys that this complete reading lacks. */
  readonly missing: readonly string[];
  /** Every identity that is new, or stands for another one than it did. */
  readonly events: readonly { readonly event_id: string; readonly merged_into: string | null }[];
  /** Listings, of any site, that belong to another event than they did. */
  readonly belongs: readonly { readonly source_id: string; readonly external_id: string; readonly event_id: string }[];
};

/** The record during one reading of events, while no other ingestion runs. */
export type EventSession = DatesStore & {
  readonly history: (sourceId: string) => Promise<ReadingHistory>;
  /** Every listing of every site. */
  readonly known: () => Promise<KnownListing[]>;
  /** Saves a plan in one transaction and returns the new generation. */
  readonly save: (plan: EventPlan) => Promise<number>;
};

/** A reading that failed, in words of ours, with the pages that came before it did. */
export type FailedEventReading = {
  readonly source: SourceInfo;
  readonly parser_version: number;
  readonly message: string;
  readonly at: string;
  readonly pages: readonly Page[];
};

/** The parts of the record that reading events needs. Implemented by `store`, and by memory in tests. */
export type EventStore = {
  /** Writes the sites' sources, so that readings may name them. */
  readonly register: (
    sources: readonly (SourceInfo & { readonly publisher: string; readonly every_hours: number })[],
  ) => Promise<void>;
  readonly alone: <T>(work: (session: EventSession) => Promise<T>) => Promise<T>;
  readonly noteFailure: (failure: FailedEventReading) => Promise<void>;
};
