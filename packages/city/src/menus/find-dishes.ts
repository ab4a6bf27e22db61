import type { LatLng } from '@kehilla/core';
import { type DishSignals, dishScore } from '@kehilla/ranking';
import { MARK } from '../build/build-image.ts';
import type { City } from '../city.ts';
import { type BestOf, bestOf } from '../search/best-of.ts';
import { distancesFrom, NO_POINT } from '../search/distances.ts';
import { createDishScratch, type DishScratch } from './dish-scratch.ts';
import { gatherFit, type WantedWord } from './fit-dishes.ts';
import { dietOf, type DishWishes, faultOf, priceOf } from './judge-dishes.ts';
import type { MenuImage } from './menu-image.ts';

/** What is asked of the menus of a city. */
export type DishQuestion = DishWishes & {
  /** Words that say what is wanted; empty when none do. */
  readonly wants: readonly WantedWord[];
  readonly centre: LatLng | null;
  /** Metres around the centre; null for no bound. */
  readonly radius_m: number | null;
  /** Only menus of these places; null for all. */
  readonly among: ReadonlySet<number> | null;
  /** Whether a place passes the filters that rest on agencies' lists; null where there are none. */
  readonly accepts: ((place: number) => boolean) | null;
  readonly listedAsAsked: (place: number) => boolean;
  /** Whether the place's cuisine is what a word of `wants` names, by the word's position; null where no word names one. */
  readonly isCuisine: ((place: number, want: number) => boolean) | null;
  readonly limit: number;
};

/** A dish in its position. */
export type RankedDish = {
  readonly dish: number;
  readonly place: number;
  readonly score: number;
  readonly signals: DishSignals;
};

/** The best dishes, and everything that was counted on the way. */
export type RankedDishes = {
  readonly best: readonly RankedDish[];
  readonly matched: number;
  /** Dishes of the menus that were asked. */
  readonly considered: number;
  /** Places of the menus that were asked. */
  readonly placesWithMenu: number;
  readonly tooDear: number;
  readonly priceNotStated: number;
  readonly contradicted: number;
  /** Places left out because they closed, and because nobody says where they are. */
  readonly closed: number;
  readonly noLocation: number;
};

/** From this share of the wanted words' weight on a dish is what was asked for. */
const ENOUGH = 0.5;
/** What a word counts that only the kind of the place says. */
const CUISINE_FIT = 0.4;
/** Room to work in, made once for the menus of a city. */
type Room = { readonly scratch: DishScratch; readonly asked: Uint8Array };
const ROOMS = new WeakMap<MenuImage, Room>();

/** Orders the dishes that fit: by score, then distance, then as menus have them, so that equal questions get equal answers. */
export function findDishes(city: City, question: DishQuestion): RankedDishes {
  const image = city.image.menus;
  const room = ROOMS.get(image) ?? { scratch: createDishScratch(image), asked: new Uint8Array(image.placeOfMenu.length) };
  ROOMS.set(image, room);
  room.scratch.begin();
  const counts = askMenus(city, question, room.asked);
  if (question.wants.length === 0) return rank(city, question, room, counts, 'anything');
  const byText = gatherFit(image, room.scratch, question.wants) ? rank(city, question, room, counts, 'text') : null;
  return byText !== null && byText.matched > 0 ? byText : besides(byText, rank(city, question, room, counts, 'place'));
}

/** Dishes by their places, and what was left out of those that have the words themselves. */
function besides(byText: RankedDishes | null, byPlace: RankedDishes): RankedDishes {
  if (byText === null || byPlace.matched > 0) return byPlace;
  const { tooDear, contradicted } = byText;
  return { ...byPlace, tooDear, contradicted };
}

type Counts = Pick<RankedDishes, 'considered' | 'placesWithMenu' | 'closed' | 'noLocation'>;

/** Marks the menus of places that are asked about, and counts what is left out. Menus stand in the order of their places. */
function askMenus(city: City, question: DishQuestion, asked: Uint8Array): Counts {
  const { menus: image, marks } = city.image;
  const { centre, radius_m, among, accepts } = question;
  const distances = centre === null || radius_m === null || among !== null ? null : distancesFrom(city.image, centre, radius_m);
  const counts = { considered: 0, placesWithMenu: 0, closed: 0, noLocation: 0 };
  let [last, verdict] = [-1, 0];
  for (let menu = 0; menu < image.placeOfMenu.length; menu++) {
    const place = image.placeOfMenu[menu] as number;
    if (place !== last) {
      verdict = judgePlace(place);
      last = place;
    }
    asked[menu] = verdict;
    if (verdict === 1) counts.considered += (image.firstDish[menu + 1] as number) - (image.firstDish[menu] as number);
  }
  return counts;

  function judgePlace(place: number): number {
    if (among !== null && !among.has(place)) return 0;
    const about_m = distances === null ? 0 : distances.atLeast(place);
    const nowhere = about_m === NO_POINT;
    if (distances !== null && !nowhere && !distances.isWithin(place, about_m)) return 0;
    if (accepts !== null && !accepts(place)) return 0;
    if (((marks[place] as number) & MARK.closed) !== 0) counts.closed += 1;
    else if (nowhere) counts.noLocation += 1;
    else {
      counts.placesWithMenu += 1;
      return 1;
    }
    return 0;
  }
}

/** By what a dish may count as wanted: its own words; only its place's kind and name, where no dish has the words; or nothing was wanted. */
type Basis = 'text' | 'place' | 'anything';

function rank(city: City, question: DishQuestion, { scratch, asked }: Room, counts: Counts, basis: Basis): RankedDishes {
  const image = city.image.menus;
  const best = bestOf<RankedDish>(question.limit, inOrder);
  const found = { matched: 0, tooDear: 0, priceNotStated: 0, contradicted: 0 };
  const distance = distanceOf(city, question);
  const weigh = (dish: number): void => {
    const menu = image.menuOfDish[dish] as number;
    if (asked[menu] === 0) return;
    const place = image.placeOfMenu[menu] as number;
    const fit = fitOf(question, scratch, dish, place, basis);
    if (fit !== null && fit < 0) return;
    const fault = faultOf(image, question, dish);
    if (fault === 'lacks') return;
    found[fault ?? 'matched'] += 1;
    if (fault !== null) return;
    const price = priceOf(image, question, dish);
    if (price === 'not_stated') found.priceNotStated += 1;
    offer(best, { fit, distance_m: null, diet: dietOf(question, dish), price, listedAsAsked: question.listedAsAsked(place) }, dish, place, distance);
  };
  if (basis === 'text') for (let i = 0; i < scratch.seen(); i++) weigh(scratch.list[i] as number);
  else
    for (let menu = 0; menu < asked.length; menu++) {
      if (asked[menu] === 0) continue;
      for (let dish = image.firstDish[menu] as number; dish < (image.firstDish[menu + 1] as number); dish++) weigh(dish);
    }
  return { best: best.all(), ...found, ...counts };
}

/** The most that nearness can add: a dish that cannot come in even so is not measured. */
const NEAREST_M = 0;

function offer(
  best: BestOf<RankedDish>,
  signals: DishSignals,
  dish: number,
  place: number,
  distance: ((place: number) => number | null) | null,
): void {
  const last = best.last();
  if (last !== null && dishScore(distance === null ? signals : { ...signals, distance_m: NEAREST_M }) < last.score) return;
  const measured = distance === null ? signals : { ...signals, distance_m: distance(place) };
  best.offer({ dish, place, score: dishScore(measured), signals: measured });
}

/** The distance of a place from the centre, measured once a question; null without a centre. */
function distanceOf(city: City, { centre }: DishQuestion): ((place: number) => number | null) | null {
  if (centre === null) return null;
  const { exact } = distancesFrom(city.image, centre, null);
  const known = new Map<number, number | null>();
  return (place) => {
    const kept = known.get(place);
    if (kept !== undefined) return kept;
    const distance_m = Number.isNaN(city.image.lat[place]) ? null : exact(place);
    known.set(place, distance_m);
    return distance_m;
  };
}

/** How well the words fit a dish, 0 to 1; null when none are wanted, -1 where it is not what was asked for. */
function fitOf({ wants, isCuisine }: DishQuestion, scratch: DishScratch, dish: number, place: number, basis: Basis): number | null {
  if (wants.length === 0) return null;
  if (basis === 'text' && scratch.textFit(dish) === 0) return -1;
  let [sum, all, covered, every] = [0, 0, 0, true];
  for (let i = 0; i < wants.length; i++) {
    const { weight } = wants[i] as WantedWord;
    const own = scratch.fitOf(dish, i);
    const cuisine = own === 0 && isCuisine !== null && isCuisine(place, i) ? CUISINE_FIT : 0;
    all += weight;
    sum += weight * (own + cuisine);
    if (own > 0) covered += weight;
    if (own + cuisine === 0) every = false;
  }
  // A dish's own words decide whether it is meant: the kind of the place alone makes no dish of it.
  return (basis === 'place' ? every : covered >= ENOUGH * all) ? sum / all : -1;
}

function inOrder(a: RankedDish, b: RankedDish): number {
  return b.score - a.score || (a.signals.distance_m ?? 0) - (b.signals.distance_m ?? 0) || a.dish - b.dish;
}
