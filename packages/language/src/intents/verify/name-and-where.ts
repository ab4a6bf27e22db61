import { words as splitWords } from '@kehilla/core';
import { DIRECTIONS, isStreetType, STREET_TYPES, readZip } from '@kehilla/linkage';
import { isPlaceWord, placePattern, listPlaceWords } from '../../dimensions/place-words.ts';
import { crossingSaid } from '../../dimensions/point/point-in-words.ts';
import type { KnownWords } from '../../known-words.ts';
import { mayBeName } from './name-in-question.ts';

/**
 * A name that is one with where it is, taken apart as both are spelt: by an address behind it, or by the part of the city (`area`) that ends it, with the ZIP
 * code that ends that.
 */
export type NameAndWhere =
  | { readonly name: string; readonly address: string }
  | { readonly name: string; readonly area: string; readonly postcode: string | null };

/** Where an address may begin behind a name: at a number that no hyphen or digit stands before ("30-17 30 Ave" begins at its 30). */
const NUMBER = new RegExp(
  `(?<=[\\s,(–—]|[^\\d\\s]-)\\d{1,6}[a-z]?(?:-\\d{1,4}[a-z]?)?\\s+(?!(?:${placePattern('addressLink')}|@)\\s)(?=\\S)`,
  'gi',
);
const SEPARATED = /[,(–—-]\s*$/;
/** The text between a name and its location. */
const LED = new RegExp(`[\\s,(–—-]+(?:(?:${placePattern('nameLead')}|@)[\\s,]*)?$`, 'i');
/** "Avenue of the Sample Isles": no street has more words. */
const LONGEST_STREET = 5;
/** "Avenue of the Sample Isles, Far Rockaway, Queens, NY 11691": nothing that says where has more words. */
const LONGEST_WHERE = 10;
/** "the corner of West 86th Street and Avenue of the Sample Isles, Queens, NY 11691": no corner has more words. */
const LONGEST_CORNER = 14;
const MOST_ADDRESSES = 4;
const ORDINAL = new RegExp(`^(?:(?:${placePattern('streetHalf')}) )?\\d{1,3}(?:st|nd|rd|th)$`);

/**
 * The ways to read a name as a name with where it is behind it, the surest first: a whole address ("Maple Grill, 10 Main Street"), a street on record ("Maple
 * Grill on Main Street"), a part of the city ("Maple Grill Kew Gardens") unless what was sent beside it names one already (`isAreaSent`). Empty where it is a
 * name alone, or only says where. Rule: specification §4.4.
 */
export function readNameAndWhere(name: string, isAreaSent: boolean, known: KnownWords): NameAndWhere[] {
  const text = bareText(name);
  // "East Broadway" is no "East" on Broadway.
  if (isWhereabouts(text, known)) return [];
  // "Bakery on Main Street" is no name.
  const around = somewhere(text, isAreaSent, known).filter((read) => mayBeName(read.name, known));
  return [...numbered(text, known).slice(0, MOST_ADDRESSES), ...around].filter((read) => read.name.length > 1);
}

/** Whether a name says no more than a kind of place and where it is: "restaurant in Brooklyn". */
export function isKindSomewhere(name: string, isAreaSent: boolean, known: KnownWords): boolean {
  const text = bareText(name);
  const read = isWhereabouts(text, known) ? [] : somewhere(text, isAreaSent, known);
  return read.length > 0 && read.every((one) => one.name.length > 1 && !mayBeName(one.name, known));
}

/** By the street, else by the area at the end of a text: Flatbush Avenue is not Flatbush. Times Square is both, and places on it lie in it. */
function somewhere(text: string, isAreaSent: boolean, known: KnownWords): NameAndWhere[] {
  const corner = atCorner(text, known);
  if (corner !== null) return [corner];
  const street = onStreet(text, known)[0] ?? onStreetShort(text, known);
  const behind = isAreaSent ? [] : inArea(withoutBranch(text, known), known);
  const areas = behind.length > 0 || isAreaSent ? behind : behindArea(text, known);
  if (street === undefined) return areas;
  return [...areas.filter((read) => read.name === street.name && isAround(text, read)), street];
}

/**
 * Whether a part of the city is meant that has the name of a street: where "in" leads to it, or it is no way; along a parkway lies much else. "Avenue J" has
 * its letter behind it.
 */
function isAround(text: string, { name, area }: { readonly name: string; readonly area: string }): boolean {
  const last = splitWords(area).findLast((word) => word.length > 1) ?? '';
  return /^[\s,(–—-]+in\s/i.test(text.slice(name.length)) || !isPlaceWord(STREET_TYPES.get(last) ?? last, 'streetWay');
}

function bareText(name: string): string {
  return name.trim().replace(/\)$/, '');
}

function numbered(text: string, known: KnownWords): NameAndWhere[] {
  return [...text.matchAll(NUMBER)].flatMap(({ index }) => {
    const [before, address] = [text.slice(0, index), text.slice(index)];
    const [name, [number = '', ...street]] = [before.replace(LED, ''), splitWords(address)];
    if (SEPARATED.test(before) || street.some(isStreetType)) return [{ name, address }];
    // "Maple Grill 313 Kingston"; the number may end a name: "Studio 5 Kingston".
    const words = splitWords(name);
    const isName = known.places.isOnRecordOrList(words) && !known.places.isOnRecordOrList([...words, number]);
    const type = isName ? typeLeftOut(street, known) : null;
    return type === null ? [] : [{ name, address: `${address} ${type}` }];
  });
}

/** Returns the type of a street that is written without it, if only one type is on record with the name; null if none or several are. */
function typeLeftOut(street: readonly string[], known: KnownWords): string | null {
  const types = listPlaceWords('streetTypeLeftOut').filter((type) => isStreet(known, [...street, type]));
  return types.length === 1 ? (types[0] ?? null) : null;
}

/** By a street that places on record stand on, to the end of the text or to a part of the city that ends it; the longest is meant. */
function onStreet(text: string, known: KnownWords): NameAndWhere[] {
  const found = listTails(text).find(
    ([before, tail]) => namesStreet(tail, known) && !isHalf(before, tail) && !endsWithHouse(before, known),
  );
  return found === undefined ? [] : [{ name: found[0].replace(LED, ''), address: found[1] }];
}

/** By a street without its type behind "on", if only one type is on record: "Maple Grill on Lexington". */
function onStreetShort(
  text: string,
  known: KnownWords,
): { readonly name: string; readonly address: string } | undefined {
  for (const [before, tail] of listTails(text)) {
    const words = splitWords(tail);
    if (!isPlaceWord(lastWord(before), 'streetLead') || words.some(isStreetType) || namesArea(tail, known)) continue;
    const type = typeLeftOut(words, known);
    if (type !== null) return { name: before.replace(LED, ''), address: `${tail} ${type}` };
  }
  return undefined;
}

/** A text without the word behind a part of the city that says that a branch is there: "Maple Grill Upper West Side location". */
function withoutBranch(text: string, known: KnownWords): string {
  const bare = text.replace(/[\s,(–—-]+\S+$/, '');
  return isPlaceWord(lastWord(text), 'branchWord') && inArea(bare, known).length > 0 ? bare : text;
}

/** By the part of the city that stands before the name of a place on record: "Queens Maple Grill". */
function behindArea(text: string, known: KnownWords): Extract<NameAndWhere, { area: string }>[] {
  const found = listTails(text).find(
    ([before, name]) => namesArea(before, known) && known.places.isOnRecordOrList(splitWords(name)),
  );
  return found === undefined ? [] : [{ name: found[1], area: found[0], postcode: null }];
}

/**
 * By a corner, a block or what leads near a street, to the end of the text or to a part of the city that ends it; the longest whose streets are on record is
 * meant, else the shortest whose streets are called so. What leads to it is a part of it: "near Main Street" is not on it.
 */
function atCorner(text: string, known: KnownWords): { readonly name: string; readonly address: string } | null {
  const corners = listTails(text, LONGEST_CORNER).flatMap(([before, tail]) => {
    const crossing = isPlaceWord(lastWord(before), 'cornerJoin') ? null : crossingSaid(withoutArea(tail, known));
    const streets = crossing === null || crossing.street === null ? [] : [crossing.street];
    return crossing === null ? [] : [{ before, tail, streets: [...streets, ...crossing.others] }];
  });
  const found =
    corners.find(({ streets }) => streets.every((name) => isStreetOnRecord(name, known))) ??
    corners.findLast(({ before, streets }) => SEPARATED.test(before) && streets.every(isCalledStreet)) ??
    // "Maple Grill 86th & Lex": a numbered street and a word behind the name of a place on record are a corner, known or not.
    corners.find(
      ({ before, streets }) =>
        streets.some((name) => ORDINAL.test(name.join(' '))) &&
        known.places.isOnRecordOrList(splitWords(before.replace(LED, ''))),
    );
  const isOneStreet =
    found !== undefined && crossingSaid(found.tail)?.isBlock === false && isStreet(known, splitWords(found.tail));
  if (found === undefined || isOneStreet) return null;
  return { name: withoutLead(found.before.replace(LED, '')), address: found.tail };
}

/** Whether places on record stand on a street that is called so. */
function isStreet({ streets }: KnownWords, name: readonly string[]): boolean {
  return streets.onStreet(name.join(' '), null) !== null;
}

function isCalledStreet(name: readonly string[]): boolean {
  return name.length <= LONGEST_STREET && (name.some(isStreetType) || ORDINAL.test(name.at(-1) ?? ''));
}

/** Whether places on record stand on a street that is called so, or with the type of a street behind it, which people leave out at a corner. */
function isStreetOnRecord(name: readonly string[], known: KnownWords): boolean {
  return (
    ORDINAL.test(name.join(' ')) ||
    isStreet(known, name) ||
    (!name.some(isStreetType) && listPlaceWords('streetTypeLeftOut').some((type) => isStreet(known, [...name, type])))
  );
}

/** A name without the words behind it that lead to a corner: "Maple Grill at the corner of". */
function withoutLead(name: string): string {
  const isLead = isPlaceWord(lastWord(name), 'cornerLead') || isPlaceWord(lastWord(name), 'crossingNear');
  const bare = name.replace(/[\s,(–—-]+\S+$/, '');
  return isLead && bare !== name ? withoutLead(bare) : name;
}

function lastWord(text: string): string {
  return splitWords(text).at(-1) ?? '';
}

/** A text without the part of the city that ends it, where one does and is not its only word. */
function withoutArea(text: string, known: KnownWords): string {
  const found = listTails(text).find(
    ([before, end]) => namesArea(end, known) && !isPlaceWord(lastWord(before), 'cornerJoin'),
  );
  return found === undefined ? text : found[0];
}

/**
 * Returns whether a text ends with a house number, whose street stands behind it: "Maple Grill 900" before "Kingston Avenue"; not if a place on record has that
 * name.
 */
function endsWithHouse(before: string, known: KnownWords): boolean {
  return (
    /(?:^|[\s,(–—#-])\d{1,6}[a-z]?(?:-\d{1,4})?[\s,(–—-]*$/i.test(before) &&
    !known.places.isOnRecordOrList(splitWords(before))
  );
}

/** Returns whether the word before a numbered street is its half: East 47th Street is no "47th Street" behind a name. */
function isHalf(before: string, street: string): boolean {
  return /^\d/.test(street) && DIRECTIONS.has(splitWords(before).at(-1) ?? '');
}

/** Whether a text is a street on record, one in a part of the city, or a part of the city. */
export function isWhereabouts(text: string, known: KnownWords): boolean {
  return namesArea(text, known) || namesStreet(text, known);
}

/** Whether a text is a street, or one in a part of the city. */
function namesStreet(text: string, known: KnownWords): boolean {
  const words = splitWords(text);
  return words.slice(0, LONGEST_STREET).some((_, i) => {
    const [street, rest] = [words.slice(0, i + 1), words.slice(i + 1).join(' ')];
    return street.some(isStreetType) && (rest === '' || namesArea(rest, known)) && isStreet(known, street);
  });
}

/**
 * The longest end of the text that names a part of the city, or a shorter one behind the name of a place on record ("The Maple Astoria, Queens"); none where it
 * names a place elsewhere.
 */
function inArea(text: string, known: KnownWords): Extract<NameAndWhere, { area: string }>[] {
  const ends = listTails(text).filter(([, end]) => known.areas.calledExactly(end) !== null);
  const longest = ends[0];
  if (longest === undefined || !namesArea(longest[1], known)) return [];
  const [before, tail] =
    ends.findLast(
      ([name, end]) => namesArea(end, known) && known.places.isOnRecordOrList(splitWords(name.replace(LED, ''))),
    ) ?? longest;
  const [name, area] = [before.replace(LED, ''), tail.replace(/^in\s+/i, '')];
  return [{ name, area, postcode: readZip(tail.split(/\s/).at(-1)) }];
}

function namesArea(text: string, known: KnownWords): boolean {
  return known.areas.calledExactly(text)?.outside === false;
}

/** A text in two at each of its last gaps, the longest end first. */
function listTails(text: string, most = LONGEST_WHERE): [before: string, tail: string][] {
  return [...text.matchAll(/[\s,(–—]+/g)]
    .slice(-most)
    .flatMap(({ index, 0: gap }): [string, string][] =>
      index === 0 ? [] : [[text.slice(0, index) + gap.trim(), text.slice(index + gap.length)]],
    );
}
