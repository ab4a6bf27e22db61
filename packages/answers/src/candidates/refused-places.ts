import {
  type City,
  findRefusedArea,
  placesNamedNearly,
  placesNamedWith,
  placesNamedWithSlips,
  placesOnStreet,
  placesSoundingLike,
  type SoundingSo,
} from '@kehilla/city';
import { BOROUGHS, distanceM, type FoodStatus, memoizeByObject, words as splitWords } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import { listFolded, tokenize } from '@kehilla/language';
import { listStatusWords, takeStatedWords } from '@kehilla/language/certification';
import { isListedFood } from '@kehilla/language/food';
import {
  narrowCategories,
  readKinds,
  understandWords,
  type UnderstoodWords,
  worldOfCategory,
} from '@kehilla/language/kinds';
import type { DeniedItem } from '@kehilla/language/refusals';
import kindsByFood from './kinds-by-food.json' with { type: 'json' };
import { isOfKinds, type Kinds, listAgencies, type PlaceFilter } from './place-filter.ts';
import { firstStatus, namesOfFood, placesSayingFood } from './places-of-food.ts';

/** The effect of a refusal: the places that it leaves out, and its words. */
export type RefusedPlaces<Item extends DeniedItem = DeniedItem> = {
  readonly isRefused: (place: number) => boolean;
  /** The refused words that leave places out. Other words leave out no place, because no source says that a place lacks something. */
  readonly leftOut: readonly string[];
  /** Refused words that nothing is known by: they may be a name that is not on record. */
  readonly unknown: readonly string[];
  /** The phrases of the question that leave places out, and the refused things that do not. */
  readonly obeyed: ReadonlySet<string>;
  readonly idle: readonly Item[];
  /** Refused words for the same kind as the wanted one ("shul not temple"): they leave out only places with these words in their name. */
  readonly byNameAlone: readonly string[];
};

type Test = (place: number) => boolean;
/** A test, and the words that it tests for. */
type Known = { readonly test: Test; readonly words: readonly string[] };

/**
 * Returns the effect of the refused words of a question. They can name a kind, an area, an agency, a statement of an agency, or a name. "Non-kosher" and
 * "gluten" leave out no place: a place on no list, or a source without a word about gluten, proves nothing. A kind that is `wanted` (folded words) is not
 * refused by another word for it.
 */
export function refusedPlaces<Item extends DeniedItem>(
  items: readonly Item[],
  city: City,
  filter: PlaceFilter,
  wanted: readonly string[] = [],
): RefusedPlaces<Item> {
  // A question may refuse the same again and again.
  const tests = new Map<string, Test>();
  const leftOut: string[] = [];
  const unknown: string[] = [];
  const obeyed = new Set<string>();
  const idle: Item[] = [];
  const byNameAlone: string[] = [];
  const kinds = items.length === 0 ? NO_KINDS : readKinds(wanted);
  for (const item of items) {
    const { words, isUnknown } = item;
    if (isOtherWordFor(kinds, words)) byNameAlone.push(words.join(' '));
    const test = areaTest(words, city) ?? either(statedTest(words, city, filter), kindTest(words, city, kinds));
    const known = test === null ? namedSo(item, city) : { test, words };
    if (known === null) {
      idle.push(item);
      if (isUnknown === true) unknown.push(words.join(' '));
      continue;
    }
    obeyed.add(item.phrase ?? words.join(' '));
    leftOut.push(known.words.join(' '));
    tests.set(words.join(' '), known.test);
  }
  const own = [...tests.values()];
  return { isRefused: (place) => own.some((test) => test(place)), leftOut, unknown, obeyed, idle, byNameAlone };
}

/** Returns a filter that leaves the refused places out. */
export function refusing(filter: PlaceFilter, { isRefused, leftOut }: RefusedPlaces): PlaceFilter {
  if (leftOut.length === 0) return filter;
  return { ...filter, accepts: (place) => (isRefused(place) ? 'no' : filter.accepts(place)) };
}

/**
 * Returns a test for places in the area that refused words name, or on the street: "Ocean Parkway" is both, and either is refused. Null if they name none that is
 * known.
 */
export function areaTest(words: readonly string[], city: City): Test | null {
  return either(streetTest(words, city), ofArea(words, city));
}

function ofArea(words: readonly string[], { image }: City): Test | null {
  const area = findRefusedArea(words);
  if (area === null || !area.exact || area.outside || area.start > MOST_LEADS || area.end < words.length) return null;
  const { kind, borough, radius_m, lat, lng } = area.area;
  if (kind === 'borough')
    return (place) => borough !== null && (image.boroughs[place] as number) === 1 << BOROUGHS.indexOf(borough);
  return (place) => {
    const [placeLat, placeLng] = [image.lat[place] as number, image.lng[place] as number];
    if (Number.isNaN(placeLat)) return false;
    return distanceM({ lat, lng }, { lat: placeLat, lng: placeLng }) <= radius_m;
  };
}

/** Returns a test for places that are on record on the street that words name; null if they name none. */
function streetTest(words: readonly string[], { image }: City): Test | null {
  if (words.length < 2 || !words.some(isStreetType)) return null;
  const found = placesOnStreet(image, words.join(' '), null);
  if (found === null) return null;
  const there = new Set(found.places);
  return (place) => there.has(place);
}

/** The most words before the name of an area that belong to the refusal: "in", "in the". */
const MOST_LEADS = 2;

/** "No vegan" refuses places that an agency lists so, and places of that kind. */
function either(one: Test | null, other: Test | null): Test | null {
  if (one === null || other === null) return one ?? other;
  return (place) => one(place) || other(place);
}

function statedTest(words: readonly string[], city: City, { kosher }: PlaceFilter): Test | null {
  const { stated } = takeStatedWords(words, { agencies: listAgencies(city), asksKosher: true, isKept: () => false });
  const { agencies, standards } = stated;
  const names = namesOfFood(words);
  const food = stated.food ?? firstStatus([words[0] ?? '', ...names]);
  // Of "no dairy" the Dairy Palace is refused too, whether or not an agency lists it, and of "no meat" Fleishig's; of "sin queso" the Cheese House.
  const named = placesSayingFood([...(food === null ? [] : listStatusWords(food)), ...names], city);
  if (agencies.length === 0 && standards.length === 0 && food === null && named.size === 0) return null;
  const ofFood = food === null ? NO_KINDS : KINDS_BY_FOOD[food];
  return (place) => {
    if (named.has(place) || isOfKinds(city, place, ofFood)) return true;
    if (!city.evidence.has(place)) return false;
    const { certified_by, standards: known, food_status } = kosher(place);
    return (
      agencies.some((code) => certified_by.includes(code)) ||
      standards.some((standard) => known?.includes(standard) === true) ||
      (food !== null && food_status === food)
    );
  };
}

function kindTest(words: readonly string[], city: City, wanted: Kinds): Test | null {
  const { categories, cuisines, used } = readKinds(words);
  if (used.length < words.length || categories.length + cuisines.length === 0) return null;
  // Of "חוץ מהיימיש" the Heimish Bakery is refused too, by how its name sounds.
  const named = placesCalled(words, city).places;
  // "No Chinese restaurant" and "no sushi bar" refuse a cuisine, and not every restaurant.
  const own = narrowCategories({ categories, cuisines });
  if (!isOtherWordFor(wanted, words))
    return (place) => named.has(place) || isOfKinds(city, place, { categories: own, cuisines });
  return named.size === 0 ? null : (place) => named.has(place);
}

/** Kinds of place that are called by what they sell: "no meat" refuses a steakhouse, whether or not an agency lists it. */
const KINDS_BY_FOOD: Readonly<Record<FoodStatus, Kinds>> = kindsByFood;
const NO_KINDS: Kinds = { categories: [], cuisines: [] };

/** Whether words name all the kinds that are wanted, and no others. */
function isOtherWordFor(wanted: Kinds, words: readonly string[]): boolean {
  const { categories, cuisines, used } = readKinds(words);
  return (
    used.length === words.length &&
    categories.length + cuisines.length > 0 &&
    isSame(wanted.categories, categories) &&
    isSame(wanted.cuisines, cuisines)
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key));
}

function namedSo(item: DeniedItem, city: City): Known | null {
  // "No cheese" is no slip of "house": a food is no name.
  const mayBeMisspelt = item.isUnknown === true && !isListedFood(item.words.join(' '));
  const { places, words } = placesCalled(item.words, city, mayBeMisspelt);
  return places.size === 0 ? null : { test: (place) => places.has(place), words };
}

/**
 * Returns the places with this whole name but for one slip of spelling, whichever words are joined or split ("Amstredam Cafe"), and the words of the first;
 * null if there are none.
 */
export function placesCalledNearly(words: readonly string[], city: City): SoundingSo | null {
  if (areKinds(words)) return null;
  const near = placesNamedNearly(city, words).filter(({ slips }) => slips < 2);
  const [first] = near;
  if (first === undefined) return null;
  const { name, sample } = city.doc(first.place);
  return {
    places: new Set(near.map(({ place }) => place)),
    words: splitWords(sample ? name.replace(SAMPLE_MARK, '') : name),
  };
}

/** The mark behind the name of an invented place, which is no part of it. */
const SAMPLE_MARK = / \(sample\)$/i;

/**
 * Returns the accepted places with a name that has these words one behind the other, each perhaps with slips, and the words as the first name has them; null if
 * there are none. Words for a kind of place are no slip.
 */
export function placesSpeltNearly(
  words: readonly string[],
  city: City,
  accepts: (place: number) => boolean = () => true,
): SoundingSo | null {
  return areKinds(words) ? null : placesNamedWithSlips(city, words, accepts);
}

/** Whether words name kinds of place; "brnch" by itself is a slip of "brunch", and in "olive brnch" it may be one of a name. */
function areKinds(words: readonly string[]): boolean {
  const { kinds, spelling } = understandWords(words);
  return kinds.every((own) => own.length > 0) && (words.length < 2 || spelling.length === 0);
}

/**
 * Returns the places with these words in their name: as written, as they sound in another script, or with one slip if `mayBeMisspelt`; and the words as those
 * names have them.
 */
export function placesCalled(words: readonly string[], city: City, mayBeMisspelt = false): SoundingSo {
  const places = placesNamedWith(city, words);
  if (places.size > 0) return { places, words };
  const near =
    placesSoundingLike(city.image, words) ??
    (mayBeMisspelt ? (placesSpeltNearly(words, city) ?? placesCalledNearly(words, city)) : null);
  return near ?? { places, words };
}

/** Worlds of houses of the community: their names are borne by businesses too. */
const HOUSES: ReadonlySet<string | null> = new Set(['prayer', 'learning', 'community']);
const BUSINESSES: ReadonlySet<string | null> = new Set(['food', 'shop']);

/** Whether words ask for kinds of houses of the community and for nothing else: "jcc", "synagogue". */
export function asksForHouses({ words, kinds, categories, cuisines }: UnderstoodWords): boolean {
  return (
    words.length > 0 &&
    cuisines.length === 0 &&
    kinds.every((own) => own.length > 0) &&
    categories.every((key) => HOUSES.has(worldOfCategory(key)))
  );
}

/**
 * Returns whether a place only has the word for a community house in its name but is a shop or a place to eat, by its sources or, if they give no kind, by its
 * name: "JCC Restaurant Supply" is not a Jewish community center.
 */
export function isBusinessByName(city: City, place: number): boolean {
  return namedBusinesses(city)(place);
}

function isBusiness({ name, category }: { readonly name: string; readonly category: string | null }): boolean {
  if (category !== null) return BUSINESSES.has(worldOfCategory(category));
  return readKinds(listFolded(tokenize(name))).categories.some((key) => BUSINESSES.has(worldOfCategory(key)));
}

const namedBusinesses = memoizeByObject((city: City) => {
  const known = new Map<number, boolean>();
  return (place: number): boolean => {
    const before = known.get(place);
    if (before !== undefined) return before;
    const is = isBusiness(city.doc(place));
    known.set(place, is);
    return is;
  };
});
