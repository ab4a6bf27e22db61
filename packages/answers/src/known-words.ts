import {
  areNeighboursInNames,
  type City,
  eventNames,
  findAreaInText,
  findRespaced,
  menusOfPlace,
  placesNamedExactly,
  placesNamedWith,
  readOnce,
  spend,
  tradesOfPlace,
} from '@kehilla/city';
import { boundedMemoize, fold, type LatLng, memoizeByObject } from '@kehilla/core';
import type { KnownWords } from '@kehilla/language';
import { isArea, type Spot } from '@kehilla/language/where';
import { asksForDish, isDishWord, isMenuWord, isOneDish } from './candidates/dish-terms.ts';
import { areaTest, placesCalledNearly, placesSpeltNearly } from './candidates/refused-places.ts';
import { readAskedPlace, type RequestedPlace } from './identify/asked-place.ts';
import { identifyPlace } from './identify/identify-place.ts';
import { areWordsOnSomeList } from './identify/list-lines.ts';
import { whereOfArea } from './where/area.ts';
import { type CityTypes, getPoint, knownPoints } from './where/around-point.ts';
import { isNameOnRecord } from './where/known-place.ts';

/** Returns the facts of a city about words: the port of every reader of questions. */
export const knownWords = memoizeByObject(
  (city: City): KnownWords<CityTypes> => ({
    agencies: city.agencies,
    ...knownPoints(city),
    places: knownPlaces(city),
    providers: knownProviders(city),
    menus: knownMenus(city),
    events: knownEvents(city),
  }),
);

function knownPlaces(city: City): KnownWords<CityTypes>['places'] {
  return {
    isName: (words) => isNameOnRecord(city, words),
    isInName(words) {
      spend(city, 'asked');
      return placesNamedWith(city, words).size > 0;
    },
    isNearName: (words) => placesCalledNearly(words, city) !== null,
    respace: (words) => findRespaced(city, words),
    spell: (words) => placesSpeltNearly(words, city)?.words ?? null,
    isOnRecordOrList: (words) => isNameOnRecord(city, words) || areWordsOnSomeList(city, words),
    isHost: (host) => city.findByHost(host).length > 0,
    areKnownIn: (words) => areaTest(words, city) !== null,
    isMeant: (name, near, hasRadius) => placesCalled(city, name, getCentre(near, hasRadius)).places.length > 0,
  };
}

/** Places that a name may mean, several where they cannot be told apart, and others that may be meant. */
export type Called = {
  readonly places: readonly number[];
  readonly candidates: readonly number[];
  /** Whether more places may bear the name. */
  readonly isAtLeast: boolean;
};

/** Returns the places of a name as people write it, of a chain the branches nearest to a centre. The reader of a wish asks for the same. */
export function placesCalled(city: City, name: string, centre: LatLng | null): Called {
  return readOnce(city, `food at ${name} ${JSON.stringify(centre)}`, () =>
    placesMeant(city, readAskedPlace(city, { live: 'never', name }), centre),
  );
}

/** The same of a request. Where the caller stands says nothing of where the place is. */
export function placesMeant(city: City, request: RequestedPlace, from: LatLng | null): Called {
  const { subject, branches, candidates, isAtLeast } = identifyPlace(city, {
    ...request,
    centre: request.centre ?? from,
  });
  return {
    places: (subject === null ? branches : [subject]).map(({ place }) => place),
    candidates: candidates.map(({ place }) => place),
    isAtLeast,
  };
}

function getCentre(near: Spot<CityTypes> | LatLng | null, hasRadius: boolean): LatLng | null {
  if (near === null || !('kind' in near)) return near;
  if (near.kind !== 'area') return getPoint(near);
  const where = whereOfArea(near.found, '', hasRadius ? 1 : undefined);
  return where.kind === 'around' ? where.centre : null;
}

function knownProviders(city: City): KnownWords['providers'] {
  const isProvider = (place: number): boolean => tradesOfPlace(city, place).length > 0;
  const isInName = (words: readonly string[]): boolean => [...placesNamedWith(city, words)].some(isProvider);
  return {
    isInName,
    respace: (words) => findRespaced(city, words, isInName),
    spell: (words) => placesSpeltNearly(words, city, isProvider)?.words ?? null,
    tradesCalled: (words) => placesNamedExactly(city, words).flatMap((place) => tradesOfPlace(city, place)),
    tradesNamedWith: (words) => [
      ...new Set([...placesNamedWith(city, words)].flatMap((place) => tradesOfPlace(city, place))),
    ],
  };
}

/** Shorter names of places to eat are any word. */
const SHORTEST_NAME = 4;

function knownMenus(city: City): KnownWords['menus'] {
  return {
    isDish: (word) => isDishWord(city, word),
    asksForDish: (word) => asksForDish(city, word),
    isMenuWord: (word) => isMenuWord(city, word),
    isOneDish: (words) => isOneDish(city, words),
    isName: (words) =>
      words.join('').length >= SHORTEST_NAME && isNameOnRecord(city, words) && !isDishThere(city, words),
    beginsName: (words) => placesWithMenuNamed(city, words).length > 0,
    areInName: neighbours(city),
    respace: (words) =>
      findRespaced(city, words, (name) => isNameOnRecord(city, name) || placesWithMenuNamed(city, name).length > 0),
    spell: (words) => placesSpeltNearly(words, city)?.words ?? null,
  };
}

/** Many questions have the same words around a refusal. */
const neighbours = memoizeByObject((city: City) => {
  const areIn = boundedMemoize(MAX_CACHED_ENTRIES, (pair: string) => {
    const [first = '', second = ''] = pair.split(' ');
    return areNeighboursInNames(city.image, first, second);
  });
  return (first: string, second: string): boolean => areIn(`${first} ${second}`);
});

const MAX_CACHED_ENTRIES = 2_500;

/** Whether words are a dish with an area behind it, though a place may be called so: "no mushrooms, Brooklyn". */
function isDishThere(city: City, words: readonly string[]): boolean {
  const [first = ''] = words;
  return words.length > 1 && isDishWord(city, first) && isArea(findAreaInText, words.slice(1));
}

/** Returns the places with a menu on file whose names begin with these words. */
export function placesWithMenuNamed(city: City, words: readonly string[]): readonly number[] {
  const begins = (place: number): boolean => `${fold(city.doc(place).name)} `.startsWith(`${words.join(' ')} `);
  return [...placesNamedWith(city, words)].filter((place) => menusOfPlace(city, place).length > 0 && begins(place));
}

function knownEvents(city: City): KnownWords['events'] {
  const { isTitle, inTitle, inVenue } = eventNames(city.image.events);
  const counting =
    (is: typeof isTitle): typeof isTitle =>
    (words) => {
      spend(city, 'asked');
      return is(words);
    };
  return { isTitle: counting(isTitle), inTitle: counting(inTitle), inVenue: counting(inVenue) };
}
