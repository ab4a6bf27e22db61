import type { PlaceRow } from '@kehilla/core';

/** Counts the rows that one list has at each place. A publisher lists an establishment once, so a place with one row of a list is reserved for it. */
export type PlaceReservations = {
  readonly reserve: (row: PlaceRow, placeId: string) => void;
  readonly release: (row: PlaceRow, placeId: string) => void;
  /** Returns whether the row's list (or its source, where it is on no list) has a row at the place already. */
  readonly isReserved: (row: PlaceRow, placeId: string) => boolean;
};

/** Returns reservations without any row. A row may be released before another is reserved, so a count may pass through two. */
export function createPlaceReservations(): PlaceReservations {
  const counts = new Map<string, number>();
  const add = (row: PlaceRow, placeId: string, by: 1 | -1): void => {
    const key = reservationKey(row, placeId);
    counts.set(key, (counts.get(key) ?? 0) + by);
  };
  return {
    reserve: (row, placeId) => add(row, placeId, 1),
    release: (row, placeId) => add(row, placeId, -1),
    isReserved: (row, placeId) => (counts.get(reservationKey(row, placeId)) ?? 0) > 0,
  };
}

function reservationKey(row: PlaceRow, placeId: string): string {
  return `${placeId} ${row.listing?.list_id ?? ''}`;
}
