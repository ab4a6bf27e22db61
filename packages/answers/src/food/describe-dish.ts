import {
  type City,
  type DishInTurn,
  getMenuDish,
  FIELD,
  fieldsAt,
  hasDish,
  type MenuHead,
  getMenuHead,
  type RankedDish,
} from '@kehilla/city';
import type { Dish, DishMatch, Freshness, Source, UncheckedConstraint } from '@kehilla/contract';
import {
  boundedMemoize,
  CONDITIONAL_PRICE,
  DAY_MS,
  isConditionalPrice,
  type LatLng,
  makeWhy,
  memoizeByObject,
  type MenuDish,
  quoteText,
  SAMPLE_SOURCE,
  makeSource,
} from '@kehilla/core';
import { PRICE_WORDS } from '@kehilla/language/menus';
import { placePattern } from '@kehilla/language/where';
import { DISH_METHOD, dishFactors } from '@kehilla/ranking';
import {
  type Citation,
  citeKosher,
  citeRecords,
  citeSource,
  getFreshness,
  getSources,
  itemSources,
} from '../evidence/citations.ts';
import { type FoundDishes, getFree } from './food-question.ts';
import type { FoodQuery } from './food-query.ts';

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
  const dish = getMenuDish(city, hit.dish);
  const menu = getMenuHead(city, city.image.menus.menuOfDish[hit.dish] as number);
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
function listMatches({ city, questions, foodQuery }: FoundDishes, { dish, place, turn }: DishInTurn): Match[] {
  const image = city.image.menus;
  const question = questions[turn] ?? questions[0];
  const words = [...question.wants, ...question.must].flatMap(({ text, forms }, i): Match[] => {
    const fields = fieldsAt(image, dish, forms);
    const where = WHERE.find(([field]) => (fields & field) !== 0)?.[1];
    if (where !== undefined) return [{ word: text, where }];
    const isCuisine = question.isCuisine !== null && i < question.wants.length && question.isCuisine(place, i);
    return isCuisine ? [{ word: text, where: 'cuisine' }] : [];
  });
  const diets = foodQuery.diets.filter((_, i) => {
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

function getDetails({ foodQuery, question }: FoundDishes, { dish }: RankedDish, printed: MenuDish) {
  const stated = [...foodQuery.diets, ...foodQuery.exclude.map((phrase) => `no ${phrase}`)].filter((_, i) => {
    const diet = question.diets[i];
    return diet !== undefined && hasDish(diet.stated, dish);
  });
  return {
    diet: stated.length === 0 ? 'not stated on the menu' : `the menu states ${stated.join(', ')}`,
    price: `${printed.price_text ?? printed.price?.amount ?? ''} within ${foodQuery.maxPrice} USD`,
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

/** Returns the sources of one dish: its menu, and the sources of the kosher summary of its place. Rule: specification §2.2. */
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
  const menus = [...placeByMenu].map(([menu, place]) => citeMenu(city, place, getMenuHead(city, menu)));
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
  if (info !== undefined && menu.source_id === SAMPLE_SOURCE) return makeSource(info, menu.observed_at, menu.url);
  return {
    name: websiteNames(city)(place),
    kind: info?.kind ?? 'business_website',
    url: menu.url,
    observed_at: menu.observed_at,
  };
}

/** Websites of places by name, kept for places whose dishes are shown again. */
const websiteNames = memoizeByObject((city: City) =>
  boundedMemoize(5_000, (place: number) => `${quoteText(city.doc(place).name)} website`),
);

/**
 * The wishes that the menu gives no way to check at a dish. A word that is not there is "not stated", never "free of": only a menu that says
 * "nut free" settles it. Rule: specification §4.5, decisions §8.
 */
function couldNotCheck(found: FoundDishes, { dish }: RankedDish, printed: MenuDish): UncheckedConstraint[] {
  const { city, foodQuery, question } = found;
  const without = foodQuery.exclude
    .filter((phrase) => !hasDish(getFree(city, phrase), dish))
    .map((phrase) => ({
      constraint: `no ${phrase}`,
      reason: `Not stated: the menu does not mention ${phrase} here, and it does not print every ingredient. Ask the place.`,
    }));
  const diets = foodQuery.diets
    .filter((_, i) => {
      const diet = question.diets[i];
      return diet === undefined || !hasDish(diet.stated, dish);
    })
    .map((name) => ({ constraint: name, reason: `The menu does not say that it is ${name}.` }));
  return [
    ...getPrice(foodQuery.maxPrice, printed),
    ...getMeal(foodQuery),
    ...without,
    ...diets,
    ...getParty(foodQuery.partySize, printed),
  ];
}

function getPrice(maxPrice: number | null, printed: MenuDish): UncheckedConstraint[] {
  const { price, price_text } = printed;
  if (maxPrice === null) return [];
  if (price === null) {
    const reason = price_text === null ? 'Price not stated.' : `Price not stated: the menu prints "${price_text}".`;
    return [{ constraint: 'max_price', reason }];
  }
  if (price.currency !== 'USD')
    return [{ constraint: 'max_price', reason: `The menu prints a price in ${price.currency}.` }];
  const amounts = [...(price_text ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  const dearer = amounts.length > 1 && amounts.some((amount) => amount > maxPrice);
  const reasons = [
    dearer ? `The menu prints "${price_text}"; only its lowest price was compared.` : null,
    whatPriceLeavesOpen(printed),
  ];
  return reasons.flatMap((reason) => (reason === null ? [] : { constraint: 'max_price', reason }));
}

/** Notes that the price of a meal was compared with one dish: menus do not give the price of a whole meal. */
function getMeal({ maxPrice, isMealPrice, partySize }: FoodQuery): UncheckedConstraint[] {
  if (maxPrice === null || !isMealPrice) return [];
  const meal = partySize === null || partySize === 1 ? 'a meal' : `a meal for ${partySize}`;
  const reason = `The highest price was compared with one dish; the menu does not say what ${meal} comes to.`;
  return [{ constraint: `price of ${meal}`, reason }];
}

const SERVES = new RegExp(
  String.raw`\b(?:${PRICE_WORDS.serves.join('|')})\s+((\d{1,3})(?:\s?(?:[-–]|to)\s?\d{1,3})?)\b`,
  'i',
);

/** A menu may say how many a dish serves; whether that is enough is then plain to see. */
function getParty(size: number | null, { name, description }: MenuDish): UncheckedConstraint[] {
  if (size === null || size === 1) return [];
  const [, serves, least] = SERVES.exec(`${name} ${description ?? ''}`) ?? [];
  if (least !== undefined && Number(least) >= size) return [];
  const reason =
    serves === undefined
      ? 'The menu does not say how many it serves.'
      : `The menu says that it serves ${serves}; how many are needed for ${size} is for the place to say.`;
  return [{ constraint: `party_size ${size}`, reason }];
}

const joinWords = (words: readonly string[]): string => `(?:${words.join('|')})`;
const UNIT = String.raw`${joinWords(PRICE_WORDS.unit)}\b`;
const PART = String.raw`(?:${joinWords(PRICE_WORDS.part)}[ -]?)?`;
const BY = String.raw`(?:\b${joinWords(PRICE_WORDS.by)}\s?|\bprice/\s?|/\s?)${PART}${UNIT}`;
/** A price by measure: in the text of the price ("8 oz" there is a size), and in the other words of the menu about a dish. */
const MEASURED_PRICE = new RegExp(String.raw`${BY}|(?<!(?:^|[^$\d.])\d{1,3}\s?-?)\b${UNIT}`, 'i');
const MEASURED = new RegExp(BY, 'i');

const PEOPLE = String.raw`${joinWords(PRICE_WORDS.people)}(?:['’]?s)? ${joinWords(PRICE_WORDS.forPeople)}|${joinWords(PRICE_WORDS.ofPeople)}`;
/** Words of a menu that limit a price to some people or hours. A heading such as "Lunch" says when a dish is served, and does not limit its price. */
const SPECIAL = new RegExp(
  String.raw`\b(?:${CONDITIONAL_PRICE.specialHours}|${joinWords(PRICE_WORDS.specialAt)}(?:[ -]?time)? specials?|${PEOPLE})\b`,
  'i',
);

/**
 * Returns why a price may differ for the caller: the menu gives it by measure, or for some people or hours; null if it has no such words. Rule: specification
 * §1.5.
 */
export function whatPriceLeavesOpen(dish: MenuDish): string | null {
  const { name, section, description, price_text } = dish;
  const text = price_text ?? '';
  const phrase = [name, section, description].flatMap((each) => each ?? []).join(' | ');
  const measured = MEASURED_PRICE.test(text) ? text : MEASURED.exec(phrase)?.[0];
  if (measured !== undefined)
    return `The menu gives this price by measure ("${measured}"); what one portion comes to is not stated.`;
  const some = isLowest(dish) && isConditionalPrice(text) ? text : SPECIAL.exec(phrase)?.[0];
  return some === undefined
    ? null
    : `The menu gives this price for some people or hours ("${some}"); others may pay another.`;
}

/** Numbers that are no hours. */
const AMOUNTS = new RegExp(`(?<!\\b(?:${placePattern('untilTime')}) |[\\d:])\\d+(?:\\.\\d+)?`, 'gi');

/** Whether no lower amount is printed: where one is, it is that one which holds for some, and this one for all. */
function isLowest({ price, price_text }: MenuDish): boolean {
  const amounts = [...(price_text ?? '').matchAll(AMOUNTS)].map(([text]) => Number(text));
  return price !== null && amounts.every((amount) => amount >= price.amount);
}
