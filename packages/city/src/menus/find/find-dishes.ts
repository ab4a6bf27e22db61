import { memoizeByObject } from '@kehilla/core';
import type { City } from '../../city.ts';
import { spend } from '../../work.ts';
import type { AskedMenus } from './ask-menus.ts';
import { createDishScratch, type DishScratch } from './dish-scratch.ts';
import { gatherFit } from './fit-dishes.ts';
import type { DishJudge } from './judge-dishes.ts';
import type { MenuImage } from '../menu-image.ts';
import { type DishQuestion, getKinds, rankDishes, type RankedMeant } from './rank-dishes.ts';
import type { Candidates } from '../../rank/rank.ts';

/** The best dishes, and everything that was counted on the way. */
export type RankedDishes = RankedMeant & Omit<AskedMenus, 'runs'>;

/** From this share of the wanted words' weight on a dish is what was asked for. */
const ENOUGH = 0.5;
const getScratch = memoizeByObject(createDishScratch);

/**
 * The dishes that fit, in order, among menus that were asked before. A dish is meant by its own words; by its place's kind and name only where no dish has the
 * words.
 */
export function findAmong(
  city: City,
  question: DishQuestion,
  judge: DishJudge,
  { runs, ...counts }: AskedMenus,
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
  // No dish has the words: then what the place is, or is called, may be what was meant.
  const isPlaceMeant = question.isPlaceMeant && (question.isCuisine !== null || isAnySeen);
  const byPlace = isPlaceMeant ? ranked(meantByPlace(image, question, scratch, runs)) : NOTHING;
  if (byPlace.matched > 0) return { ...byPlace, ...counts };
  // What has the words and was left out is told, not what its place alone would mean.
  const { tooDear, contradicted } = isAnySeen ? byText : byPlace;
  return { ...byPlace, tooDear, contradicted, ...counts };
}

type Runs = AskedMenus['runs'];

const NOTHING: RankedMeant = { best: [], matched: 0, tooDear: 0, priceNotStated: 0, contradicted: 0 };

/** Every dish of these menus. */
function everyDish({ firstDish }: MenuImage, runs: Runs): Candidates {
  return (see) => {
    for (const { start, end } of runs) visitEach(firstDish[start] as number, firstDish[end] as number, see);
  };
}

/** Dishes whose own words are what is wanted: the kind of the place alone makes no dish of it. */
function meantByText({ wants }: DishQuestion, { list, length, inText, covered }: DishScratch): Candidates {
  // "Brunch" is on no menu, and may be what a place is: it makes no dish of the other words.
  const known = wants.filter(({ forms }) => forms.length > 0);
  const enough = ENOUGH * known.reduce((sum, { weight }) => sum + weight, 0);
  return (see) => {
    for (let i = 0; i < length; i++) {
      const dish = list[i] as number;
      if (inText[dish] === 1 && (covered[dish] as number) >= enough) see(dish);
    }
  };
}

/** Dishes of which each wanted word is the kind of the place or stands somewhere, if only in the place's name. */
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
