import {
  type City,
  findAreaInText,
  type FindUnplaced,
  findUnplaced,
  type UnplacedLine,
  wordQuery,
} from '@kehilla/city';
import { boundedMemoize, distanceM, memoizeByObject, quoteText, respelt, words } from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';
import { isWhereabouts } from '@kehilla/language/names';
import {
  bearsName,
  isStreetType,
  joinLetters,
  compareLikeness,
  nameForms,
  STREET_TYPES,
  type Subject,
  tellingWords,
  wordsAdded,
} from '@kehilla/linkage';
import type { RequestedPlace } from '../identify/asked-place.ts';
import { bearsVeryName } from '../identify/meant-by-name.ts';
import { knownWords } from '../known-words.ts';
import type { EvidenceHistory } from '../ports.ts';
import { type RequestedArea, isOnRecord, knownPlace } from '../where/known-place.ts';

/** A number behind a name counts its branches, which the door tells. */
const IS_NUMBER = /^(?:\d+|[ivx]+)$/;
/** An area's own size is drawn roundly: a place this much farther out may be called by its name. */
const AREA_EDGE = 1.4;

/**
 * Returns whether a requested name has a word without support in the facts about a place: its names, its kind, its cuisines, its address or its area. "Maple
 * Lantern Queens" is not the Maple Lantern of Brooklyn, and "Maple Lantern Express" may be another shop, also at the same address, because one address can have
 * several kitchens. If the place stands at the requested address (`isThere`), a number proves nothing more; a slip of spelling in the first word does not count
 * as a slip: "Garden Maple" may be a shop beside "Maple". False without a name. Rule: specification §1.2.
 */
export function namesAnother(city: City, name: string | null, place: number, isThere: boolean): boolean {
  if (name === null) return false;
  const isWord = (word: string): boolean => isWordOfNames(city, word);
  let borne: string | null = null;
  const addedTo = (phrases: readonly string[], isKnown: (word: string) => boolean): readonly string[] => {
    if (phrases.length === 0) return phrases;
    borne ??= [...bearing(city, place), areaNamed(city, name, place)].join(' ');
    return wordsAdded(phrases.join(' '), borne, isKnown);
  };
  let street: ReadonlySet<string> | null = null;
  const isOfStreet = (word: string): boolean =>
    (street ??= new Set(words(city.doc(place).address ?? '').map(typeInFull))).has(typeInFull(word));
  const names = knownPlace(city, place).subjects[0]?.names ?? [city.doc(place).name];
  const [head = ''] = tellingWords(name);
  const isSpelt = (): boolean => true;
  return names.every((own) => {
    const beside = wordsAdded(name, own, isWord).filter((word) => !isOfStreet(word));
    if (isThere && addedTo(wordsAdded(head, own, isWord), isSpelt).length > 0) return true;
    return addedTo(beside, isWord).some((word) => !isThere || !IS_NUMBER.test(word));
  });
}

/**
 * Returns whether a requested name lacks a distinctive word of each of a place's names: "Sugar" may be another place than "Sugar Pop", anywhere in the city.
 * Kinds of business, areas, common words of names and the part behind a dash do not count. A street or an area alone lacks a word of every place with a longer
 * name. False without a name.
 */
export function isPartOfName(city: City, name: string | null, place: number): boolean {
  if (name === null) return false;
  const names = knownPlace(city, place).subjects[0]?.names ?? [city.doc(place).name];
  const compact = joinLetters(name);
  if (isWhereabouts(name, knownWords(city))) return !bearsName(names, name, 'letters');
  const phrases = new Set(nameForms(name).flatMap(({ core }) => core.map(respelt)));
  const known = names.flatMap(nameForms);
  return (
    known.length > 0 &&
    known.every(({ core }) => core.some((word) => !phrases.has(respelt(word)) && !compact.includes(word)))
  );
}

/**
 * Returns whether the requested name is the whole name of other places and not of this one: a question for a "Maple House" at an address with a "Maple Tea
 * House" may mean the Maple House elsewhere. False without a name.
 */
export function isNameOfOthers(city: City, request: RequestedPlace, place: number): boolean {
  return request.name !== null && !bearsVeryName(city, request, place) && isOnRecord(city, request.name);
}

/**
 * Whether each of a place's names names another neighbourhood than the one that it was asked about in, which is drawn roundly and reaches into others: the
 * "Maple Lantern of Flatbush" may not be the Maple Lantern of Borough Park. False where it lies in that very one, and of a borough or a ZIP code.
 */
export function isCalledByOtherArea(city: City, area: RequestedArea | null, place: number): boolean {
  const { name, area: own } = city.doc(place);
  if (area === null || area.whole !== null || area.name === own) return false;
  const names = knownPlace(city, place).subjects[0]?.names ?? [name];
  return names.every((each) => {
    const called = findAreaInText(each);
    return (
      called?.outside === false &&
      called.area.kind === 'neighbourhood' &&
      called.start > 0 &&
      called.area.name !== area.name
    );
  });
}

/** A word of an address, the kind of a street in full: "Ave" is said for "Avenue". */
function typeInFull(word: string): string {
  return STREET_TYPES.get(word) ?? word;
}

/**
 * Returns the words known of a place beside its names, without the type of its street, because many words are slips of one ("Place", "Palace"). New York is
 * always among them.
 */
function bearing(city: City, place: number): string[] {
  const { category, cuisines, address, area, borough } = city.doc(place);
  return [
    ...[category, ...cuisines].map((kind) => (kind ?? '').replaceAll('_', ' ')),
    address === null
      ? null
      : words(address)
          .filter((word) => !isStreetType(word))
          .join(' '),
    area,
    borough,
    'New York City',
  ].filter((text) => text !== null);
}

/** Returns the words of a name for an area that the place lies in, as they were sent ("Boro Park"); '' for none. */
function areaNamed(city: City, name: string, place: number): string {
  const named = findAreaInText(name);
  if (named === null || named.outside) return '';
  const { borough, location, about } = city.doc(place);
  const point = location ?? about;
  const isThere =
    named.area.name === borough ||
    (point !== null &&
      distanceM(named.area, point) <= named.area.radius_m * AREA_EDGE &&
      named.area.borough === borough);
  return isThere ? words(name).slice(named.start, named.end).join(' ') : '';
}

function isWordOfNames({ image }: City, word: string): boolean {
  const query = wordQuery(image, { words: [word], kinds: [] });
  return query.words.some(({ text, expansions }) => text === word && expansions.some(({ likeness }) => likeness === 1));
}

const findToday = memoizeByObject((city: City): FindUnplaced => findUnplaced(city.unplaced));

/**
 * Finds the lists with an unlinked line whose name is like one of the names, each with that line: it is unknown whether such a list lacks the place. It
 * searches today's lines, or the lines of an earlier instant `at`. Rule: specification §1.2, unknown is never no.
 */
export async function unplacedFinder(city: City, history: EvidenceHistory, at: Date | null): Promise<FindUnplaced> {
  return at === null ? findToday(city) : findUnplaced(await history.unplacedAt(at));
}

/** Lists with a line that may be about this place, by all of its names. */
export function unplacedLike(city: City, place: number, find: FindUnplaced): ReadonlyMap<string, UnplacedLine> {
  return find === findToday(city) ? likeToday(city)(place) : find(listNames(city, place));
}

/** Places that are asked about are asked about again. */
const likeToday = memoizeByObject((city: City) =>
  boundedMemoize(MAX_CACHED_ENTRIES, (place: number) => findToday(city)(listNames(city, place))),
);
const MAX_CACHED_ENTRIES = 3_000;

function listNames(city: City, place: number): readonly string[] {
  return knownPlace(city, place).subjects[0]?.names ?? [city.doc(place).name];
}

const BARE: Subject = { id: '', names: [], address: null, location: null, phone: null, website: null, group: null };

/** Returns the unlinked lines of today at the requested address, whatever their names. */
export function unplacedAtDoor(city: City, { address }: RequestedPlace): UnplacedLine[] {
  if (address?.house_number == null) return [];
  const subject: Subject = { ...BARE, address };
  return city.unplaced.filter((line) => {
    if (line.address === null) return false;
    const level = compareLikeness(subject, { ...BARE, address: line.address }).address;
    return level === 'same' || level === 'other_zip' || level === 'unplaced';
  });
}

/** Says these lines, each with its list: listings at the same address are always told. */
export function toldAtDoor(city: City, lines: readonly UnplacedLine[]): string[] {
  return lines.map(
    ({ list_id, listed_name }) =>
      `Whether ${quoteText(listed_name)} is meant, which ${city.registry.lists.get(list_id)?.name ?? list_id} has at the address that was sent: nobody has linked that line to a place.`,
  );
}

/** Adds these lines to others by their lists, the others first, so that the sources include every line that an answer names. */
export function withLines(
  unplaced: ReadonlyMap<string, ListingEvidence>,
  lines: readonly ListingEvidence[],
): ReadonlyMap<string, ListingEvidence> {
  return new Map([...lines.map((line): [string, ListingEvidence] => [line.list_id, line]), ...unplaced]);
}
