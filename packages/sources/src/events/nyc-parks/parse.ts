import { distanceM, isObject, SourceError, valueAt } from '@kehilla/core';
import { noteKeys } from '../../parsing/expected-columns.ts';
import { isMarkup, getJson, getText as pageText } from '../../parsing/page-form.ts';
import { readTable } from '../../parsing/table.ts';
import type { Page } from '@kehilla/fetch/page';
import { eventTime, lastStart } from '../shared/event-time.ts';
import type { StatedPlace } from '../shared/place-told.ts';
import { NO_PRICE } from '../shared/price.ts';
import { type EventRows, eventRows } from '../shared/rows.ts';
import { statusInTitle } from '../shared/said-off.ts';
import type { EventParseContext, EventsParsed } from '../types.ts';
import { type ParkPoints, parkPoints, getPlace, findText, getTimes } from './park-points.ts';
import keys from './keys.json' with { type: 'json' };
import { cutAt } from './read-pages.ts';

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
