import { ONLINE, SourceError, DAY_MS, valueAt } from '@kehilla/core';
import { noteKeys } from '../../parsing/expected-columns.ts';
import { getJson } from '../../parsing/page-form.ts';
import { findTruth } from '../../parsing/single-fields.ts';
import { type EventTime, eventTime, type StatedTime, statedTime } from '../shared/event-time.ts';
import { findAddress, isAbroad, NO_PLACE, statedPoint } from '../shared/place.ts';
import type { StatedPlace } from '../shared/place-told.ts';
import { agreed, findNumber, priceInText, type StatedPrice } from '../shared/price.ts';
import { type EventRows, eventRows } from '../shared/rows.ts';
import { findStatus, statusSaid } from '../shared/said-off.ts';
import type { Page } from '@kehilla/fetch/page';
import type { EventParseContext, EventsParsed } from '../types.ts';
import keys from './keys.json' with { type: 'json' };
import { DAYS } from './read-pages.ts';

/** A Localist calendar, API 2: one event with its dates (`event_instances`). Private ones and drafts are not published and are passed over. */
export function parse(pages: readonly Page[], context: EventParseContext): EventsParsed {
  const rows = eventRows(context);
  const read = new Set<number>();
  const items: unknown[] = [];
  let total = 1;
  for (const page of pages) {
    const answer = getJson(page);
    const events = valueAt(answer, 'events');
    if (!Array.isArray(events))
      throw new SourceError('changed_shape', 'The answer is not the calendar: its events were expected.');
    read.add(findNumber(valueAt(answer, 'page.current')) ?? read.size + 1);
    total = Math.max(total, findNumber(valueAt(answer, 'page.total')) ?? 1);
    for (const item of events as unknown[]) items.push(valueAt(item, 'event') ?? item);
  }
  noteKeys(items, keys, rows.issue);
  const dates = listDates(items);
  for (const item of items) addEvent(rows, item, dates, context.site.time_zone);
  return rows.finish({
    lacks:
      read.size < total
        ? `the calendar has ${total} pages`
        : items.some((item) => listInstances(item).length > MOST_DATES)
          ? `an event has more than the ${MOST_DATES} dates that are read`
          : null,
    complete_until: new Date(Date.parse(context.observed_at) + DAYS * DAY_MS).toISOString(),
  });
}

/** Dates of one event: three a day for the year that is asked for. */
const MOST_DATES = 1_000;

/** Counts the dates of each event, by its number: the calendar lists a repeated one once a date, or with all of them. */
function listDates(items: readonly unknown[]): ReadonlyMap<number, number> {
  const dates = new Map<number, Set<string>>();
  for (const item of items) {
    const id = findNumber(valueAt(item, 'id'));
    if (id === null) continue;
    const known = dates.get(id) ?? new Set();
    for (const instance of listInstances(item)) known.add(findKey(instance) ?? '');
    dates.set(id, known);
  }
  return new Map([...dates].map(([id, known]) => [id, known.size]));
}

function listInstances(event: unknown): unknown[] {
  const instances = valueAt(event, 'event_instances');
  return (Array.isArray(instances) ? (instances as unknown[]) : []).map(
    (each) => valueAt(each, 'event_instance') ?? each,
  );
}

/** The number of a date, else its start; null for neither. */
function findKey(instance: unknown): string | null {
  const key = valueAt(instance, 'id') ?? valueAt(instance, 'start');
  return typeof key === 'number' || typeof key === 'string' ? String(key) : null;
}

function addEvent(rows: EventRows, event: unknown, dates: ReadonlyMap<number, number>, siteZone: string): void {
  const field = (path: string): unknown => valueAt(event, path);
  const title = field('title');
  const stated = findStatus(field('status'));
  if (
    findTruth(field('private')) === true ||
    (typeof field('status') === 'string' && field('status') !== 'live' && stated === null)
  )
    return;
  const id = findNumber(field('id'));
  const all = listInstances(event);
  const instances = all.slice(0, MOST_DATES);
  for (let i = instances.length; i < all.length; i++) rows.issue('date_not_read', 'more dates than are read');
  if (id === null || instances.length === 0) return rows.unreadable(id === null ? 'no key' : 'no time', title);
  const isSeries = (dates.get(id) ?? 1) > 1;
  for (const instance of instances) {
    const key = findKey(instance);
    rows.add({
      key: key === null ? null : `${id}-${key}`,
      title,
      url: field('localist_url') ?? field('url'),
      organizer:
        valueAt(field('group'), 'name') ??
        valueAt(Array.isArray(field('departments')) ? (field('departments') as unknown[])[0] : null, 'name'),
      place: getPlace(field),
      time: findTime(rows, instance, siteZone, findLastDay(event, instances)),
      time_as_written: valueAt(instance, 'start'),
      status: statusSaid(stated, typeof title === 'string' ? title : null),
      // "This event" in the text of a series may be about any of its dates.
      description: isSeries ? null : (field('description_text') ?? field('description')),
      price: getPrice(field('free'), field('ticket_cost')),
      categories: listCategories(field('filters')),
      series_key: isSeries ? String(id) : null,
    });
  }
}

/** An online event (`experience: "virtual"`) has no place, whatever its calendar's campus. */
function getPlace(field: (path: string) => unknown): StatedPlace {
  if (field('experience') === 'virtual') return { ...NO_PLACE, venue: ONLINE };
  const named = typeof field('location_name') === 'string' ? [field('location_name'), field('room_number')] : [];
  const venue = named.filter((part) => typeof part === 'string' && part !== '').join(', ');
  return {
    venue: venue === '' ? null : venue,
    address: findAddress(field('address'), field('geo.city') ?? field('city'), field('geo.state'), field('geo.zip')),
    ...statedPoint(field('geo.latitude'), field('geo.longitude')),
    abroad: isAbroad(field('geo.country')),
  };
}

/** The last day of an event of one date as its calendar states it beside that (`last_date`), that day included; null where it has several, or says nothing. */
function findLastDay(event: unknown, instances: readonly unknown[]): StatedTime | null {
  const stated = statedTime(valueAt(event, 'last_date'));
  return stated !== null && stated.is_day && instances.length === 1 ? stated : null;
}

/**
 * When a date of an event is. Whole days whose end is written as a midnight end before it, or with the day that it begins: calendars do either. The event's own
 * last day tells; without it the fewer days are taken, and an issue says so.
 */
function findTime(rows: EventRows, instance: unknown, zone: string, last: StatedTime | null): EventTime | null {
  const [start, end] = [statedTime(valueAt(instance, 'start')), statedTime(valueAt(instance, 'end'))];
  if (start === null) return null;
  const days = start.is_day || findTruth(valueAt(instance, 'all_day')) === true;
  if (!days || end === null || !isMidnightAfter(end, start)) return eventTime(start, end, zone, days);
  const [lastDay, ends] = [last === null ? null : getDay(last), getDay(end)];
  if (lastDay === ends || lastDay === ends - 1) return eventTime(start, last, zone, true);
  rows.issue('last_day_not_told', '');
  return eventTime(start, end, zone, true);
}

function isMidnightAfter(end: StatedTime, start: StatedTime): boolean {
  const { hour, minute, second } = end.wall;
  return !end.is_day && hour + minute + second === 0 && getDay(end) > getDay(start);
}

/** The number of a civil day. */
function getDay({ wall: { year, month, day } }: StatedTime): number {
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS);
}

/** `free: false` is the software's default and says nothing. */
function getPrice(isFree: unknown, cost: unknown): StatedPrice {
  return agreed(isFree === true ? true : null, priceInText(cost));
}

function listCategories(filters: unknown): string[] {
  if (typeof filters !== 'object' || filters === null) return [];
  return Object.values(filters).flatMap((list) =>
    (Array.isArray(list) ? (list as unknown[]) : []).flatMap((term) => {
      const name = valueAt(term, 'name');
      return typeof name === 'string' ? [name] : [];
    }),
  );
}
