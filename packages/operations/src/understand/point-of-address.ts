import { type AreaMatch, type City, findArea, findAreaInText } from '@kehilla/city';
import { distanceM, type LatLng } from '@kehilla/core';
import { parseAddress } from '@kehilla/linkage';
import { placesAtAddress } from '../find/at-address.ts';
import type { WordsFromTo } from './words-from-to.ts';

/** Places at one door lie within this, metres; further apart they stand in two streets of one name. */
const ONE_DOOR_M = 200;
/** After these a house number says where, not what. */
const LEADS = new Set('near nearby at around by from to of off beside'.split(' '));
/** Of these, what may lead to the very house. */
const THERE = new Set('at from of'.split(' '));
/** What may stand before such a word: "walking distance from", "close to". */
const BEFORE_LEADS = new Set('walking walkable walk distance close next blocks minutes within not far'.split(' '));
const LONGEST = 7;

/** Words that name a door, what leads to them included; `given` is the address alone. */
export type DoorInWords = WordsFromTo & {
  readonly given: string;
  readonly at: LatLng;
  /** Whether the house itself may be meant, or one that has the address for its name: "at 10 Sample Street", not "near". */
  readonly mayBeThere: boolean;
};

/**
 * Where an address lies, told by the places on record at that very door; null where none is, where no source gives a point, and where doors of
 * that number lie in different streets ("10 Main Street" of two boroughs) or elsewhere than the text says. Nothing is reckoned from its
 * neighbours. Opinion.
 */
export function pointOfAddress(text: string, city: City): LatLng | null {
  const said = text.includes(',') ? findArea(text.slice(text.lastIndexOf(',') + 1)) : null;
  const point = pointOfDoor(text, city);
  return point === null || isAwayFrom(said, point) ? null : point;
}

function pointOfDoor(text: string, city: City): LatLng | null {
  const there = [...(placesAtAddress(text, city) ?? [])].flatMap((place) => city.doc(place).location ?? []);
  const [first] = there;
  return first !== undefined && there.every((other) => distanceM(first, other) <= ONE_DOOR_M) ? first : null;
}

/** The address that a question says to be near ("shul near 10 Sample Street"), with its point; null where none is known. */
export function addressInWords(words: readonly string[], city: City): DoorInWords | null {
  for (let at = 1; at < words.length; at += 1) {
    if (!/^\d{1,5}$/.test(words[at] ?? '') || !LEADS.has(words[at - 1] ?? '')) continue;
    for (let end = Math.min(words.length, at + LONGEST); end > at + 1; end -= 1) {
      const given = words.slice(at, end).join(' ');
      const point = pointOfDoor(given, city);
      // Of the same door elsewhere nothing is known: "10 Main Street" is not looked for without "Teaneck".
      if (point === null && saysWhere(given)) return null;
      if (point === null) continue;
      const behind = findAreaInText(words.slice(end));
      if (behind?.start === 0 && isAwayFrom(behind, point)) return null;
      const start = startOfLead(words, at - 1);
      return { start, end, given, at: point, mayBeThere: start === at - 1 && THERE.has(words[start] ?? '') };
    }
  }
  return null;
}

function saysWhere(text: string): boolean {
  const address = parseAddress(text);
  return address !== null && (address.city ?? address.borough ?? address.zip) !== null;
}

/** Whether an area that is named beside a door or a corner does not hold it. */
export function isAwayFrom(match: AreaMatch | null, point: LatLng): boolean {
  if (match === null) return false;
  return match.outside || distanceM(match.area, point) > 2 * match.area.radius_m;
}

function startOfLead(words: readonly string[], at: number): number {
  return BEFORE_LEADS.has(words[at - 1] ?? '') ? startOfLead(words, at - 1) : at;
}
