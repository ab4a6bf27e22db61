import { type City, findAreaInText, menusOfPlace, placesNamedExactly } from '@kehilla/city';
import type { RecommendFoodInput } from '@kehilla/contract';
import { distanceM, type LatLng } from '@kehilla/core';
import { type FoodInterpretation, readNameInQuestion } from '@kehilla/language';
import { areaTest } from '../candidates/refused-places.ts';
import { readAskedPlace } from '../identify/asked-place.ts';
import { otherThanId } from '../identify/match-place.ts';
import { type Called, knownWords, placesCalled, placesMeant, placesWithMenuNamed } from '../known-words.ts';
import { understandAround, whereOfArea } from '../where/area.ts';
import { aroundNamedPoint, type CityTypes } from '../where/around-point.ts';
import type { Where } from '../where/where.ts';

/** Where a request searches and which place it names, with the words that refuse places. */
type PlacesOfRequest = {
  readonly where: Where;
  readonly named: NamedPlaces;
  /** Whether the words refuse a place, or want others alone: no dish of it is shown; null where no place is left out so. */
  readonly refuses: Test | null;
  readonly told: PlacesTold;
};

/** Words of a wish that refuse places, or that no menu can answer: a note tells what became of them. */
export type PlacesTold = FoodInterpretation['stated'] & {
  readonly areasLeftOut: readonly string[];
  readonly areasNotLeftOut: readonly string[];
  readonly placesLeftOut: readonly string[];
};

type FoodReading = FoodInterpretation<CityTypes>;

/** Metres around coordinates. Rule: specification §4.5. */
const DEFAULT_RADIUS_M = 5_000;

/** Returns where the parameters of a request search. */
export function understandFoodWhere(input: RecommendFoodInput, city: City): Where {
  return understandAround(input, city, DEFAULT_RADIUS_M);
}

/** Returns where a request searches, and for or without which places: a parameter wins over the words, for the area and for the name. */
export function findFoodPlaces(input: RecommendFoodInput, city: City, read: FoodReading): PlacesOfRequest {
  const { refusedNames, refusedAreas, refusedPlace } = read;
  const sent = findNamed(city, input);
  const isPlaced = input.location !== undefined || input.lat !== undefined || sent.question !== null;
  const stated = isPlaced ? null : read.where;
  const where = stated === null ? understandFoodWhere(input, city) : getWhere(stated, input.radius_m);
  const areas = refusedAreas.filter(({ isKnown }) => isKnown);
  const outside = stated?.kind === 'area' && stated.joined.length > 0 ? listTests(stated.joined, city) : null;
  const refused = refusedPlace === null ? [] : placesCalled(city, refusedPlace.name, null).places;
  return {
    where,
    named: read.name === null ? sent : nameInWords(city, read.name, where),
    refuses: findAny(
      [
        ...areas.flatMap(({ words }) => listTests(words, city)),
        ...(outside === null ? [] : [(place: number) => !outside.some((isIn) => isIn(place))]),
      ],
      [...refusedNames.names.flatMap(({ words }) => findRefused(city, words)), ...refused],
    ),
    told: {
      ...read.stated,
      areasLeftOut: areas.map(({ phrase }) => phrase),
      areasNotLeftOut: refusedAreas.filter(({ isKnown }) => !isKnown).map(({ phrase }) => phrase),
      placesLeftOut: [
        ...new Set(refusedNames.names.map(({ phrase }) => phrase)),
        ...(refusedPlace === null ? [] : [refusedPlace.phrase]),
      ],
    },
  };
}

/** Returns the search where the words look; in any of several joined areas that is the whole city. */
function getWhere(stated: NonNullable<FoodReading['where']>, radius_m: number | undefined): Where {
  if (stated.kind === 'point') return aroundNamedPoint(stated.found, radius_m, DEFAULT_RADIUS_M);
  const where = whereOfArea(stated.found, stated.given, radius_m);
  if (stated.joined.length === 0 || where.kind !== 'around') return where;
  const others = stated.joined.slice(1).map((words) => findAreaInText(words)?.area.name ?? words.join(' '));
  return {
    ...where,
    centre: null,
    radius_m: null,
    radius_from: null,
    borough: null,
    notes: [
      ...where.notes,
      `${others.join(' and ')} ${others.length === 1 ? 'was' : 'were'} searched too; \`understood.area\` is the first of the areas that were named.`,
    ],
  };
}

type Test = (place: number) => boolean;

function listTests(areas: readonly (readonly string[])[], city: City): Test[] {
  return areas.flatMap((words) => areaTest(words, city) ?? []);
}

/** Returns the places of a refused name: those that are called so, and where none of them has a menu, those with a menu whose names begin so. */
function findRefused(city: City, words: readonly string[]): readonly number[] {
  const called = placesNamedExactly(city, words);
  const hasMenu = called.some((place) => menusOfPlace(city, place).length > 0);
  return hasMenu ? called : [...called, ...placesWithMenuNamed(city, words)];
}

/** Whether one of these tests fits a place, or it is one of these; null where no place can be. */
function findAny(tests: readonly Test[], places: readonly number[]): Test | null {
  if (places.length === 0 && tests.length === 0) return null;
  const named = new Set(places);
  return (place) => named.has(place) || tests.some((test) => test(place));
}

/** The place that a request names: one place, several branches that cannot be told apart, or no known place. */
export type NamedPlaces = {
  /** How it was named, null where no place was. */
  readonly question: string | null;
  readonly places: readonly number[];
  /** Places that may have been meant, best fit first, where not one is. */
  readonly candidates: readonly number[];
  /** More branches than `places` may bear the name: not all of it were compared. */
  readonly isAtLeast: boolean;
};

/** No place was named. */
const NOBODY_NAMED: NamedPlaces = { question: null, places: [], candidates: [], isAtLeast: false };

/** The place that the body of a request names; its identifier is surest. Rule: specification §4.5. */
function findNamed(city: City, { place_id, name, lat, lng, location, radius_m }: RecommendFoodInput): NamedPlaces {
  if (place_id !== undefined) {
    const place = city.findPlace(place_id);
    return { question: place_id, places: place === null ? [] : [place], candidates: [], isAtLeast: false };
  }
  if (name === undefined) return NOBODY_NAMED;
  const area = lat !== undefined || location === undefined ? {} : { city: location };
  const centre = lat === undefined || lng === undefined ? null : { lat, lng };
  const asked = { live: 'never', name: readNameInQuestion(name, knownWords(city)).name, ...area } as const;
  const called = placesMeant(city, readAskedPlace(city, asked), centre);
  return getNamed(city, name, called, centre, radius_m);
}

/** Says that a name sent beside a `place_id` is not that place's; null where it is, or one of them was not sent. */
export function sayNamedOtherwise(city: City, { place_id, name }: RecommendFoodInput): string | null {
  const place = place_id === undefined ? null : city.findPlace(place_id);
  if (place_id === undefined || name === undefined || place === null) return null;
  return otherThanId(city, readAskedPlace(city, { live: 'never', place_id, name }), place);
}

/** Returns the place that words of a wish name, with the branches where it searches. */
function nameInWords(city: City, name: string, where: Where): NamedPlaces {
  const [centre, radius_m] = where.kind === 'around' ? [where.centre, where.radius_m] : [null, null];
  return getNamed(city, name, placesCalled(city, name, centre), centre, radius_m ?? undefined);
}

/** Returns the places of a name near a centre, and the candidates if there is not exactly one. */
function getNamed(city: City, question: string, called: Called, centre: LatLng | null, radius_m?: number): NamedPlaces {
  const places = centre === null ? called.places : near(city, called.places, centre, radius_m);
  return {
    question,
    places,
    candidates: places.length > 1 ? places : places.length === 1 ? [] : called.candidates,
    isAtLeast: called.isAtLeast && places.length === called.places.length,
  };
}

/** Returns the branches within the radius, if there are any: the caller stands at the centre, the place may not. */
function near(city: City, places: readonly number[], centre: LatLng, radius_m = NEAR_M): readonly number[] {
  const within = places.filter((place) => {
    const { location } = city.doc(place);
    return location !== null && distanceM(centre, location) <= radius_m;
  });
  return within.length > 0 ? within : places;
}

const NEAR_M = 5_000;
