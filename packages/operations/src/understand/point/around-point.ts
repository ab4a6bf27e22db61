import { type Borough, fold, type LatLng } from '@kehilla/core';
import type { CornerInWords } from '@kehilla/understanding';
import type { Landmark } from './landmark.ts';
import type { PointOfAddress } from './point-of-address.ts';
import type { Around, Where } from '../where/where.ts';

/** How far is looked around a point, metres, where nothing says. Rule: specification §4.2. */
export const DEFAULT_RADIUS_M = 3_000;

/** So many places of one name are told, each with its address. */
const MOST_TOLD = 3;

/** Around an address that was given so, as around a point that was sent. */
export function aroundAddress(
  { given, points }: PointOfAddress,
  asked: number | undefined,
  default_m = DEFAULT_RADIUS_M,
): Where {
  const point = onlyOne(points);
  if (point === null) return inSeveral(given, 'an address', points);
  const { at, borough, beside } = point;
  const note =
    beside.length === 0
      ? 'was read as an address; its point is that of places on record there.'
      : `was read as an address in ${borough}; nothing is on record there, and its point is reckoned from number ${beside.join(' and ')}.`;
  return aroundPoint(at, asked, default_m, [`"${given}" ${note}`]);
}

/** Around the corner of two streets, or a block. */
export function aroundCorner(
  { given, what, corners }: Pick<CornerInWords, 'given' | 'what' | 'corners'>,
  asked: number | undefined,
  default_m = DEFAULT_RADIUS_M,
): Where {
  const corner = onlyOne(corners);
  if (corner === null) return inSeveral(given, `a ${what}`, corners);
  return aroundPoint(corner.at, asked, default_m, [
    `"${given}" was read as a ${what} in ${corner.borough}${namesOf(corner.streets, given)}; its point is reckoned from places on record on those streets.`,
  ]);
}

/** Around a place that was named. Of several nobody knows which is meant: they are told, with what to send. */
export function aroundLandmark(
  { given, places }: Landmark,
  asked: number | undefined,
  default_m = DEFAULT_RADIUS_M,
): Where {
  const place = onlyOne(places);
  if (place !== null)
    return aroundPoint(place.at, asked, default_m, [
      `"${given}" was read as the place of that name ${place.address === null ? 'that is on record' : `at ${place.address}`}.`,
    ]);
  const known = places.flatMap(({ address }) => (address === null ? [] : [address])).slice(0, MOST_TOLD);
  const told = known.length === 0 ? '' : ` (${known.join('; ')}${known.length < places.length ? '; …' : ''})`;
  return {
    kind: 'not_understood',
    notes: [
      `"${given}" is the name of ${places.length} places${told}; send the address of the one that is meant, or its neighbourhood behind the name.`,
    ],
  };
}

/** The streets of a corner, where more of their names was meant than was said: "13th & 47th". */
function namesOf(streets: readonly string[], given: string): string {
  const said = fold(given);
  return streets.every((street) => said.includes(fold(street))) ? '' : `, that of ${streets.join(' and ')}`;
}

function onlyOne<T>(those: readonly T[]): T | null {
  const [one, ...others] = those;
  return one === undefined || others.length > 0 ? null : one;
}

/** What several boroughs have, or one has at several places: nobody knows which is meant. */
function inSeveral(given: string, what: string, those: readonly { readonly borough: Borough | null }[]): Where {
  const boroughs = [...new Set(those.map(({ borough }) => borough ?? 'a borough that is not stated'))];
  const said =
    boroughs.length === 1
      ? `at several places in ${boroughs.join()}; send the whole names of its streets.`
      : `in ${boroughs.join(' and in ')}; name the borough behind it.`;
  return { kind: 'not_understood', notes: [`"${given}" is ${what} ${said}`] };
}

/** Around a point, as far as was asked or else `default_m`. */
export function aroundPoint(
  centre: LatLng,
  asked: number | undefined,
  default_m: number,
  notes: readonly string[],
): Around {
  return {
    kind: 'around',
    centre,
    radius_m: asked ?? default_m,
    radius_from: asked === undefined ? 'default' : 'asked',
    borough: null,
    area: null,
    spelling: null,
    notes,
  };
}
