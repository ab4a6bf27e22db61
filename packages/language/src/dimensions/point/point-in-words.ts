import { ELSEWHERE, type OwnTypes, type StatedArea } from '../../known-words.ts';
import type { AreaSpan } from '../area/area.ts';
import { type CornerInWords, cornerInWords, type LandmarkInWords, landmarkInWords } from './corner-in-words.ts';
import { getOwn, NUMBER_WORDS, TENS_IN_WORDS, BOROUGHS, words as splitWords } from '@kehilla/core';
import { DIRECTIONS, parseAddress, isStreetType } from '@kehilla/linkage';
import type { WordSpan } from '../../engine/tokens.ts';
import { isPlaceWord, lengthOfPlaceWords } from '../place-words.ts';
import { getStreets, type KnownPoints, type Meeting, meetings } from './street-in-words.ts';

/** A door, a corner or a place by its name that words say to be near. */
export type PointInWords<Own extends OwnTypes = OwnTypes> =
  | { readonly kind: 'door'; readonly found: DoorInWords<Own['door']> }
  | { readonly kind: 'corner'; readonly found: CornerInWords }
  | { readonly kind: 'house'; readonly found: LandmarkInWords<Own['house']> };

/** Returns the address, the corner or the place on record that folded words want to be near, in this order; null if they name none that is known. */
export function readPointInWords<Own extends OwnTypes>(
  words: readonly string[],
  known: KnownPoints<Own>,
): PointInWords<Own> | null {
  const door = addressInWords<Own>(words, known);
  if (door !== null) return { kind: 'door', found: door };
  const corner = cornerInWords(words, known);
  if (corner !== null) return { kind: 'corner', found: corner };
  const house = landmarkInWords<Own>(words, known);
  return house === null ? null : { kind: 'house', found: house };
}

/** "10", "10B". */
const NUMBER = /^\d{1,5}[a-z]?$/;

/** Whether a word may be the number of a house, also in letters: "near One Penn Plaza". */
function isNumber(word: string): boolean {
  return NUMBER.test(word) || getOwn(NUMBER_WORDS, word) !== undefined || getOwn(TENS_IN_WORDS, word) !== undefined;
}

/** A flat, once "#" is lost. */
const FLAT = /^\d{1,4}[a-z]?$/;

const LONGEST = 7;

/** The most numbers behind such words in a question. */
const MOST_NUMBERS = 5;

/** Words that name an address, with those that lead to it. */
type DoorInWords<Door> = WordSpan &
  Door & {
    /** Whether the house itself may be meant, or one that has the address for its name: "at 10 Sample Street", not "near". */
    readonly mayBeThere: boolean;
  };

/** Returns the address that a question wants to be near ("shul near 10 Sample Street"), with its point; null if none is known. */
export function addressInWords<Own extends OwnTypes>(
  words: readonly string[],
  known: KnownPoints<Own>,
): DoorInWords<Own['door']> | null {
  const numbers = words.flatMap((word, at) =>
    isNumber(word) && isPlaceWord(words[at - 1] ?? '', 'addressLead') ? at : [],
  );
  for (const at of numbers.slice(0, MOST_NUMBERS)) {
    const found = addressFrom<Own>(words, at, known);
    if (found === ELSEWHERE) return null;
    if (found === null) continue;
    const start = startOfLead(words, at - 1);
    return { ...found, start, mayBeThere: start === at - 1 && isPlaceWord(words[start] ?? '', 'addressThere') };
  }
  return null;
}

/** An address in words, as far as before `end`. */
type AddressFrom<Door> = Door & { readonly end: number };

/**
 * The longest address that begins at a number: the very door, else one reckoned. One that says where and is not known there is elsewhere: "10 Main Street" is
 * not looked for without "Teaneck".
 */
function addressFrom<Own extends OwnTypes>(
  words: readonly string[],
  at: number,
  { areas, streets }: KnownPoints<Own>,
): AddressFrom<Own['door']> | typeof ELSEWHERE | null {
  let reckoned: AddressFrom<Own['door']> | null = null;
  for (let end = Math.min(words.length, at + LONGEST); end > at + 1; end -= 1) {
    // "Sample Avenue South" is another street than "Sample Avenue".
    if (DIRECTIONS.has(words[end] ?? '')) continue;
    const behind: StatedArea<Own['area']> = () => areaBehind(areas, words.slice(end));
    let isElsewhere = false;
    for (const given of asWritten(words.slice(at, end))) {
      const door = streets.getDoor(given, behind);
      if (door !== null && door !== ELSEWHERE) return { ...door, end };
      const beside: Own['door'] | typeof ELSEWHERE | null =
        reckoned === null ? streets.doorBesides(given, behind) : null;
      if (beside !== null && beside !== ELSEWHERE) reckoned = { ...beside, end };
      isElsewhere ||= door === ELSEWHERE || beside === ELSEWHERE || saysWhere(given);
    }
    // A shorter part of the words would lose that hint: "Suite 2" of "10 Sample Street Suite 2 Teaneck".
    if (isElsewhere) return reckoned ?? ELSEWHERE;
  }
  return reckoned;
}

/** Returns the area right behind an address, or behind its flat; null if there is none. */
function areaBehind<Own extends OwnTypes>(
  areas: KnownPoints<Own>['areas'],
  words: readonly string[],
): (Own['area'] & AreaSpan) | null {
  const area = areas.inWords(words);
  return area?.start === 0 || (area?.start === 1 && FLAT.test(words[0] ?? '')) ? area : null;
}

/** Returns the text of an address from separate words: the hyphen of Queens is lost between them, and the dots of "N.Y.". */
function asWritten([number = '', next = '', ...others]: readonly string[]): string[] {
  const rest = others.join(' ').replace(/\bn y\b/, 'ny');
  const plain = [number, next, rest].join(' ').trim();
  return /^\d\d[a-z]?$/.test(next) && rest !== '' ? [`${number}-${next} ${rest}`, plain] : [plain];
}

function saysWhere(text: string): boolean {
  const address = parseAddress(text);
  return address !== null && (address.city ?? address.borough ?? address.zip) !== null;
}

function startOfLead(words: readonly string[], at: number): number {
  return isPlaceWord(words[at - 1] ?? '', 'beforeAddressLead') ? startOfLead(words, at - 1) : at;
}

/**
 * A point of a street as a text says it, whether or not anything is known of its streets: where it meets another ("Sample Avenue & 1st Street", "47th off
 * 5th"), the block between two others, or somewhere near a street (`street` is null).
 */
type StatedCrossing = {
  readonly street: readonly string[] | null;
  readonly others: readonly (readonly string[])[];
  readonly isBlock: boolean;
};

/** Where a point of a street may be, in each borough that has it: a corner is one point, and a block its two ends or the one that is known. */
type CrossingKnown = {
  readonly ends: readonly (readonly Meeting['at'][])[];
  /** Every name that the streets may be called by, lower case. */
  readonly streets: readonly string[];
};

/** Between two names without a space; "b/w" is short for "between", and between figures it is a part of a number. */
const JOINED = /@|(?<=\p{L}{2})\/|\/(?=\p{L}{2})/gu;

/** Returns the point of a street that a whole text names, without the area behind it; null for none. Opinion. */
export function crossingSaid(text: string): StatedCrossing | null {
  const words = splitWords(text.replaceAll(JOINED, ' at '));
  const start = endOfLead(words, 0);
  const isNear = words.slice(0, start).some((word) => isPlaceWord(word, 'crossingNear'));
  const phrases = words.slice(start);
  return blockSaid(phrases) ?? cornerSaid(phrases) ?? (isNear && phrases.length > 0 ? near(phrases) : null);
}

function near(street: readonly string[]): StatedCrossing {
  return { street: null, others: [street], isBlock: false };
}

/** "Sample Avenue between 1st and 2nd", "between 1st and 2nd on Sample Avenue". */
function blockSaid(words: readonly string[]): StatedCrossing | null {
  const found = joinIn(words, 'crossingBetween', 0);
  if (found === null) return null;
  const before = withoutTail(words.slice(0, found.start));
  const rest = words.slice(found.end);
  const on = before.length > 0 ? -1 : rest.findLastIndex((word) => isPlaceWord(word, 'streetLead'));
  const [ends, street] = on > 0 ? [rest.slice(0, on), rest.slice(on + 1)] : [rest, before];
  const join = joinIn(ends, 'crossingJoin', 1);
  const pair = join === null ? [ends] : [ends.slice(0, join.start), ends.slice(join.end)];
  if (pair.some((one) => one.length === 0)) return null;
  const [first = [], second] = pair;
  const type = second?.at(-1) ?? '';
  // "13th and 14th Avenue" are two avenues.
  const typed = first.some(isStreetType) || !isStreetType(type) ? first : [...first, type];
  return street.length === 0
    ? near(typed)
    : { street, others: second === undefined ? [typed] : [typed, second], isBlock: true };
}

function cornerSaid(words: readonly string[]): StatedCrossing | null {
  const join = [joinIn(words, 'crossingJoin', 1), joinIn(words, 'crossingNear', 1)]
    .filter((one) => one !== null)
    .toSorted((a, b) => a.start - b.start)[0];
  if (join === undefined) return null;
  const [street, other] = [withoutTail(words.slice(0, join.start)), words.slice(endOfLead(words, join.end))];
  return street.length === 0 || other.length === 0 ? null : { street, others: [other], isBlock: false };
}

/** The first words of a class from `from` on that have words on both sides, or behind them where `from` is 0. */
function joinIn(
  words: readonly string[],
  of: 'crossingBetween' | 'crossingJoin' | 'crossingNear',
  from: number,
): { readonly start: number; readonly end: number } | null {
  const followed = words.slice(0, -1);
  for (let start = from; start < followed.length; start += 1) {
    const length = lengthOfPlaceWords(followed, start, of);
    if (length > 0) return { start, end: start + length };
  }
  return null;
}

function endOfLead(words: readonly string[], at: number): number {
  return at < words.length - 1 && isLead(words[at] ?? '') ? endOfLead(words, at + 1) : at;
}

function withoutTail(words: readonly string[]): readonly string[] {
  return words.length > 0 && isLead(words.at(-1) ?? '') ? withoutTail(words.slice(0, -1)) : words;
}

function isLead(word: string): boolean {
  return isPlaceWord(word, 'cornerLead') || isPlaceWord(word, 'crossingJoin') || isPlaceWord(word, 'crossingNear');
}

/** Returns the possible points of each end of a crossing by the streets on record; no ends if too little is on record. Opinion. */
export function knownCrossing({ street, others, isBlock }: StatedCrossing, known: KnownPoints): CrossingKnown {
  const met = street === null ? [] : others.map((other) => meetings(known, street, other));
  const streets = [...(street === null ? [] : [street]), ...others].flatMap((name) => [
    name.join(' '),
    ...getStreets(name, known),
  ]);
  if (!isBlock) return { ends: met.flat().map(({ at }) => [at]), streets };
  const ends = BOROUGHS.map((borough) =>
    met.flatMap((found) => found.find((one) => one.borough === borough)?.at ?? []),
  );
  return { ends: ends.filter((points) => points.length > 0), streets };
}
