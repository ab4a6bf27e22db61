import type { LatLng } from '@kehilla/core';
import { type DishSignals, dishScoreOf } from '@kehilla/ranking';
import { MARK } from '../build/build-image.ts';
import type { City } from '../city.ts';
import { bestOf } from '../search/best-of.ts';
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
const SCRATCHES = new WeakMap<MenuImage, DishScratch>();

/** Orders the dishes that fit: by score, then distance, then as menus have them, so that equal questions get equal answers. */
export function findDishes(city: City, question: DishQuestion): RankedDishes {
  const image = city.image.menus;
  const scratch = SCRATCHES.get(image) ?? createDishScratch(image);
  SCRATCHES.set(image, scratch);
  scratch.question += 1;
  scratch.length = 0;
  const counts = askMenus(city, question, scratch.asked);
  if (question.wants.length === 0) return rank(city, question, scratch, counts, 'anything');
  const byText = gatherFit(image, scratch, question.wants) ? rank(city, question, scratch, counts, 'text') : null;
  if (byText !== null && byText.matched > 0) return byText;
  // No dish has the words: then what the place is, or is called, may be what was meant.
  const isPlaceMeant = question.isCuisine !== null || scratch.length > 0;
  return besides(byText, isPlaceMeant ? rank(city, question, scratch, counts, 'place') : { ...NOTHING, ...counts });
}

const NOTHING = { best: [], matched: 0, tooDear: 0, priceNotStated: 0, contradicted: 0 } as const;

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
  const distances =
    centre === null || radius_m === null || among !== null ? null : distancesFrom(city.image, centre, radius_m);
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

function rank(city: City, question: DishQuestion, scratch: DishScratch, counts: Counts, basis: Basis): RankedDishes {
  const image = city.image.menus;
  const { asked } = scratch;
  const best = bestOf<RankedDish>(question.limit, inOrder);
  const found = { matched: 0, tooDear: 0, priceNotStated: 0, contradicted: 0 };
  const distance = question.centre === null ? null : distancesFrom(city.image, question.centre, null);
  const all = question.wants.reduce((sum, { weight }) => sum + weight, 0);
  // Dishes of one place follow each other: what only the place decides is worked out once for all of them.
  let place = -1;
  let distance_m: number | null = null;
  let listedAsAsked = false;
  const weigh = (dish: number): void => {
    const at = image.placeOfMenu[image.menuOfDish[dish] as number] as number;
    const fit = basis === 'anything' ? null : fitOf(question, scratch, dish, at, basis, all);
    if (fit === NO_FIT) return;
    const fault = faultOf(image, question, dish);
    if (fault === 'lacks') return;
    found[fault ?? 'matched'] += 1;
    if (fault !== null) return;
    const price = priceOf(image, question, dish);
    if (price === 'not_stated') found.priceNotStated += 1;
    if (place !== at) {
      place = at;
      distance_m = distance === null || Number.isNaN(city.image.lat[place]) ? null : distance.exact(place);
      listedAsAsked = question.listedAsAsked(place);
    }
    const diet = dietOf(question, dish);
    const score = dishScoreOf(fit, distance_m, diet, price, listedAsAsked);
    const last = best.last();
    if (last !== null && before(last.score, last.signals.distance_m, last.dish, score, distance_m, dish) < 0) return;
    best.offer({ dish, place, score, signals: { fit, distance_m, diet, price, listedAsAsked } });
  };
  const isOfKind = (menu: number): boolean =>
    question.isCuisine !== null &&
    question.wants.some((_, want) => question.isCuisine?.(image.placeOfMenu[menu] as number, want));
  // Where neither its own words nor its place's kind say so, a dish is not what is wanted: most are never looked at.
  for (let i = 0; i < scratch.length; i++) {
    const dish = scratch.list[i] as number;
    if (basis === 'text' || (basis === 'place' && !isOfKind(image.menuOfDish[dish] as number))) weigh(dish);
  }
  if (basis === 'text') return { best: best.all(), ...found, ...counts };
  for (let menu = 0; menu < asked.length; menu++) {
    if (asked[menu] === 0 || (basis === 'place' && !isOfKind(menu))) continue;
    for (let dish = image.firstDish[menu] as number; dish < (image.firstDish[menu + 1] as number); dish++) weigh(dish);
  }
  return { best: best.all(), ...found, ...counts };
}

/** That a dish is not what was asked for. */
const NO_FIT = -1;

/** How well the words fit a dish, 0 to 1, or `NO_FIT`. `all` is the weight of all words. */
function fitOf(
  { wants, isCuisine }: DishQuestion,
  scratch: DishScratch,
  dish: number,
  place: number,
  basis: Basis,
  all: number,
): number {
  const isSeen = scratch.seen[dish] === scratch.question;
  // A dish's own words decide whether it is meant: the kind of the place alone makes no dish of it.
  if (basis === 'text' && (scratch.inText[dish] === 0 || (scratch.covered[dish] as number) < ENOUGH * all))
    return NO_FIT;
  const words = isSeen ? (scratch.words[dish] as number) : 0;
  let sum = isSeen ? (scratch.sum[dish] as number) : 0;
  if (isCuisine !== null || basis === 'place')
    for (let i = 0; i < wants.length; i++) {
      if ((words & (1 << i)) !== 0) continue;
      if (isCuisine?.(place, i) === true) sum += CUISINE_FIT * (wants[i] as WantedWord).weight;
      else if (basis === 'place') return NO_FIT;
    }
  return Math.min(1, sum / all);
}

function inOrder(a: RankedDish, b: RankedDish): number {
  return before(a.score, a.signals.distance_m, a.dish, b.score, b.signals.distance_m, b.dish);
}

/** Negative where the first of two dishes comes first: by score, then distance, then as menus have them. */
function before(
  score: number,
  distance_m: number | null,
  dish: number,
  otherScore: number,
  otherDistance_m: number | null,
  otherDish: number,
): number {
  return otherScore - score || (distance_m ?? 0) - (otherDistance_m ?? 0) || dish - otherDish;
}
