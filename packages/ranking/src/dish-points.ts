import type { Factor } from '@kehilla/contract';
import { tenth } from '@kehilla/core';
import { fallingPoints } from './place-points.ts';

/** Name and version of the rule that orders dishes. */
export const DISH_METHOD = 'dishes-1';

/** The values that the order of dishes rests on: menus, locations and the question. None of them can be bought. */
export type DishSignals = {
  /** How well the wanted words fit, 0 to 1; null without wanted words. */
  readonly fit: number | null;
  /** Metres from the point asked about; null without one. */
  readonly distance_m: number | null;
  /** The share of the wanted diets that the menu states at the dish; null without wanted diets. */
  readonly diet: number | null;
  /** The dish's price compared with the highest one; null if none was given. */
  readonly price: 'within' | 'not_stated' | null;
  /** An agency lists the place now, fresh or stale, and the question asks for kosher. */
  readonly listedAsAsked: boolean;
};

/** The most points that each factor of a dish gives. */
export const DISH_MOST = { words: 60, distance: 20, diet: 12, price: 5, listed: 10 } as const;
/** At this many metres half of the points for distance are left. */
const HALF_WAY_M = 800;

function wordPoints(fit: number): number {
  return tenth(DISH_MOST.words * fit);
}

function dietPoints(share: number): number {
  return tenth(DISH_MOST.diet * share);
}

function nearness(distance_m: number): number {
  return fallingPoints(DISH_MOST.distance, HALF_WAY_M, distance_m);
}

/** The score of a dish: the sum of its factors' points, without making the factors. */
export function dishScore({ fit, distance_m, diet, price, listedAsAsked }: DishSignals): number {
  return dishTotal(dishOwnPoints(fit, diet, price), dishPlacePoints(distance_m, listedAsAsked));
}

/** The points for the dish itself, for callers that score dishes by the thousand. */
export function dishOwnPoints(fit: number | null, diet: number | null, price: DishSignals['price']): number {
  return (
    (fit === null ? 0 : wordPoints(fit)) +
    (diet === null ? 0 : dietPoints(diet)) +
    (price === 'within' ? DISH_MOST.price : 0)
  );
}

/** The points for its place, which all dishes of the place have. */
export function dishPlacePoints(distance_m: number | null, listedAsAsked: boolean): number {
  return (distance_m === null ? 0 : nearness(distance_m)) + (listedAsAsked ? DISH_MOST.listed : 0);
}

/** Returns the sum of the two parts of a score. */
export function dishTotal(own: number, place: number): number {
  return tenth(own + place);
}

/** The details of `dishFactors` beside their points. */
export type DishDetails = { readonly words: string; readonly diet: string; readonly price: string };

/** The reasons for a dish's position; their points add up to `dishScore`. Rule: specification §2.9. */
export function dishFactors(signals: DishSignals, details: DishDetails): Factor[] {
  const { fit, distance_m, diet, price, listedAsAsked } = signals;
  return [
    ...(fit === null ? [] : [{ factor: 'words', points: wordPoints(fit), detail: details.words }]),
    ...(distance_m === null
      ? []
      : [{ factor: 'distance', points: nearness(distance_m), detail: `${Math.round(distance_m)} m` }]),
    ...(diet === null ? [] : [{ factor: 'diet', points: dietPoints(diet), detail: details.diet }]),
    ...(price === 'within' ? [{ factor: 'price', points: DISH_MOST.price, detail: details.price }] : []),
    ...(listedAsAsked ? [{ factor: 'agency_listing', points: DISH_MOST.listed, detail: 'listed by an agency' }] : []),
  ];
}
