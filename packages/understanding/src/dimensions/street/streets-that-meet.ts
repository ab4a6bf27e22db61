import { distanceM } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import { isPlaceWord, type PlaceWord, listPlaceWords } from '../place/lexicon.ts';
import type { Crossing, StreetsPort } from './port.ts';

/** What people leave out of a street's name at a corner: "Kingston and Montgomery". */
const LEFT_OUT: PlaceWord = 'streetTypeLeftOut';
const NUMBER = /^\d{1,3}(?:st|nd|rd|th)?$/;

/** Two corners of a borough nearer to each other than this, in metres, are one to look around. */
const ONE_CORNER_M = 600;

/** A corner, and the names of the streets that it was read as, lower case. */
export type Meeting = Crossing & { readonly streets: readonly string[] };

/** Where any two streets that may be meant meet; a borough twice where they do so apart: "31st and 36th" of Queens. Opinion. */
export function meetings(port: StreetsPort, one: readonly string[], other: readonly string[]): Meeting[] {
  const [streets, others] = [getStreets(one, port), getStreets(other, port)];
  const all = streets.flatMap((street) =>
    others.flatMap((crossing) =>
      port.crossingsOf(street, crossing).map((corner) => ({ ...corner, streets: [street, crossing] })),
    ),
  );
  const found: Meeting[] = [];
  for (const corner of all) if (!found.some((each) => areOne(each, corner))) found.push(corner);
  return found;
}

function areOne(one: Crossing, other: Crossing): boolean {
  return one.borough === other.borough && distanceM(one.at, other.at) <= ONE_CORNER_M;
}

/** Whether words may stand for a street. */
export function nameStreets(words: readonly string[], port: StreetsPort): boolean {
  return getStreets(words, port).length > 0;
}

/** A numbered street and its halves, which people leave out: Broadway and 72nd is at West 72nd in Manhattan. */
function withHalves(street: string): string[] {
  return /^\d.* st(?:reet)?$/.test(street) ? [street, `east ${street}`, `west ${street}`] : [street];
}

/** The streets that words may stand for: as they are, or with what was left out of them, a number ("72nd", "east 16th") as street or avenue. */
export function getStreets(words: readonly string[], { onStreet }: StreetsPort): string[] {
  const [first = '', second = ''] = words;
  const isNumber =
    words.length === 1
      ? NUMBER.test(first)
      : isPlaceWord(first, 'streetHalf') && words.length === 2 && NUMBER.test(second);
  const name = words.join(' ');
  if (isNumber) return [...withHalves(`${name} street`), `${name} avenue`];
  // A numbered street may cross another without a place on record of its own.
  const isNumbered = words.some((word) => NUMBER.test(word)) && isStreetType(words.at(-1) ?? '');
  const names = words.some(isStreetType) ? [name] : listPlaceWords(LEFT_OUT).map((type) => `${name} ${type}`);
  return isNumbered ? withHalves(name) : names.filter((street) => onStreet(street, null) !== null);
}
