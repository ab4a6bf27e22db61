import { type EventStatus, ONLINE, SourceError, DAY_MS, valueAt } from '@kehilla/core';
import { noteKeys } from '../../parsing/expected-columns.ts';
import { getJson } from '../../parsing/page-form.ts';
import { findTruth } from '../../parsing/single-fields.ts';
import { findAddress, isAbroad, NO_PLACE, statedPoint } from '../shared/place.ts';
import { type EventTime, eventTime, type StatedTime, statedTime, getZone } from '../shared/event-time.ts';
import type { StatedPlace } from '../shared/place-told.ts';
import { isOpenPrice, getLowest, NO_PRICE, findNumber, priceInText, type StatedPrice } from '../shared/price.ts';
import { eventRows, type EventItem } from '../shared/rows.ts';
import { findStatus, statusSaid } from '../shared/said-off.ts';
import type { Page } from '@kehilla/fetch/page';
import type { EventParseContext, EventsParsed } from '../types.ts';
import { findUtc, wallAt, zoneNamed } from '../shared/zone-time.ts';
import keys from './keys.json' with { type: 'json' };
import { REREAD_DAYS } from './read-pages.ts';

/**
 * The Events Calendar of WordPress, REST v1. Its `status` is the post's, not the event's: a cancellation stands only in the JSON-LD of the
 * single event, which is read again for the next seven days. Rule: sources note §6.
 */
export function parse(pages: readonly Page[], context: EventParseContext): EventsParsed {
  const answers = pages.map(getJson);
  const lists = answers.filter((answer) => Array.isArray(valueAt(answer, 'events')));
  const singles = new Map(answers.flatMap((answer) => (lists.includes(answer) ? [] : [[getId(answer), answer]])));
  if (lists.length === 0)
    throw new SourceError('changed_shape', 'The answer is not the calendar: its events were expected.');
  const rows = eventRows(context);
  noteKeys(
    lists.flatMap((list) => valueAt(list, 'events') as unknown[]),
    keys,
    rows.issue,
  );
  const soon = new Date(Date.parse(context.observed_at) + REREAD_DAYS * DAY_MS).toISOString();
  const seen = new Set<string>();
  for (const item of lists.flatMap((list) => valueAt(list, 'events') as unknown[])) {
    const id = getId(item);
    seen.add(id);
    if (!['publish', undefined].includes(valueAt(item, 'status') as string | undefined)) continue;
    // Its organizer shows it only to people with its address.
    if (findTruth(valueAt(item, 'hide_from_listings')) === true) {
      rows.issue('hidden_from_listings', '');
      continue;
    }
    const times = getTimes(item, context.site.time_zone);
    if (times.contradict) rows.issue('utc_contradicts_local', '');
    rows.add(getItem(item, singles.get(id), times.time));
  }
  const totals = lists.flatMap((list) => findNumber(valueAt(list, 'total')) ?? []);
  const parsed = rows.finish();
  // A saved list alone is taken as it is; on a site that was asked, an event without its own page is not confirmed, also if no page came.
  const wasAsked = singles.size > 0 || pages.some((page) => /^https?:/.test(page.url));
  const isSoon = (at: string): boolean => at >= context.observed_at && at < soon;
  // An event that the list itself cancels needs no page to say so.
  const unconfirmed = parsed.rows
    .filter((row) => isSoon(row.starts_at) && !singles.has(row.external_id) && row.event_status === 'scheduled')
    .map((row) => row.external_id);
  const total = Math.max(0, ...totals);
  return {
    ...parsed,
    unconfirmed: wasAsked ? unconfirmed : [],
    lacks: total > seen.size ? `the calendar declares ${total} events` : null,
  };
}

/** Returns an event's number at its site, as text; empty if it has none. */
function getId(item: unknown): string {
  const id = valueAt(item, 'id');
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
}

function getItem(item: unknown, single: unknown, time: EventTime | null): EventItem {
  const field = (path: string): unknown => valueAt(item, path);
  const id = getId(item);
  const title = field('title');
  return {
    key: id === '' ? null : id,
    title,
    url: field('url'),
    organizer: valueAt(getFirst(field('organizer')), 'organizer'),
    place: getPlace(getFirst(field('venue')), findTruth(field('is_virtual')) === true),
    time,
    time_as_written: field('start_date') ?? field('utc_start_date'),
    status: statusSaid(
      statusIn(single) ?? statusIn(item) ?? findStatus(field('event_status')),
      typeof title === 'string' ? title : null,
    ),
    description: field('description'),
    price: getPrice(item),
    categories: [...listed(field('categories')), ...listed(field('tags'))].flatMap((term) => {
      const name = valueAt(term, 'name');
      return typeof name === 'string' ? [name] : [];
    }),
    series_key: findSeries(item),
  };
}

/** When an item is, and whether the two times that it states for its begin contradict each other. */
type ItemTimes = { readonly time: EventTime | null; readonly contradict: boolean };

/**
 * The stated instant in UTC; where there is none, and of whole days, what the wall's clock shows in the stated zone. So too where that zone is UTC,
 * which WordPress has until somebody chooses one: then the instant is the wall's hour called UTC, and nobody comes by it; and where the instant is another
 * hour than the wall's in that zone, for the wall's is what the site's pages show. Rule: sources note §6; of UTC and of contradiction opinion.
 */
function getTimes(item: unknown, siteZone: string): ItemTimes {
  const named = valueAt(item, 'timezone');
  const days = findTruth(valueAt(item, 'all_day')) === true;
  const [local, utc] = [statedTime(valueAt(item, 'start_date')), statedTime(valueAt(item, 'utc_start_date'))];
  const isUnset = typeof named === 'string' && zoneNamed(named) === 'UTC';
  const zone = getZone(named, siteZone, (local ?? utc)?.wall ?? NO_WALL);
  const contradict = local !== null && utc !== null && !days && !isUnset && !isShown(local, utc, zone);
  if (local !== null && (utc === null || days || isUnset || contradict))
    return { time: eventTime(local, statedTime(valueAt(item, 'end_date')), zone, days), contradict };
  if (utc === null) return { time: null, contradict };
  const end = statedTime(valueAt(item, 'utc_end_date'));
  const time = eventTime({ ...utc, offset_minutes: 0 }, end === null ? null : { ...end, offset_minutes: 0 }, zone);
  return { time, contradict };
}

const NO_WALL = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 } as const;

/** Whether the clock of a zone shows a local time at an instant; of a time that no calendar has nothing is said. */
function isShown(local: StatedTime, utc: StatedTime, zone: string): boolean {
  const [instant, wall] = [findUtc(utc.wall), findUtc(local.wall)];
  return instant === null || wall === null || findUtc(wallAt(instant, zone)) === wall;
}

function getPlace(venue: unknown, isVirtual: boolean): StatedPlace {
  if (venue === null) return isVirtual ? { ...NO_PLACE, venue: ONLINE } : NO_PLACE;
  const field = (name: string): unknown => valueAt(venue, name);
  const place = [
    field('city'),
    [field('stateprovince') ?? field('state'), field('zip')]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' '),
  ];
  return {
    venue: typeof field('venue') === 'string' ? (field('venue') as string) : null,
    address:
      typeof field('address') === 'string' && field('address') !== ''
        ? findAddress(field('address'), ...place)
        : findAddress(...place),
    ...statedPoint(field('geo_lat'), field('geo_lng')),
    abroad: isAbroad(field('country')),
  };
}

/** "Members 10": people, and their price. */
const TIER = /^\s*\p{L}[^\d$€£₪@×/]*\s\d+(?:\.\d{2})?\s*$/u;

/**
 * The cost in words rules. Its values, every number that the words have, are amounts only where the words are tiers, each with its own ("Members 10,
 * guests 20"): one number among words may be an age, a day, a telephone's. An empty cost is unknown.
 */
function getPrice(item: unknown): StatedPrice {
  const code = valueAt(item, 'cost_details.currency_code');
  const currency = typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : 'USD';
  const cost = valueAt(item, 'cost');
  if (typeof cost !== 'string' || cost.trim() === '') return NO_PRICE;
  const stated = priceInText(cost, currency);
  if (stated.price !== null) return stated;
  const values = listed(valueAt(item, 'cost_details.values')).flatMap((value) => findNumber(value) ?? []);
  const tiers = cost.split(/[,;|]/);
  const areTiers = tiers.length > 1 && tiers.every((tier) => TIER.test(tier)) && !isOpenPrice(cost);
  return areTiers ? getLowest(values, currency) : NO_PRICE;
}

/** Returns the status in the event's own JSON-LD. */
function statusIn(item: unknown): EventStatus | null {
  const data = valueAt(item, 'json_ld');
  return findStatus(valueAt(getFirst(data) ?? data, 'eventStatus'));
}

/** Dates of a series share their address up to the date: `/event/lecture/2026-12-08/`. */
function findSeries(item: unknown): string | null {
  const url = valueAt(item, 'url');
  const found = typeof url === 'string' ? /^(.*\/)\d{4}-\d{2}-\d{2}(?:\/\d+)?\/?$/.exec(url) : null;
  return found?.[1] ?? null;
}

/** The object, or the first of a list of them; null where WordPress writes an empty list for nothing. */
function getFirst(value: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[])[0] ?? null;
  return typeof value === 'object' ? value : null;
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
