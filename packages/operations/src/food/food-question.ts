import { memoizeByObject } from '@kehilla/core';
import { type City, type DishesByTurns, type DishQuestion, menusOfPlace } from '@kehilla/city';
import type { KosherSummary } from '@kehilla/contract';
import { isSaid } from '@kehilla/understanding';
import { isListed, getStanding } from '../describe/evidence/kosher.ts';
import { isCalledKosher } from '../find/place-groups.ts';
import { placesOfKinds } from '../find/filter/city-lists.ts';
import { getBound } from '../understand/where/where.ts';
import { getFree, mustHave, mustNotHave, wantedDiet } from './dishes/dish-filters.ts';
import { asksForDish, listCuisines, type DishTerms, dishTerms } from './dishes/dish-terms.ts';
import type { Wish } from './wish.ts';

/** A wish as a question to the menus, and how its words were read. */
export type FoodQuestion = {
  /** What bounds every question: places, diets, prices. */
  readonly question: DishQuestion;
  /** One question, or one of each alternative: they differ in what is wanted alone. */
  readonly questions: readonly [DishQuestion, ...DishQuestion[]];
  readonly terms: DishTerms;
  /** Cuisines that the words name. */
  readonly cuisines: readonly string[];
  /** No place can be meant: an area outside the city or unknown, a name that nobody has, or words that no menu has. */
  readonly nowhere: boolean;
};

/** Everything an answer is described from. */
export type FoundDishes = FoodQuestion & {
  readonly city: City;
  readonly wish: Wish;
  readonly ranked: DishesByTurns;
  readonly kosher: (place: number) => KosherSummary;
  readonly placesConsidered: number;
};

const NO_PLACES: ReadonlySet<number> = new Set();

/** The question that a wish puts to the menus. A kosher filter and what a kitchen serves are decided by agencies' lists alone. Rule: decisions §3. */
export function foodQuestion(
  city: City,
  wish: Wish,
  kosher: (place: number) => KosherSummary,
  limit: number,
): FoodQuestion {
  const groups = (wish.alternatives.length > 0 ? wish.alternatives : [wish.terms]).map((group) =>
    dishTerms(city, group),
  );
  const terms: DishTerms = {
    wants: groups.flatMap(({ wants }) => wants),
    spelling: groups.flatMap(({ spelling }) => spelling),
    unknown: groups.flatMap(({ unknown }) => unknown),
  };
  const around = wish.where.kind === 'around' ? wish.where : null;
  // Words were sent, and no menu has any of them: that is no answer, not every dish.
  const isOfDiet = wish.diets.length > 0 && terms.unknown.every((word) => isSaid(word, 'anyFood'));
  const nothingKnown = terms.wants.length === 0 && terms.unknown.length > 0 && wish.include.length === 0 && !isOfDiet;
  const lost = wish.named.asked !== null && wish.named.places.length === 0;
  const nowhere = around === null || nothingKnown || lost;
  const named = wish.named.asked === null ? null : new Set(wish.named.places);
  const question: DishQuestion = {
    ...getWanted(city, terms),
    must: wish.include.map((phrase) => mustHave(city, phrase)),
    diets: [
      ...wish.diets.map((name) => wantedDiet(city, name)),
      ...wish.exclude.map((phrase) => ({ stated: getFree(city, phrase), contradicted: mustNotHave(city, phrase) })),
    ],
    maxPrice: wish.maxPrice,
    ...getBound(around),
    among: nowhere ? (nothingKnown && named !== null ? named : NO_PLACES) : named,
    accepts: findFilter(city, wish, kosher),
    listedAsAsked: (place) => wish.asksKosher && city.evidence.has(place) && isListed(kosher(place)),
    limit: nothingKnown ? 0 : limit,
  };
  const [first, ...others] = groups.filter(({ wants }) => wants.length > 0);
  const questionOf = (own: DishTerms): DishQuestion => ({ ...question, ...getWanted(city, own) });
  return {
    question,
    questions: first === undefined ? [question] : [questionOf(first), ...others.map(questionOf)],
    terms,
    cuisines: terms.wants.flatMap(({ text }) => listCuisines(city, text)),
    nowhere,
  };
}

/** What a question wants, and the places whose kind says it. */
function getWanted(city: City, { wants }: DishTerms): Pick<DishQuestion, 'wants' | 'isCuisine' | 'isPlaceMeant'> {
  const ofCuisine = wants.map(({ text }) => {
    const own = listCuisines(city, text);
    return own.length === 0 ? null : getPlaceSet(city, own);
  });
  return {
    wants,
    isPlaceMeant: wants.some(({ text }) => !asksForDish(city, text)),
    isCuisine: ofCuisine.every((own) => own === null) ? null : (place, want) => ofCuisine[want]?.has(place) ?? false,
  };
}

/** The places of any of these cuisines; made once a city. */
function getPlaceSet(city: City, cuisines: readonly string[]): ReadonlySet<number> {
  return getSet(placesOfKinds(city, { categories: [], cuisines }));
}

const getSet = memoizeByObject((places: Uint32Array): ReadonlySet<number> => new Set(places));

function findFilter(
  city: City,
  { kosherOnly, asksKosher, foodStatus, refusesPlace, refusedKitchens, named }: Wish,
  kosher: (place: number) => KosherSummary,
): ((place: number) => boolean) | null {
  const isOfAll = !kosherOnly && foodStatus === null;
  // Of a place that is named nobody needs to call the food kosher: its answer says that nobody does.
  const isBound = asksKosher && named.asked === null;
  if (isOfAll && !isBound && refusesPlace === null && refusedKitchens.length === 0) return null;
  const isCalled = isCalledKosher(
    city,
    (place) => city.evidence.has(place) && (isListed(kosher(place)) || kosher(place).status === 'conflicted'),
  );
  return (place) => {
    if (refusesPlace?.(place) === true) return false;
    if (isBound && !isCalled(place)) return false;
    if (!city.evidence.has(place)) return isOfAll;
    if (isOfAll && refusedKitchens.length === 0) return true;
    const summary = kosher(place);
    const { food_status } = summary;
    if (food_status !== undefined && food_status !== null && refusedKitchens.includes(food_status)) return false;
    return isOfAll || (getStanding(summary) === 'yes' && (foodStatus === null || food_status === foodStatus));
  };
}

/** Whether a place passes a kosher filter but for the age of what its agencies say of it. */
export function isLeftOutAsStale({ city, wish, kosher }: FoundDishes, place: number): boolean {
  if ((!wish.kosherOnly && wish.foodStatus === null) || !city.evidence.has(place)) return false;
  const summary = kosher(place);
  return getStanding(summary) === 'stale' && (wish.foodStatus === null || summary.food_status === wish.foodStatus);
}

/** Whether a place has a menu on file. */
export function hasMenu(city: City, place: number): boolean {
  return menusOfPlace(city, place).length > 0;
}
