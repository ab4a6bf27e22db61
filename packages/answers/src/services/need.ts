import {
  type AreaInText,
  type City,
  findAreaInText,
  findRefusedArea,
  placesNamedExactly,
  placesNamedWith,
  tradesOfPlace,
  findRespaced,
} from '@kehilla/city';
import type { FindServicesInput } from '@kehilla/contract';
import { readServices, type ServicesQuestion } from '@kehilla/language';
import { understandWords } from '@kehilla/language/kinds';
import { isWordOfAsking } from '@kehilla/language/trade-words';
import { placesSpeltNearly } from '../candidates/refused-places.ts';
import { isNameOnRecord } from '../where/known-place.ts';
import { understandAround, whereOfArea } from '../where/area.ts';
import { type PointInWords, pointInWords } from '../where/around-point.ts';
import type { Where } from '../where/where.ts';

/** A request as it was read: the need, and its place. */
export type Need = {
  readonly question: ServicesQuestion<PointInWords, AreaInText>;
  readonly where: Where;
};

/** Around a point nothing is asked for within less. Rule: specification §4.6. */
const AROUND_A_POINT_M = 4_000;
/** A named area is never taken for smaller. Rule: specification §4.6. */
const LEAST_AREA_M = 2_500;

/**
 * Reads the words of a request and its place: coordinates, else `location`, else the words ("plumber in Flatbush"), as for places. Rule: specification §4.6,
 * decisions §6.
 */
export function understandNeed(input: FindServicesInput, city: City): Need {
  const question = readServices(input.service, {
    pointIn: (words) => pointInWords(words, city, input.radius_m, AROUND_A_POINT_M),
    areaIn: findAreaInText,
    refusedAreaIn: findRefusedArea,
    isName: (words) => isNameOnRecord(city, words),
    tradesOfName: (words) => placesNamedExactly(city, words).flatMap((place) => tradesOfPlace(city, place)),
    isInName: (words) => isInName(words, city),
    respaceName: (words) =>
      findRespaced(city, words, (name) =>
        [...placesNamedWith(city, name)].some((place) => tradesOfPlace(city, place).length > 0),
      ),
    spellName: (words) =>
      placesSpeltNearly(words, city, (place) => tradesOfPlace(city, place).length > 0)?.words ?? null,
    tradesInName: (words) => tradesInName(words, city),
    areKindsOfPlace,
  });
  return { question, where: atLeast(getWhere(question, input, city)) };
}

/** Returns whether a parameter says where: it wins over the words. */
export function isPlaced({ location, lat }: FindServicesInput): boolean {
  return location !== undefined || lat !== undefined;
}

function getWhere({ where }: Need['question'], input: FindServicesInput, city: City): Where {
  if (where === null || isPlaced(input)) return understandAround(input, city, AROUND_A_POINT_M);
  if (where.kind === 'point') return where.found.where;
  return whereOfArea(where.found, where.tokens.map(({ folded }) => folded).join(' '), input.radius_m);
}

function isInName(words: readonly string[], city: City): boolean {
  for (const place of placesNamedWith(city, words)) if (tradesOfPlace(city, place).length > 0) return true;
  return false;
}

function tradesInName(words: readonly string[], city: City): readonly string[] {
  const named = [...placesNamedWith(city, words)];
  return [...new Set(named.flatMap((place) => tradesOfPlace(city, place)))];
}

/** Whether all that words name, beside when it is wanted, is a kind of place: no provider is asked for. Opinion. */
function areKindsOfPlace(words: readonly string[]): boolean {
  return nameKinds(words) || nameKinds(words.filter((word) => !isWordOfAsking(word)));
}

function nameKinds(words: readonly string[]): boolean {
  const { kinds } = understandWords(words);
  return kinds.length > 0 && kinds.every((own) => own.length > 0);
}

function atLeast(where: Where): Where {
  if (where.kind !== 'around' || where.radius_from !== 'area' || where.radius_m === null) return where;
  return { ...where, radius_m: Math.max(LEAST_AREA_M, where.radius_m) };
}
