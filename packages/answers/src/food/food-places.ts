import { type City, findAreaInText, menusOfPlace, placesNamedExactly } from '@kehilla/city';
import type { RecommendFoodInput } from '@kehilla/contract';
import type { FoodInterpretation } from '@kehilla/language';
import { areaTest } from '../candidates/refused-places.ts';
import { placesCalled, placesWithMenuNamed } from '../known-words.ts';
import { understandAround, whereOfArea } from '../where/area.ts';
import { aroundNamedPoint, type CityTypes } from '../where/around-point.ts';
import type { Where } from '../where/where.ts';
import { findNamed, nameInWords, type NamedPlaces } from './named-place.ts';

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
