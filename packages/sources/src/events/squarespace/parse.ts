import { MINUTE_MS, SourceError, valueAt } from '@kehilla/core';
import { keysSeen, noteColumns } from '../../parsing/expected-columns.ts';
import { getJson } from '../../parsing/page-form.ts';
import { findAddress, isAbroad, NO_PLACE, statedPoint } from '../shared/place.ts';
import type { StatedPlace } from '../shared/place-told.ts';
import { NO_PRICE, findNumber } from '../shared/price.ts';
import { eventRows, type EventItem } from '../shared/rows.ts';
import { statusInTitle } from '../shared/said-off.ts';
import { zoneNamed } from '../shared/zone-time.ts';
import type { Page } from '@kehilla/fetch/page';
import type { EventParseContext, EventSite, EventsParsed } from '../types.ts';
import keys from './keys.json' with { type: 'json' };

/**
 * A Squarespace events collection (`?format=json&view=upcoming`). It states no price; where a place has no street its coordinates are those of
 * the map that the software shows by default, and are left out. Rule: sources note §6.
 */
export function parse(pages: readonly Page[], context: EventParseContext): EventsParsed {
  const rows = eventRows(context);
  const seen = keysSeen();
  let more = false;
  for (const page of pages) {
    const answer = getJson(page);
    const items = findItems(answer);
    if (items === null)
      throw new SourceError('changed_shape', 'The answer is not an events collection: upcoming or past was expected.');
    const base = findBase(answer, page.url, context.site);
    const named = valueAt(answer, 'website.timeZone');
    const zone = (typeof named === 'string' ? zoneNamed(named) : null) ?? context.site.time_zone;
    seen.see(items);
    for (const item of items) rows.add(getItem(item, base, zone));
    // A collection shown as a calendar names the next month's page and says no more.
    const next = valueAt(answer, 'pagination.nextPageUrl');
    more ||= valueAt(answer, 'pagination.nextPage') === true || (typeof next === 'string' && next !== '');
  }
  noteColumns(seen.columns(), seen.count(), keys, rows.issue);
  return rows.finish({ lacks: more ? 'the collection goes on over more pages' : null });
}

/** The events of a collection; in some of the software's templates they stand together as `items`. Null where there is no list of either kind. */
function findItems(answer: unknown): unknown[] | null {
  const parted = ['upcoming', 'past'].map((name) => valueAt(answer, name)).filter((list) => Array.isArray(list));
  const lists = parted.length > 0 ? parted : [valueAt(answer, 'items')].filter((list) => Array.isArray(list));
  return lists.length === 0 ? null : (lists as unknown[][]).flat();
}

const [EARLIEST_MS, LATEST_MS] = [1e11, 5e12] as const;

function getItem(item: unknown, base: string | undefined, zone: string): EventItem {
  const field = (path: string): unknown => valueAt(item, path);
  const [starts, ends] = [getMinute(field('startDate')), getMinute(field('endDate'))];
  const title = field('title');
  const text = (name: string): string[] =>
    Array.isArray(field(name)) ? (field(name) as unknown[]).filter((word) => typeof word === 'string') : [];
  return {
    key: typeof field('id') === 'string' ? (field('id') as string) : null,
    title,
    url: field('fullUrl'),
    base,
    place: getPlace(field('location')),
    // Seconds, or anything else that is no date of this age, is not guessed at.
    time:
      starts === null || starts < EARLIEST_MS || starts > LATEST_MS
        ? null
        : { starts, ends: ends !== null && ends > starts && ends <= LATEST_MS ? ends : null, zone, all_day: false },
    status: statusInTitle(typeof title === 'string' ? title : null) ?? 'scheduled',
    description: field('body') ?? field('excerpt'),
    price: NO_PRICE,
    categories: [...text('categories'), ...text('tags')],
  };
}

/** An instant at its minute: its software keeps the milliseconds at which somebody pressed a button. Null for no number. */
function getMinute(value: unknown): number | null {
  const ms = findNumber(value);
  return ms === null ? null : Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}

function getPlace(location: unknown): StatedPlace {
  const field = (name: string): unknown => valueAt(location, name);
  const street = typeof field('addressLine1') === 'string' ? (field('addressLine1') as string).trim() : '';
  const venue = typeof field('addressTitle') === 'string' ? (field('addressTitle') as string) : null;
  const abroad = isAbroad(field('addressCountry'));
  if (street === '') return { ...NO_PLACE, venue, abroad };
  return {
    venue,
    address: findAddress(street, field('addressLine2')),
    ...statedPoint(field('markerLat') ?? field('mapLat'), field('markerLng') ?? field('mapLng')),
    abroad,
  };
}

function findBase(answer: unknown, url: string, site: EventSite): string | undefined {
  const own = valueAt(answer, 'website.baseUrl');
  if (typeof own === 'string') return own;
  return /^https?:/.test(url) ? url : site.urls[0];
}
