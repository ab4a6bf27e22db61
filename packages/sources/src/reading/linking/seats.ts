import type { PlaceRow } from '@kehilla/core';

/** How many rows of one reading a list has at each place: a publisher lists an establishment once. */
export type Seats = {
  readonly sit: (row: PlaceRow, placeId: string) => void;
  readonly rise: (row: PlaceRow, placeId: string) => void;
  /** Whether the row's list, or its source where it is on none, has a row at the place already. */
  readonly isTaken: (row: PlaceRow, placeId: string) => boolean;
};

/** Seats that are all free. A row may rise before another sits: then two may sit there. */
export function createSeats(): Seats {
  const taken = new Map<string, number>();
  const move = (row: PlaceRow, placeId: string, by: 1 | -1): void => {
    const seat = seatOf(row, placeId);
    taken.set(seat, (taken.get(seat) ?? 0) + by);
  };
  return {
    sit: (row, placeId) => move(row, placeId, 1),
    rise: (row, placeId) => move(row, placeId, -1),
    isTaken: (row, placeId) => (taken.get(seatOf(row, placeId)) ?? 0) > 0,
  };
}

/** A place as one list knows it. */
function seatOf(row: PlaceRow, placeId: string): string {
  return `${placeId} ${row.listing?.list_id ?? ''}`;
}
