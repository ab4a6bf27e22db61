import type { AddressLevel } from '../address/compare-address.ts';

/** Points of each way two addresses stand to each other. Authority: source notes §8.5, weights by opinion, checked by the bench. */
export const ADDRESS_POINTS: Readonly<Record<AddressLevel, number>> = {
  same: 4,
  other_zip: 3,
  unplaced: 2,
  near: 1,
  unknown: 0,
  differs: -4,
};

/** Points of different addresses at one spot (`DISTANCE_POINTS.close_m`): a corner house has two. */
export const CORNER_POINTS = -2;

/** Points of a name's score, from the highest step it reaches. */
export const NAME_STEPS: readonly { readonly from: number; readonly points: number }[] = [
  { from: 0.95, points: 4 },
  { from: 0.9, points: 2 },
  { from: 0.8, points: 0 },
  { from: 0, points: -4 },
];

/** Points for an equal phone, an equal website host; different ones cost nothing, because both change hands and age. */
export const PHONE_POINTS = 3;
/** See `PHONE_POINTS`. */
export const WEBSITE_POINTS = 3;

/** Points of a distance in metres. */
export const DISTANCE_POINTS = { close_m: 40, close: 2, far_m: 300, far: -4 } as const;

/** For a place without an address: within so many metres of a distinctive name's other place it stands on the same spot. */
export const SAME_SPOT = { within_m: 60, points: 3 } as const;

/** What a pair needs to be linked, and to be looked at by a person. */
export const THRESHOLDS = { link: 7, review: 3, link_name: 0.9 } as const;
