import { type Address, type EventStatus, ONLINE, SourceError } from '@kehilla/core';
import { valueAt } from '../../agencies/shared/as-read.ts';
import { isMarkup, jsonOf, refuseBulk } from '../../agencies/shared/page-form.ts';
import { printed } from '../../agencies/shared/printed.ts';
import type { Page } from '../../types.ts';
import {
  type EventTime,
  eventTime,
  instantOfStated,
  type StatedTime,
  statedTime,
  zoneOf,
} from '../shared/event-time.ts';
import { addressOf, NO_PLACE, placeInText, pointOf, type StatedPlace } from '../shared/place.ts';
import { isAbroad } from '../shared/country.ts';
import { textOfPage } from '../shared/page-text.ts';
import { eventRows, type EventItem } from '../shared/rows.ts';
import { writtenTime } from '../shared/written-time.ts';
import { nameOfTitle, statusOf, statusSaid } from '../shared/status.ts';
import type { EventReader, EventSite, EventsParsed } from '../types.ts';
import { listOf, priceOf } from './price.ts';
import { eventsIn, type FoundEvent, jsonldOf, kindsOf, typesOf } from './walk.ts';

/** Events that pages mark up as schema.org's, in JSON-LD. A page without any is no news of it. Rule: sources note §6. */
export const reader: EventReader = {
  id: 'events-jsonld',
  parser_version: 9,
  parse(pages, context) {
    const rows = eventRows(context);
    let broken = 0;
    let [isList, isCut] = [false, false];
    const items: EventItem[] = [];
    for (const page of pages) {
      const read = valuesOf(page);
      broken += read.broken;
      const { found, cut } = eventsIn(read.values);
      isList ||= found.length > 1;
      isCut ||= cut;
      for (const each of found) {
        const start = momentOf(valueAt(each.event, 'startDate'), context.site.time_zone);
        if (start !== null && !start.is_day && start.offset_minutes === null) rows.issue('time_without_zone', '');
        items.push(itemOf(each, page, context.site));
      }
    }
    for (const item of withOwnKeys(items)) rows.add(item);
    for (let i = 0; i < broken; i++) rows.unreadable('broken JSON-LD');
    const parsed = rows.finish({ lacks: isCut ? 'a page has more than is read' : null });
    return isList ? { ...parsed, complete_until: lastStart(parsed.rows) } : parsed;
  },
  readPages: (ask, site) => Promise.all(site.urls.map((url) => ask({ url, accepts: ['html', 'json'] }))),
};

/** A page that lists events shows the next few: what would come after the last of them may only have been pushed off it. */
function lastStart(rows: EventsParsed['rows']): string | null {
  return (
    rows
      .map((row) => row.starts_at)
      .sort()
      .at(-1) ?? null
  );
}

function valuesOf(page: Page): ReturnType<typeof jsonldOf> {
  const text = textOfPage(page);
  if (!isMarkup(text)) return { values: [jsonOf(page)], broken: 0 };
  refuseBulk(text);
  const read = jsonldOf(text);
  if (read.values.length === 0) throw new SourceError('changed_shape', 'The page has no JSON-LD that can be read.');
  return read;
}

function itemOf({ event, series }: FoundEvent, page: Page, site: EventSite): EventItem {
  const field = (path: string): unknown => valueAt(event, path);
  const base = /^https?:/.test(page.url) ? page.url : site.urls[0];
  const url = textIn(field('url')) ?? textIn(field('@id')) ?? base;
  const start = textIn(field('startDate'));
  const title = textIn(field('name'));
  const status = statusSaid(statusOf(field('eventStatus')), title);
  return {
    key: keyOf(url, status === 'rescheduled' ? (firstPlanned(event) ?? start) : start, title),
    title,
    url,
    base,
    organizer: textIn(valueAt(firstOf(field('organizer')), 'name')) ?? textIn(field('organizer')),
    place: placeOf(field('location'), modeOf(event, status)),
    time: timeOf(event, site.time_zone),
    status,
    description: field('description'),
    price: priceOf(event),
    categories: [
      ...kindsOf(event),
      ...listOf(field('keywords')).flatMap((word) => (typeof word === 'string' ? word.split(',') : [])),
    ],
    series_key:
      addressOfSeries(firstOf(field('superEvent'))) ?? addressOfSeries(series) ?? textIn(valueAt(series, 'name')),
  };
}

function addressOfSeries(series: unknown): string | null {
  return textIn(valueAt(series, '@id')) ?? textIn(valueAt(series, 'url'));
}

/** The date that an event was first announced for, by which it is known where it was put off to another. */
function firstPlanned(event: unknown): string | null {
  const dates = listOf(valueAt(event, 'previousStartDate')).flatMap((date) => textIn(date) ?? []);
  return dates.filter((date) => statedTime(date) !== null).sort()[0] ?? null;
}

/** Events that share an address and a start, on a page that gives none of them an address of its own, are told apart by their names. */
function withOwnKeys(items: readonly EventItem[]): EventItem[] {
  const names = new Map<string, Set<string>>();
  for (const { key, title } of items)
    if (key !== null) names.set(key, (names.get(key) ?? new Set()).add(nameOfTitle(title)));
  return items.map((item) =>
    item.key !== null && (names.get(item.key)?.size ?? 0) > 1
      ? { ...item, key: `${item.key}|${nameOfTitle(item.title)}` }
      : item,
  );
}

/** The event's own address with its start: a page may list several, and one address may stand for every date of a series. */
function keyOf(url: string | null | undefined, start: string | null, title: string | null): string | null {
  if (start === null) return null;
  const where = url ?? title;
  return where === null || where === undefined
    ? null
    : `${where.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#](?:utm|fb|aff).*$/, '')}|${start.slice(0, 16)}`;
}

/** A moment in the form that schema.org asks for, or as people write it. */
function momentOf(value: unknown, siteZone: string): StatedTime | null {
  const text = textIn(value);
  return statedTime(text) ?? writtenTime(text, siteZone);
}

function timeOf(event: unknown, siteZone: string): EventTime | null {
  const start = momentOf(valueAt(event, 'startDate'), siteZone);
  if (start === null) return null;
  const zone = zoneOf(textIn(valueAt(event, 'eventSchedule.scheduleTimezone')), siteZone, start.wall);
  const end = momentOf(valueAt(event, 'endDate'), siteZone);
  return eventTime(start, end, zone, start.is_day || isWholeDays(start, end, zone));
}

/** Calendar software writes a whole day as one from midnight to the last minute, or second, before the next; or to the next itself. */
function isWholeDays(start: StatedTime, end: StatedTime | null, zone: string): boolean {
  if (!isMidnight(start) || end === null) return false;
  if (isMidnight(end)) return instantOfStated(end, zone) !== instantOfStated(start, zone);
  return end.wall.hour === 23 && end.wall.minute === 59;
}

function isMidnight({ wall: { hour, minute, second }, is_day }: StatedTime): boolean {
  return !is_day && hour + minute + second === 0;
}

/** How an event is held: as it states, else online once it was moved there. */
function modeOf(event: unknown, status: EventStatus): 'online' | 'mixed' | 'offline' | null {
  const stated = /(online|mixed|offline)EventAttendanceMode/i.exec(
    textIn(valueAt(event, 'eventAttendanceMode')) ?? '',
  )?.[1];
  const mode = stated?.toLowerCase() as 'online' | 'mixed' | 'offline' | undefined;
  return status === 'moved_online' && mode !== 'mixed' ? 'online' : (mode ?? null);
}

/** Where it is held. What is online alone has no place, also where its software names the house of those who hold it. */
function placeOf(location: unknown, mode: ReturnType<typeof modeOf>): StatedPlace {
  const places = listOf(location);
  const real = places.find(
    (place) => typeof place === 'string' || !typesOf(place).some((type) => /virtual/.test(type)),
  );
  if (mode === 'online') return { ...NO_PLACE, venue: ONLINE };
  if (real === undefined) return places.length > 0 ? { ...NO_PLACE, venue: ONLINE } : NO_PLACE;
  if (typeof real === 'string') return placeInText(real);
  const stated = typesOf(real).includes('postaladdress') ? real : valueAt(real, 'address');
  const address = addressIn(stated);
  const venue = textIn(valueAt(real, 'name'));
  return {
    venue: venue !== null && venue !== address?.line ? venue : null,
    address,
    location: pointOf(
      valueAt(real, 'geo.latitude') ?? valueAt(real, 'latitude'),
      valueAt(real, 'geo.longitude') ?? valueAt(real, 'longitude'),
    ),
    abroad: isAbroad(valueAt(firstOf(stated), 'addressCountry')),
  };
}

function addressIn(address: unknown): Address | null {
  if (typeof address === 'string') return addressOf(address);
  const field = (name: string): string | null => textIn(valueAt(firstOf(address), name));
  const area = [field('addressRegion'), field('postalCode')].filter((part) => part !== null).join(' ');
  return addressOf(field('streetAddress'), field('addressLocality'), area);
}

function textIn(value: unknown): string | null {
  return typeof value === 'object' ? null : printed(value, 2_000);
}

function firstOf(value: unknown): unknown {
  return listOf(value)[0] ?? null;
}
