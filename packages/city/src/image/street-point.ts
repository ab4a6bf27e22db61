import type { LatLng } from '@kehilla/core';

/** What kind of area is all that is known of where something is. */
export type KnownArea = 'zip' | 'neighbourhood';

/** A point found for an address through other rows. `same_building` is their point; between neighbours it is only about there. */
export type StreetPoint = LatLng & {
  readonly same_building: boolean;
  /** It is the middle of such an area: no more is known. */
  readonly of_area?: KnownArea;
};
