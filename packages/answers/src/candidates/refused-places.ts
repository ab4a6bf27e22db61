import {
  type City,
  findAreaInText,
  placesNamedNearly,
  placesNamedWith,
  placesSoundingLike,
  type SoundingSo,
} from '@kehilla/city';
import { BOROUGHS, distanceM, memoizeByObject, words as wordsOf } from '@kehilla/core';
import {
  type DeniedItem,
  foldedOf,
  foodStatusRefused,
  isMoreThanKinds,
  readKinds,
  takeStatedWords,
  tokensOf,
  type UnderstoodWords,
  worldOfCategory,
} from '@kehilla/language';
import { isOfKinds, type Kinds, listAgencies, type PlaceFilter } from './place-filter.ts';

/** What a refusal keeps away: which places, and the words that say so. */
export type RefusedPlaces = {
  readonly isRefused: (place: number) => boolean;
  /** The refused words that leave places out; others cannot: of no source does it say what a place has not. */
  readonly leftOut: readonly string[];
  /** Refused words that nothing is known by: they may be a name that nobody on record bears. */
  readonly unknown: readonly string[];
  /** The refused words as the question says them: those that leave places out, and those that do not. */
  readonly obeyed: readonly string[];
  readonly idle: readonly string[];
  /** Refused words that mean no other kind than what is wanted ("shul not temple"): they leave out those alone that have them in their name. */
  readonly byNameAlone: readonly string[];
};

type Test = (place: number) => boolean;
/** A test and the words by which it knows a place. */
type Known = { readonly test: Test; readonly words: readonly string[] };

/**
 * The places that the refused words of a question name: of a kind, in an area, listed by an agency or as serving something, or by a name with these words.
 * "Non-kosher" and "gluten" leave nothing out: that an agency does not list a place, or a source says nothing of gluten, is not known to be so. Of kinds that
 * are `wanted`, folded, none is refused by another word for them.
 */
export function refusedPlaces(
  items: readonly DeniedItem[],
  city: City,
  filter: PlaceFilter,
  wanted: readonly string[] = [],
): RefusedPlaces {
  // A question may refuse the same again and again.
  const tests = new Map<string, Test>();
  const leftOut: string[] = [];
  const unknown: string[] = [];
  const obeyed: string[] = [];
  const idle: string[] = [];
  const byNameAlone: string[] = [];
  const kinds = items.length === 0 ? NO_KINDS : readKinds(wanted);
  for (const item of items) {
    const { words, isUnknown } = item;
    if (isOtherWordFor(kinds, words)) byNameAlone.push(words.join(' '));
    const test = areaTest(words, city) ?? statedTest(words, city, filter) ?? kindTest(words, city, kinds);
    const known = test === null ? namedSo(item, city) : { test, words };
    (known === null ? idle : obeyed).push(words.join(' '));
    if (known === null) {
      if (isUnknown === true) unknown.push(words.join(' '));
      continue;
    }
    leftOut.push(known.words.join(' '));
    tests.set(words.join(' '), known.test);
  }
  const own = [...tests.values()];
  return { isRefused: (place) => own.some((test) => test(place)), leftOut, unknown, obeyed, idle, byNameAlone };
}

/** A filter that leaves such places out. */
export function refusing(filter: PlaceFilter, { isRefused, leftOut }: RefusedPlaces): PlaceFilter {
  if (leftOut.length === 0) return filter;
  return { ...filter, accepts: (place) => (isRefused(place) ? 'no' : filter.accepts(place)) };
}

/** Whether a place lies in the area that refused words name; null where they name none. */
export function areaTest(words: readonly string[], { image }: City): Test | null {
  const area = findAreaInText(words);
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

/** Words before an area's name that are part of what was refused: "in", "in the". */
const MOST_LEADS = 2;

function statedTest(words: readonly string[], city: City, { kosher }: PlaceFilter): Test | null {
  const { stated } = takeStatedWords(words, { agencies: listAgencies(city), asksKosher: true, isKept: () => false });
  const { agencies, standards } = stated;
  const food = stated.food ?? foodStatusRefused(words[0] ?? '');
  if (agencies.length === 0 && standards.length === 0 && food === null) return null;
  return (place) => {
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
  if (!isOtherWordFor(wanted, words))
    return (place) => named.has(place) || isOfKinds(city, place, { categories, cuisines });
  return named.size === 0 ? null : (place) => named.has(place);
}

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
  const { places, words } = placesCalled(item.words, city, item.isUnknown);
  return places.size === 0 ? null : { test: (place) => places.has(place), words };
}

/**
 * The places whose name is these words but for one slip of spelling ("Amstredam Cafe"), and the name of the first; null where there are none. Words that are a kind
 * of place are no slip.
 */
export function placesCalledNearly(words: readonly string[], city: City): SoundingSo | null {
  const near = placesNamedNearly(city, words).filter(({ slips }) => slips < 2);
  const [first] = near;
  if (first === undefined || !isMoreThanKinds(words)) return null;
  return { places: new Set(near.map(({ place }) => place)), words: wordsOf(city.doc(first.place).name) };
}

/**
 * The places with a name that has these words, as written, as they sound in another script, or, where they may be misspelt, but for a slip; and the words as those
 * names have them.
 */
export function placesCalled(words: readonly string[], city: City, mayBeMisspelt = false): SoundingSo {
  const places = placesNamedWith(city, words);
  if (places.size > 0) return { places, words };
  const near = placesSoundingLike(city.image, words) ?? (mayBeMisspelt ? placesCalledNearly(words, city) : null);
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
 * Whether a place only bears the word for a house in its name, and is a shop or a place to eat by its sources or, where none tells a kind, by that name:
 * "JCC Restaurant Supply" is no Jewish community center.
 */
export function isBusinessByName(city: City, place: number): boolean {
  return namedBusinesses(city)(place);
}

function isBusiness({ name, category }: { readonly name: string; readonly category: string | null }): boolean {
  if (category !== null) return BUSINESSES.has(worldOfCategory(category));
  return readKinds(foldedOf(tokensOf(name))).categories.some((key) => BUSINESSES.has(worldOfCategory(key)));
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
