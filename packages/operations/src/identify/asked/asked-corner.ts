import { type City, findAreaExactly } from '@kehilla/city';
import { type Address, distanceM, type LatLng, words as wordsOf } from '@kehilla/core';
import { zipOf } from '@kehilla/linkage';
import { crossingSaid, isPlaceWord, knownCrossing } from '@kehilla/understanding';
import { pointsOfCity } from '../../understand/point/point-in-words.ts';

/** A corner, a block, or somewhere near a street that an address says, and where the city knows it to be. */
export type AskedCorner = {
  readonly given: string;
  /** Its streets, by every name that may be meant. */
  readonly streets: readonly string[];
  /** The points that may be meant; empty where too little is on record to tell. */
  readonly points: readonly LatLng[];
  /** How much farther from its points the door may lie without contradicting it: a block of which one end alone is known. Metres. */
  readonly slack_m: number;
  /** Whether places on record stand on one of its streets. */
  readonly isOnRecord: boolean;
  /** Said to be near a street and not at a point of it. */
  readonly isNearStreet: boolean;
};

/** A door lies at a corner within this; corners are reckoned from houses, and those of avenues stand back from them. Metres. */
export const AT_CORNER_M = 150;
/** No block is longer than this, metres. */
const LONGEST_BLOCK_M = 300;
/** Along a block a point is taken every so many metres. */
const STEP_M = 50;
const HOUSE = /^\s*#?\d[\d-]*[a-z]?\s+/i;

/** The corner that an address says, where it says one beside its number or without one; null for a street alone. */
export function readAskedCorner(city: City, text: string, { house_number }: Address): AskedCorner | null {
  if (house_number !== null && !HOUSE.test(text)) return null;
  const given = withoutArea(house_number === null ? text : text.replace(HOUSE, ''));
  const port = pointsOfCity(city);
  const said = crossingSaid(given);
  if (said === null) return null;
  // "Avenue of Oak and Elm" is one street; of a block the record's key of a street leaves the note out.
  if (!said.isBlock && port.onStreet(wordsOf(given).join(' '), null) !== null) return null;
  const { ends, streets } = knownCrossing(said, port);
  const isOnRecord = streets.some((street) => port.onStreet(street, null) !== null);
  // "Beside the fountain" says no street.
  if (said.street === null && !isOnRecord) return null;
  const isHalfKnown = said.isBlock && ends.length > 0 && ends.every((points) => points.length < said.others.length);
  return {
    given,
    streets,
    points: said.street === null ? housesOn(city, streets) : ends.flatMap(alongBlock),
    slack_m: isHalfKnown ? LONGEST_BLOCK_M : 0,
    isOnRecord,
    isNearStreet: said.street === null,
  };
}

/** How far a point lies from the corner that was sent; null where the city does not know the corner. */
export function metresFromCorner({ points }: AskedCorner, at: LatLng): number | null {
  return points.length === 0 ? null : Math.min(...points.map((point) => distanceM(point, at)));
}

/** Where the places on a street stand. */
function housesOn(city: City, streets: readonly string[]): LatLng[] {
  const { onStreet } = pointsOfCity(city);
  const places = new Set(streets.flatMap((street) => [...(onStreet(street, null)?.places ?? [])]));
  return [...places].flatMap((place) => city.doc(place).location ?? []);
}

/** Points from one end of a block to the other; of a corner, or where one end alone is known, that one. */
function alongBlock([from, to]: readonly LatLng[]): LatLng[] {
  if (from === undefined) return [];
  if (to === undefined) return [from];
  const steps = Math.ceil(distanceM(from, to) / STEP_M);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const far = steps === 0 ? 0 : i / steps;
    return { lat: from.lat + (to.lat - from.lat) * far, lng: from.lng + (to.lng - from.lng) * far };
  });
}

/** An address without the parts behind its last commas that name a part of the city, and without the area that ends what is left. */
function withoutArea(text: string): string {
  const parts = text.split(',');
  while (parts.length > 1 && isArea(parts.at(-1) ?? '')) parts.pop();
  const words = parts.join(' ').trim().split(/\s+/);
  const start = words.findIndex((_, at) => isAreaBehind(words, at));
  return (start < 0 ? words : words.slice(0, start)).join(' ');
}

/** Whether the words from `at` on are the area of a corner, and not its second street: "Kingston and Empire Brooklyn", "Kingston and Flatbush". */
function isAreaBehind(words: readonly string[], at: number): boolean {
  return (
    at > 0 && !isPlaceWord(wordsOf(words[at - 1] ?? '').join(' '), 'cornerJoin') && isArea(words.slice(at).join(' '))
  );
}

function isArea(text: string): boolean {
  return text.trim() === '' || zipOf(text) !== null || findAreaExactly(text) !== null;
}
