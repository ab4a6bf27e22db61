import { memoizeByObject } from '@kehilla/core';
import type { City } from '../../city.ts';
import type { Candidates } from '../../rank/rank.ts';
import { spend } from '../../work.ts';
import type { MenuImage } from '../menu-image.ts';
import { type RequestedMenus, askMenus, createDishScratch, type DishScratch } from './ask-menus.ts';
import { type DishJudge, judgeDishes } from './dish-sets.ts';
import { gatherFit } from './fit-dishes.ts';
import { type DishQuestion, getKinds, rankDishes, type RankedDish, type RankedMeant } from './rank-dishes.ts';

/** The best dishes, and everything that was counted on the way. */
type RankedDishes = RankedMeant & Omit<RequestedMenus, 'runs'>;

/** From this share of the wanted words' weight on a dish is what was asked for. */
const ENOUGH = 0.5;
const getScratch = memoizeByObject(createDishScratch);

/**
 * The dishes that fit, in order, among menus that were asked before. A dish is meant by its own words; by its place's kind and name only where no dish has the
 * words.
 */
function findAmong(
  city: City,
  question: DishQuestion,
  judge: DishJudge,
  { runs, ...counts }: RequestedMenus,
): RankedDishes {
  const image = city.image.menus;
  const scratch = getScratch(image);
  scratch.question += 1;
  scratch.length = 0;
  const ranked = (candidates: Candidates): RankedMeant => rankDishes(city, question, judge, scratch, candidates);
  if (question.wants.length === 0) {
    spend(city, 'weighed', counts.considered);
    return { ...ranked(everyDish(image, runs)), ...counts };
  }
  const isAnySeen = gatherFit(image, scratch, question.wants, runs);
  spend(city, 'weighed', scratch.length);
  const byText = isAnySeen ? ranked(meantByText(question, scratch)) : NOTHING;
  if (byText.matched > 0) return { ...byText, ...counts };
  // No dish has the words: the kind or the name of a place may be meant.
  const isPlaceMeant = question.isPlaceMeant && (question.isCuisine !== null || isAnySeen);
  const byPlace = isPlaceMeant ? ranked(meantByPlace(image, question, scratch, runs)) : NOTHING;
  if (byPlace.matched > 0) return { ...byPlace, ...counts };
  // Dishes with the words that were left out are counted, and not those that are meant by their place alone.
  const { tooDear, contradicted } = isAnySeen ? byText : byPlace;
  return { ...byPlace, tooDear, contradicted, ...counts };
}

type Runs = RequestedMenus['runs'];

const NOTHING: RankedMeant = { best: [], matched: 0, tooDear: 0, priceNotStated: 0, contradicted: 0 };

/** Every dish of these menus. */
function everyDish({ firstDish }: MenuImage, runs: Runs): Candidates {
  return (see) => {
    for (const { start, end } of runs) visitEach(firstDish[start] as number, firstDish[end] as number, see);
  };
}

/** Returns whether dishes are meant by their own words: the kind of the place alone makes no dish. */
function meantByText({ wants }: DishQuestion, { list, length, inText, covered }: DishScratch): Candidates {
  // "Brunch" is on no menu, and may be a kind of place: it makes no dish of the other words.
  const known = wants.filter(({ forms }) => forms.length > 0);
  const enough = ENOUGH * known.reduce((sum, { weight }) => sum + weight, 0);
  return (see) => {
    for (let i = 0; i < length; i++) {
      const dish = list[i] as number;
      if (inText[dish] === 1 && (covered[dish] as number) >= enough) see(dish);
    }
  };
}

/** Returns dishes for which each wanted word is the kind of the place or stands somewhere, also in the place's name. */
function meantByPlace(
  { placeOfMenu, menuOfDish, firstDish }: MenuImage,
  question: DishQuestion,
  scratch: DishScratch,
  runs: Runs,
): Candidates {
  const { list, length, seen, words } = scratch;
  const everyWord = 2 ** question.wants.length - 1;
  const kindsOfMenu = (menu: number): number => getKinds(question, placeOfMenu[menu] as number);
  return (see) => {
    for (let i = 0; i < length; i++) {
      const dish = list[i] as number;
      if (words[dish] === everyWord && kindsOfMenu(menuOfDish[dish] as number) === 0) see(dish);
    }
    for (const { start, end } of runs)
      for (let menu = start; menu < end; menu++) {
        const kinds = kindsOfMenu(menu);
        if (kinds === 0) continue;
        visitEach(firstDish[menu] as number, firstDish[menu + 1] as number, (dish) => {
          const own = seen[dish] === scratch.question ? (words[dish] as number) : 0;
          if ((own | kinds) === everyWord) see(dish);
        });
      }
  };
}

function visitEach(first: number, end: number, visit: (dish: number) => void): void {
  for (let dish = first; dish < end; dish++) visit(dish);
}

/** A dish, and which of the questions it answers. */
export type DishInTurn = RankedDish & { readonly turn: number };

/** The best dishes of several questions by turns; `matchedByTurn` tells how many answer each. */
export type DishesByTurns = Omit<RankedDishes, 'best'> & {
  readonly best: readonly DishInTurn[];
  readonly matchedByTurn: readonly number[];
};

/**
 * Finds the dishes that fit any of several questions that differ only in what is wanted: the best of each by turns, each dish once. At least one question.
 * Dishes that one question left out for their price, or because their menu contradicts it, are counted together with those of the others.
 */
export function findDishesByTurns(city: City, questions: readonly [DishQuestion, ...DishQuestion[]]): DishesByTurns {
  const menus: RequestedMenus = askMenus(city, questions[0]);
  const judge = judgeDishes(city.image.menus, questions[0]);
  const ranked = questions.map((question) => findAmong(city, question, judge, menus));
  const all = new Map<number, DishInTurn>();
  const most = Math.max(...ranked.map(({ best }) => best.length));
  let again = 0;
  for (let i = 0; i < most; i += 1)
    for (const [turn, { best }] of ranked.entries()) {
      const hit = best[i];
      if (hit === undefined) continue;
      if (all.has(hit.dish)) again += 1;
      else all.set(hit.dish, { ...hit, turn });
    }
  const sum = (count: (own: RankedDishes) => number): number => ranked.reduce((total, own) => total + count(own), 0);
  return {
    ...(ranked[0] as RankedDishes),
    best: [...all.values()].slice(0, questions[0].limit),
    matched: sum(({ matched }) => matched) - again,
    tooDear: sum(({ tooDear }) => tooDear),
    priceNotStated: sum(({ priceNotStated }) => priceNotStated),
    contradicted: sum(({ contradicted }) => contradicted),
    matchedByTurn: ranked.map(({ matched }) => matched),
  };
}

/**
 * How many dishes fit any of these questions, as `findDishesByTurns` counts them. Of one question no dish is put in its position, which is most of the work.
 */
export function countDishes(city: City, questions: readonly [DishQuestion, ...DishQuestion[]]): number {
  const [first, ...others] = questions;
  return findDishesByTurns(city, others.length === 0 ? [{ ...first, limit: 0 }] : questions).matched;
}
