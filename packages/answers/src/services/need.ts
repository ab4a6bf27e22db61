import type { City } from '@kehilla/city';
import type { FindServicesInput } from '@kehilla/contract';
import { readServices, type ServicesQuestion } from '@kehilla/language';
import { knownWords } from '../known-words.ts';
import { understandAround, whereOfArea } from '../where/area.ts';
import { aroundNamedPoint, type CityTypes } from '../where/around-point.ts';
import type { Where } from '../where/where.ts';

/** A request as it was read: the need, and its place. */
export type Need = {
  readonly question: ServicesQuestion<CityTypes>;
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
  const question = readServices(input.service, knownWords(city));
  return { question, where: atLeast(getWhere(question, input, city)) };
}

/** Returns whether a parameter says where: it wins over the words. */
export function isPlaced({ location, lat }: FindServicesInput): boolean {
  return location !== undefined || lat !== undefined;
}

function getWhere({ where }: Need['question'], input: FindServicesInput, city: City): Where {
  if (where === null || isPlaced(input)) return understandAround(input, city, AROUND_A_POINT_M);
  if (where.kind === 'point') return aroundNamedPoint(where.found, input.radius_m, AROUND_A_POINT_M);
  return whereOfArea(where.found, where.tokens.map(({ folded }) => folded).join(' '), input.radius_m);
}

function atLeast(where: Where): Where {
  if (where.kind !== 'around' || where.radius_from !== 'area' || where.radius_m === null) return where;
  return { ...where, radius_m: Math.max(LEAST_AREA_M, where.radius_m) };
}
