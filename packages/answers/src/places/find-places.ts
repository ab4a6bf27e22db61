import { type City, findAreaInText, MARK, type RankedPlaces, readOnce } from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { NEW_YORK, normalPhone } from '@kehilla/core';
import {
  asksKinds,
  type DeniedItem,
  foldedOf,
  isWish,
  otherAgencyIn,
  placePattern,
  type PlacesQuestion,
  readKinds,
  readPlaces,
  readPut,
  resolveOpening,
  servesFood,
  streetInWords,
  TAXONOMY,
  type Token,
  tokensOf,
  understandAsName,
  understandWords,
  withoutArea,
  wordsBeside,
} from '@kehilla/language';
import {
  among,
  type Asked,
  type AskedOpening,
  findAmong,
  type Found,
  type FoundPlaces,
  isSurelyNamed,
  PLAIN,
  rank,
  rankNamed,
} from '../candidates/found.ts';
import { NO_PLACES } from '../candidates/kosher-first.ts';
import { isOfKinds, type Kinds, type PlaceFilter } from '../candidates/place-filter.ts';
import { placesCalled, refusedPlaces, refusing } from '../candidates/refused-places.ts';
import { openDuring, type OpenWhen } from '../place/day-hours.ts';
import { timeContext } from '../request/custom.ts';
import { orNamed, streetOfLocation, understandWhere } from '../where/area.ts';
import { pointInWords, pointsOfCity } from '../where/around-point.ts';
import { isNameOnRecord, isOnRecord } from '../where/known-place.ts';
import { placesAtAddress } from '../where/point-of-address.ts';
import { getBorough } from '../where/where.ts';
import { findNamedAtDoor, findNamedInOtherScript, findNamedNearly, placesOfSite } from './find-at-door.ts';
import {
  asksForKosher,
  findAlternatives,
  findByMeaning,
  findByWords,
  type NameReading,
  placesPort,
} from './find-by-words.ts';

/**
 * What is on the street that the words name; `none_there` where nothing of it is, null where they name none. Where "on" says that it is a street, a name or kinds beside it are looked for there;
 * else kinds alone, and something of them must be there: a name with a street in it is left to the name. Opinion.
 */
function findOnStreet(all: readonly string[], asked: Asked): FoundPlaces | 'none_there' | null {
  // "Bagels on Broadway" may be a name.
  if (isOnRecord(asked.city, all.join(' ')) || pointInWords(all, asked.city, asked.input.radius_m) !== null)
    return null;
  const street = streetInWords(all, pointsOfCity(asked.city), getBorough(asked.where));
  if (street === null) return null;
  const rest = wordsBeside(all, street);
  const there = { ...asked, filter: among(street.places, asked.filter) };
  const area = findAreaInText(rest);
  const isOfKinds =
    rest.length > 0 && asksKinds(area === null ? understandWords(rest) : withoutArea(findAreaInText, rest, area));
  // A street in a name that says more than kinds is the name's.
  if (!isOfKinds && !street.isLed && rest.length > 0) return null;
  const said = all.slice(street.start, street.end);
  if (!isOfKinds) {
    const named = rankNamed(street.isLed ? there : asked, street.isLed ? rest : all);
    if (isSurelyNamed(named) && rest.length > 0) return { ...named, ...PLAIN, street, whereSaid: said };
    if (isSurelyNamed(named)) return { ...named, ...PLAIN, alsoStreet: street };
  }
  const meant = findByMeaning(rest, there);
  const found = { ...meant, ...PLAIN, street, whereSaid: [...said, ...meant.whereSaid] };
  return street.isLed || found.ranked.matched > 0 ? found : 'none_there';
}

/**
 * The places a request asks for, what is not wanted, words of courtesy and agencies that no source tells of set aside. A place that surely has all
 * these words for its name was meant; where nothing else was said, no place is an answer. Rule: decisions §6.
 */
export function findPlaces(input: SearchPlacesInput, city: City, filter: PlaceFilter): FoundPlaces {
  const when = filter.openAt;
  if (when === null) return findPut(input, city, filter);
  const { found, shows } = findWhen(filter, city, when, (open) => findPut(input, city, open));
  return { ...found, opening: { when, said: null, words: [], shows } };
}

function findPut(input: SearchPlacesInput, city: City, filter: PlaceFilter): FoundPlaces {
  if (input.q === undefined || isOnRecord(city, input.q)) return findSaid(input, city, filter);
  const put = readPut(input.q, city);
  const said = { isFramed: put.framing.length > 0, asksOfOther: otherAgencyIn(put.aside) !== null };
  const { text, ...found } = findSaid({ ...input, q: put.text }, city, filter, said);
  return {
    ...found,
    hoursAsked: put.hours,
    text: { ...text, ignored: [...put.framing, ...text.ignored, ...put.aside] },
  };
}

/** How a question is put, and whether it asks of an agency of which nothing is read: of kosher food it asks all the same. */
type Put = { readonly isFramed: boolean; readonly asksOfOther: boolean };
const AS_IT_STANDS: Put = { isFramed: false, asksOfOther: false };

function findSaid(input: SearchPlacesInput, city: City, filter: PlaceFilter, put = AS_IT_STANDS): FoundPlaces {
  const where = understandWhere(input, city);
  const asked = { input, city, filter, where, isFramed: put.isFramed, bindsKosher: put.asksOfOther, isOfName: false };
  const along = asked.where.kind === 'not_understood' ? streetOfLocation(input, city) : null;
  if (along === null) return findAsked({ ...asked, where: orNamed(asked.where, input, city) });
  const found = findAsked({ ...asked, where: along.where, filter: among(along.places, filter) });
  return { ...found, street: found.street ?? along };
}

function findAsked(asked: Asked): FoundPlaces {
  const { input, city } = asked;
  const called = placesOfPhone(input.q ?? '', city);
  if (called !== null) return { ...findAmong(called, asked), ...PLAIN, asksOf: 'a_phone' };
  const sited = placesOfSite(input.q ?? '', city);
  if (sited !== null) return { ...findAmong(sited, asked), ...PLAIN, asksOf: 'a_website' };
  const tokens = tokensOf(input.q ?? '');
  if (tokens.length === 0 && (input.q ?? '').trim() !== '') return { ...withoutWords(asked), ...PLAIN };
  const { name, wanted, denied, items, aside, isNothingWanted, wantsTheRest, hours, price, parties } = readOnce(
    city,
    `places ${JSON.stringify([input.q, input.location, input.lat, input.lng, input.radius_m, asked.isFramed])}`,
    () => readPlaces(tokens, placesPort(asked), asked.isFramed),
  );
  const bindsKosher = asksForKosher(wanted, asked);
  // "Is it kosher" may be asked of any place on record; "fancy steak kosher" asks for one that is.
  const isOfName = name.length > 0 && !isWish(name);
  const isAboutOne = isOfName && isNameOnRecord(city, name);
  const about = name.length === 0 ? null : rankNamed({ ...asked, bindsKosher: bindsKosher && !isAboutOne }, name);
  if (about !== null && isSurelyNamed(about)) return { ...about, ...PLAIN, asksOf: 'one_place' };
  const refused = refusedPlaces(items, city, asked.filter, foldedOf(wanted));
  // "Anything but kosher" leaves nothing out, for of no place it is known that it is not: then nothing is shown.
  const isTold = refused.leftOut.length + refused.unknown.length === items.length;
  const rest = wantsTheRest && isTold ? (areOfFood(items, city) ? 'food' : 'any') : null;
  const filter = rest === 'food' ? ofFood(asked.filter, city) : asked.filter;
  const left = {
    ...asked,
    bindsKosher,
    isOfName,
    filter: denied.length === 0 ? asked.filter : refusing(filter, refused),
  };
  const find = (by: PlaceFilter): FoundPlaces =>
    rest === null || wanted.length > 0
      ? findWanted(wanted, { ...left, filter: by }, about === null ? 'try_name' : 'name_was_tried')
      : { ...rank({ ...left, filter: by }, understandAsName([])), ...PLAIN };
  const when = hours === null || asked.filter.isOpeningGiven ? [] : whenOpen(hours, asked);
  const { found, shows } =
    when.length === 0 ? { found: find(left.filter), shows: null } : findWhen(left.filter, city, when, find);
  const opening = shows === null || hours === null ? null : { when, said: hours.said, words: hours.words, shows };
  const unused = opening === null ? (hours?.words ?? []) : [];
  const text = { ...found.text, ignored: [...found.text.ignored, ...unused, ...aside] };
  const leavesNothingOut = wantsTheRest && rest === null && wanted.length === 0;
  // Who says no more than when a place must be open wants any that is.
  const isNothing = opening === null ? isNothingWanted : denied.length > 0 && isNothingWanted;
  const ranked = isNothing || leavesNothingOut ? NO_PLACES : found.ranked;
  const hoursSaid = opening === null ? (hours?.said ?? null) : null;
  return { ...found, text, ranked, denied, refused, rest, hoursSaid, hoursAsked: [], price, parties, opening };
}

/** The times at which words say that places must be open; none where they name none that can be told ("closed on Sunday"). */
function whenOpen(hours: NonNullable<PlacesQuestion['hours']>, { where, filter }: Asked): OpenWhen {
  const centre = where.kind === 'around' ? where.centre : null;
  return resolveOpening(hours.times, hours.isClosing, timeContext(filter.now, centre ?? NEW_YORK));
}

/** What is open at a time; the place that is asked about by its name ("is Maple Grill open on Sunday") in any case. */
function findWhen(
  filter: PlaceFilter,
  city: City,
  when: OpenWhen,
  find: (filter: PlaceFilter) => FoundPlaces,
): { readonly found: FoundPlaces; readonly shows: AskedOpening['shows'] } {
  const any = find(filter);
  if (!any.isGrouped && isSurelyNamed(any)) return { found: any, shows: 'named' };
  const { found, isUnknown } = findOpen(filter, city, when, find);
  return { found, shows: isUnknown ? 'unknown' : 'open' };
}

/** What words ask for: alternatives by turns, what is at an address or on a street, else names and kinds. */
function findWanted(tokens: readonly Token[], asked: Asked, name: NameReading): FoundPlaces {
  const words = foldedOf(tokens);
  const alternatives = findAlternatives(tokens, asked);
  if (alternatives !== null) return { ...PLAIN, ...alternatives };
  const isNamedSo = isOnRecord(asked.city, words.join(' '));
  const there = (isNamedSo ? null : (findAtAddress(asked) ?? findNamedAtDoor(asked))) ?? findOnStreet(words, asked);
  if (there !== null && there !== 'none_there') return there;
  const said = findNamedInOtherScript(words, asked);
  if (said !== null) return said;
  const found = findByWords(words, asked, there === null ? name : 'name_was_tried');
  return findNamedNearly(words, asked, found) ?? { ...found, ...PLAIN };
}

/** What is known at an address that was sent for words; null where they are none, or nothing there passes the filters. */
function findAtAddress(asked: Asked): FoundPlaces | null {
  const there = placesAtAddress(asked.input.q ?? '', asked.city);
  if (there === null) return null;
  const found = findAmong(there, asked);
  return found.ranked.matched === 0 ? null : { ...found, ...PLAIN, asksOf: 'an_address' };
}

/** Something was sent, and it holds no word: all around a place that was named, else no answer, not every place. */
function withoutWords(asked: Asked): Found {
  const found = findByWords([], asked);
  if (found.where.kind === 'around' && found.where.centre !== null) return found;
  const query = { ...found.query, ignored: [(asked.input.q ?? '').trim()] };
  return { ...found, query, ranked: NO_PLACES };
}

/** What a telephone number is written with. */
const WRITTEN = /^[\d\s()+./-]{10,}$/;

/** What people write before a number: "tel.", "phone:", "call". */
const LED = new RegExp(`^\\s*(?:${placePattern('phoneLead')})[\\s.:#]*(?=[\\d(+])`, 'i');

/** The places of the telephone number that a text is, none where nobody has it; null where it is another text. */
function placesOfPhone(text: string, city: City): Uint32Array | null {
  const number = text.replace(LED, '');
  const phone = WRITTEN.test(number) ? normalPhone(number) : null;
  return phone === null ? null : Uint32Array.from(city.findByPhone(phone));
}

const FOOD: Kinds = {
  categories: TAXONOMY.categories.map(({ key }) => key).filter(servesFood),
  cuisines: TAXONOMY.cuisines.map(({ key }) => key),
};

/** Whether refused words name places where food is had, by kind or by name, and none of another kind: whoever wants anything but sushi wants to eat. */
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

/** A filter for those alone that are known to be places where food is had, or that an agency lists. */
function ofFood(filter: PlaceFilter, city: City): PlaceFilter {
  return {
    ...filter,
    accepts: (place) => (isOfKinds(city, place, FOOD) || filter.isListed(place) ? filter.accepts(place) : 'no'),
  };
}

/** A filter that keeps places known to be open at a time; `unknownToo`: and those of which nobody knows it. */
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

/** What is known to be open at a time; where of nothing that fits the hours are known, all of it: unknown is never closed. */
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
