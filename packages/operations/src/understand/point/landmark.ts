import { isMoreThanKinds } from '@kehilla/understanding';
import { type AreaMatch, type City, findArea, placesNamedExactly } from '@kehilla/city';
import { type Borough, distanceM, type LatLng, words as wordsOf } from '@kehilla/core';
import { isPlaceWord } from '@kehilla/understanding';
import { knownPlace } from '../../lookup/known-place.ts';
import { citiesNamed } from '../../lookup/located.ts';
import { isAwayFrom } from './point-of-address.ts';
import { onStreetNamed } from '../street/on-street-named.ts';
import { everywhere } from '../where/where.ts';

/** A place on record that a question looks around, by its name alone, or the several of that name that are meant alike. */
export type Landmark = {
  readonly given: string;
  readonly places: readonly [LandmarkPlace, ...LandmarkPlace[]];
};

/** Where a place of that name stands; the address is null where none is on record. */
export type LandmarkPlace = { readonly at: LatLng; readonly address: string | null };

/** One word is too little to tell a name from a mistake ("Flatbuch") or from any of its kind ("the market"). */
const FEWEST_WORDS = 2;

/** Doors of one house lie within this, metres: a school beside its synagogue. */
const ONE_HOUSE_M = 200;

/**
 * The places that bear the very name that a text is ("Sample Jewish Center"), within the area behind its comma; null where none does, and where the
 * text is a kind of place, a street or a city of the world. Opinion.
 */
export function landmarkNamed(text: string, city: City): Landmark | null {
  const [name = '', ...behind] = text.split(',');
  const area = behind.length === 0 ? null : findArea(behind.join(','));
  return behind.length > 0 && area === null ? null : landmarkCalled(name.trim(), area, city);
}

/** The same of a name alone, within an area that is named beside it; null lets it stand anywhere in the city. */
export function landmarkCalled(given: string, area: AreaMatch | null, city: City): Landmark | null {
  const said = wordsOf(given);
  const all = said[0] === ARTICLE ? said.slice(1) : said;
  if (all.length < FEWEST_WORDS) return null;
  const called = placesCalled(all, city);
  if (called.length === 0 || !isMoreThanKinds(all) || saysAnotherThing(all, city)) return null;
  const isOfLandscape = isPlaceWord(all.at(-1) ?? '', 'landscape');
  const [first, ...others] = called.flatMap((place): LandmarkPlace[] => {
    const { location: at, address, world } = city.doc(place);
    if (at === null || (isOfLandscape && world === FOOD)) return [];
    return area !== null && isAwayFrom(area, { at, borough: boroughOf(city, place) }) ? [] : [{ at, address }];
  });
  if (first === undefined) return null;
  return { given, places: [first, ...others.filter(({ at }) => distanceM(first.at, at) > ONE_HOUSE_M)] };
}

const ARTICLE = 'the';

const FOOD = 'food';

/** Whether words that may be a place's name say what is no place on record: a street, a city of the world, or anybody's house. */
function saysAnotherThing(all: readonly string[], city: City): boolean {
  if (isPlaceWord(all[0] ?? '', 'determiner')) return true;
  const text = all.join(' ');
  return citiesNamed(text).length > 0 || onStreetNamed(text, city, everywhere(undefined)) !== null;
}

/** Those that still stand, where any does, with the article or without it. */
function placesCalled(all: readonly string[], city: City): readonly number[] {
  const named = [all, [ARTICLE, ...all]].flatMap((name) => placesNamedExactly(city, name));
  const standing = named.filter((place) => !knownPlace(city, place).gone);
  return standing.length > 0 ? standing : named;
}

function boroughOf(city: City, place: number): Borough | null {
  return knownPlace(city, place).subjects.find(({ address }) => address !== null)?.address?.borough ?? null;
}
