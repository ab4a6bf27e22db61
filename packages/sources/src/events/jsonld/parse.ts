import { type EventStatus, SourceError, asList, valueAt } from '@kehilla/core';
import { refuseBulk } from '../../parsing/markup-bounds.ts';
import { isMarkup, getJson } from '../../parsing/page-form.ts';
import type { Page } from '@kehilla/fetch/page';
import { instantOfStated, lastStart, type StatedTime } from '../shared/event-time.ts';
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
import { isSoldOut, getPrice } from './price.ts';
import { eventsIn, type FoundEvent, getJsonld, listKinds } from './walk.ts';
import { findUtc, wallAt } from '../shared/zone-time.ts';

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

/** Where an event is held: a part of a series or festival that states no place is held where the whole is. */
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
