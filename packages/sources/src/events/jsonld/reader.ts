import { type Address, SourceError } from '@kehilla/core';
import { valueAt } from '../../agencies/shared/as-read.ts';
import { isMarkup, jsonOf, refuseBulk, textOf } from '../../agencies/shared/page-form.ts';
import { printed } from '../../agencies/shared/printed.ts';
import type { Page } from '../../types.ts';
import { type EventTime, eventTime, type StatedTime, statedTime, zoneOf } from '../shared/event-time.ts';
import { addressOf, NO_PLACE, ONLINE, placeInText, pointOf, type StatedPlace } from '../shared/place.ts';
import { free, lowestOf, NO_PRICE, numberOf, type StatedPrice } from '../shared/price.ts';
import { eventRows, type EventItem } from '../shared/rows.ts';
import { statusOf, statusSaid } from '../shared/status.ts';
import type { EventReader, EventSite, EventsParsed } from '../types.ts';
import { eventsIn, jsonldOf, kindsOf } from './walk.ts';

/** Events that pages mark up as schema.org's, in JSON-LD. A page without any is no news of it. Rule: sources note §6. */
export const reader: EventReader = {
  id: 'events-jsonld',
  parser_version: 3,
  parse(pages, context) {
    const rows = eventRows(context);
    let broken = 0;
    let isList = false;
    for (const page of pages) {
      const read = valuesOf(page);
      broken += read.broken;
      const events = eventsIn(read.values);
      isList ||= events.length > 1;
      for (const event of events) {
        const start = statedTime(textIn(valueAt(event, 'startDate')));
        if (start !== null && !start.is_day && start.offset_minutes === null) rows.issue('time_without_zone', '');
        rows.add(itemOf(event, page, context.site));
      }
    }
    for (let i = 0; i < broken; i++) rows.unreadable('broken JSON-LD');
    const parsed = rows.finish();
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
  const text = textOf(page);
  if (!isMarkup(text)) return { values: [jsonOf(page)], broken: 0 };
  refuseBulk(text);
  const read = jsonldOf(text);
  if (read.values.length === 0) throw new SourceError('changed_shape', 'The page has no JSON-LD that can be read.');
  return read;
}

function itemOf(event: unknown, page: Page, site: EventSite): EventItem {
  const field = (path: string): unknown => valueAt(event, path);
  const base = /^https?:/.test(page.url) ? page.url : site.urls[0];
  const url = textIn(field('url')) ?? textIn(field('@id')) ?? base;
  const start = textIn(field('startDate'));
  const title = textIn(field('name'));
  return {
    key: keyOf(url, start, title),
    title,
    url,
    base,
    organizer: textIn(valueAt(firstOf(field('organizer')), 'name')) ?? textIn(field('organizer')),
    place: placeOf(field('location'), field('eventAttendanceMode')),
    time: timeOf(event, site.time_zone),
    status: statusSaid(statusOf(field('eventStatus')), title),
    price: priceOf(event),
    categories: [
      ...kindsOf(event),
      ...listOf(field('keywords')).flatMap((word) => (typeof word === 'string' ? word.split(',') : [])),
    ],
    series_key:
      textIn(valueAt(firstOf(field('superEvent')), '@id')) ?? textIn(valueAt(firstOf(field('superEvent')), 'url')),
  };
}

/** The event's own address with its start: a page may list several, and one address may stand for every date of a series. */
function keyOf(url: string | null | undefined, start: string | null, title: string | null): string | null {
  if (start === null) return null;
  const where = url ?? title;
  return where === null || where === undefined
    ? null
    : `${where.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#](?:utm|fb|aff).*$/, '')}|${start.slice(0, 16)}`;
}

function timeOf(event: unknown, siteZone: string): EventTime | null {
  const start = statedTime(textIn(valueAt(event, 'startDate')));
  if (start === null) return null;
  const zone = zoneOf(textIn(valueAt(event, 'eventSchedule.scheduleTimezone')), siteZone, start.wall);
  const end = statedTime(textIn(valueAt(event, 'endDate')));
  return eventTime(start, end, zone, start.is_day || isWholeDays(start, end));
}

/** Calendar software writes a whole day as one from midnight to the last minute, or second, before the next. */
function isWholeDays(start: StatedTime, end: StatedTime | null): boolean {
  const { hour, minute, second } = start.wall;
  return hour + minute + second === 0 && end !== null && end.wall.hour === 23 && end.wall.minute === 59;
}

function placeOf(location: unknown, mode: unknown): StatedPlace {
  const places = listOf(location);
  const real = places.find((place) => typeof place === 'string' || !/virtual/i.test(String(valueAt(place, '@type'))));
  if (real === undefined)
    return places.length > 0 || /OnlineEventAttendanceMode/.test(String(mode))
      ? { ...NO_PLACE, venue: ONLINE }
      : NO_PLACE;
  if (typeof real === 'string') return placeInText(real);
  const address = addressIn(valueAt(real, 'address'));
  const venue = textIn(valueAt(real, 'name'));
  return {
    venue: venue !== null && venue !== address?.line ? venue : null,
    address,
    location: pointOf(
      valueAt(real, 'geo.latitude') ?? valueAt(real, 'latitude'),
      valueAt(real, 'geo.longitude') ?? valueAt(real, 'longitude'),
    ),
  };
}

function addressIn(address: unknown): Address | null {
  if (typeof address === 'string') return addressOf(address);
  const field = (name: string): string | null => textIn(valueAt(firstOf(address), name));
  const area = [field('addressRegion'), field('postalCode')].filter((part) => part !== null).join(' ');
  return addressOf(field('streetAddress'), field('addressLocality'), area);
}

/** The lowest number of its offers; free only where it says so, or every number is 0. An empty price is none. */
function priceOf(event: unknown): StatedPrice {
  const isFree = valueAt(event, 'isAccessibleForFree');
  if (isFree === true || /^(?:true|https?:\/\/schema\.org\/True)$/i.test(String(isFree))) return free();
  const offers = listOf(valueAt(event, 'offers'));
  const currencyOf = (offer: unknown): string | null =>
    textIn(valueAt(offer, 'priceCurrency')) ?? textIn(valueAt(offer, 'priceSpecification.priceCurrency'));
  const currency = offers.map(currencyOf).find((code) => code !== null) ?? 'USD';
  // An amount in another currency is neither lower nor higher.
  const alike = offers.filter((offer) => (currencyOf(offer) ?? currency) === currency);
  const amounts = alike.flatMap((offer) =>
    ['lowPrice', 'price', 'highPrice', 'priceSpecification.price', 'priceSpecification.minPrice'].flatMap(
      (name) => numberOf(textOrNumber(valueAt(offer, name))) ?? [],
    ),
  );
  const stated = lowestOf(amounts, currency.toUpperCase());
  if (stated.price !== null) return stated;
  return isFree === false ? { price: null, is_free: false } : NO_PRICE;
}

function textOrNumber(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^\s*(?:US)?\$\s*/, '').replaceAll(',', '') : value;
}

function textIn(value: unknown): string | null {
  return typeof value === 'object' ? null : printed(value, 2_000);
}

function firstOf(value: unknown): unknown {
  return listOf(value)[0] ?? null;
}

function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}
