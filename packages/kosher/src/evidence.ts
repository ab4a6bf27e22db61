import type { Agency, Certificate, FoodStatus, Notice, SourceList, Standard } from '@kehilla/core';

/** A line of an agency's list about one place, with when readings showed it. Instants UTC. */
export type ListingEvidence = {
  readonly list_id: string;
  readonly external_id: string;
  /** The name as the list prints it. */
  readonly listed_name: string;
  /** The address as the list prints it; null where it prints none. */
  readonly listed_address: string | null;
  readonly url: string | null;
  readonly reading_id: string;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  /** When a complete reading first lacked it; null while it is there. */
  readonly missing_since: string | null;
  readonly food_status: readonly FoodStatus[];
  readonly standards: readonly Standard[];
  readonly scope_note: string | null;
  readonly season: string | null;
  /** Whether the list says that the place is certified for Passover too; null where it does not say. */
  readonly passover: boolean | null;
  /** The list itself says that the certification ended. */
  readonly terminated: boolean;
};

/** All that is known about one place's certification. */
export type PlaceEvidence = {
  readonly listings: readonly ListingEvidence[];
  readonly notices: readonly Notice[];
  readonly certificates: readonly Certificate[];
};

/** The agencies and lists that evidence refers to. */
export type KosherRegistry = {
  readonly agencies: ReadonlyMap<string, Agency>;
  readonly lists: ReadonlyMap<string, SourceList>;
};

/** A registry from the record's rows. */
export function kosherRegistry(agencies: readonly Agency[], lists: readonly SourceList[]): KosherRegistry {
  return {
    agencies: new Map(agencies.map((agency) => [agency.code, agency])),
    lists: new Map(lists.map((list) => [list.list_id, list])),
  };
}
