import {
  type AreaInText,
  type City,
  findAreaInText,
  type PlaceQuestion,
  type RankedPlaces,
  rankPlaces,
  type WordQuery,
  wordQuery,
} from '@kehilla/city';
import type { SearchPlacesInput } from '@kehilla/contract';
import { words as wordsOf } from '@kehilla/core';
import { aroundAddress, boundOf, understandWhere, type Where, whereOfArea } from '../understand/area.ts';
import { addressInWords } from '../understand/point-of-address.ts';
import { readAsBrowsing } from '../understand/browsing-words.ts';
import { withoutDenied } from '../understand/denied-words.ts';
import { withJoinedAreas } from '../understand/joined-areas.ts';
import { nameAskedAbout } from '../understand/one-place.ts';
import { KOSHER, understandAsName, understandWords, type UnderstoodWords } from '../understand/words.ts';
import { without } from '../understand/words-from-to.ts';
import { placesAtAddress } from './at-address.ts';
import { placesOfPhone } from './of-phone.ts';
import type { PlaceFilter } from './place-filter.ts';

/** What a question was read as, and the places that fit it, best first. */
export type FoundPlaces = {
  readonly where: Where;
  readonly text: UnderstoodWords;
  readonly query: WordQuery;
  readonly ranked: RankedPlaces;
  /** What the question says is not wanted, set aside. */
  readonly denied: readonly string[];
  /** How the question was read where it asks for neither a name nor a kind: whether one place is kosher, what is at an address, or whose number it is. */
  readonly asksOf: 'one_place' | 'an_address' | 'a_phone' | null;
};
type Found = Omit<FoundPlaces, 'denied' | 'asksOf'>;
/** A request, of which city, with what passes its filters and where its own parameters say it is about. */
type Asked = {
  readonly input: SearchPlacesInput;
  readonly city: City;
  readonly filter: PlaceFilter;
  readonly where: Where;
};

/** A name that fits this well was meant, though its words also name an area or carry no meaning by themselves. */
export const SURELY_A_NAME = 0.85;
/**
 * Where every other reading of the words is a kind of place and what an agency states of it, a name must fit better still: "dairy pizza" is not Daisy
 * Pizza.
 */
const SURELY_NO_KIND = 0.95;
/** Where nothing is left but what an agency states, only the very name was meant: "meat" is not the grill "Meet the Meat". */
const THE_VERY_NAME = 0.99;
/** What stands before an area in the names of houses that are its own: "Young Israel of Flatbush". */
const OF = 'of';
const PLAIN = { denied: [], asksOf: null } as const;
const NO_PLACES: RankedPlaces = { best: [], matched: 0, considered: 0, closed: 0, hoursUnknown: 0, noLocation: 0 };

/**
 * The places a request asks for, what is not wanted set aside. A place that surely has all these words for its name was meant; where nothing
 * else was said, no place is an answer. Rule: decisions §6.
 */
export function findPlaces(input: SearchPlacesInput, city: City, filter: PlaceFilter): FoundPlaces {
  const asked = { input, city, filter, where: understandWhere(input, city) };
  const called = placesOfPhone(input.q ?? '', city);
  if (called !== null) return { ...findAmong(called, asked), denied: [], asksOf: 'a_phone' };
  const all = wordsOf(input.q ?? '');
  if (all.length === 0 && (input.q ?? '').trim() !== '') return { ...withoutWords(asked), ...PLAIN };
  const one = nameAskedAbout(all);
  const about = one === null ? null : findNamed(one, asked);
  if (about !== null && isSurelyNamed(about)) return { ...about, denied: [], asksOf: 'one_place' };
  const { rest, denied } = withoutDenied(all, agenciesOf(city));
  if (denied.length === 0) {
    const found = findByWords(all, asked);
    return (isSurelyNamed(found) ? null : findAtAddress(asked)) ?? { ...found, ...PLAIN };
  }
  const whole = rank(asked, understandAsName(all));
  if (isSurelyNamed(whole)) return { ...whole, ...PLAIN };
  const found = findByWords(rest, asked);
  return { ...found, ...(rest.length === 0 ? { ranked: NO_PLACES } : {}), denied, asksOf: null };
}

/**
 * What has the name that is asked about. In "is Kosher Delight kosher" the first "kosher" is part of it: it finds no Delight Diner, and changes no
 * order.
 */
function findNamed(name: readonly string[], asked: Asked): Found {
  return name.some((word) => KOSHER.has(word)) ? rank(asked, understandAsName(name)) : findByWords(name, asked);
}

/** What is known at an address that was sent for words; null where they are none, or nothing there passes the filters. */
function findAtAddress(asked: Asked): FoundPlaces | null {
  const there = placesAtAddress(asked.input.q ?? '', asked.city);
  if (there === null) return null;
  const found = findAmong(there, asked);
  return found.ranked.matched === 0 ? null : { ...found, denied: [], asksOf: 'an_address' };
}

/** Those of these places that pass the filters and lie where the request says. */
function findAmong(these: Uint32Array, asked: Asked): Found {
  const { filter } = asked;
  const among = filter.among === null ? these : these.filter((place) => filter.among?.includes(place));
  return rank({ ...asked, filter: { ...filter, among } }, understandAsName([]));
}

/** Something was sent, and it holds no word: all around a place that was named, else no answer, not every place. */
function withoutWords(asked: Asked): Found {
  const found = findByWords([], asked);
  if (found.where.kind === 'around' && found.where.centre !== null) return found;
  const query = { ...found.query, ignored: [(asked.input.q ?? '').trim()] };
  return { ...found, query, ranked: NO_PLACES };
}

/**
 * The places that these words ask for. Words that name an area say where, unless a place surely has that name or the request itself says
 * where; words that carry no meaning are looked for only as a whole name. Rule: decisions §6.
 */
function findByWords(all: readonly string[], asked: Asked): Found {
  const { input, city, where } = asked;
  const placed = input.location !== undefined || input.lat !== undefined;
  const find = (text: UnderstoodWords, around: Where): Found => {
    const ranked = (words: UnderstoodWords): Found => rank({ ...asked, where: around }, words);
    const browsing = readAsBrowsing(text, agenciesOf(city), around.kind === 'around' && around.centre !== null);
    if (browsing === null) return ranked(text);
    // Who says kosher and "sunday" wants no place of that name.
    if (text.asksKosher && browsing.stated === null) return ranked(browsing);
    const whole = ranked(text);
    return fitOf(whole) >= leastFit(browsing) ? whole : ranked(browsing);
  };
  const text = understandWords(all);
  if (text.asksKosher && text.kinds.some((own) => own.length === 0)) {
    // "Kosher" may be part of a name, and of a better one than the words beside it make.
    const whole = rank(asked, understandAsName(all));
    if (fitOf(whole) >= SURELY_NO_KIND) return whole;
  }
  const door = placed ? null : addressInWords(all, city);
  if (door !== null)
    return find(understandWords(without(all, door)), aroundAddress(door.at, door.given, input.radius_m));
  // Said in the request itself, where is known: whether the words name an area is asked only when no name fits them.
  const stated = placed ? null : findAreaInText(all);
  if (stated !== null && stated.certain && !stated.outside) {
    const whole = all[stated.start] === OF ? rank(asked, understandAsName(all)) : null;
    if (whole !== null && isSurelyNamed(whole)) return whole;
    return find(withoutArea(all, stated), whereOfArea(stated, named(all, stated), input.radius_m));
  }
  const asName = all.length > 0 && text.words.length === 0 && !text.asksKosher;
  const first = find(asName ? understandAsName(all) : text, where);
  if (isSurelyNamed(first) && (stated === null || !asksKosherInArea(all, stated))) return first;
  const area = placed ? findAreaInText(all) : stated;
  const rest = area === null ? null : withoutArea(all, area);
  if (area === null || rest === null || (area.outside && (placed || !(area.certain || asksKinds(rest)))))
    return asName ? find(text, where) : first;
  // Where as stated wins over what the words name; those words are set aside and told of.
  if (placed) return find({ ...rest, ignored: [...rest.ignored, ...all.slice(area.start, area.end)] }, where);
  return find(rest, whereOfArea(area, named(all, area), input.radius_m));
}

/** Codes of the agencies that may be meant, also of one that publishes no list: "CRC bakery" is no bakery's name. */
function agenciesOf({ agencies }: City): string[] {
  return agencies.map(({ code }) => code);
}

function isSurelyNamed(found: Found): boolean {
  return fitOf(found) >= SURELY_A_NAME;
}

function fitOf({ ranked }: Found): number {
  return ranked.best[0]?.signals.fit ?? 0;
}

/** How well a name must fit to be meant all the same, where the words are also read so. */
function leastFit({ words, kinds, stated }: UnderstoodWords): number {
  if (stated === null) return SURELY_A_NAME;
  if (words.length === 0) return THE_VERY_NAME;
  return asksKinds({ kinds }) ? SURELY_NO_KIND : SURELY_A_NAME;
}

/** Whether all that is said beside an area is "kosher" and kinds of place: "riverdale kosher" is no name of a Riverdale Diner. */
function asksKosherInArea(all: readonly string[], area: AreaInText): boolean {
  const rest = withoutArea(all, area);
  return rest.asksKosher && !area.outside && asksKinds(rest);
}

/** Whether words say nothing but kinds of place: "pizza" beside "Teaneck" is asked of a town elsewhere, "Lucky Teaneck" may be a name. */
function asksKinds({ kinds }: Pick<UnderstoodWords, 'kinds'>): boolean {
  return kinds.every((own) => own.length > 0);
}

/** The words beside the area; areas joined to it are set aside. */
function withoutArea(all: readonly string[], area: AreaInText): UnderstoodWords {
  const joined = withJoinedAreas(all, area);
  const text = understandWords(without(all, joined));
  return {
    ...text,
    ignored: [...text.ignored, ...all.slice(joined.start, area.start), ...all.slice(area.end, joined.end)],
  };
}

function named(all: readonly string[], { start, end }: AreaInText): string {
  return all.slice(start, end).join(' ');
}

function rank({ input, city, filter, where }: Asked, text: UnderstoodWords): Found {
  const query = wordQuery(city.image, text);
  // Words were sent, and nothing is found by any of them: that is no answer, not every place.
  const missing = { unknown: query.ignored.length, kindless: query.kindless.length };
  const nothingKnown = query.words.length === 0 && missing.unknown + missing.kindless > 0;
  if (where.kind !== 'around' || nothingKnown) return { where, text, query, ranked: NO_PLACES };
  const nothingAsked = query.words.length === 0 && where.centre === null;
  const question: PlaceQuestion = {
    words: query.words,
    missing,
    ...boundOf(where),
    among: filter.among,
    accepts: filter.accepts,
    ...(text.stated === null
      ? { listedAsAsked: text.asksKosher || nothingAsked ? filter.isListed : () => false }
      : { listedAsAsked: filter.isListedFor(text.stated), statedAsAsked: filter.isStated(text.stated) }),
    limit: input.limit,
  };
  return { where, text, query, ranked: rankPlaces(city, question) };
}
