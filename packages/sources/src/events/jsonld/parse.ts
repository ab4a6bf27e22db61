import { type EventStatus, SourceError, asList, valueAt, DAY_MS } from '@kehilla/core';
import { refuseBulk } from '../../parsing/markup-bounds.ts';
import { isMarkup, getJson } from '../../parsing/page-form.ts';
import type { Page } from '@kehilla/fetch/page';
import { instantOfStated, lastStart, type StatedTime, statedTime } from '../shared/event-time.ts';
import { textOfPage } from '../shared/page-text.ts';
import { type EventItem, eventRows } from '../shared/rows.ts';
import { gravest, nameOfTitle, findStatus, statusSaid } from '../shared/said-off.ts';
import type { EventParseContext, EventsParsed } from '../types.ts';
import {
  type Clock,
  clockAt,
  getFirst,
  isOffsetDropped,
  findMode,
  findMoment,
  getPlace,
  textIn,
  findTime,
} from './time.ts';
import { eventsIn, type FoundEvent, getJsonld, listKinds } from './walk.ts';
import { findUtc, wallAt } from '../shared/zone-time.ts';
import {
  agreed,
  isOpenPrice,
  getLowest,
  NO_PRICE,
  findNumber,
  priceInText,
  type StatedPrice,
} from '../shared/price.ts';

/** Distinguishes events with one address and one start by their names, on a page that gives none of them an address of its own. */
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

/**
 * The event's own address with its start on the site's clock, in whatever form that is written: a page may list several, one address may stand for every
 * date of a series, and a theme and a plugin may each write one date in a form of its own. Without an
 * address its title stands for it; null where it has neither, or no start.
 */
function findKey(
  url: string | null | undefined,
  start: StatedTime | null,
  siteZone: string,
  title: string | null,
): string | null {
  if (start === null) return null;
  const where = url ?? title;
  return where === null || where === undefined
    ? null
    : `${where.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#](?:utm|fb|aff).*$/, '')}|${getClockText(start, siteZone)}`;
}

/** `2026-12-06T19:30`, or `2026-12-06` of a day alone. */
function getClockText(start: StatedTime, siteZone: string): string {
  const at = instantOfStated(start, start.is_day ? 'UTC' : siteZone);
  if (at === null) return '';
  const shown = start.is_day ? at : (findUtc(wallAt(at, siteZone)) ?? at);
  return new Date(shown).toISOString().slice(0, start.is_day ? DAY_LENGTH : TIME_LENGTH);
}

const [DAY_LENGTH, TIME_LENGTH] = [10, 16] as const;

/** Events that pages mark up as schema.org's, in JSON-LD. A page without any is no news of it. Rule: sources note §6. */
export function parse(pages: readonly Page[], context: EventParseContext): EventsParsed {
  const rows = eventRows(context);
  let broken = 0;
  let [isList, isCut] = [false, false];
  const items: EventItem[] = [];
  for (const page of pages) {
    const read = listValues(page);
    broken += read.broken;
    const { found, cut } = eventsIn(read.values);
    isList ||= found.length > 1;
    isCut ||= cut;
    for (const each of found) {
      const item = getItem(each, page, context);
      const { start, clock } = item;
      if (isOffsetDropped(valueAt(each.event, 'startDate'), clock)) rows.issue('offset_contradicts_clock', '');
      else if (start !== null && !start.is_day && start.offset_minutes === null) rows.issue('time_without_zone', '');
      items.push(item);
    }
  }
  for (const item of withOwnKeys(items)) rows.add(item);
  for (let i = 0; i < broken; i++) rows.unreadable('broken JSON-LD');
  const parsed = rows.finish({ lacks: isCut ? 'a page has more than is read' : null });
  return isList ? { ...parsed, complete_until: lastStart(parsed.rows) } : parsed;
}

function listValues(page: Page): ReturnType<typeof getJsonld> {
  const text = textOfPage(page);
  if (!isMarkup(text)) return { values: [getJson(page)], broken: 0 };
  refuseBulk(text);
  const read = getJsonld(text);
  if (read.values.length === 0) throw new SourceError('changed_shape', 'The page has no JSON-LD that can be read.');
  return read;
}

function getItem(
  { event, series, within }: FoundEvent,
  page: Page,
  { site, observed_at }: EventParseContext,
): EventItem & { readonly start: StatedTime | null; readonly clock: Clock } {
  const field = (path: string): unknown => valueAt(event, path);
  const base = /^https?:/.test(page.url) ? page.url : site.urls[0];
  const url = textIn(field('url')) ?? textIn(field('@id')) ?? base;
  const title = textIn(field('name'));
  const own = statusSaid(findStatus(field('eventStatus')), title);
  const status = own === 'scheduled' ? (statusOfWhole([...within, field('superEvent')]) ?? own) : own;
  const place = getPlace(ownOrWhole(event, [series, ...within.toReversed()]), findMode(event, status));
  const clock = clockAt(event, place, site.time_zone);
  const start = findMoment(field('startDate'), clock);
  const planned = status === 'rescheduled' ? (firstPlanned(event, clock) ?? start) : start;
  return {
    start,
    clock,
    key: findKey(url, planned, site.time_zone, title),
    title,
    url,
    base,
    organizer: textIn(valueAt(getFirst(field('organizer')), 'name')) ?? textIn(field('organizer')),
    place,
    time: findTime(event, clock),
    time_as_written: textIn(field('startDate')),
    status,
    description: field('description'),
    price: getPrice(event, Date.parse(observed_at)),
    sold_out: isSoldOut(event),
    categories: [
      ...listKinds(event),
      ...asList(field('keywords')).flatMap((word) => (typeof word === 'string' ? word.split(',') : [])),
    ],
    series_key:
      addressOfSeries(getFirst(field('superEvent'))) ?? addressOfSeries(series) ?? textIn(valueAt(series, 'name')),
  };
}

/** Returns the place of an event: a part of a series or festival that states no place is held where the whole is. */
function ownOrWhole(event: unknown, wholes: readonly unknown[]): unknown {
  const around = [...wholes, getFirst(valueAt(event, 'superEvent'))];
  return [event, ...around].map((each) => valueAt(each, 'location')).find((location) => asList(location).length > 0);
}

function addressOfSeries(series: unknown): string | null {
  return textIn(valueAt(series, '@id')) ?? textIn(valueAt(series, 'url'));
}

/** Returns the status of the whole that an event is a part of: of a cancelled festival no evening takes place. Null if that is on, or unknown. */
function statusOfWhole(wholes: readonly unknown[]): EventStatus | null {
  const statements = wholes.flatMap(asList).flatMap((whole) => {
    const status = statusSaid(findStatus(valueAt(whole, 'eventStatus')), textIn(valueAt(whole, 'name')));
    return status === 'cancelled' || status === 'postponed' ? [status] : [];
  });
  return gravest(statements);
}

/** Returns the date for which an event was first announced, by which it is known if it was postponed. */
function firstPlanned(event: unknown, clock: Clock): StatedTime | null {
  const dates = asList(valueAt(event, 'previousStartDate')).flatMap((date) => findMoment(date, clock) ?? []);
  const at = (date: StatedTime): number => instantOfStated(date, clock.zone) ?? Number.POSITIVE_INFINITY;
  return dates.sort((a, b) => at(a) - at(b))[0] ?? null;
}

const AMOUNTS = ['lowPrice', 'price', 'highPrice', 'minPrice'] as const;
const MOST_OFFERS = 500;

/**
 * The lowest price of an event's `offers`; free only where the event says so, or every amount is 0 or "Free". An empty price is none, and so is what
 * an offer asks for as a donation; an amount in another currency than the first is neither lower nor higher. Where `isAccessibleForFree` and the
 * offers contradict each other nothing is stated. Offers that at `now` (milliseconds) are sold out or over count only where no other is. Rule: sources
 * note §6, "Price".
 */
function getPrice(event: unknown, now: number): StatedPrice {
  return agreed(findFree(valueAt(event, 'isAccessibleForFree')), priceOfOffers(event, now));
}

/** schema.org's Boolean, as one, as text, or as an address; null where it says nothing. */
function findFree(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word =
    typeof value === 'string' ? /^\s*(?:https?:\/\/schema\.org\/)?(true|false)\s*$/i.exec(value)?.[1] : undefined;
  return word === undefined ? null : word.toLowerCase() === 'true';
}

function priceOfOffers(event: unknown, now: number): StatedPrice {
  const still = offersIn(event, (offer) => !isDonation(offer) && !isGone(offer, now));
  const offers = still.some(hasAmount) ? still : offersIn(event, (offer) => !isDonation(offer));
  const usual = offers.map(findCurrency).find((code) => code !== null) ?? 'USD';
  const stated = offers.flatMap((offer) => statedIn(offer, findCurrency(offer) ?? usual));
  const currency = stated[0]?.price?.currency;
  const alike = stated.filter(({ price }) => price?.currency === currency);
  const [lowest] = alike.toSorted((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0));
  if (lowest === undefined) return NO_PRICE;
  return { price: lowest.price, is_free: alike.every((each) => each.is_free === true) };
}

function isDonation(offer: unknown): boolean {
  return [valueAt(offer, 'name'), valueAt(offer, 'category')].some(
    (words) => typeof words === 'string' && isOpenPrice(words.slice(0, 200)),
  );
}

/** Returns whether an event says that no place is left: each of its offers is sold out, or no place remains. */
export function isSoldOut(event: unknown): boolean {
  const offers = asList(valueAt(event, 'offers')).flatMap((offer) => {
    const parts = asList(valueAt(offer, 'offers'));
    return parts.length === 0 ? [offer] : parts;
  });
  const remaining = valueAt(event, 'remainingAttendeeCapacity');
  return (offers.length > 0 && offers.slice(0, MOST_OFFERS).every(isSold)) || remaining === 0 || remaining === '0';
}

function isSold(offer: unknown): boolean {
  const availability = valueAt(offer, 'availability');
  return typeof availability === 'string' && /SoldOut\/?\s*$/i.test(availability.slice(-60));
}

/** Whether an offer can no longer be had: sold out, or valid until a time that is over ("Early bird"). */
function isGone(offer: unknown, now: number): boolean {
  const availability = valueAt(offer, 'availability');
  if (typeof availability === 'string' && /(?:SoldOut|OutOfStock|Discontinued)\/?\s*$/i.test(availability)) return true;
  const until = statedTime(valueAt(offer, 'validThrough'));
  const at = until === null ? null : instantOfStated(until, 'UTC');
  // A time without an offset may be of any zone, and a day alone is valid to its end.
  return at !== null && at + DAY_MS < now;
}

function hasAmount(offer: unknown): boolean {
  return statedIn(offer, 'USD').length > 0;
}

/** Returns the wanted offers, the offers of an `AggregateOffer`, and their specifications. */
function offersIn(event: unknown, isWanted: (offer: unknown) => boolean): unknown[] {
  const offers = asList(valueAt(event, 'offers')).filter(isWanted);
  const all = [...offers, ...offers.flatMap((offer) => asList(valueAt(offer, 'offers'))).filter(isWanted)];
  return [...all, ...all.flatMap((offer) => asList(valueAt(offer, 'priceSpecification')))].slice(0, MOST_OFFERS);
}

/** Returns the currency's code in capitals; null if none is stated. */
function findCurrency(offer: unknown): string | null {
  const code = valueAt(offer, 'priceCurrency');
  return typeof code === 'string' && code.trim() !== '' ? code.trim().toUpperCase() : null;
}

/** Returns the prices that an offer states; empty for an empty one. */
function statedIn(offer: unknown, currency: string): StatedPrice[] {
  return AMOUNTS.map((name) => {
    const value = valueAt(offer, name);
    const amount = findNumber(value);
    if (amount !== null) return getLowest([amount], currency);
    return typeof value === 'string' ? priceInText(value, currency) : NO_PRICE;
  }).filter(({ price }) => price !== null);
}
