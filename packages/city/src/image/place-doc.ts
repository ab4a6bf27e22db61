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

/** The part of a source in the description of a place. */
export type UsedSource = {
  readonly source_id: string;
  readonly url: string | null;
  readonly observed_at: string;
  readonly kind: FactKind;
};

/** A place as search and detail show it, without the parts that depend on the moment and the question. */
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
  /** The last civil day of the place by a source that announces its end; absent if there is none. */
  readonly ends_on?: string | undefined;
  readonly sample: boolean;
  readonly labels: readonly PlaceLabel[];
  /** Whether its sources still have it: the best that any of its rows says. */
  readonly register_state: RegisterState;
  readonly sources: readonly UsedSource[];
};

/** The context of describing: the sources of the rows, and the results of their newest readings. */
export type DescribeContext = {
  readonly sources: ReadonlyMap<string, SourceInfo>;
  readonly newestReading: ReadonlyMap<string, Reading>;
  readonly findPoint: (place: PlaceRecord) => StreetPoint | null;
};

/** The kind of area, if nothing else is known of a location. */
type KnownArea = 'zip' | 'neighbourhood';

/** A point found for an address through other rows. `same_building` is their point; between neighbours it is only about there. */
export type StreetPoint = LatLng & {
  readonly same_building: boolean;
  /** It is the middle of such an area: nothing more exact is known. */
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

/** Names of sources by their id, and of agencies' lists by theirs; a city has them. */
export type SourceNames = {
  readonly sources: ReadonlyMap<string, SourceInfo>;
  readonly registry: { readonly lists: ReadonlyMap<string, Pick<SourceList, 'name'>> };
};

/**
 * Returns the name of where a row stands: that of its list where it is a line of one, so that a list has one name wherever it is cited; else that of its
 * source.
 */
export function getSourceName({ source_id, listing }: StoredRow, { sources, registry }: SourceNames): string {
  const list = listing === null ? undefined : registry.lists.get(listing.list_id);
  return list?.name ?? sources.get(source_id)?.name ?? source_id;
}

/** Returns boroughs as images keep them: one bit each, so that a place on a line may be in both; 0 if none is known. */
export function boroughMarks(boroughs: Iterable<string | null>): number {
  let marks = 0;
  for (const borough of boroughs) {
    const at = BOROUGHS.indexOf(borough as Borough);
    if (at >= 0) marks |= 1 << at;
  }
  return marks;
}

/** Things with a number (a place, an event): their boroughs, and their latitudes, NaN without a point. */
type Standing = { readonly boroughs: Uint8Array; readonly lat: Float64Array };

/**
 * Returns a function that tells whether a thing lies in a borough: by its point, its address or its ZIP code, because these differ at a line, and in Marble
 * Hill. Null if none is known; a point outside all boroughs is in none. Without a borough everything lies in it.
 */
export function inBorough({ boroughs, lat }: Standing, borough: Borough | null): (number: number) => boolean | null {
  if (borough === null) return () => true;
  const mark = boroughMarks([borough]);
  return (number) => {
    const own = boroughs[number] as number;
    return (own & mark) !== 0 || (own === 0 && Number.isNaN(lat[number]) ? null : false);
  };
}
