import {
  type City,
  type DishesByTurns,
  type DishQuestion,
  type DishSet,
  type DishWishes,
  eitherSet,
  freeSet,
  keptSet,
  markSet,
  mentionSet,
  menusOfPlace,
  NUT_MARK,
  type WantedWord,
  withoutSet,
} from '@kehilla/city';
import type { KosherSummary } from '@kehilla/contract';
import { memoizeByObject, fold } from '@kehilla/core';
import { DIETS, FOOD_GROUPS, FOOD_PHRASES, isOneNut, isSaid } from '@kehilla/language/food';
import { isCalledKosher, placesOfKinds } from '../candidates/place-filter.ts';
import { getStanding, isListed } from '../evidence/judged.ts';
import { getBound } from '../where/where.ts';
import {
  asksForDish,
  type DishTerms,
  dishTerms,
  EQUAL,
  formsOfAll,
  getForms,
  getKey,
  knownForm,
  listCuisines,
} from '../candidates/dish-terms.ts';
import type { FoodQuery } from './food-query.ts';

/** A wish as a question to the menus, and how its words were read. */
export type FoodQuestion = {
  /** The bounds of every question: places, diets, prices. */
  readonly question: DishQuestion;
  /** One question, or one for each alternative: only their wishes differ. */
  readonly questions: readonly [DishQuestion, ...DishQuestion[]];
  readonly terms: DishTerms;
  /** The parts of the terms of each alternative. */
  readonly parts: readonly DishTerms['parts'][];
  /** Cuisines that the words name. */
  readonly cuisines: readonly string[];
  /** The question can mean no place: an area outside the city or an unknown one, an unknown name, or words that no menu has. */
  readonly nowhere: boolean;
};

/** Everything an answer is described from. */
export type FoundDishes = FoodQuestion & {
  readonly city: City;
  readonly foodQuery: FoodQuery;
  readonly ranked: DishesByTurns;
  readonly kosher: (place: number) => KosherSummary;
  readonly placesConsidered: number;
};

const NO_PLACES: ReadonlySet<number> = new Set();

/** Returns the question that a wish puts to the menus. Only agencies' lists decide a kosher filter and the status of a kitchen. Rule: decisions §3. */
export function foodQuestion(
  city: City,
  foodQuery: FoodQuery,
  kosher: (place: number) => KosherSummary,
  limit: number,
): FoodQuestion {
  const groups = (foodQuery.alternatives.length > 0 ? foodQuery.alternatives : [foodQuery.terms]).map((group) =>
    dishTerms(city, group),
  );
  const terms: DishTerms = {
    parts: groups.flatMap(({ parts }) => parts),
    wants: groups.flatMap(({ wants }) => wants),
    spelling: groups.flatMap(({ spelling }) => spelling),
    unknown: groups.flatMap(({ unknown }) => unknown),
  };
  const around = foodQuery.where.kind === 'around' ? foodQuery.where : null;
  // Words were sent, and no menu has any of them: that is no answer, not every dish.
  const isOfDiet = foodQuery.diets.length > 0 && terms.unknown.every((word) => isSaid(word, 'anyFood'));
  const nothingKnown =
    terms.wants.length === 0 && terms.unknown.length > 0 && foodQuery.include.length === 0 && !isOfDiet;
  const lost = foodQuery.named.question !== null && foodQuery.named.places.length === 0;
  const nowhere = around === null || nothingKnown || lost;
  const named = foodQuery.named.question === null ? null : new Set(foodQuery.named.places);
  const question: DishQuestion = {
    ...getWanted(city, terms),
    must: foodQuery.include.map((phrase) => mustHave(city, phrase)),
    diets: [
      ...foodQuery.diets.map((name) => wantedDiet(city, name)),
      ...foodQuery.exclude.map((phrase) => ({
        stated: getFree(city, phrase),
        contradicted: mustNotHave(city, phrase),
      })),
    ],
    maxPrice: foodQuery.maxPrice,
    ...getBound(around),
    among: nowhere ? (nothingKnown && named !== null ? named : NO_PLACES) : named,
    accepts: findFilter(city, foodQuery, kosher),
    listedAsAsked: (place) => foodQuery.asksKosher && city.evidence.has(place) && isListed(kosher(place)),
    limit: nothingKnown ? 0 : limit,
  };
  const [first, ...others] = groups.filter(({ wants }) => wants.length > 0);
  const getQuestion = (own: DishTerms): DishQuestion => ({ ...question, ...getWanted(city, own) });
  return {
    question,
    questions: first === undefined ? [question] : [getQuestion(first), ...others.map(getQuestion)],
    terms,
    parts: groups.map(({ parts }) => parts),
    cuisines: terms.wants.flatMap(({ text }) => listCuisines(city, text)),
    nowhere,
  };
}

/** Returns the words that a question wants, and the places whose kind says them. */
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
  { kosherOnly, asksKosher, foodStatus, refusesPlace, refusedKitchens, named }: FoodQuery,
  kosher: (place: number) => KosherSummary,
): ((place: number) => boolean) | null {
  const isOfAll = !kosherOnly && foodStatus === null;
  // For a place that was named the food need not be called kosher: the answer says that nothing calls it so.
  const isBound = asksKosher && named.question === null;
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

/** Returns whether only the age of its agencies' statements keeps a place from passing a kosher filter. */
export function isLeftOutAsStale({ city, foodQuery, kosher }: FoundDishes, place: number): boolean {
  if ((!foodQuery.kosherOnly && foodQuery.foodStatus === null) || !city.evidence.has(place)) return false;
  const summary = kosher(place);
  return (
    getStanding(summary) === 'stale' && (foodQuery.foodStatus === null || summary.food_status === foodQuery.foodStatus)
  );
}

/** Whether a place has a menu on file. */
export function hasMenu(city: City, place: number): boolean {
  return menusOfPlace(city, place).length > 0;
}

/** Returns the dishes that their menu calls free of a food ("gluten free", "GF"); null if the phrase asks for nothing like it. */
function freeAsAsked(city: City, phrase: string): DishSet | null {
  const key = getKey(phrase);
  const food = /^(.+) free$/.exec(key)?.[1] ?? (key === 'gf' ? 'gluten' : null);
  if (food === null) return null;
  const diet = DIETS.find(({ freeOf }) => freeOf.includes(food));
  return diet === undefined ? getFree(city, food) : wantedDiet(city, diet.name).stated;
}

/** How a menu names nuts without saying which. */
const ANY_NUT = [NUT_MARK, ...FOOD_PHRASES.listPhrases('anyNut').map(({ phrase }) => phrase)];

type FoodGroup = (typeof FOOD_GROUPS)[number];

const GROUPS_BY_KEY = Map.groupBy(
  FOOD_GROUPS.flatMap((group) => Array.from(new Set(group.names.map(getKey)), (key) => ({ key, group }))),
  ({ key }) => key,
);

/** Returns the groups that have this phrase as a name (a key of `getKey`). */
function groupsCalled(key: string): readonly FoodGroup[] {
  return GROUPS_BY_KEY.get(key)?.map(({ group }) => group) ?? [];
}

/** A phrase that must stand at a dish, in any of its spellings, and the dishes where it does. */
function mustHave(city: City, phrase: string): WantedWord & { readonly dishes: DishSet } {
  const image = city.image.menus;
  const { forms } = getForms(city, fold(phrase));
  const dishes = keptSet(
    image,
    `with ${getKey(phrase)}`,
    () => freeAsAsked(city, phrase) ?? mentionSet(image, forms, null),
  );
  return { text: phrase, forms, weight: 1, dishes };
}

/** Returns the dishes with a phrase that must not be there: in all its spellings, or any food of its group. */
export function mustNotHave(city: City, phrase: string): DishSet {
  const image = city.image.menus;
  const key = getKey(phrase);
  return keptSet(image, `no ${key}`, () => {
    const groups = groupsCalled(key);
    const own = mentionSet(
      image,
      formsOfAll(city, EQUAL.get(key) ?? [phrase]),
      groups.find(({ fine }) => fine !== null)?.fine ?? null,
    );
    return eitherSet([
      own,
      ...groups.map((group) => mentionsOfGroup(city, group)),
      // "Contains nuts" may be the very nut.
      ...(isOneNut(fold(phrase))
        ? [keptSet(image, 'any nut', () => mentionSet(image, formsOfAll(city, ANY_NUT), null))]
        : []),
    ]);
  });
}

/** The dishes at which a word of a group stands; groups have several names, and several groups some of them. */
function mentionsOfGroup(city: City, group: FoodGroup): DishSet {
  const image = city.image.menus;
  return keptSet(image, `group ${FOOD_GROUPS.indexOf(group)}`, () =>
    mentionSet(image, formsOfAll(city, [...group.words, ...group.dishes]), group.fine),
  );
}

/** The dishes that their menu says are free of a phrase, by its own word or one of its group's names. */
export function getFree(city: City, phrase: string): DishSet {
  const image = city.image.menus;
  const key = getKey(phrase);
  return keptSet(image, `free ${key}`, () => {
    const names = groupsCalled(key).flatMap(({ names: all }) => all);
    return freeSet(
      image,
      [phrase, ...names].flatMap((name) => knownForm(city, name)),
    );
  });
}

/** Returns the dishes whose menu states a diet, and the dishes whose menu contradicts it. */
function wantedDiet(city: City, name: string): DishWishes['diets'][number] {
  const image = city.image.menus;
  const diet = DIETS.find((each) => each.name === name);
  const fine = diet?.fine ?? null;
  const mentioned = (words: readonly string[] = []): DishSet => mentionSet(image, formsOfAll(city, words), fine);
  const stated = keptSet(image, `diet ${name}`, () =>
    eitherSet([
      markSet(image, formsOfAll(city, diet?.states ?? [name])),
      freeSet(image, formsOfAll(city, diet?.freeOf ?? [])),
    ]),
  );
  const contradicted = keptSet(image, `not ${name}`, () =>
    eitherSet([mentioned(diet?.contradictedBy), withoutSet(mentioned(diet?.unlessStated), stated)]),
  );
  return { stated, contradicted };
}
