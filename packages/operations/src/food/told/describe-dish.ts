import {
  type City,
  type DishInTurn,
  dishOf,
  FIELD,
  fieldsAt,
  hasDish,
  type MenuHead,
  menuOf,
  type RankedDish,
} from '@kehilla/city';
import type { Dish, DishMatch, Freshness, Source } from '@kehilla/contract';
import {
  boundedMemoize,
  DAY_MS,
  type LatLng,
  makeWhy,
  memoizeByObject,
  type MenuDish,
  quoteText,
  SAMPLE_SOURCE,
  sourceOf,
} from '@kehilla/core';
import { DISH_METHOD, dishFactors } from '@kehilla/ranking';
import { itemSources } from '../../describe/item-sources.ts';
import { couldNotCheck } from './could-not-check.ts';
import type { FoundDishes } from '../food-question.ts';
import {
  type Citation,
  citeKosher,
  citeRecords,
  citeSource,
  getFreshness,
  getSources,
} from '../../describe/citations.ts';

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
  const matched = listMatches(found, hit);
  const factors = dishFactors(signals, { words: wordsDetail(found, hit, matched), ...getDetails(found, hit, dish) });
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
    why: makeWhy(rank, DISH_METHOD, factors, getShown(dish, menu, now)),
  };
}

/** Each wanted word and where it stands; diets that the menu states among them. */
function listMatches({ city, questions, wish }: FoundDishes, { dish, place, turn }: DishInTurn): Match[] {
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

function getDetails({ wish, question }: FoundDishes, { dish }: RankedDish, printed: MenuDish) {
  const stated = [...wish.diets, ...wish.exclude.map((phrase) => `no ${phrase}`)].filter((_, i) => {
    const diet = question.diets[i];
    return diet !== undefined && hasDish(diet.stated, dish);
  });
  return {
    diet: stated.length === 0 ? 'not stated on the menu' : `the menu states ${stated.join(', ')}`,
    price: `${printed.price_text ?? printed.price?.amount ?? ''} within ${wish.maxPrice} USD`,
  };
}

function getShown(dish: MenuDish, menu: MenuHead, now: Date): string[] {
  const days = Math.floor((now.getTime() - Date.parse(menu.observed_at)) / DAY_MS);
  return [
    dish.price_text === null ? 'No price printed' : `Price as printed: ${dish.price_text}`,
    `Menu read ${days === 0 ? 'today' : `${days} day${days === 1 ? '' : 's'} ago`}`,
  ];
}

function shown({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 };
}

/** The sources of one dish: the menu it stands on, and those of its place's kosher summary; the records of where it is stand with the answer's own sources. Rule: specification §2.2. */
function sourcesOfDish(city: City, place: number, menu: MenuHead, now: Date): Source[] {
  return getSources([citeMenu(city, place, menu), ...citeKosher(city, [place], now)]);
}

/** The sources of an answer, each once with the oldest date used of it, and its age. Rule: decisions §5. */
export function foodGrounds(
  city: City,
  hits: readonly RankedDish[],
  now: Date,
  tier: Freshness['tier'],
): { readonly sources: Source[]; readonly freshness: Freshness } {
  const { menuOfDish } = city.image.menus;
  const placeByMenu = new Map(hits.map(({ dish, place }) => [menuOfDish[dish] as number, place]));
  const menus = [...placeByMenu].map(([menu, place]) => citeMenu(city, place, menuOf(city, menu)));
  const places = [...new Set(hits.map(({ place }) => place))];
  // A menu and a list are as fresh as they are, however old the record is that says where the place stands.
  const deciding = [...menus, ...citeKosher(city, places, now)];
  const cited = [...deciding, ...citeRecords(city, places)];
  return { sources: getSources(cited), freshness: getFreshness(cited, now, tier, deciding) };
}

function citeMenu(city: City, place: number, menu: MenuHead): Citation {
  return citeSource(sourceOfMenu(city, place, menu), { kind: 'menu', observed_at: menu.observed_at });
}

function sourceOfMenu(city: City, place: number, menu: MenuHead): Source {
  const info = city.sources.get(menu.source_id);
  if (info !== undefined && menu.source_id === SAMPLE_SOURCE) return sourceOf(info, menu.observed_at, menu.url);
  return {
    name: websiteNames(city)(place),
    kind: info?.kind ?? 'business_website',
    url: menu.url,
    observed_at: menu.observed_at,
  };
}

/** Websites of places by name, kept for those whose dishes come back. */
const websiteNames = memoizeByObject((city: City) =>
  boundedMemoize(5_000, (place: number) => `${quoteText(city.doc(place).name)} website`),
);
