import type { LatLng } from '@kehilla/core';
import { type DishSignals, dishScore } from '@kehilla/ranking';
import { MARK } from '../build/build-image.ts';
import type { City } from '../city.ts';
import { bestOf } from '../search/best-of.ts';
import { distancesFrom } from '../search/distances.ts';
import { createDishScratch, type DishScratch } from './dish-scratch.ts';
import { gatherFit, type WantedWord } from './fit-dishes.ts';
import { markBanned, stateOf, type WantedDiet, type UnwantedWord } from './judge-dishes.ts';
import type { MenuImage } from './menu-image.ts';

/** What is asked of the menus of a city. */
export type DishQuestion = {
  /** Words that say what is wanted; empty when none do. */
  readonly wants: readonly WantedWord[];
  /** Words of which each must stand on the menu at the dish. */
  readonly must: readonly WantedWord[];
  readonly never: readonly UnwantedWord[];
  readonly diets: readonly WantedDiet[];
  /** US dollars; null for no bound. */
  readonly maxPrice: number | null;
  readonly centre: LatLng | null;
  /** Metres around the centre; null for no bound. */
  readonly radius_m: number | null;
  /** Only menus of these places; null for all. */
  readonly among: ReadonlySet<number> | null;
  /** Whether a place passes the filters that rest on agencies' lists. */
  readonly accepts: (place: number) => boolean;
  readonly listedAsAsked: (place: number) => boolean;
  /** Whether the place's cuisine is what a word of `wants` names, by the word's position. */
  readonly isCuisine: (place: number, want: number) => boolean;
  readonly limit: number;
};

/** A dish in its position. `fields` tells for each wanted word where it stands (bits of `FIELD`; 0 where it does not). */
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
  readonly considered: number;
  readonly menus: readonly number[];
  readonly tooDear: number;
  readonly priceNotStated: number;
  readonly contradicted: number;
  /** Places left out because they closed, and because nobody says where they are. */
  readonly closed: number;
  readonly noLocation: number;
};

/** From this share of the wanted words' weight on a dish is what was asked for. */
const ENOUGH = 0.5;
const SCRATCH = new WeakMap<MenuImage, DishScratch>();

/** Orders the dishes that fit: by score, then distance, then as menus have them, so that equal questions get equal answers. */
export function findDishes(city: City, question: DishQuestion): RankedDishes {
  const image = city.image.menus;
  const scratch = SCRATCH.get(image) ?? createDishScratch(image);
  SCRATCH.set(image, scratch);
  scratch.begin();
  const menus = menusAsked(city, question);
  markBanned(image, scratch, question.never);
  const byText = gatherFit(image, scratch, question.wants);
  if (question.wants.length === 0) return rank(city, question, scratch, menus, 'anything');
  const fit = byText ? rank(city, question, scratch, menus, 'text') : null;
  return fit !== null && fit.matched > 0 ? fit : besides(fit, rank(city, question, scratch, menus, 'place'));
}

/** Dishes by their places, and what was left out of those that have the words themselves. */
function besides(byText: RankedDishes | null, byPlace: RankedDishes): RankedDishes {
  if (byText === null || byPlace.matched > 0) return byPlace;
  const { tooDear, contradicted } = byText;
  return { ...byPlace, tooDear, contradicted };
}

/** The menus of places that are asked about, with their distances. */
type MenusAsked = Pick<RankedDishes, 'closed' | 'noLocation'> & {
  readonly distance_m: ReadonlyMap<number, number | null>;
  readonly considered: number;
};

function menusAsked(city: City, question: DishQuestion): MenusAsked {
  const { menus: image, marks } = city.image;
  const { centre, radius_m, among } = question;
  const distances = centre === null ? null : distancesFrom(city.image, centre, radius_m);
  const distance_m = new Map<number, number | null>();
  const [closed, noLocation] = [new Set<number>(), new Set<number>()];
  let considered = 0;
  for (let menu = 0; menu < image.placeOfMenu.length; menu++) {
    const place = image.placeOfMenu[menu] as number;
    if (among !== null && !among.has(place)) continue;
    const nowhere = Number.isNaN(city.image.lat[place]);
    const distance = distances === null || nowhere ? null : distances.exact(place);
    if (among === null && distance !== null && radius_m !== null && distance > radius_m) continue;
    if (!question.accepts(place)) continue;
    if (((marks[place] as number) & MARK.closed) !== 0) closed.add(place);
    else if (among === null && nowhere && radius_m !== null) noLocation.add(place);
    else {
      distance_m.set(menu, distance);
      considered += (image.firstDish[menu + 1] as number) - (image.firstDish[menu] as number);
    }
  }
  return { distance_m, considered, closed: closed.size, noLocation: noLocation.size };
}

/** By what a dish may count as wanted: its own words; only its place's kind and name, where no dish has the words; or nothing was wanted. */
type Basis = 'text' | 'place' | 'anything';

function rank(
  city: City,
  question: DishQuestion,
  scratch: DishScratch,
  menus: MenusAsked,
  basis: Basis,
): RankedDishes {
  const image = city.image.menus;
  const best = bestOf<RankedDish>(question.limit, inOrder);
  const counts = { matched: 0, tooDear: 0, priceNotStated: 0, contradicted: 0 };
  for (const [menu, distance_m] of menus.distance_m) {
    const place = image.placeOfMenu[menu] as number;
    const shared = placeFit(question, place);
    const listed = question.listedAsAsked(place);
    for (let dish = image.firstDish[menu] as number; dish < (image.firstDish[menu + 1] as number); dish++) {
      const fit = fitOf(question, scratch, dish, shared, basis);
      if (fit !== null && fit < 0) continue;
      const state = stateOf(image, scratch, question, dish);
      if (state.fault === 'lacks') continue;
      if (state.fault !== null) {
        counts[state.fault] += 1;
        continue;
      }
      counts.matched += 1;
      if (state.price === 'not_stated') counts.priceNotStated += 1;
      const signals = { fit, distance_m, diet: state.diet, price: state.price, listedAsAsked: listed };
      const score = dishScore(signals);
      const last = best.last();
      if (last === null || score >= last.score) best.offer({ dish, place, score, signals });
    }
  }
  const { considered, closed, noLocation } = menus;
  return { best: best.all(), ...counts, considered, menus: [...menus.distance_m.keys()], closed, noLocation };
}

/** For each wanted word, whether the place's cuisine is it. */
function placeFit({ wants, isCuisine }: DishQuestion, place: number): readonly boolean[] {
  return wants.map((_, i) => isCuisine(place, i));
}

/** How well the words fit a dish, 0 to 1; null when none are wanted, -1 where it is not what was asked for. */
function fitOf(
  { wants }: DishQuestion,
  scratch: DishScratch,
  dish: number,
  cuisines: readonly boolean[],
  basis: Basis,
): number | null {
  if (wants.length === 0) return null;
  const byText = scratch.textFit(dish);
  if (basis !== 'place' && byText === 0) return -1;
  let [sum, all] = [0, 0];
  wants.forEach((want, i) => {
    const own = scratch.fitOf(dish, i);
    all += want.weight;
    sum += want.weight * Math.max(own, cuisines[i] === true ? CUISINE_FIT : 0);
  });
  // A dish's own words decide whether it is meant: the kind of the place alone makes no dish of it.
  const enough = basis === 'place' ? sum > 0 && everyOfPlace(scratch, dish, cuisines) : scratch.covered(dish) >= ENOUGH * all;
  return enough ? sum / all : -1;
}

function everyOfPlace(scratch: DishScratch, dish: number, cuisines: readonly boolean[]): boolean {
  return cuisines.every((cuisine, i) => cuisine || scratch.fitOf(dish, i) > 0);
}

/** What a word counts that only the kind of the place says. */
const CUISINE_FIT = 0.4;

function inOrder(a: RankedDish, b: RankedDish): number {
  return b.score - a.score || (a.signals.distance_m ?? 0) - (b.signals.distance_m ?? 0) || a.dish - b.dish;
}
