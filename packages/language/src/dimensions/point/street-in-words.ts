import { type Borough, distanceM } from '@kehilla/core';
import { DIRECTIONS, isStreetType, streetKey } from '@kehilla/linkage';
import type { WordSpan } from '../../engine/tokens.ts';
import type { Crossing, KnownWords, OnStreet, OwnTypes } from '../../known-words.ts';
import type { AreaMatch, AreaSpan } from '../area/area.ts';
import { isPlaceWord, listPlaceWords, type PlaceWord } from '../place-words.ts';

/** The facts of a city about areas and streets. */
export type KnownPoints<Own extends OwnTypes = OwnTypes> = Pick<KnownWords<Own>, 'areas' | 'streets'>;

/**
 * A street that was asked for: as it was given, the boroughs that have one so called, and where it was given without its type, the streets that
 * may be meant.
 */
export type StreetRequest = {
  readonly given: string;
  readonly boroughs: readonly Borough[];
  readonly streets?: readonly string[];
};

/** Words that name a street on record, with those that lead to it, and the places on it. */
type StreetInWords = WordSpan & StreetRequest & OnStreet & { readonly isLed: boolean };

/** "Avenue of the Sample Isles": no street has more words. */
const LONGEST = 5;

/**
 * The street that some of the words name, in the borough `own` or else in every one that has it; null where they name none on record, a
 * door of it ("10 Sample Street"), a corner of two, or an area that the gazetteer has by that name. The longest name is meant. Opinion.
 */
export function streetInWords(words: readonly string[], known: KnownPoints, own: Borough | null): StreetInWords | null {
  if (!words.some((word) => isStreetType(word) || isPlaceWord(word, 'streetLead'))) return null;
  const area = known.areas.inWords(words);
  if (area?.outside === true) return null;
  if (!words.some(isStreetType)) {
    const street = streetByNameAlone(words, known, area, own);
    return street === null ? null : { ...street, isLed: true };
  }
  const street = longestStreet(words, known, own ?? area?.area.borough ?? null);
  if (street === null || (area !== null && area.start < street.end && street.start < area.end)) return null;
  const { start, end } = street;
  if (/^\d+$/.test(words[start - 1] ?? '')) return null;
  if ([words.slice(0, start), words.slice(end)].some((beside) => longestStreet(beside, known, null) !== null))
    return null;
  const isLed = isPlaceWord(words[start - 1] ?? '', 'streetLead');
  return { ...street, start: isLed ? start - 1 : start, isLed };
}

function longestStreet(
  words: readonly string[],
  { streets: { onStreet } }: KnownPoints,
  borough: Borough | null,
): Omit<StreetInWords, 'isLed'> | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const own = words.slice(start, start + length);
      // One word is a street where it is said to be one: "on Broadway".
      if (!own.some(isStreetType) || (length === 1 && !isPlaceWord(words[start - 1] ?? '', 'streetLead'))) continue;
      const given = own.join(' ');
      const found = onStreet(given, borough);
      // "Sample Street between 5th" is known as Sample Street, which is all that is named.
      if (found !== null && !isWithMore(own)) return { start, end: start + length, given, ...found };
    }
  }
  return null;
}

/** Whether the first of these words are the whole name of the street. */
function isWithMore(words: readonly string[]): boolean {
  const key = streetKey(words.join(' '), null);
  return words.some((_, end) => end > 0 && streetKey(words.slice(0, end).join(' '), null) === key);
}

/** A street without its type, with the word before it: "on Kingston"; `streets` are the possible ones. */
type StreetByNameAlone = WordSpan & OnStreet & { readonly given: string; readonly streets: readonly string[] };

/** Streets of these types are called by their name alone; of others ("Sample Loop") too few are to be read into a word. Opinion. */
const TYPES = listPlaceWords('streetTypeSpelt');
const LEAD = 'on';
/** "Coney Island", "Martin Luther King". */
const LONGEST_ALONE = 3;

/**
 * Returns the streets on record with the name behind "on", up to an area or the end: "bagels on Lexington", "deli on Lee in Williamsburg". Null if there are
 * none, and if the words surely name an area: "pizza on Staten Island".
 */
function streetByNameAlone(
  words: readonly string[],
  { streets: { onStreet } }: KnownPoints,
  area: (Extract<AreaMatch, { readonly outside: false }> & AreaSpan) | null,
  within: Borough | null,
): StreetByNameAlone | null {
  const start = words.indexOf(LEAD);
  const end = area !== null && area.start > start + 1 ? area.start : words.length;
  const own = words.slice(start + 1, end);
  if (start < 0 || own.length === 0 || own.length > LONGEST_ALONE) return null;
  const isArea = area !== null && area.start < end && area.end > start + 1;
  if (isArea && area.certain) return null;
  const given = own.join(' ');
  const borough = within ?? (isArea ? null : (area?.area.borough ?? null));
  const found = TYPES.map((type) => `${given} ${type}`).flatMap((street) => {
    const there = onStreet(street, borough);
    return there === null ? [] : [{ street, ...there }];
  });
  if (found.length === 0) return null;
  return {
    start,
    end,
    given,
    streets: found.map(({ street }) => inCapitals(street)),
    places: Uint32Array.from(new Set(found.flatMap(({ places }) => [...places]))).sort(),
    boroughs: [...new Set(found.flatMap(({ boroughs }) => boroughs))],
  };
}

function inCapitals(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

const BARE = /^\d+$/;
const HOUR = /^(?:[1-9]|1[0-2])$/;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/;

/** Returns whether two names on both sides of `join` are those of streets, by their form or by the words that lead to them. Opinion. */
export function areCalledStreets(
  one: readonly string[],
  other: readonly string[],
  join: string,
  lead: readonly string[],
): boolean {
  // "Broadway at 8", "for 10 at Broadway".
  if (join === 'at' && [one, other].some((name) => isOnly(name, BARE))) return false;
  if ([...one, ...other].some(isStreetType) || lead.some((word) => isPlaceWord(word, 'saysWhere'))) return true;
  return lead.at(-1) !== 'the' && !areHours(one, other) && lead.some((word) => isPlaceWord(word, 'maySayWhere'));
}

/** Whether a street between two others may be a day and its hours: "the 24th between 5th and 7th", "Nov 24 between 5 and 7". */
export function areTimes(
  street: readonly string[],
  ends: readonly [readonly string[], readonly string[]],
  before: string | undefined,
): boolean {
  return areHours(...ends) || (before === 'the' && isOnly(street, DAY));
}

/** Whether a street's name goes on beside these words: "Main Street and 70th" of "Main Street and 70th Road", "16th" of "East 16th". */
export function isCut(words: readonly string[], { start, end }: WordSpan): boolean {
  const [before = '', first = '', last = '', behind = ''] = [start - 1, start, end - 1, end].map((at) => words[at]);
  return (isStreetType(behind) && !isStreetType(last)) || (DIRECTIONS.has(before) && /^\d/.test(first));
}

function areHours(one: readonly string[], other: readonly string[]): boolean {
  return isOnly(one, HOUR) && isOnly(other, HOUR);
}

function isOnly(name: readonly string[], form: RegExp): boolean {
  return name.length === 1 && form.test(name[0] ?? '');
}

/** Types that people leave out of a street's name at a corner: "Kingston and Montgomery". */
const LEFT_OUT: PlaceWord = 'streetTypeLeftOut';
const NUMBER = /^\d{1,3}(?:st|nd|rd|th)?$/;

/** Two corners of a borough nearer to each other than this, in metres, are one to look around. */
const ONE_CORNER_M = 600;

/** A corner, and the names of the streets that it was read as, lower case. */
export type Meeting = Crossing & { readonly streets: readonly string[] };

/** Returns where any two streets that may be meant meet; a borough twice if they meet there at two distant points: "31st and 36th" of Queens. Opinion. */
export function meetings(known: KnownPoints, one: readonly string[], other: readonly string[]): Meeting[] {
  const [streets, others] = [getStreets(one, known), getStreets(other, known)];
  const all = streets.flatMap((street) =>
    others.flatMap((crossing) =>
      known.streets.listCrossings(street, crossing).map((corner) => ({ ...corner, streets: [street, crossing] })),
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
export function nameStreets(words: readonly string[], known: KnownPoints): boolean {
  return getStreets(words, known).length > 0;
}

/** A numbered street and its halves, which people leave out: Broadway and 72nd is at West 72nd in Manhattan. */
function withHalves(street: string): string[] {
  return /^\d.* st(?:reet)?$/.test(street) ? [street, `east ${street}`, `west ${street}`] : [street];
}

/** Returns the streets that words may mean: as they are, or with a left-out type, a number ("72nd", "east 16th") as street or avenue. */
export function getStreets(words: readonly string[], { streets: { onStreet } }: KnownPoints): string[] {
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
