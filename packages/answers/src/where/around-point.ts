import {
  type AreaMatch,
  type City,
  listCorners,
  findArea,
  findAreaExactly,
  findAreaInText,
  findRefusedArea,
  placesNamedExactly,
  placesOnStreet,
  spend,
} from '@kehilla/city';
import { type Borough, distanceM, fold, type LatLng, memoizeByObject, words as splitWords } from '@kehilla/core';
import { isMoreThanKinds } from '@kehilla/language/kinds';
import {
  type CornerInWords,
  isPlaceWord,
  type KnownPoints,
  type PointInWords,
  type Spot,
} from '@kehilla/language/where';
import { citiesNamed, knownPlace } from './known-place.ts';
import { isAwayFrom, pointBesideDoors, type PointOfAddress, pointOfDoor } from './point-of-address.ts';
import { type Around, everywhere, onStreetNamed, type Where } from './where.ts';

/** How far is looked around a point, metres, where nothing says. Rule: specification §4.2. */
export const DEFAULT_RADIUS_M = 3_000;

/** The most places of one name that are told, each with its address. */
const MOST_TOLD = 3;

/** Around an address that was given so, as around a point that was sent. */
export function aroundAddress(
  { given, points }: PointOfAddress,
  requested: number | undefined,
  default_m = DEFAULT_RADIUS_M,
): Where {
  const point = onlyOne(points);
  if (point === null) return inSeveral(given, 'an address', points);
  const { at, borough, beside } = point;
  const note =
    beside.length === 0
      ? 'was read as an address; its point is that of places on record there.'
      : `was read as an address in ${borough}; nothing is on record there, and its point is reckoned from number ${beside.join(' and ')}.`;
  return aroundPoint(at, requested, default_m, [`"${given}" ${note}`]);
}

/** Around the corner of two streets, or a block. */
export function aroundCorner(
  { given, what, corners }: Pick<CornerInWords, 'given' | 'what' | 'corners'>,
  requested: number | undefined,
  default_m = DEFAULT_RADIUS_M,
): Where {
  const corner = onlyOne(corners);
  if (corner === null) return inSeveral(given, `a ${what}`, corners);
  return aroundPoint(corner.at, requested, default_m, [
    `"${given}" was read as a ${what} in ${corner.borough}${getNames(corner.streets, given)}; its point is reckoned from places on record on those streets.`,
  ]);
}

/** Returns the surroundings of a named place. Several places of the name are told, with advice, because it is unknown which is meant. */
export function aroundLandmark(
  { given, places }: Landmark,
  requested: number | undefined,
  default_m = DEFAULT_RADIUS_M,
): Where {
  const place = onlyOne(places);
  if (place !== null)
    return aroundPoint(place.at, requested, default_m, [
      `"${given}" was read as the place of that name ${place.address === null ? 'that is on record' : `at ${place.address}`}.`,
    ]);
  const known = places.flatMap(({ address }) => (address === null ? [] : [address])).slice(0, MOST_TOLD);
  const note = known.length === 0 ? '' : ` (${known.join('; ')}${known.length < places.length ? '; …' : ''})`;
  return {
    kind: 'not_understood',
    notes: [
      `"${given}" is the name of ${places.length} places${note}; send the address of the one that is meant, or its neighbourhood behind the name.`,
    ],
  };
}

/** The streets of a corner, where more of their names was meant than was said: "13th & 47th". */
function getNames(streets: readonly string[], given: string): string {
  const phrase = fold(given);
  return streets.every((street) => phrase.includes(fold(street))) ? '' : `, that of ${streets.join(' and ')}`;
}

function onlyOne<T>(those: readonly T[]): T | null {
  const [one, ...others] = those;
  return one === undefined || others.length > 0 ? null : one;
}

/** Says that several boroughs have it, or one borough several times, so that it is unknown which is meant. */
function inSeveral(given: string, what: string, those: readonly { readonly borough: Borough | null }[]): Where {
  const boroughs = [...new Set(those.map(({ borough }) => borough ?? 'a borough that is not stated'))];
  const phrase =
    boroughs.length === 1
      ? `at several places in ${boroughs.join()}; send the whole names of its streets.`
      : `in ${boroughs.join(' and in ')}; name the borough behind it.`;
  return { kind: 'not_understood', notes: [`"${given}" is ${what} ${phrase}`] };
}

/** Around a point, as far as was asked or else `default_m`. */
export function aroundPoint(
  centre: LatLng,
  requested: number | undefined,
  default_m: number,
  notes: readonly string[],
): Around {
  return {
    kind: 'around',
    centre,
    radius_m: requested ?? default_m,
    radius_from: requested === undefined ? 'default' : 'asked',
    borough: null,
    area: null,
    spelling: null,
    notes,
  };
}

/** A place on record that a question looks around, by its name alone, or the several of that name that are meant alike. */
type Landmark = {
  readonly given: string;
  readonly places: readonly [LandmarkPlace, ...LandmarkPlace[]];
};

/** The location of a place of that name; the address is null if none is on record. */
type LandmarkPlace = { readonly at: LatLng; readonly address: string | null };

/** One word is too little to tell a name from a mistake ("Flatbuch") or from any of its kind ("the market"). */
const FEWEST_WORDS = 2;

/** Doors of one house lie within this, metres: a school beside its synagogue. */
const ONE_HOUSE_M = 200;

/**
 * Returns the places with exactly this name ("Sample Jewish Center"), within the area behind its comma; null if there are none, and if the text is a kind of
 * place, a street or a city of the world. Opinion.
 */
export function landmarkNamed(text: string, city: City): Landmark | null {
  const [name = '', ...behind] = text.split(',');
  const area = behind.length === 0 ? null : findArea(behind.join(','));
  return behind.length > 0 && area === null ? null : landmarkCalled(name.trim(), area, city);
}

/** The same of a name alone, within an area that is named beside it; null lets it stand anywhere in the city. */
function landmarkCalled(given: string, area: AreaMatch | null, city: City): Landmark | null {
  const phrases = splitWords(given);
  const all = phrases[0] === ARTICLE ? phrases.slice(1) : phrases;
  if (all.length < FEWEST_WORDS) return null;
  const called = placesCalled(all, city);
  if (called.length === 0 || !isMoreThanKinds(all) || saysAnotherThing(all, city)) return null;
  const isOfLandscape = isPlaceWord(all.at(-1) ?? '', 'landscape');
  const [first, ...others] = called.flatMap((place): LandmarkPlace[] => {
    const { location: at, address, world } = city.doc(place);
    if (at === null || (isOfLandscape && world === FOOD)) return [];
    return area !== null && isAwayFrom(area, { at, borough: findBorough(city, place) }) ? [] : [{ at, address }];
  });
  if (first === undefined) return null;
  return { given, places: [first, ...others.filter(({ at }) => distanceM(first.at, at) > ONE_HOUSE_M)] };
}

const ARTICLE = 'the';

const FOOD = 'food';

/** Returns whether words that may be a place's name mean something else: a street, a city of the world, or a private house. */
function saysAnotherThing(all: readonly string[], city: City): boolean {
  if (isPlaceWord(all[0] ?? '', 'determiner')) return true;
  const text = all.join(' ');
  return citiesNamed(text).length > 0 || onStreetNamed(text, city, everywhere(undefined)) !== null;
}

/** Returns the places of the name, with or without its article; those that still stand, if there are any. */
function placesCalled(all: readonly string[], city: City): readonly number[] {
  const named = [all, [ARTICLE, ...all]].flatMap((name) => placesNamedExactly(city, name));
  const standing = named.filter((place) => !knownPlace(city, place).gone);
  return standing.length > 0 ? standing : named;
}

function findBorough(city: City, place: number): Borough | null {
  return knownPlace(city, place).subjects.find(({ address }) => address !== null)?.address?.borough ?? null;
}

/** A city's own types, as readings of its words give them back. */
export type CityTypes = { readonly area: AreaMatch; readonly door: PointOfAddress; readonly house: Landmark };

/** An address, a corner or a place on record that words name. */
export type NamedPoint = PointInWords<CityTypes>;

/** Returns a search around a point that words name, within `requested` or else `default_m`. */
export function aroundNamedPoint(point: NamedPoint, requested: number | undefined, default_m?: number): Where {
  if (point.kind === 'door') return aroundAddress(point.found, requested, default_m);
  return point.kind === 'corner'
    ? aroundCorner(point.found, requested, default_m)
    : aroundLandmark(point.found, requested, default_m);
}

/** Returns the point of a door, a corner or a house that words name; null where there are several. */
export function getPoint(spot: Exclude<Spot<CityTypes>, { readonly kind: 'area' }>): LatLng | null {
  const points: readonly { readonly at: LatLng }[] =
    spot.kind === 'door' ? spot.found.points : spot.kind === 'corner' ? spot.found.corners : spot.found.places;
  return onlyOne(points)?.at ?? null;
}

/** The gazetteer names no part of the city so small, but houses that people know. */
const HOUSE_RADIUS_M = 800;

/** Returns the facts of a city about areas, and about its streets, addresses, corners and houses. */
export const knownPoints = memoizeByObject(
  (city: City): KnownPoints<CityTypes> => ({
    areas: {
      inWords: findAreaInText,
      inRefusal: findRefusedArea,
      called: findArea,
      calledExactly: findAreaExactly,
      isHouse: ({ area }) => area.kind !== 'outside' && area.radius_m <= HOUSE_RADIUS_M,
    },
    streets: {
      onStreet(name, borough) {
        spend(city, 'asked');
        return placesOnStreet(city.image, name, borough);
      },
      listCrossings: (street, other) => listCorners(city, street, other),
      isAwayFrom,
      getDoor: (address, behind) => pointOfDoor(address, behind, city),
      doorBesides: (address, behind) => pointBesideDoors(address, behind, city),
      housesCalled: (name, area) => landmarkCalled(name, area, city),
    },
  }),
);
