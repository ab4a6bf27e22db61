import { DISH_MOST, dishOwnPoints, dishPlacePoints, type DishSignals, dishTotal } from '@kehilla/ranking';
import type { City } from '../../city.ts';
import { type Candidates, rank } from '../../rank/rank.ts';
import { distancesFrom } from '../../search/distances.ts';
import { type RequestedPlaces, type DishScratch, MOST_WANTS } from './ask-menus.ts';
import type { WantedWord } from './fit-dishes.ts';
import type { DishJudge, DishWishes } from './dish-sets.ts';

/** A question to the menus of a city. */
export type DishQuestion = DishWishes &
  RequestedPlaces & {
    /** The wanted words; empty without a wish. */
    readonly wants: readonly WantedWord[];
    readonly listedAsAsked: (place: number) => boolean;
    /** Whether the place's cuisine is what a word of `wants` names, by the word's position; null if no word names one. */
    readonly isCuisine: ((place: number, want: number) => boolean) | null;
    /** Whether dishes may be meant by the kind or name of their place, if none has the words. */
    readonly isPlaceMeant: boolean;
    /** The number of the best that are wanted; 0 where they are only counted. */
    readonly limit: number;
  };

/** A dish in its position. */
export type RankedDish = {
  readonly dish: number;
  readonly place: number;
  readonly score: number;
  readonly signals: DishSignals;
};

/** The best of the dishes that are meant, and why others were left out. */
export type RankedMeant = {
  readonly best: readonly RankedDish[];
  readonly matched: number;
  readonly tooDear: number;
  readonly priceNotStated: number;
  readonly contradicted: number;
};

/** Points are rounded to tenths, each and in all. */
const ROUNDED = 0.3;
/** The weight of a word that only the kind of the place meets. */
const CUISINE_FIT = 0.4;

/**
 * Ranks the matching dishes by score, then distance, then by their order on menus, so that equal questions get equal answers. Dishes of one place stand
 * together where possible.
 */
export function rankDishes(
  city: City,
  question: DishQuestion,
  judge: DishJudge,
  scratch: DishScratch,
  candidates: Candidates,
): RankedMeant {
  const image = city.image.menus;
  const { wants, must, diets, maxPrice, limit } = question;
  const { seen, words, sum } = scratch;
  const found = { tooDear: 0, priceNotStated: 0, contradicted: 0 };
  const isAnyFine = must.length + diets.length === 0 && maxPrice === null;
  const all = wants.reduce((total, { weight }) => total + weight, 0);
  const most = (diets.length > 0 ? DISH_MOST.diet : 0) + (maxPrice !== null ? DISH_MOST.price : 0) + ROUNDED;
  const here = dishPlace(city, question);

  function passes(dish: number): boolean {
    const fault = judge.fault(dish);
    if (fault !== null) {
      if (fault !== 'lacks') found[fault] += 1;
      return false;
    }
    if (maxPrice !== null && judge.price(dish) === 'not_stated') found.priceNotStated += 1;
    return true;
  }

  // Dishes are weighed by the ten thousand: nothing is made before a dish is known to come among the best.
  function toPosition(dish: number, last: RankedDish | null): RankedDish | null {
    const place = image.placeOfMenu[image.menuOfDish[dish] as number] as number;
    if (here.place !== place) here.look(place);
    const isSeen = seen[dish] === scratch.question;
    const byKind = isSeen ? here.kinds & ~(words[dish] as number) : here.kinds;
    const weight =
      (isSeen ? (sum[dish] as number) : 0) + (byKind === 0 ? 0 : CUISINE_FIT * weightOfBits(wants, byKind));
    const share = all === 0 ? 0 : Math.min(1, weight / all);
    if (last !== null && DISH_MOST.words * share + most + here.points < last.score) return null;
    const fit = all === 0 ? null : share;
    const [diet, price] = [judge.diet(dish), judge.price(dish)];
    const score = dishTotal(dishOwnPoints(fit, diet, price), here.points);
    const { distance_m, listedAsAsked } = here;
    if (last !== null && before(last.score, last.signals.distance_m, last.dish, score, distance_m, dish) < 0)
      return null;
    return { dish, place, score, signals: { fit, distance_m, diet, price, listedAsAsked } };
  }

  const ranked = rank(candidates, isAnyFine ? null : passes, { place: toPosition, compare: inOrder }, limit);
  return { ...ranked, ...found };
}

/** Returns the weight of the words with these bits. */
function weightOfBits(wants: readonly WantedWord[], bits: number): number {
  return wants.reduce((sum, { weight }, want) => ((bits & (1 << want)) === 0 ? sum : sum + weight), 0);
}

/** The wanted words that name the cuisine of a place, a bit each. */
export function getKinds({ wants, isCuisine }: DishQuestion, place: number): number {
  let kinds = 0;
  if (isCuisine === null) return kinds;
  for (let want = 0; want < Math.min(wants.length, MOST_WANTS); want++) if (isCuisine(place, want)) kinds |= 1 << want;
  return kinds;
}

/** Values that depend on the place of a dish only, computed once for consecutive dishes. */
type DishPlace = {
  place: number;
  distance_m: number | null;
  listedAsAsked: boolean;
  kinds: number;
  points: number;
  readonly look: (place: number) => void;
};

function dishPlace(city: City, question: DishQuestion): DishPlace {
  const distance = question.centre === null ? null : distancesFrom(city.image, question.centre, null);
  const here: DishPlace = {
    place: -1,
    distance_m: null,
    listedAsAsked: false,
    kinds: 0,
    points: 0,
    look(place) {
      here.place = place;
      here.distance_m = distance === null || Number.isNaN(city.image.lat[place]) ? null : distance.exact(place);
      here.listedAsAsked = question.listedAsAsked(place);
      here.kinds = getKinds(question, place);
      here.points = dishPlacePoints(here.distance_m, here.listedAsAsked);
    },
  };
  return here;
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
