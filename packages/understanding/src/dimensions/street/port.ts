import type { Borough, LatLng } from '@kehilla/core';
import type { AreaIn } from '../area/area.ts';

/** The places on a street, by their numbers, and the boroughs that have a street so called. */
export type OnStreet = { readonly places: Uint32Array; readonly boroughs: readonly Borough[] };

/** Where two streets meet, in a borough. */
export type Crossing = { readonly borough: Borough; readonly at: LatLng };

/** What a city knows of its streets. */
export type StreetsPort = {
  readonly areaIn: AreaIn;
  /** The places on the street of this name, in a borough or anywhere; null where none is on record. */
  readonly onStreet: (name: string, borough: Borough | null) => OnStreet | null;
  /** Where two streets meet, once in each borough that has both. */
  readonly crossingsOf: (street: string, other: string) => readonly Crossing[];
};
