import type { City, OutsideLine } from '@kehilla/city';
import type { Match, VerifyKosherInput } from '@kehilla/contract';
import { memoizeByObject, words as wordsOf } from '@kehilla/core';
import { addsKind, nameSimilarity, STREET_TYPES, wordsAdded } from '@kehilla/linkage';
import { isPlaceWord } from '@kehilla/understanding';
import { type AskedPlace, readAskedPlace } from './asked/asked-place.ts';
import { type Identified, identifyPlace } from './identify-place.ts';
import { knownPlace } from '../lookup/known-place.ts';
import { pageOf } from './asked/page-of.ts';

/** The line of an agency's list that is meant, and by what. */
export type MatchedOutside = { readonly line: OutsideLine; readonly match: Match };

/** From here on a place of the city is called so nearly that it may have been meant. */
const ALIKE = 0.9;

/**
 * The line about an establishment outside the city that a request means: by its identifier, by the agency's page of it, by its name with its address or town,
 * or by its name alone where nothing in the city and no other line is called so. Null where none is, where several are, and where a place of the city is meant.
 * The name must be the very one that the agency prints: nothing else is known of it. Rule: specification §1.4, §4.4.
 */
export function findOutside(
  city: City,
  input: VerifyKosherInput,
  asked: AskedPlace,
  found: Identified,
): MatchedOutside | null {
  if (city.outside.length === 0 || found.subject !== null || found.branches.length > 0) return null;
  const { place_id, name, page } = asked;
  if (place_id !== null)
    return one(
      city.outside.filter((line) => line.place_id === place_id),
      ['place_id'],
    );
  const paged =
    page === null
      ? null
      : one(
          city.outside.filter(({ line }) => isOfPage(line.url, page)),
          ['url'],
        );
  if (paged !== null && (name === null || isNamed(paged.line, name))) return paged;
  if (name === null || asked.covered === true) return null;
  const named = (namesOf(city).get(keyOf(name)) ?? []).filter((line) => isNamed(line, name));
  if (named.length === 0 || isListedHere(city, name)) return null;
  const where = [input.address, input.city, input.postcode].flatMap((text) => (text?.trim() ? [text] : []));
  if (where.length === 0) return asked.point === null && !isKnownHere(city, found, name) ? one(named, ['name']) : null;
  const there = named.filter(({ line }) => where.every((text) => isThere(text, line.listed_address)));
  return one(there, ['name', input.address === undefined ? 'city' : 'address']);
}

function one(lines: readonly OutsideLine[], matched_on: Match['matched_on']): MatchedOutside | null {
  const [line] = lines;
  // Several agencies may print one establishment: the line of each of them is another.
  return line === undefined || lines.length > 1 ? null : { line, match: { score: 1, matched_on } };
}

/** Lines by the letters of their names. */
const namesOf = memoizeByObject(
  (city: City): ReadonlyMap<string, readonly OutsideLine[]> =>
    Map.groupBy(city.outside, ({ line }) => keyOf(line.listed_name)),
);

/** A name without what stands in parentheses, which agencies add ("(Meat)"), and without spaces. */
function keyOf(name: string): string {
  return wordsOf(name.replaceAll(/\([^)]*\)/g, ' ')).join('');
}

/** Whether a name says no more and no less than the agency prints; what it serves may be said in parentheses, as some agencies do ("(Meat)"). */
function isNamed({ line: { listed_name, food_status } }: OutsideLine, name: string): boolean {
  const isWord = (): boolean => true;
  const said = name.replace(/\(([^)]*)\)/, (note, inside: string) =>
    food_status.some((status) => status === inside.trim().toLowerCase()) ? ' ' : note,
  );
  return (
    nameSimilarity(said, listed_name).score >= ALIKE &&
    wordsAdded(said, listed_name, isWord).length === 0 &&
    !addsKind(said, [listed_name])
  );
}

/** Whether a place of the city, found or not, goes by nearly that name: then a name alone means that as likely. */
function isKnownHere(city: City, { candidates }: Identified, name: string): boolean {
  return candidates.some(({ place }) =>
    knownPlace(city, place).subjects.some(({ names }) => names.some((own) => nameSimilarity(name, own).score >= ALIKE)),
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
      city.evidence.has(place) &&
      knownPlace(city, place).subjects.some(({ names }) =>
        names.some((own) => nameSimilarity(name, own).score >= ALIKE),
      ),
  );
}

function isOfPage(url: string | null, page: string): boolean {
  return url !== null && pageOf(url) === page;
}

/**
 * Whether an address or a town as it was sent is that of the line as it is printed: every word of the one stands in the other, and a number that either begins
 * with in both.
 */
function isThere(sent: string, listed: string | null): boolean {
  if (listed === null) return false;
  const [asked, printed] = [partsOf(sent), partsOf(listed)];
  const number = asked.find((word) => /^\d+[a-z]?$/.test(word));
  const isDoor = number === undefined || printed.find((word) => /^\d+[a-z]?$/.test(word)) === number;
  return asked.length > 0 && isDoor && asked.every((word) => printed.includes(word));
}

function partsOf(text: string): string[] {
  const parts = wordsOf(text).map((word) => STREET_TYPES.get(word) ?? word);
  return parts.filter((word) => !isPlaceWord(word, 'countryWord'));
}
