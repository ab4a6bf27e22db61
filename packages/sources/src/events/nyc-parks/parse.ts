import { distanceM, isObject, SourceError, valueAt, fold, type LatLng, printed } from '@kehilla/core';
import { noteKeys } from '../../parsing/expected-columns.ts';
import { isMarkup, getJson, getText as pageText } from '../../parsing/page-form.ts';
import { readTable } from '../../parsing/table.ts';
import type { Page } from '@kehilla/fetch/page';
import { eventTime, lastStart, type StatedTime, statedTime } from '../shared/event-time.ts';
import { type StatedPlace, isOnlineAlone } from '../shared/place-told.ts';
import { NO_PRICE } from '../shared/price.ts';
import { type EventRows, eventRows } from '../shared/rows.ts';
import { statusInTitle } from '../shared/said-off.ts';
import type { EventParseContext, EventsParsed } from '../types.ts';
import keys from './keys.json' with { type: 'json' };
import { cutAt } from './read-pages.ts';
import named from './parks.json' with { type: 'json' };
import { NO_PLACE, findPoint } from '../shared/place.ts';
import { civilDay } from '../../parsing/single-fields.ts';

/** Points of one item further apart than this are of several places. */
const APART_M = 1_000;

/**
 * "Upcoming events" of NYC Parks: a list with title, New York times and page, in three spellings: that of the feed itself (`startdate`, `6:00 pm`, with
 * place, park, point and categories of their own), that of older copies (`start_date`, `18:00:00`, the place inside the description's HTML) and that of the
 * city's portal, as JSON or as a table (`w3wp-dpdi`: `link` is `{url}`, hours have a date before them). It states no price. The feed shows about two weeks,
 * so that absence says nothing of later dates.
 */
export function parse(pages: readonly Page[], context: EventParseContext): EventsParsed {
  const rows = eventRows(context);
  const items = pages.map(listItems);
  const points = parkPoints(items.flat().filter(isObject));
  noteKeys(items.flat(), keys, rows.issue);
  for (const list of items) {
    const twice = keysThatComeTwice(list.filter(isObject));
    for (const item of list) addItem(rows, item, context.site.time_zone, twice, points);
  }
  const parsed = rows.finish({ lacks: cutAt(items) });
  return { ...parsed, complete_until: lastStart(parsed.rows) };
}

/** The items of a page: a list of JSON, or a table. Throws `SourceError` for anything else. */
function listItems(page: Page): readonly unknown[] {
  const text = pageText(page);
  if (!isMarkup(text) && /^\uFEFF?[\w" ]+,/.test(text)) return readTable([page], ['title']);
  const items = getJson(page);
  if (!Array.isArray(items)) throw new SourceError('changed_shape', 'A list of events was expected.');
  return items as unknown[];
}

function addItem(rows: EventRows, item: unknown, zone: string, twice: ReadonlySet<string>, parks: ParkPoints): void {
  if (!isObject(item)) return rows.unreadable('no title', null);
  const url = findLink(item);
  const { start, end, doubt } = getTimes(item, url);
  const title = findText(item, 'title');
  if (doubt !== null) return rows.unreadable(doubt, title);
  const key = findKey(url);
  rows.add({
    key: key !== null && twice.has(key) ? `${key}|${findText(item, 'start_time', 'starttime') ?? ''}` : key,
    title,
    url: url?.replace(/^http:/, 'https:'),
    place: getLocated(rows, item, parks),
    time: start === null ? null : eventTime(start, end, zone),
    time_as_written: findText(item, 'start_date', 'startdate', 'start_time', 'starttime'),
    status: statusInTitle(title) ?? 'scheduled',
    description: withoutDate(valueAt(item, 'description')),
    price: NO_PRICE,
    categories: (findText(item, 'categories') ?? '').split('|').map((name) => name.trim()),
  });
}

/** Returns a place with its point: of several the first, with an issue if they lie apart; without one the point of its park. */
function getLocated(rows: EventRows, item: unknown, parks: ParkPoints): StatedPlace {
  const { place, points, is_online } = getPlace(item);
  const [first, ...others] = points;
  if (first !== undefined && others.some((point) => distanceM(first, point) > APART_M))
    rows.issue('several_points', '');
  if (first === undefined && findText(item, 'coordinates') !== null) rows.issue('unreadable_point', '');
  return { ...place, location: first ?? (is_online ? null : parks(item)) };
}

/** A description without the paragraph that repeats its day. */
function withoutDate(description: unknown): string | null {
  return typeof description === 'string' ? description.replace(/^\s*<p>Date:[^<]*<\/p>/, '') : null;
}

/** The address of an item's page, in a field of its own or as its identity. */
function findLink(item: unknown): string | null {
  const guid = findText(item, 'guid');
  return findText(item, 'link') ?? (/^https?:/.test(guid ?? '') ? guid : null);
}

/** `2021/12/21/cardio-power1` of its page's address; of a partner's page, host and path. */
function findKey(url: string | null): string | null {
  const own = /\/events\/(\d{4}\/\d{2}\/\d{2}\/[^/?#]+)/.exec(url ?? '')?.[1];
  return own ?? /^https?:\/\/([^?#]+)/.exec(url ?? '')?.[1] ?? null;
}

/** Pages that stand for two times of one day. */
function keysThatComeTwice(items: readonly unknown[]): ReadonlySet<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const item of items) {
    const key = findKey(findLink(item));
    if (key === null) continue;
    (once.has(key) ? twice : once).add(key);
  }
  return twice;
}

/** Points of one park lie no further from each other; where they do, which of them is meant cannot be told. */
const WIDEST_M = 1_500;

/** The boroughs by the first letter of the numbers that the department gives its parks. */
const BOROUGH_OF_LETTER: Readonly<Record<string, string>> = {
  B: 'Brooklyn',
  M: 'Manhattan',
  Q: 'Queens',
  R: 'Staten Island',
  X: 'Bronx',
};

/** Returns the point of the park of an item without one; null if no row states it. */
type ParkPoints = (item: unknown) => LatLng | null;

/**
 * The points of parks as a feed's own rows state them: of the same place in the same park, else the middlemost of the park's, where these lie close together;
 * else the park's in the table of named parks. A row of several parks, and one without a number or name of its park, has none.
 */
function parkPoints(items: readonly unknown[]): ParkPoints {
  const byPlace = new Map<string, LatLng[]>();
  const byPark = new Map<string, LatLng[]>();
  for (const item of items) {
    const [point, ...others] = getPlace(item).points;
    const park = findPark(item);
    if (point === undefined || others.length > 0 || park === null) continue;
    append(byPark, park, point);
    append(byPlace, `${park}|${getHall(item)}`, point);
  }
  return (item) => {
    const park = findPark(item);
    if (park === null) return null;
    const known = [byPlace.get(`${park}|${getHall(item)}`), byPark.get(park)].flatMap((points) => middle(points) ?? []);
    return known[0] ?? (byPark.has(park) ? null : namedPark(item));
  };
}

function append(points: Map<string, LatLng[]>, key: string, point: LatLng): void {
  const known = points.get(key);
  if (known === undefined) points.set(key, [point]);
  else known.push(point);
}

/** Returns the number of the park, else its name; null for none and for several. */
function findPark(item: unknown): string | null {
  const id = findText(item, 'parkids', 'park_ids');
  if (id !== null) return /^[A-Z]\d{3}[A-Z0-9-]{0,6}$/i.test(id) ? id.toUpperCase() : null;
  const name = findName(item);
  return name === null ? null : fold(name);
}

/** Returns "Sample Park", or the text behind "in" in "Dance Room (in Sample Park)". */
function findName(item: unknown): string | null {
  const name = findText(item, 'parknames', 'park_names');
  if (name !== null) return /[;|]/.test(name) ? null : name;
  return /\(in ([^()]+)\)$/.exec(getPlace(item).place.venue ?? '')?.[1] ?? null;
}

function getHall(item: unknown): string {
  return fold(getPlace(item).place.venue ?? '');
}

/** Returns the point nearest to the middle of all; null if there are none, or they lie far apart. */
function middle(points: readonly LatLng[] | undefined): LatLng | null {
  if (points === undefined || points.length === 0) return null;
  const mean = {
    lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
    lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
  };
  const byDistance = points.toSorted((a, b) => distanceM(a, mean) - distanceM(b, mean));
  const [nearest, furthest] = [byDistance[0] as LatLng, byDistance.at(-1) as LatLng];
  return distanceM(nearest, furthest) <= WIDEST_M ? nearest : null;
}

/** The park of this name in the borough that the park's number says, or in the only borough that has one of this name. */
function namedPark(item: unknown): LatLng | null {
  const name = fold(findName(item) ?? '');
  const borough = BOROUGH_OF_LETTER[findText(item, 'parkids', 'park_ids')?.[0]?.toUpperCase() ?? ''];
  const found = named.parks.filter((park) => fold(park.name) === name && (borough ?? park.borough) === park.borough);
  const [park] = found;
  return park === undefined || found.length > 1 ? null : { lat: park.lat, lng: park.lng };
}

/** The place and park that an item names, with the points that it gives ("40.6622, -73.9690", several parted by ";"). */
type ItemPlace = {
  readonly place: StatedPlace;
  readonly points: readonly LatLng[];
  readonly is_online: boolean;
};

/** Returns the place of an item: for the spelling without fields for it, from the last paragraph of its description. */
function getPlace(item: unknown): ItemPlace {
  const [location, park] = [findText(item, 'location'), findText(item, 'parknames')];
  const points = getPoints(item);
  if (location === null && park === null)
    return { place: placeIn(valueAt(item, 'description')), points, is_online: false };
  if (location !== null && isOnlineAlone(location))
    return { place: { ...NO_PLACE, venue: location }, points: [], is_online: true };
  const isSaid = location === null || park === null || location.includes(park);
  const venue = isSaid ? (location ?? park) : `${location} (in ${park})`;
  return { place: { ...NO_PLACE, venue }, points, is_online: false };
}

function getPoints(item: unknown): LatLng[] {
  const pairs = (printed(valueAt(item, 'coordinates'), 2_000) ?? '').split(/[;|]/);
  return pairs.flatMap((pair) => {
    const [lat, lng, ...rest] = pair.split(',').map((part) => part.trim());
    return rest.length > 0 ? [] : (findPoint(lat, lng) ?? []);
  });
}

/** "Location: Dance Room (in Hansborough Recreation Center)", the last paragraph. */
function placeIn(description: unknown): StatedPlace {
  if (typeof description !== 'string') return NO_PLACE;
  const found = /<p>\s*Location:\s*(.*?)<\/p>/is.exec(description.slice(0, 20_000))?.[1];
  return { ...NO_PLACE, venue: printed(found, 160) };
}

/** Returns the first text among the fields of an item, by any of their names; null if none holds one. The city's own copy writes an address as `{url}`. */
function findText(item: unknown, ...fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = valueAt(item, field);
    const text = printed(typeof value === 'object' ? valueAt(value, 'url') : value, 400);
    if (text !== null) return text;
  }
  return null;
}

/** When an item begins and ends. `doubt` says why its beginning cannot be told; else null. */
type ItemTimes = {
  readonly start: StatedTime | null;
  readonly end: StatedTime | null;
  readonly doubt: string | null;
};

/** A moment in halves: the day it states, if any, and the hour. */
type Halves = { readonly day: string | null; readonly clock: string | null };

/**
 * The times of an item in any of the feed's spellings. Where the day has a field of its own, the date before an hour is the day on which the city's copy
 * was refreshed and says nothing; without that field it is the event's, unless the item's page names another one: then nobody can tell.
 */
function getTimes(item: unknown, link: string | null): ItemTimes {
  const [ownDay, ownEnd] = [findDay(item, 'start_date', 'startdate'), findDay(item, 'end_date', 'enddate')];
  const begins = splitHalves(findText(item, 'start_time', 'starttime'));
  const ends = splitHalves(findText(item, 'end_time', 'endtime'));
  const hasOwn = findText(item, 'start_date', 'startdate') !== null;
  const startDay = hasOwn ? ownDay : begins.day;
  const endDay = ownEnd ?? (hasOwn ? null : ends.day) ?? (ends.clock === null ? null : startDay);
  const linked = /\/events\/(\d{4})\/(\d{2})\/(\d{2})\//
    .exec(link ?? '')
    ?.slice(1)
    .join('-');
  if (!hasOwn && linked !== undefined && startDay !== null && linked !== startDay)
    return { start: null, end: null, doubt: 'its page names another day' };
  return { start: getMoment(startDay, begins.clock), end: getMoment(endDay, ends.clock), doubt: null };
}

function findDay(item: unknown, ...fields: readonly string[]): string | null {
  return civilDay(findText(item, ...fields)?.split(' ')[0]);
}

/** `2026-12-06 15:00:00` and `2026-12-07T09:00:00.000` in their halves; `6:00 pm` has no day. */
function splitHalves(text: string | null): Halves {
  const [, day, clock] = /^(?:(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})[T ])?(.+)$/.exec(text ?? '') ?? [];
  return { day: civilDay(day), clock: clock ?? null };
}

/** Returns a day and an hour, "18:00:00" or "6:00 pm"; null without a day, and for an invalid hour. */
function getMoment(day: string | null, clock: string | null): StatedTime | null {
  if (day === null || clock === null) return statedTime(day);
  const [, hour = '', minute = '', half] =
    /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(clock) ?? [];
  if (hour === '') return null;
  const of24 = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return statedTime(`${day} ${String(of24).padStart(2, '0')}:${minute}`);
}
