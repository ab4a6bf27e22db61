import { type City, findAreaInText, findLinesLike } from '@kehilla/city';
import type { Match, VerifyKosherInput } from '@kehilla/contract';
import { memoizeByObject, words as splitWords } from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';
import {
  addsKind,
  beginsWithNumber,
  bearsName,
  joinLetters,
  nameCore,
  parseAddress,
  STREET_TYPES,
  wordsAdded,
} from '@kehilla/linkage';
import { isPlaceWord } from '@kehilla/language/where';
import { type RequestedPlace, findPage, readAskedPlace } from './asked-place.ts';
import { type Identified, identifyPlace } from './identify-place.ts';
import { knownPlace } from '../where/known-place.ts';

/** A line of an agency's list without a place in the city: it lies outside, or it is not linked yet. */
type ListLine = { readonly place_id: string; readonly line: ListingEvidence; readonly isOutside: boolean };

/** A line that is meant or may be meant, and how it was matched. */
export type MatchedLine = ListLine & { readonly match: Match };

/** The score of a line that only nearly has the name: its place may have been meant. */
const ALIKE = 0.9;
/** The most lines shown that may have been meant. */
const MOST_CANDIDATES = 5;

const listLines = memoizeByObject((city: City): readonly ListLine[] => [
  ...city.outside.map((line) => ({ ...line, isOutside: true })),
  ...city.unplaced.flatMap(({ place_id, ...line }) =>
    place_id === null ? [] : [{ place_id, line, isOutside: false }],
  ),
]);

/**
 * Returns the line without a place that a request means: by its identifier or the agency's page; for a line outside the city by its name with its address or
 * town, or by its name alone if no place in the city and no other line has it. Null if there is none, if there are several, and if the request means a place of
 * the city. The name must be exactly the one that the agency prints: nothing else is known of it. Rule: decisions §3, absence.
 */
export function findLine(
  city: City,
  input: VerifyKosherInput,
  request: RequestedPlace,
  found: Identified,
): MatchedLine | null {
  const lines = listLines(city);
  if (lines.length === 0 || found.subject !== null || found.branches.length > 0) return null;
  const { place_id, name, page } = request;
  if (place_id !== null)
    return one(
      lines.filter((line) => line.place_id === place_id),
      ['place_id'],
    );
  const paged =
    page === null
      ? null
      : one(
          lines.filter(({ line }) => isOfPage(line.url, page)),
          ['url'],
        );
  if (paged !== null && (name === null || isNamed(paged, name))) return paged;
  if (name === null) return null;
  // The place of a line in the city is not known yet, so that its name alone does not identify it.
  const named = (linesByName(city).get(lineLetters(name)) ?? []).filter(
    (line) => line.isOutside && isNamed(line, name),
  );
  const where = [input.address, input.city, input.postcode].flatMap((text) => (text?.trim() ? [text] : []));
  const there = named.filter(({ line }) => where.every((text) => isThere(text, line.listed_address)));
  if (named.length === 0 || request.covered === true || isListedHere(city, name)) return null;
  if (where.length === 0)
    return request.point === null && !isKnownHere(city, found, name) ? one(named, ['name']) : null;
  return one(there, ['name', input.address === undefined ? 'city' : 'address']);
}

/**
 * Returns the lines without a place that may be meant, for a request without a subject: first lines at the requested address or in the requested town, then
 * lines with the very name, then lines with a similar name. A line is always told, also if it is not linked yet. Rule: decisions §3, absence.
 */
export function linesLike(city: City, names: readonly string[], input: VerifyKosherInput): MatchedLine[] {
  const where = [input.address, input.city, input.postcode].flatMap((text) => (text?.trim() ? [text] : []));
  // A door may be all that was sent, in place of a name.
  const named = where.some(saysAnyDoor) ? [] : names.filter(saysAnyDoor);
  const isAt = ({ line }: ListLine): boolean =>
    where.length + named.length > 0 &&
    where.every((text) => isThere(text, line.listed_address)) &&
    (named.length === 0 || named.some((text) => isThere(text, line.listed_address)));
  const isCalledSo = ({ line }: ListLine): boolean =>
    names.some((name) => lineLetters(name) === lineLetters(line.listed_name));
  const doors = [...where, ...named]
    .filter(saysAnyDoor)
    .flatMap((text) => linesByDoor(city).get(numberIn(splitAddress(text))) ?? []);
  return [
    ...new Set([
      ...doors.filter(isAt),
      ...names.flatMap((name) => linesByName(city).get(lineLetters(name)) ?? []),
      ...likeIn(city)(names),
    ]),
  ]
    .map((line) => ({ line, isAt: isAt(line), isCalledSo: isCalledSo(line) }))
    .toSorted((a, b) => Number(b.isAt) - Number(a.isAt) || Number(b.isCalledSo) - Number(a.isCalledSo))
    .slice(0, MOST_CANDIDATES)
    .map(({ line, isAt: there, isCalledSo: named }) => ({
      ...line,
      match: {
        score: named ? 1 : ALIKE,
        matched_on: [...(named ? (['name'] as const) : []), ...(there ? (['address'] as const) : [])],
      },
    }));
}

/** The lines linked to no place that bear one of these very names. */
export function linesNamed(city: City, names: readonly string[]): MatchedLine[] {
  const byName = linesByName(city);
  if (byName.size === 0) return [];
  return [...new Set(names.flatMap((name) => byName.get(lineLetters(name)) ?? []))]
    .slice(0, MOST_CANDIDATES)
    .map((line) => ({ ...line, match: { score: 1, matched_on: ['name'] } }));
}

const likeIn = memoizeByObject((city: City) => findLinesLike(listLines(city), ({ line }) => line.listed_name));

/** Returns whether any line of any list, linked or not, has a name: only otherwise may an answer say that no list has it. */
export function isOnSomeList(city: City, name: string): boolean {
  return listedLetters(city).has(lineLetters(name));
}

/** Returns the same of a name in folded words. */
export function areWordsOnSomeList(city: City, words: readonly string[]): boolean {
  return listedLetters(city).has(words.join(''));
}

/** The names of all lines of all lists, linked or not. */
const listedNames = memoizeByObject((city: City): readonly string[] => [
  ...[...city.evidence.values()].flatMap(({ listings }) => listings.map(({ listed_name }) => listed_name)),
  ...listLines(city).map(({ line }) => line.listed_name),
]);

const listedLetters = memoizeByObject((city: City): ReadonlySet<string> => new Set(listedNames(city).map(lineLetters)));

/** The most words of a text that are searched, and of one name. */
const [MOST_WORDS, LONGEST_NAME] = [40, 8];
/** A name of one word is told from any word by as many letters. */
const LONG_WORD = 5;

/** Returns the listed names that stand whole in a text, without words for their kind; the longest first, none inside another. */
export function listedNamesIn(city: City, text: string): string[] {
  const words = splitWords(text).slice(0, MOST_WORDS);
  const names = namesByCore(city);
  const taken = new Set<number>();
  const found: string[] = [];
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const part = words.slice(from, from + length);
      const places = part.map((_, i) => from + i);
      if ((length === 1 && (part[0]?.length ?? 0) < LONG_WORD) || places.some((at) => taken.has(at))) continue;
      const name = names.get(part.join(' '));
      if (name === undefined || (isStreetWord(words[from + length] ?? '') && !isWhole(name, part))) continue;
      if (isAreaAlone(part) && !isWhole(name, part)) continue;
      for (const at of places) taken.add(at);
      found.push(name);
    }
  return [...new Set(found)];
}

/** Whether words are all of a name: the "Kingston" of "Kingston Pizza" is no name where a street or an area is called so. */
function isWhole(name: string, words: readonly string[]): boolean {
  return splitWords(name).join(' ') === words.join(' ');
}

function isAreaAlone(words: readonly string[]): boolean {
  const area = findAreaInText(words);
  return area !== null && area.start === 0 && area.end === words.length;
}

/** Listed names by their words, whole and without the words that only say a kind ("Sugar Pop Kosher" as "sugar pop"). */
const namesByCore = memoizeByObject((city: City): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const name of listedNames(city)) {
    const [whole, core] = [splitWords(name), nameCore(name)];
    names.set(whole.join(' '), name);
    const isTelling = core.length > 1 || (core[0]?.length ?? 0) > LONG_WORD;
    if (isTelling && !names.has(core.join(' '))) names.set(core.join(' '), name);
  }
  return names;
});

function one(lines: readonly ListLine[], matched_on: Match['matched_on']): MatchedLine | null {
  const [line] = lines;
  // Several agencies may print one establishment: the line of each of them is another.
  return line === undefined || lines.length > 1 ? null : { ...line, match: { score: 1, matched_on } };
}

/** Whether a text names a door: it begins with a number. */
export function saysDoor(text: string): boolean {
  const isNumber = /^\s*\d/.test(text) ? /^\s*\d+(?:-\d+)?[a-z]?\s+\S/i.test(text) : beginsWithNumber(text);
  return isNumber && parseAddress(text)?.house_number != null;
}

/** Returns the same for an address anywhere, in other forms than those of the city: a number, and behind it a word for a street. */
function saysAnyDoor(text: string): boolean {
  return saysDoor(text) || (/^\s*\d/.test(text) && splitWords(text).slice(2).some(isStreetWord));
}

const STREET_WORDS: ReadonlySet<string> = new Set([...STREET_TYPES].flat());
const isStreetWord = (word: string): boolean => STREET_WORDS.has(word);

/** Lines by the number of the door that they print. */
const linesByDoor = memoizeByObject(
  (city: City): ReadonlyMap<string | undefined, readonly ListLine[]> =>
    Map.groupBy(listLines(city), ({ line }) => numberIn(splitAddress(line.listed_address ?? ''))),
);

/** Lines by the letters of their names. */
const linesByName = memoizeByObject(
  (city: City): ReadonlyMap<string, readonly ListLine[]> =>
    Map.groupBy(listLines(city), ({ line }) => lineLetters(line.listed_name)),
);

/** Returns the letters of a name without the parentheses that agencies add ("(Meat)"). */
function lineLetters(name: string): string {
  return joinLetters(name.replaceAll(/\([^)]*\)/g, ' '));
}

/** Returns whether a name is exactly the one that the agency prints; the status may stand in parentheses, as some agencies write it ("(Meat)"). */
function isNamed({ line: { listed_name, food_status } }: ListLine, name: string): boolean {
  const isWord = (): boolean => true;
  const phrase = name.replace(/\(([^)]*)\)/, (note, inside: string) =>
    food_status.some((status) => status === inside.trim().toLowerCase()) ? ' ' : note,
  );
  return (
    bearsName([listed_name], phrase, 'one') &&
    wordsAdded(phrase, listed_name, isWord).length === 0 &&
    !addsKind(phrase, [listed_name])
  );
}

/** Whether a place of the city, found or not, goes by nearly that name: then a name alone means that as likely. */
function isKnownHere(city: City, { candidates }: Identified, name: string): boolean {
  return candidates.some(({ place }) =>
    knownPlace(city, place).subjects.some(({ names }) => bearsName(names, name, 'one')),
  );
}

/**
 * Whether agencies state something of a place of the city that goes by nearly that name: its branches are under several agencies, which people take for each
 * other, and the one that is meant outside is told by its page or its identifier alone. Opinion, for safety.
 */
function isListedHere(city: City, name: string): boolean {
  const { subject, branches, candidates } = identifyPlace(city, readAskedPlace(city, { name, live: 'never' }));
  return [...(subject === null ? [] : [subject]), ...branches, ...candidates].some(
    ({ place }) =>
      city.evidence.has(place) && knownPlace(city, place).subjects.some(({ names }) => bearsName(names, name, 'one')),
  );
}

function isOfPage(url: string | null, page: string): boolean {
  return url !== null && findPage(url) === page;
}

/**
 * Whether an address or a town as it was sent is that of the line as it is printed: every word of the one stands in the other, and a number that either begins
 * with in both.
 */
function isThere(sent: string, listed: string | null): boolean {
  if (listed === null) return false;
  const [requests, printed] = [splitAddress(sent), splitAddress(listed)];
  const number = numberIn(requests);
  const isDoor = number === undefined || numberIn(printed) === number;
  return requests.length > 0 && isDoor && requests.every((word) => printed.includes(word));
}

function splitAddress(text: string): string[] {
  const parts = splitWords(text).map((word) => STREET_TYPES.get(word) ?? word);
  return parts.filter((word) => !isPlaceWord(word, 'countryWord'));
}

/** Returns the first number among the words of an address; undefined if there is none. */
function numberIn(words: readonly string[]): string | undefined {
  return words.find((word) => /^\d+[a-z]?$/.test(word));
}
