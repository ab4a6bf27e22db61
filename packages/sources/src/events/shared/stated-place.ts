import type { Address, LatLng } from '@kehilla/core';

/** Where a listing says that it is. */
export type StatedPlace = {
  readonly venue: string | null;
  readonly address: Address | null;
  readonly location: LatLng | null;
  /** It writes a point that could not be read. */
  readonly unread_point?: boolean;
  /** It names another country: there is nothing to show of it in a city's list. */
  readonly abroad?: boolean;
};
