import type { PlaceLabel, RegisterState } from '@kehilla/contract';
import type { FactKind, HoursText, LatLng, PlaceRecord, Reading, SourceInfo } from '@kehilla/core';

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
