import type { RankedPlaces } from '@kehilla/city';

/** That no place fits. */
export const NO_PLACES: RankedPlaces = {
  best: [],
  matched: 0,
  considered: 0,
  closed: 0,
  hoursUnknown: 0,
  stale: 0,
  noLocation: 0,
  groups: [],
};
