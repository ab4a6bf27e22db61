import { words as splitWords } from '@kehilla/core';
import { DIRECTIONS, isStreetType, STREET_TYPES, readZip } from '@kehilla/linkage';
import { isPlaceWord, placePattern, listPlaceWords } from '../../dimensions/place-words.ts';
import { crossingSaid } from '../../dimensions/point/point-in-words.ts';
import { mayBeName, type NamesPort } from './name-in-question.ts';

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
export function readNameAndWhere(name: string, isAreaSent: boolean, port: NamesPort): NameAndWhere[] {
  const text = bareText(name);
  // "East Broadway" is no "East" on Broadway.
  if (isWhereabouts(text, port)) return [];
  // "Bakery on Main Street" is no name.
  const around = somewhere(text, isAreaSent, port).filter((read) => mayBeName(read.name, port));
  return [...numbered(text).slice(0, MOST_ADDRESSES), ...around].filter((read) => read.name.length > 1);
}

/** Whether a name says no more than a kind of place and where it is: "restaurant in Brooklyn". */
export function isKindSomewhere(name: string, isAreaSent: boolean, port: NamesPort): boolean {
  const text = bareText(name);
  const read = isWhereabouts(text, port) ? [] : somewhere(text, isAreaSent, port);
  return read.length > 0 && read.every((one) => one.name.length > 1 && !mayBeName(one.name, port));
}

/** By the street, else by the area at the end of a text: Flatbush Avenue is not Flatbush. Times Square is both, and places on it lie in it. */
function somewhere(text: string, isAreaSent: boolean, port: NamesPort): NameAndWhere[] {
  const corner = atCorner(text, port);
  if (corner !== null) return [corner];
  const street = onStreet(text, port)[0] ?? onStreetShort(text, port);
  const behind = isAreaSent ? [] : inArea(withoutBranch(text, port), port);
  const areas = behind.length > 0 || isAreaSent ? behind : behindArea(text, port);
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

function numbered(text: string): NameAndWhere[] {
  return [...text.matchAll(NUMBER)].flatMap(({ index }) => {
    const [before, address] = [text.slice(0, index), text.slice(index)];
    return SEPARATED.test(before) || splitWords(address).slice(1).some(isStreetType)
      ? [{ name: before.replace(LED, ''), address }]
      : [];
  });
}

/** By a street that places on record stand on, to the end of the text or to a part of the city that ends it; the longest is meant. */
function onStreet(text: string, port: NamesPort): NameAndWhere[] {
  const found = listTails(text).find(
    ([before, tail]) => namesStreet(tail, port) && !isHalf(before, tail) && !endsWithHouse(before, port),
  );
  return found === undefined ? [] : [{ name: found[0].replace(LED, ''), address: found[1] }];
}

/** By a street without its type behind "on", if only one type is on record: "Maple Grill on Lexington". */
function onStreetShort(text: string, port: NamesPort): { readonly name: string; readonly address: string } | undefined {
  for (const [before, tail] of listTails(text)) {
    const words = splitWords(tail);
    if (!isPlaceWord(lastWord(before), 'streetLead') || words.some(isStreetType) || namesArea(tail, port)) continue;
    const types = listPlaceWords('streetTypeLeftOut').filter((type) => port.isStreet([...words, type]));
    const [type] = types;
    if (type !== undefined && types.length === 1) return { name: before.replace(LED, ''), address: `${tail} ${type}` };
  }
  return undefined;
}

/** A text without the word behind a part of the city that says that a branch is there: "Maple Grill Upper West Side location". */
function withoutBranch(text: string, port: NamesPort): string {
  const bare = text.replace(/[\s,(–—-]+\S+$/, '');
  return isPlaceWord(lastWord(text), 'branchWord') && inArea(bare, port).length > 0 ? bare : text;
}

/** By the part of the city that stands before the name of a place on record: "Queens Maple Grill". */
function behindArea(text: string, port: NamesPort): Extract<NameAndWhere, { area: string }>[] {
  const found = listTails(text).find(([before, name]) => namesArea(before, port) && port.isOnRecord(splitWords(name)));
  return found === undefined ? [] : [{ name: found[1], area: found[0], postcode: null }];
}

/**
 * By a corner, a block or what leads near a street, to the end of the text or to a part of the city that ends it; the longest whose streets are on record is
 * meant, else the shortest whose streets are called so. What leads to it is a part of it: "near Main Street" is not on it.
 */
function atCorner(text: string, port: NamesPort): { readonly name: string; readonly address: string } | null {
  const corners = listTails(text, LONGEST_CORNER).flatMap(([before, tail]) => {
    const crossing = isPlaceWord(lastWord(before), 'cornerJoin') ? null : crossingSaid(withoutArea(tail, port));
    const streets = crossing === null || crossing.street === null ? [] : [crossing.street];
    return crossing === null ? [] : [{ before, tail, streets: [...streets, ...crossing.others] }];
  });
  const found =
    corners.find(({ streets }) => streets.every((name) => isStreetOnRecord(name, port))) ??
    corners.findLast(({ before, streets }) => SEPARATED.test(before) && streets.every(isCalledStreet)) ??
    // "Maple Grill 86th & Lex": a numbered street and a word behind the name of a place on record are a corner, known or not.
    corners.find(
      ({ before, streets }) =>
        streets.some((name) => ORDINAL.test(name.join(' '))) && port.isOnRecord(splitWords(before.replace(LED, ''))),
    );
  const isOneStreet =
    found !== undefined && crossingSaid(found.tail)?.isBlock === false && port.isStreet(splitWords(found.tail));
  if (found === undefined || isOneStreet) return null;
  return { name: withoutLead(found.before.replace(LED, '')), address: found.tail };
}

function isCalledStreet(name: readonly string[]): boolean {
  return name.length <= LONGEST_STREET && (name.some(isStreetType) || ORDINAL.test(name.at(-1) ?? ''));
}

/** Whether places on record stand on a street that is called so, or with the type of a street behind it, which people leave out at a corner. */
function isStreetOnRecord(name: readonly string[], port: NamesPort): boolean {
  return (
    ORDINAL.test(name.join(' ')) ||
    port.isStreet(name) ||
    (!name.some(isStreetType) && listPlaceWords('streetTypeLeftOut').some((type) => port.isStreet([...name, type])))
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
function withoutArea(text: string, port: NamesPort): string {
  const found = listTails(text).find(
    ([before, end]) => namesArea(end, port) && !isPlaceWord(lastWord(before), 'cornerJoin'),
  );
  return found === undefined ? text : found[0];
}

/**
 * Returns whether a text ends with a house number, whose street stands behind it: "Maple Grill 900" before "Kingston Avenue"; not if a place on record has that
 * name.
 */
function endsWithHouse(before: string, port: NamesPort): boolean {
  return /(?:^|[\s,(–—#-])\d{1,6}[a-z]?(?:-\d{1,4})?[\s,(–—-]*$/i.test(before) && !port.isOnRecord(splitWords(before));
}

/** Returns whether the word before a numbered street is its half: East 47th Street is no "47th Street" behind a name. */
function isHalf(before: string, street: string): boolean {
  return /^\d/.test(street) && DIRECTIONS.has(splitWords(before).at(-1) ?? '');
}

/** Whether a text is a street on record, one in a part of the city, or a part of the city. */
export function isWhereabouts(text: string, port: NamesPort): boolean {
  return namesArea(text, port) || namesStreet(text, port);
}

/** Whether a text is a street, or one in a part of the city. */
function namesStreet(text: string, port: NamesPort): boolean {
  const words = splitWords(text);
  return words.slice(0, LONGEST_STREET).some((_, i) => {
    const [street, rest] = [words.slice(0, i + 1), words.slice(i + 1).join(' ')];
    return street.some(isStreetType) && (rest === '' || namesArea(rest, port)) && port.isStreet(street);
  });
}

/**
 * The longest end of the text that names a part of the city, or a shorter one behind the name of a place on record ("The Maple Astoria, Queens"); none where it
 * names a place elsewhere.
 */
function inArea(text: string, port: NamesPort): Extract<NameAndWhere, { area: string }>[] {
  const ends = listTails(text).filter(([, end]) => port.areaNamed(end) !== null);
  const longest = ends[0];
  if (longest === undefined || !namesArea(longest[1], port)) return [];
  const [before, tail] =
    ends.findLast(([name, end]) => namesArea(end, port) && port.isOnRecord(splitWords(name.replace(LED, '')))) ??
    longest;
  const [name, area] = [before.replace(LED, ''), tail.replace(/^in\s+/i, '')];
  return [{ name, area, postcode: readZip(tail.split(/\s/).at(-1)) }];
}

function namesArea(text: string, port: NamesPort): boolean {
  return port.areaNamed(text)?.outside === false;
}

/** A text in two at each of its last gaps, the longest end first. */
function listTails(text: string, most = LONGEST_WHERE): [before: string, tail: string][] {
  return [...text.matchAll(/[\s,(–—]+/g)]
    .slice(-most)
    .flatMap(({ index, 0: gap }): [string, string][] =>
      index === 0 ? [] : [[text.slice(0, index) + gap.trim(), text.slice(index + gap.length)]],
    );
}
