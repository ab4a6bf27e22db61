import { type City, findArea, placesOnStreet } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { words as wordsOf } from '@kehilla/core';
import { DIRECTIONS, isStreetType, STREET_TYPES, zipOf } from '@kehilla/linkage';
import { isPlaceWord, placePattern } from '@kehilla/understanding';
import { isOnRecord, mayBeName } from './on-record.ts';

/** A name that is one with where it is, taken apart: the name, its `address` or the part of the city that it names, and the note that tells how it was read. */
export type NameReading = Pick<VerifyKosherInput, 'address' | 'city' | 'postcode'> & {
  readonly name: string;
  readonly note: string;
};

/** Where an address may begin behind a name: at a number that no hyphen or digit stands before ("30-17 30 Ave" begins at its 30). */
const NUMBER = new RegExp(
  `(?<=[\\s,(–—]|[^\\d\\s]-)\\d{1,6}[a-z]?(?:-\\d{1,4}[a-z]?)?\\s+(?!(?:${placePattern('addressLink')}|@)\\s)(?=\\S)`,
  'gi',
);
const SEPARATED = /[,(–—-]\s*$/;
/** What leads from a name to where it is. */
const LED = new RegExp(`[\\s,(–—-]+(?:(?:${placePattern('nameLead')}|@)[\\s,]*)?$`, 'i');
/** "Avenue of the Sample Isles": no street has more words. */
const LONGEST_STREET = 5;
/** "Avenue of the Sample Isles, Far Rockaway, Queens, NY 11691": nothing that says where has more words. */
const LONGEST_WHERE = 10;
const MOST_ADDRESSES = 4;

/**
 * The ways to read a name as a name with where it is behind it, the surest first: a whole address ("Maple Grill, 10 Main Street"), a street on record
 * ("Maple Grill on Main Street"), a part of the city ("Maple Grill Kew Gardens"), which nothing sent beside it may have named already. Empty where it is a
 * name alone, or only says where. Rule: specification §4.4.
 */
export function readingsOfName(city: City, { name = '', ...beside }: VerifyKosherInput): NameReading[] {
  const text = bareText(name);
  // "East Broadway" is no "East" on Broadway.
  if (isWhereabouts(city, text)) return [];
  // "Bakery on Main Street" is no name.
  const around = somewhere(city, text, beside).filter((read) => mayBeName(city, read.name));
  return [...numbered(text).slice(0, MOST_ADDRESSES), ...around].filter((read) => read.name.length > 1);
}

/** Whether a name says no more than a kind of place and where it is: "restaurant in Brooklyn". */
export function isKindSomewhere(city: City, { name = '', ...beside }: VerifyKosherInput): boolean {
  const read = isWhereabouts(city, bareText(name)) ? [] : somewhere(city, bareText(name), beside);
  return read.length > 0 && read.every((one) => one.name.length > 1 && !mayBeName(city, one.name));
}

/** By the street, else by the part of the city that ends a text: Flatbush Avenue is not Flatbush. Times Square is both, and what lies on it lies in it. */
function somewhere(city: City, text: string, beside: Pick<VerifyKosherInput, 'city' | 'postcode'>): NameReading[] {
  const [street] = onStreet(city, text);
  const areas = beside.city !== undefined || beside.postcode !== undefined ? [] : inArea(city, text);
  if (street === undefined) return areas;
  return [...areas.filter((area) => area.name === street.name && isAround(text, area)), street];
}

/**
 * Whether a part of the city is meant that has the name of a street: where "in" leads to it, or it is no way; along a parkway lies much else. "Avenue J" has its
 * letter behind it.
 */
function isAround(text: string, { name, city: area = '' }: NameReading): boolean {
  const last = wordsOf(area).findLast((word) => word.length > 1) ?? '';
  return /^[\s,(–—-]+in\s/i.test(text.slice(name.length)) || !isPlaceWord(STREET_TYPES.get(last) ?? last, 'streetWay');
}

function bareText(name: string): string {
  return name.trim().replace(/\)$/, '');
}

function numbered(text: string): NameReading[] {
  return [...text.matchAll(NUMBER)].flatMap(({ index }) => {
    const [before, address] = [text.slice(0, index), text.slice(index)];
    return SEPARATED.test(before) || wordsOf(address).slice(1).some(isStreetType) ? [addressed(before, address)] : [];
  });
}

/** By a street that places on record stand on, to the end of the text or to a part of the city that ends it; the longest is meant. */
function onStreet(city: City, text: string): NameReading[] {
  const found = tailsOf(text).find(([before, tail]) => namesStreet(city, tail) && !isHalfOf(before, tail));
  return found === undefined ? [] : [addressed(...found)];
}

/** Whether what stands before a numbered street is its half: East 47th Street is no "47th Street" behind a name. */
function isHalfOf(before: string, street: string): boolean {
  return /^\d/.test(street) && DIRECTIONS.has(wordsOf(before).at(-1) ?? '');
}

/** Whether a text is a street on record, one in a part of the city, or a part of the city. */
export function isWhereabouts(city: City, text: string): boolean {
  return namesArea(text) || namesStreet(city, text);
}

/** Whether a text is a street, or one in a part of the city. */
function namesStreet({ image }: City, text: string): boolean {
  const words = wordsOf(text);
  return words.slice(0, LONGEST_STREET).some((_, i) => {
    const [street, rest] = [words.slice(0, i + 1), words.slice(i + 1).join(' ')];
    return (
      street.some(isStreetType) &&
      (rest === '' || namesArea(rest)) &&
      placesOnStreet(image, street.join(' '), null) !== null
    );
  });
}

/**
 * The longest end of the text that names a part of the city, or a shorter one behind the name of a place on record ("The Maple Astoria, Queens"); none where it
 * names a place elsewhere.
 */
function inArea(city: City, text: string): NameReading[] {
  const ends = tailsOf(text).filter(([, end]) => findArea(end)?.exact === true);
  const longest = ends[0];
  if (longest === undefined || !namesArea(longest[1])) return [];
  const [before, tail] =
    ends.findLast(([name, end]) => namesArea(end) && isOnRecord(city, name.replace(LED, ''))) ?? longest;
  const [name, area, postcode] = [before.replace(LED, ''), tail.replace(/^in\s+/i, ''), zipOf(tail.split(/\s/).at(-1))];
  const note = `The name was read as "${name}", and "${area}" as where it is.`;
  return [{ name, city: area, ...(postcode === null ? {} : { postcode }), note }];
}

function namesArea(text: string): boolean {
  const named = findArea(text);
  return named !== null && named.exact && !named.outside;
}

function addressed(before: string, address: string): NameReading {
  const name = before.replace(LED, '');
  return { name, address, note: `The name was read as "${name}", and "${address}" as its address.` };
}

/** A text in two at each of its last gaps, the longest end first. */
function tailsOf(text: string): [before: string, tail: string][] {
  return [...text.matchAll(/[\s,(–—]+/g)]
    .slice(-LONGEST_WHERE)
    .flatMap(({ index, 0: gap }): [string, string][] =>
      index === 0 ? [] : [[text.slice(0, index) + gap.trim(), text.slice(index + gap.length)]],
    );
}
