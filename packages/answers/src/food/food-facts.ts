import { isEmptySet, type Work } from '@kehilla/city';
import type { Dish, LiveOutcome, RecommendFoodInput } from '@kehilla/contract';
import { fold, listWordsOfPlace, TIME_TO_LIVE_MS } from '@kehilla/core';
import { isFoodNamed, isSaid } from '@kehilla/language/food';
import type { WithDistance } from '../distance.ts';
import type { Judged } from '../evidence/judged.ts';
import { kitchenRefused } from './food-query.ts';
import { type FoundDishes, hasMenu, mustNotHave } from './food-question.ts';

/** An answer of recommend_food, as far as its notes depend on it. */
type FoundFood = FoundDishes & {
  readonly shown: readonly Dish[];
  readonly distance: Pick<WithDistance<RecommendFoodInput>, 'notes'>;
  readonly live: LiveOutcome | null;
  /** The constraint that alone keeps every dish away, told. */
  readonly inTheWay: string | null;
  /** That lists which could change the answer were not read; null if all were. */
  readonly unread: string | null;
  readonly work: Work;
};

/** The facts that the notes of recommend_food are said on. */
export type FoodFacts = FoundFood & {
  readonly hasStatus: (status: Judged['kosher']['status']) => boolean;
  readonly isAnyOld: boolean;
  /** Why no dish is shown, though there was where to look. */
  readonly nothing: Nothing | null;
  /** Words of the wish that no menu has, though others found something. */
  readonly unknownBeside: readonly string[];
  /** Words that the kind or name of the places fits, and no dish of theirs; `isAll` if that is so of every dish. */
  readonly ofPlaces: { readonly isAll: boolean; readonly words: readonly string[] } | null;
  /** Wishes that were looked for each by itself: those with dishes, and those without. */
  readonly turns: { readonly shown: readonly string[]; readonly lacking: readonly string[] };
  /** Refused foods that are known by a Hebrew word alone, and those on no menu and in no table. */
  readonly unknownInHebrew: readonly string[];
  readonly onNoMenu: readonly string[];
};

type Nothing =
  | { readonly why: 'place_unknown' | 'place_unsure'; readonly question: string }
  | { readonly why: 'no_menu_of_place'; readonly names: readonly string[]; readonly question: string | null }
  | { readonly why: 'word_on_no_menu'; readonly words: readonly string[] }
  | { readonly why: 'no_menu_of_these' | 'no_menu_there' | 'left_out' | 'none_fits' };

/** Returns the facts that the notes of an answer are said on. */
export function getFoodFacts(found: FoundFood, now: Date): FoodFacts {
  const { foodQuery, shown, terms } = found;
  const isFound = shown.length > 0;
  const refused = foodQuery.exclude.filter((phrase) => kitchenRefused(phrase) === null);
  return {
    ...found,
    hasStatus: (status) => shown.some(({ kosher }) => kosher.status === status),
    isAnyOld: shown.some(({ read_at }) => now.getTime() - Date.parse(read_at) > TIME_TO_LIVE_MS.menu),
    nothing: isFound || foodQuery.where.kind !== 'around' ? null : whyNothing(found),
    // Words for any food ("a snack") ask for nothing.
    unknownBeside: isFound ? terms.unknown.filter((word) => /\p{L}/u.test(word) && !isSaid(word, 'anyFood')) : [],
    ofPlaces: findOfPlaces(shown, foodQuery.diets),
    turns: isFound ? listTurns(found) : { shown: [], lacking: [] },
    unknownInHebrew: refused.filter((phrase) => isHebrew(phrase) && !isKnownFood(fold(phrase))),
    onNoMenu: refused.filter((phrase) => isOnNoMenu(found, phrase)),
  };
}

/** Returns why there is no dish: no such place, no menu, or no dish that fits. It never says that a place lacks a dish. */
function whyNothing({ city, foodQuery, ranked, terms }: FoundDishes): Nothing {
  const { question, places, candidates } = foodQuery.named;
  if (question !== null && places.length === 0)
    return { why: candidates.length === 0 ? 'place_unknown' : 'place_unsure', question };
  if (places.length > 0 && !places.some((place) => hasMenu(city, place)))
    return { why: 'no_menu_of_place', names: places.map((place) => city.doc(place).name), question };
  if (ranked.placesWithMenu === 0 && (terms.wants.length > 0 || terms.unknown.length === 0))
    return { why: foodQuery.kosherOnly || foodQuery.foodStatus !== null ? 'no_menu_of_these' : 'no_menu_there' };
  if (terms.wants.length === 0 && terms.unknown.length > 0) return { why: 'word_on_no_menu', words: terms.unknown };
  return { why: ranked.tooDear + ranked.contradicted > 0 ? 'left_out' : 'none_fits' };
}

function findOfPlaces(shown: readonly Dish[], diets: readonly string[]): FoodFacts['ofPlaces'] {
  const found = shown.filter(({ matched }) => matched.length > 0);
  const ofPlaces = found.map(({ matched }) => listWordsOfPlace(matched, diets)).filter(({ length }) => length > 0);
  return ofPlaces.length === 0 ? null : { isAll: ofPlaces.length === found.length, words: ofPlaces.flat() };
}

function listTurns({ foodQuery, questions, ranked }: FoundDishes): FoodFacts['turns'] {
  if (foodQuery.alternatives.length < 2) return { shown: [], lacking: [] };
  const phrases = questions.map(({ wants }) => `"${wants.map(({ text }) => text).join(' ')}"`);
  const shown = phrases.filter((_, turn) => (ranked.matchedByTurn[turn] ?? 0) > 0);
  return { shown, lacking: phrases.filter((text) => !shown.includes(text)) };
}

function isHebrew(phrase: string): boolean {
  return /[א-ת]/u.test(phrase);
}

/** Returns whether the tables have another word for a folded phrase: a dish, or a food that people avoid. */
function isKnownFood(name: string): boolean {
  return isFoodNamed(name, 'isSpelt') || isFoodNamed(name, 'isGroup');
}

/** Returns whether a refused food stands on no menu and in no table, so that a slip of spelling would keep nothing away. */
function isOnNoMenu({ city }: FoundDishes, phrase: string): boolean {
  const name = fold(phrase);
  return (
    !isHebrew(phrase) && !isKnownFood(name) && !isFoodNamed(name, 'isOfSeveral') && isEmptySet(mustNotHave(city, name))
  );
}
