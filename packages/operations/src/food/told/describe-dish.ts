import {
  type DishInTurn,
  dishOf,
  FIELD,
  fieldsAt,
  hasDish,
  menuOf,
  type MenuHead,
  type RankedDish,
} from '@kehilla/city';
import type { Dish, DishMatch } from '@kehilla/contract';
import { type LatLng, makeWhy, type MenuDish, DAY_MS } from '@kehilla/core';
import { DISH_METHOD, dishFactors } from '@kehilla/ranking';
import { itemSources } from '../../describe/item-sources.ts';
import { couldNotCheck } from './could-not-check.ts';
import type { FoundDishes } from '../food-question.ts';
import { sourcesOfDish } from './food-sources.ts';

type Match = DishMatch;

const WHERE: readonly (readonly [field: number, where: Match['where']])[] = [
  [FIELD.name, 'dish'],
  [FIELD.section, 'section'],
  [FIELD.stated, 'description'],
  [FIELD.description, 'description'],
  [FIELD.place, 'place'],
];

/** The dishes of an answer in their positions, each as its menu prints it. Rule: decisions §8. */
export function describeDishes(found: FoundDishes, now: Date): Dish[] {
  return found.ranked.best.map((hit, i) => describe(found, hit, i + 1, now));
}

function describe(found: FoundDishes, hit: DishInTurn, rank: number, now: Date): Dish {
  const { city, kosher } = found;
  const { place, signals } = hit;
  const dish = dishOf(city, hit.dish);
  const menu = menuOf(city, city.image.menus.menuOfDish[hit.dish] as number);
  const doc = city.doc(place);
  const matched = matchesOf(found, hit);
  const factors = dishFactors(signals, { words: wordsDetail(found, hit, matched), ...detailsOf(found, hit, dish) });
  return {
    dish: dish.name,
    description: dish.description,
    section: dish.section,
    price: dish.price,
    price_text: dish.price_text,
    place_id: doc.place_id,
    place: doc.name,
    address: doc.address,
    location: doc.location === null ? null : shown(doc.location),
    distance_m: signals.distance_m === null || doc.location === null ? null : Math.round(signals.distance_m),
    sample: doc.sample,
    kosher: kosher(place),
    source: menu.url,
    read_at: menu.observed_at,
    matched,
    could_not_check: couldNotCheck(found, hit, dish),
    stated_on_menu: [...dish.stated],
    sources: itemSources(sourcesOfDish(city, place, menu, now)),
    why: makeWhy(rank, DISH_METHOD, factors, shownOf(dish, menu, now)),
  };
}

/** Each wanted word and where it stands; diets that the menu states among them. */
function matchesOf({ city, questions, wish }: FoundDishes, { dish, place, turn }: DishInTurn): Match[] {
  const image = city.image.menus;
  const question = questions[turn] ?? questions[0];
  const words = [...question.wants, ...question.must].flatMap(({ text, forms }, i): Match[] => {
    const fields = fieldsAt(image, dish, forms);
    const where = WHERE.find(([field]) => (fields & field) !== 0)?.[1];
    if (where !== undefined) return [{ word: text, where }];
    const isCuisine = question.isCuisine !== null && i < question.wants.length && question.isCuisine(place, i);
    return isCuisine ? [{ word: text, where: 'cuisine' }] : [];
  });
  const diets = wish.diets.filter((_, i) => {
    const diet = question.diets[i];
    return diet !== undefined && hasDish(diet.stated, dish);
  });
  return [...words, ...diets.map((word): Match => ({ word, where: 'description' }))];
}

const SAID: Readonly<Record<Match['where'], string>> = {
  dish: "in the dish's name",
  description: 'in its description or marks',
  section: 'in its heading',
  cuisine: "the place's cuisine",
  place: "in the place's name",
};

function wordsDetail({ questions }: FoundDishes, { turn }: DishInTurn, matched: readonly Match[]): string {
  const wanted = new Set((questions[turn] ?? questions[0]).wants.map(({ text }) => text));
  const own = matched.filter(({ word }) => wanted.has(word));
  const parts = [...Map.groupBy(own, ({ where }) => where)].map(
    ([where, words]) => `${words.map(({ word }) => `"${word}"`).join(', ')} ${SAID[where]}`,
  );
  const missing = [...wanted].filter((word) => !own.some((match) => match.word === word));
  return [
    ...parts,
    ...(missing.length === 0 ? [] : [`not there: ${missing.map((word) => `"${word}"`).join(', ')}`]),
  ].join('; ');
}

function detailsOf({ wish, question }: FoundDishes, { dish }: RankedDish, printed: MenuDish) {
  const stated = [...wish.diets, ...wish.exclude.map((phrase) => `no ${phrase}`)].filter((_, i) => {
    const diet = question.diets[i];
    return diet !== undefined && hasDish(diet.stated, dish);
  });
  return {
    diet: stated.length === 0 ? 'not stated on the menu' : `the menu states ${stated.join(', ')}`,
    price: `${printed.price_text ?? printed.price?.amount ?? ''} within ${wish.maxPrice} USD`,
  };
}

function shownOf(dish: MenuDish, menu: MenuHead, now: Date): string[] {
  const days = Math.floor((now.getTime() - Date.parse(menu.observed_at)) / DAY_MS);
  return [
    dish.price_text === null ? 'No price printed' : `Price as printed: ${dish.price_text}`,
    `Menu read ${days === 0 ? 'today' : `${days} day${days === 1 ? '' : 's'} ago`}`,
  ];
}

function shown({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 };
}
