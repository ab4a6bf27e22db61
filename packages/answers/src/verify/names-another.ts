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
import { isWhereabouts } from '@kehilla/language';
import {
  bearsName,
  isStreetType,
  joinLetters,
  likenessOf,
  nameForms,
  STREET_TYPES,
  type Subject,
  tellingWords,
  wordsAdded,
} from '@kehilla/linkage';
import type { AskedPlace } from '../identify/asked-place.ts';
import { bearsVeryName } from '../identify/meant-by-name.ts';
import { namesPort } from '../identify/name-asked.ts';
import type { EvidenceHistory } from '../ports.ts';
import { type AskedArea, isOnRecord, knownPlace } from '../where/known-place.ts';

/** A number behind a name counts its branches, which the door tells. */
const IS_NUMBER = /^(?:\d+|[ivx]+)$/;
/** An area's own size is drawn roundly: a place this much farther out may be called by its name. */
const AREA_EDGE = 1.4;

/**
 * Whether a name that was sent has a word that nothing known of a place bears out: none of its names, nor its kind, its cuisines, its address or the part of
 * the city that it lies in. "Maple Lantern Queens" is not the Maple Lantern of Brooklyn, "Maple Lantern Express" perhaps another shop, also at its door: behind
 * one door a house has several kitchens. Where the place stands where it was said to be (`isThere`), a number says nothing more, and a slip of spelling
 * at the head is none: "Garden Maple" may be a shop beside "Maple".
 * False without a name. Rule: specification §1.2.
 */
export function namesAnother(city: City, name: string | null, place: number, isThere: boolean): boolean {
  if (name === null) return false;
  const isWord = (word: string): boolean => isWordOfNames(city, word);
  const borne = [...bearing(city, place), areaNamed(city, name, place)].join(' ');
  const street = new Set(words(city.doc(place).address ?? '').map(typeInFull));
  const names = knownPlace(city, place).subjects[0]?.names ?? [city.doc(place).name];
  const [head = ''] = tellingWords(name);
  const isSpelt = (): boolean => true;
  return names.every((own) => {
    const beside = wordsAdded(name, own, isWord).filter((word) => !street.has(typeInFull(word)));
    const added = wordsAdded(beside.join(' '), borne, isWord);
    const isHeadAdded = wordsAdded(wordsAdded(head, own, isWord).join(' '), borne, isSpelt).length > 0;
    if (isThere && isHeadAdded) return true;
    return added.some((word) => !isThere || !IS_NUMBER.test(word));
  });
}

/**
 * Whether a name that was sent lacks a word that makes up each of a place's names: "Sugar" may be another than "Sugar Pop", wherever in the city it is said to
 * be. Kinds of business, parts of the city and words that any name may have are none; so is what stands behind a dash. A street or a part of the city alone
 * lacks one of whatever is not called just so. False without a name.
 */
export function isPartOfName(city: City, name: string | null, place: number): boolean {
  if (name === null) return false;
  const names = knownPlace(city, place).subjects[0]?.names ?? [city.doc(place).name];
  const compact = joinLetters(name);
  if (isWhereabouts(name, namesPort(city))) return !bearsName(names, name, 'letters');
  const said = new Set(nameForms(name).flatMap(({ core }) => core.map(respelt)));
  const known = names.flatMap(nameForms);
  return (
    known.length > 0 &&
    known.every(({ core }) => core.some((word) => !said.has(respelt(word)) && !compact.includes(word)))
  );
}

/**
 * Whether the name that was sent is the whole name of other places and not of this one: who asks for a "Maple House" where there is none, but a "Maple Tea
 * House", may mean the one that is somewhere else. False without a name.
 */
export function isNameOfOthers(city: City, asked: AskedPlace, place: number): boolean {
  return asked.name !== null && !bearsVeryName(city, asked, place) && isOnRecord(city, asked.name);
}

/**
 * Whether each of a place's names names another neighbourhood than the one that it was asked about in, which is drawn roundly and reaches into others: the "Maple
 * Lantern of Flatbush" may not be the Maple Lantern of Borough Park. False where it lies in that very one, and of a borough or a ZIP code.
 */
export function isCalledByOtherArea(city: City, area: AskedArea | null, place: number): boolean {
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

/** What is known of a place beside its names, in words, without the kind of its street, of which many a word is a slip ("Place", "Palace"). All of them are of New York. */
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

/** The words of a name that name an area of the city which a place lies in, as they were sent ("Boro Park"); '' for none. */
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
 * Finds the lists that carry a line linked to no place whose name is like one of some names, each with that line: of such a list nobody can say
 * that it lacks the place. Of the lines of today, or of those that the lists carried at an earlier instant `at`. Rule: specification §1.2,
 * unknown is never no.
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
  boundedMemoize(MAX_CACHED_CHARACTERS, (place: number) => findToday(city)(listNames(city, place))),
);
const MAX_CACHED_CHARACTERS = 3_000;

function listNames(city: City, place: number): readonly string[] {
  return knownPlace(city, place).subjects[0]?.names ?? [city.doc(place).name];
}

const BARE: Subject = { id: '', names: [], address: null, location: null, phone: null, website: null, group: null };

/** The lines of lists that no source has placed and that bear the address that was sent, whatever their names; today's alone. */
export function unplacedAtDoor(city: City, { address }: AskedPlace): UnplacedLine[] {
  if (address?.house_number == null) return [];
  const asked: Subject = { ...BARE, address };
  return city.unplaced.filter((line) => {
    if (line.address === null) return false;
    const level = likenessOf(asked, { ...BARE, address: line.address }).address;
    return level === 'same' || level === 'other_zip' || level === 'unplaced';
  });
}

/** What is told of them: each with its list, for what stands at a door is never left unsaid. */
export function toldAtDoor(city: City, lines: readonly UnplacedLine[]): string[] {
  return lines.map(
    ({ list_id, listed_name }) =>
      `Whether ${quoteText(listed_name)} is meant, which ${city.registry.lists.get(list_id)?.name ?? list_id} has at the address that was sent: nobody has linked that line to a place.`,
  );
}

/** Those lines beside others by their lists, the others first: what an answer names is among its sources. */
export function withLines(
  unplaced: ReadonlyMap<string, ListingEvidence>,
  lines: readonly ListingEvidence[],
): ReadonlyMap<string, ListingEvidence> {
  return new Map([...lines.map((line): [string, ListingEvidence] => [line.list_id, line]), ...unplaced]);
}
