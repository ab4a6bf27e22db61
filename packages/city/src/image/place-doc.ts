import type { PlaceLabel, RegisterState } from '@kehilla/contract';
import {
  type Borough,
  BOROUGHS,
  type FactKind,
  type HoursText,
  type LatLng,
  type PlaceRecord,
  type Reading,
  type SourceInfo,
  type SourceList,
  type StoredRow,
} from '@kehilla/core';

/** A source's part in what is shown of a place. */
export type UsedSource = {
  readonly source_id: string;
  readonly url: string | null;
  readonly observed_at: string;
  readonly kind: FactKind;
};

/** A place as search and detail show it, all but what depends on the moment and the question. */
export type PlaceDoc = {
  readonly place_id: string;
  readonly name: string;
  readonly category: string | null;
  readonly world: string | null;
  readonly cuisines: readonly string[];
  readonly address: string | null;
  readonly area: string | null;
  readonly borough: string | null;
  /** Where it is; null where no source says, also when `about` is known. */
  readonly location: LatLng | null;
  /** Where its address lies by the houses beside it: good for finding it, too coarse to show. Null where `location` is known. */
  readonly about: LatLng | null;
  /** Where `about` is the middle of its ZIP code or neighbourhood and no more is known, which of them. */
  readonly known_by_area?: KnownArea | undefined;
  readonly phone: string | null;
  readonly website: string | null;
  readonly hours: HoursText | null;
  /** Sources print different hours. */
  readonly hours_disagree: boolean;
  readonly closed: boolean | null;
  /** The last civil day on which it is there by a source that tells of an end to come; absent where none does. */
  readonly ends_on?: string | undefined;
  readonly sample: boolean;
  readonly labels: readonly PlaceLabel[];
  /** Whether its sources still have it: the best that any of its rows says. */
  readonly register_state: RegisterState;
  readonly sources: readonly UsedSource[];
};

/** What describing needs beside the place: whose rows these are, and how their sources' newest readings ended. */
export type DescribeContext = {
  readonly sources: ReadonlyMap<string, SourceInfo>;
  readonly newestReading: ReadonlyMap<string, Reading>;
  readonly pointOf: (place: PlaceRecord) => StreetPoint | null;
};

/** What kind of area is all that is known of where something is. */
type KnownArea = 'zip' | 'neighbourhood';

/** A point found for an address through other rows. `same_building` is their point; between neighbours it is only about there. */
export type StreetPoint = LatLng & {
  readonly same_building: boolean;
  /** It is the middle of such an area: no more is known. */
  readonly of_area?: KnownArea;
};

/** Marks of a place, one bit each. */
export const MARK = {
  closed: 1,
  sample: 2,
  gone: 4,
  evidence: 8,
  hours: 16,
  kosher_label: 32,
  of_area: 64,
  jewish_kind: 128,
} as const;

/** What names sources: each by its id, and the lists that agencies publish by theirs; a city does. */
export type SourceNames = {
  readonly sources: ReadonlyMap<string, SourceInfo>;
  readonly registry: { readonly lists: ReadonlyMap<string, Pick<SourceList, 'name'>> };
};

/** Returns the name of where a row stands: that of its list where it is a line of one, so that a list has one name wherever it is cited; else that of its source. */
export function getSourceName({ source_id, listing }: StoredRow, { sources, registry }: SourceNames): string {
  const list = listing === null ? undefined : registry.lists.get(listing.list_id);
  return list?.name ?? sources.get(source_id)?.name ?? source_id;
}

/** Boroughs as images keep them: a bit each, so that what stands on a line may be in both; 0 where none is known. */
export function boroughMarks(boroughs: Iterable<string | null>): number {
  let marks = 0;
  for (const borough of boroughs) {
    const at = BOROUGHS.indexOf(borough as Borough);
    if (at >= 0) marks |= 1 << at;
  }
  return marks;
}

/** What stands by its number (a place, an event): its boroughs, and its latitude, not a number where it has no point. */
type Standing = { readonly boroughs: Uint8Array; readonly lat: Float64Array };

/**
 * Whether what has a number lies in a borough: by its point, its address or the ZIP code of that, for at a line they differ, and in Marble Hill. Null
 * where none is known; whose point lies in no borough is in none. Any lies where no borough was asked for.
 */
export function inBorough({ boroughs, lat }: Standing, borough: Borough | null): (number: number) => boolean | null {
  if (borough === null) return () => true;
  const asked = boroughMarks([borough]);
  return (number) => {
    const own = boroughs[number] as number;
    return (own & asked) !== 0 || (own === 0 && Number.isNaN(lat[number]) ? null : false);
  };
}
