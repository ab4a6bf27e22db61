import { type City, findAreaInText, MARK, type RankedPlaces } from '@kehilla/city';
import { listFolded, type Token, tokenize, wordsBeside, type PlacesQuestion } from '@kehilla/language';
import type { SpanClaim } from '@kehilla/language/spans';
import { asksKinds, readKinds, servesFood, TAXONOMY, understandAsName, understandWords } from '@kehilla/language/kinds';
import { isWish } from '@kehilla/language/places';
import type { DeniedItem } from '@kehilla/language/refusals';
import { putParts, readPointInWords, streetInWords, withoutArea } from '@kehilla/language/where';
import { NEW_YORK } from '@kehilla/core';
import { resolveOpening } from '@kehilla/language/times';
import {
  among,
  type PlaceSearch,
  findAmong,
  type Found,
  type FoundPlaces,
  isSurelyNamed,
  PLAIN,
  rank,
  rankNamed,
  type RequestedOpening,
} from '../candidates/found.ts';
import { NO_PLACES } from '../candidates/kosher-first.ts';
import { isOfKinds, type Kinds, type PlaceFilter } from '../candidates/place-filter.ts';
import { placesCalled, refusedPlaces, refusing } from '../candidates/refused-places.ts';
import { type CityTypes, knownPoints } from '../where/around-point.ts';
import { isNameOnRecord, isOnRecord } from '../where/known-place.ts';
import { placesAtAddress } from '../where/point-of-address.ts';
import { getBorough } from '../where/where.ts';
import { findNamedAtDoor, findNamedInOtherScript, findNamedNearly } from './find-at-door.ts';
import { asksForKosher, findAlternatives, findByMeaning, findByWords, type NameReading } from './find-by-words.ts';
import { claimAll, claimRefusals, claimWanted } from './claim-words.ts';
import type { PlaceQuery } from './place-query.ts';
import { openDuring, type OpenWhen } from '../place/day-hours.ts';
import { timeContext } from '../request/custom.ts';

/**
 * Returns the places on the street that the words name; `none_there` if there are none, null if they name no street. If "on" makes it a street, a name or kinds
 * beside it are searched there; else only kinds, and some place must be there: a name with a street in it is a name. Opinion.
 */
function findOnStreet(all: readonly string[], request: PlaceSearch): FoundPlaces | 'none_there' | null {
  // "Bagels on Broadway" may be a name.
  if (isOnRecord(request.city, all.join(' ')) || readPointInWords<CityTypes>(all, knownPoints(request.city)) !== null)
    return null;
  const street = streetInWords(all, knownPoints(request.city), getBorough(request.where));
  if (street === null) return null;
  const rest = wordsBeside(all, street);
  const there = { ...request, filter: among(street.places, request.filter) };
  const area = findAreaInText(rest);
  const isOfKinds =
    rest.length > 0 && asksKinds(area === null ? understandWords(rest) : withoutArea(findAreaInText, rest, area));
  // A street in a name that says more than kinds is the name's.
  if (!isOfKinds && !street.isLed && rest.length > 0) return null;
  const besideStreet = ({ parts, ...found }: Found): Found => ({
    ...found,
    parts: putParts(
      parts,
      street.start,
      all.slice(street.start, street.end).map(() => 'where'),
    ),
  });
  if (!isOfKinds) {
    const named = rankNamed(street.isLed ? there : request, street.isLed ? rest : all);
    if (isSurelyNamed(named) && rest.length > 0)
      return { ...(street.isLed ? besideStreet(named) : named), ...PLAIN, street };
    if (isSurelyNamed(named)) return { ...named, ...PLAIN, alsoStreet: street };
  }
  const found = { ...besideStreet(findByMeaning(rest, there)), ...PLAIN, street };
  return street.isLed || found.ranked.matched > 0 ? found : 'none_there';
}

/**
 * Returns the places that a question asks for. Refusals, words of courtesy and agencies without a source are set aside. A place that surely has all the other
 * words as its name was meant; if there are no other words, the answer is empty. Rule: decisions §6.
 */
export function findPlaces(query: PlaceQuery): FoundPlaces {
  const { request, framing, along } = query;
  const { filter, city } = request;
  const when = filter.openAt;
  const find = (by: PlaceFilter): FoundPlaces => {
    const there = along === null ? by : among(along.places, by);
    const found = findAsked({ ...query, request: { ...request, filter: there } });
    return along === null ? found : { ...found, street: found.street ?? along };
  };
  const { found, shows } = when === null ? { found: find(filter), shows: null } : findWhen(filter, city, when, find);
  return {
    ...found,
    claimWords: () => [
      ...framing.claims,
      ...found.claimWords().map((claim) => ({ ...claim, spans: claim.spans.map(query.findOrigin) })),
    ],
    ...(when === null || shows === null ? {} : { opening: { when, phrase: null, words: [], shows } }),
  };
}

function findAsked({ request, direct, question, mayBindKosher }: PlaceQuery): FoundPlaces {
  const { city } = request;
  if (direct !== null)
    return {
      ...findAmong(direct.places, request),
      ...PLAIN,
      asksOf: direct.asksOf,
      claimWords: () => claimAll(tokenize(request.input.q ?? '')),
    };
  if (question === null) return { ...withoutWords(request), ...PLAIN };
  const { wanted, denied, items, isNothingWanted, wantsTheRest, hours, price, parties } = question;
  const name = listFolded(question.name);
  const bindsKosher = mayBindKosher && asksForKosher(wanted, request);
  // "Is it kosher" may be asked of any place on record; "fancy steak kosher" asks for one that is.
  const isOfName = name.length > 0 && !isWish(name);
  const isAboutOne = isOfName && isNameOnRecord(city, name);
  const about = name.length === 0 ? null : rankNamed({ ...request, bindsKosher: bindsKosher && !isAboutOne }, name);
  if (about !== null && isSurelyNamed(about))
    return { ...about, ...PLAIN, asksOf: 'one_place', claimWords: () => claimAll(question.tokens, question.name) };
  const refused = refusedPlaces(items, city, request.filter, listFolded(wanted));
  // "Anything but kosher" leaves nothing out, for of no place it is known that it is not: then nothing is shown.
  const isTold = refused.leftOut.length + refused.unknown.length === items.length;
  const rest = wantsTheRest && isTold ? (areOfFood(items, city) ? 'food' : 'any') : null;
  const filter = rest === 'food' ? ofFood(request.filter, city) : request.filter;
  const left = {
    ...request,
    bindsKosher,
    isOfName,
    filter: denied.length === 0 ? request.filter : refusing(filter, refused),
  };
  const find = (by: PlaceFilter): FoundPlaces =>
    rest === null || wanted.length > 0
      ? findWanted(wanted, { ...left, filter: by }, about === null ? 'try_name' : 'name_was_tried')
      : { ...rank({ ...left, filter: by }, understandAsName([])), ...PLAIN };
  const when = hours === null || request.filter.isOpeningGiven ? [] : whenOpen(hours, request);
  const { found, shows } =
    when.length === 0 ? { found: find(left.filter), shows: null } : findWhen(left.filter, city, when, find);
  const opening = shows === null || hours === null ? null : { when, phrase: hours.phrase, words: hours.words, shows };
  const leavesNothingOut = wantsTheRest && rest === null && wanted.length === 0;
  // A question that only says when a place must be open asks for any open place.
  const isNothing = opening === null ? isNothingWanted : denied.length > 0 && isNothingWanted;
  const ranked = isNothing || leavesNothingOut ? NO_PLACES : found.ranked;
  const hoursSaid = opening === null ? (hours?.phrase ?? null) : null;
  const claimWords = (): SpanClaim[] => [
    ...claimRefusals(question, refused),
    ...question.claims,
    { spans: hours?.tokens ?? [], role: opening === null ? 'set_aside' : 'used', by: 'time' },
    ...(found.asksOf === null ? claimWanted(wanted, found, ranked.matched > 0) : claimAll(wanted)),
  ];
  return { ...found, ranked, denied, refused, rest, hoursSaid, price, parties, opening, claimWords };
}

/** Returns the places that words ask for: alternatives by turns, places at an address or on a street, else names and kinds. */
function findWanted(tokens: readonly Token[], request: PlaceSearch, name: NameReading): FoundPlaces {
  const words = listFolded(tokens);
  const alternatives = findAlternatives(tokens, request);
  if (alternatives !== null) return { ...PLAIN, ...alternatives };
  const isNamedSo = isOnRecord(request.city, words.join(' '));
  const there =
    (isNamedSo ? null : (findAtAddress(request) ?? findNamedAtDoor(request))) ?? findOnStreet(words, request);
  if (there !== null && there !== 'none_there') return there;
  const inOtherScript = findNamedInOtherScript(words, request);
  if (inOtherScript !== null) return inOtherScript;
  const found = findByWords(words, request, there === null ? name : 'name_was_tried');
  return findNamedNearly(words, request, found) ?? { ...found, ...PLAIN };
}

/** Returns the places at an address that was sent as the words; null if the words are no address, or no place there passes the filters. */
function findAtAddress(request: PlaceSearch): FoundPlaces | null {
  const there = placesAtAddress(request.input.q ?? '', request.city);
  if (there === null) return null;
  const found = findAmong(there, request);
  return found.ranked.matched === 0 ? null : { ...found, ...PLAIN, asksOf: 'an_address' };
}

/** Something was sent, and it holds no word: all around a place that was named, else no answer, not every place. */
function withoutWords(request: PlaceSearch): Found {
  const found = findByWords([], request);
  if (found.where.kind === 'around' && found.where.centre !== null) return found;
  const query = { ...found.query, ignored: [(request.input.q ?? '').trim()] };
  return { ...found, query, ranked: NO_PLACES };
}

const FOOD: Kinds = {
  categories: TAXONOMY.categories.map(({ key }) => key).filter(servesFood),
  cuisines: TAXONOMY.cuisines.map(({ key }) => key),
};

/** Returns whether all refused words name places to eat, by kind or by name: "anything but sushi" asks for food. */
function areOfFood(items: readonly DeniedItem[], city: City): boolean {
  const known = items.flatMap((item) => isOfFood(item, city) ?? []);
  return known.length > 0 && known.every((is) => is);
}

/** Null where the words name no place. */
function isOfFood({ words, isUnknown }: DeniedItem, city: City): boolean | null {
  const { categories, cuisines, used } = readKinds(words);
  if (used.length === words.length && categories.length + cuisines.length > 0) return categories.every(servesFood);
  const named = [...placesCalled(words, city, isUnknown).places];
  return named.length === 0 ? null : named.every((place) => isOfKinds(city, place, FOOD));
}

/** Returns a filter for places that are known as places to eat, or that an agency lists. */
function ofFood(filter: PlaceFilter, city: City): PlaceFilter {
  return {
    ...filter,
    accepts: (place) => (isOfKinds(city, place, FOOD) || filter.isListed(place) ? filter.accepts(place) : 'no'),
  };
}

/** Returns the times at which words say that places must be open; empty if they name none that can be checked ("closed on Sunday"). */
function whenOpen(
  hours: NonNullable<PlacesQuestion['hours']>,
  { where, filter }: Pick<PlaceSearch, 'where' | 'filter'>,
): OpenWhen {
  const centre = where.kind === 'around' ? where.centre : null;
  return resolveOpening(hours.times, hours.isClosing, timeContext(filter.now, centre ?? NEW_YORK));
}

/** Returns the places that are open at a time; a place that was asked for by name ("is Maple Grill open on Sunday") in any case. */
function findWhen(
  filter: PlaceFilter,
  city: City,
  when: OpenWhen,
  find: (filter: PlaceFilter) => FoundPlaces,
): { readonly found: FoundPlaces; readonly shows: RequestedOpening['shows'] } {
  const any = find(filter);
  if (!any.isGrouped && isSurelyNamed(any)) return { found: any, shows: 'named' };
  const { found, isUnknown } = findOpen(filter, city, when, find);
  return { found, shows: isUnknown ? 'unknown' : 'open' };
}

/** Returns a filter for places that are known to be open at a time; with `unknownToo` also places with unknown hours. */
export function openFilter(filter: PlaceFilter, city: City, when: OpenWhen, unknownToo = false): PlaceFilter {
  const { marks } = city.image;
  return {
    ...filter,
    accepts(place) {
      const accepted = filter.accepts(place);
      if (accepted === 'no') return 'no';
      const open = ((marks[place] as number) & MARK.hours) === 0 ? null : openDuring(city.doc(place), when);
      if (open === null) return unknownToo ? accepted : 'hours_unknown';
      return open ? accepted : 'no';
    },
  };
}

/** Returns the places that are known to be open at a time; all places if no hours are known: unknown is never closed. */
function findOpen<Found extends { readonly ranked: RankedPlaces }>(
  filter: PlaceFilter,
  city: City,
  when: OpenWhen,
  find: (filter: PlaceFilter) => Found,
): { readonly found: Found; readonly isUnknown: boolean } {
  const known = find(openFilter(filter, city, when));
  if (known.ranked.matched > 0 || known.ranked.hoursUnknown === 0) return { found: known, isUnknown: false };
  return { found: find(openFilter(filter, city, when, true)), isUnknown: true };
}
