import type { Factor } from '@kehilla/contract';
import { tenth } from '@kehilla/core';

/** Points for nearness: `most` at the point itself, half of them at `halfWayM` metres, falling on and on, so nearer never ranks lower. */
export function fallingPoints(most: number, halfWayM: number, distance_m: number): number {
  return tenth(most / (1 + distance_m / halfWayM));
}

/** Name and version of the rule that orders places. */
export const PLACE_METHOD = 'places-5';
/** The method of an order by distance without a score. */
export const NEAREST_METHOD = 'nearest-1';

/** The values that the order of places rests on. Each is a stored fact or part of the question; none of them can be bought. */
export type PlaceSignals = {
  /** How well the words fit, 0 to 1; null when no words were asked for. */
  readonly fit: number | null;
  /** The words, which name kinds of place, stand in its name as they were asked. */
  readonly calledSo?: boolean;
  /** Metres from the point asked about; null without one. */
  readonly distance_m: number | null;
  /** An agency lists the place now, fresh or stale, and the question asks for kosher or for nothing in particular. */
  readonly listedAsAsked: boolean;
  /** Kosher food was asked for in so many words, so that listed places stand before all others. */
  readonly listedForKosher?: boolean;
  /** An agency that lists it so states what the words ask ("glatt", "dairy"). */
  readonly statedAsAsked: boolean;
  /** Every source that once had it has lost it. */
  readonly gone: boolean;
};

/**
 * A listing counts for more than all nearness; half a name that is listed stands behind the whole name that was asked for. Where kosher
 * food is asked for it counts for more than all words and nearness together. A place that is called by words for kinds stands before one of these kinds that is some
 * 200 m nearer.
 */
const MOST = {
  words: 70,
  calledSo: 10,
  distance: 25,
  listed: 30,
  listedForKosher: 100,
  stated: 10,
  gone: -5,
} as const;
/** At this many metres half of the points for distance are left. */
const HALF_WAY_M = 400;

/** Points for the words: 70 for a full match. */
function wordPoints(fit: number): number {
  return tenth(MOST.words * fit);
}

/** Points for nearness: 25 at the point itself, half at 400 m, falling on and on, so nearer never ranks lower. */
export function nearnessPoints(distance_m: number): number {
  return fallingPoints(MOST.distance, HALF_WAY_M, distance_m);
}

/** The score of a place: the sum of its factors' points, without making the factors. */
export function placeScore(signals: PlaceSignals): number {
  const { fit, distance_m, listedAsAsked, statedAsAsked, gone, listedForKosher, calledSo } = signals;
  return getPlaceScore(fit, distance_m, listedAsAsked, statedAsAsked, gone, listedForKosher, calledSo);
}

/** As `placeScore`, for callers that score places by the thousand and have no signals to hand. */
export function getPlaceScore(
  fit: number | null,
  distance_m: number | null,
  listedAsAsked: boolean,
  statedAsAsked: boolean,
  gone: boolean,
  listedForKosher = false,
  calledSo = false,
): number {
  const words = (fit === null ? 0 : wordPoints(fit)) + (calledSo ? MOST.calledSo : 0);
  const distance = distance_m === null ? 0 : nearnessPoints(distance_m);
  const forKosher = listedForKosher && listedAsAsked ? MOST.listedForKosher : 0;
  const listing = (listedAsAsked ? MOST.listed : 0) + forKosher + (statedAsAsked ? MOST.stated : 0);
  return tenth(words + distance + listing + (gone ? MOST.gone : 0));
}

/** The reasons for a place's position; their points add up to `placeScore`. `wordsDetail` tells which words were found where. */
export function placeFactors(signals: PlaceSignals, wordsDetail: string): Factor[] {
  const { fit, distance_m, listedAsAsked, statedAsAsked, gone, listedForKosher = false, calledSo = false } = signals;
  return [
    ...(fit === null ? [] : [{ factor: 'words', points: wordPoints(fit), detail: wordsDetail }]),
    ...(calledSo ? [{ factor: 'called_so', points: MOST.calledSo, detail: 'the words stand so in its name' }] : []),
    ...(distance_m === null
      ? []
      : [{ factor: 'distance', points: nearnessPoints(distance_m), detail: `${Math.round(distance_m)} m` }]),
    ...(listedAsAsked
      ? [
          {
            factor: 'agency_listing',
            points: MOST.listed + (listedForKosher ? MOST.listedForKosher : 0),
            detail: 'listed by an agency',
          },
        ]
      : []),
    ...(statedAsAsked ? [{ factor: 'agency_statement', points: MOST.stated, detail: 'an agency states it' }] : []),
    ...(gone ? [{ factor: 'no_longer_in_sources', points: MOST.gone, detail: 'Its sources no longer have it' }] : []),
  ];
}
