import { SourceError } from '@kehilla/core';
import { valueAt } from '../../parsing/json-value.ts';
import { jsonOf } from '../../parsing/page-form.ts';
import { printed } from '../../parsing/printed.ts';
import { eventTime, statedTime } from '../shared/event-time.ts';
import { lastStart } from '../shared/last-start.ts';
import { isOnlineAlone } from '../shared/online.ts';
import { NO_PLACE, pointOf, type StatedPlace } from '../shared/place.ts';
import { NO_PRICE } from '../shared/price.ts';
import { type EventRows, eventRows } from '../shared/rows.ts';
import { statusInTitle } from '../shared/status.ts';
import type { EventReader } from '../types.ts';

/**
 * "Upcoming events" of NYC Parks: a JSON list with title, New York times and page, in two spellings: that of the city's copies (`start_date`,
 * `18:00:00`, the place inside the description's HTML) and that of the feed itself (`startdate`, `6:00 pm`, with place, park, point and
 * categories of their own). It states no price. The feed shows about two weeks, so that absence says nothing of later dates.
 */
export const reader: EventReader = {
  id: 'nyc-parks',
  parser_version: 5,
  parse(pages, context) {
    const rows = eventRows(context);
    for (const page of pages) {
      const items = jsonOf(page);
      if (!Array.isArray(items)) throw new SourceError('changed_shape', 'A list of events was expected.');
      const twice = keysThatComeTwice(items as unknown[]);
      for (const item of items as unknown[]) addItem(rows, item, context.site.time_zone, twice);
    }
    const parsed = rows.finish();
    return { ...parsed, complete_until: lastStart(parsed.rows) };
  },
  readPages: (ask, site) => Promise.all(site.urls.map((url) => ask({ url, accepts: ['json'] }))),
};

function addItem(rows: EventRows, item: unknown, zone: string, twice: ReadonlySet<string>): void {
  const text = (...fields: readonly string[]): string | null =>
    fields.map((field) => printed(valueAt(item, field), 400)).find((found) => found !== null) ?? null;
  const [startDay, startTime] = [text('start_date', 'startdate'), text('start_time', 'starttime')];
  const start = statedTime(momentOf(startDay, startTime));
  const endTime = text('end_time', 'endtime');
  const end = statedTime(momentOf(text('end_date', 'enddate') ?? (endTime === null ? null : startDay), endTime));
  const title = text('title');
  const url = text('link');
  const key = keyOf(url);
  rows.add({
    key: key !== null && twice.has(key) ? `${key}|${startTime ?? ''}` : key,
    title,
    url: url?.replace(/^http:/, 'https:'),
    place: placeOf(item, text('location'), text('parknames')),
    time: start === null ? null : eventTime(start, end, zone),
    status: statusInTitle(title) ?? 'scheduled',
    description: withoutDate(valueAt(item, 'description')),
    price: NO_PRICE,
    categories: (text('categories') ?? '').split('|').map((name) => name.trim()),
  });
}

/** A description without the paragraph that repeats its day. */
function withoutDate(description: unknown): string | null {
  return typeof description === 'string' ? description.replace(/^\s*<p>Date:[^<]*<\/p>/, '') : null;
}

/** `2021/12/21/cardio-power1` of its page's address; of a partner's page, host and path. */
function keyOf(url: string | null): string | null {
  const own = /\/events\/(\d{4}\/\d{2}\/\d{2}\/[^/?#]+)/.exec(url ?? '')?.[1];
  return own ?? /^https?:\/\/([^?#]+)/.exec(url ?? '')?.[1] ?? null;
}

/** Pages that stand for two times of one day. */
function keysThatComeTwice(items: readonly unknown[]): ReadonlySet<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const item of items) {
    const key = keyOf(printed(valueAt(item, 'link'), 400));
    if (key === null) continue;
    (once.has(key) ? twice : once).add(key);
  }
  return twice;
}

/** A day and a time, "18:00:00" or "6:00 pm", in the form that times are read in; null without a day. */
function momentOf(day: string | null, time: string | null): string | null {
  if (day === null || time === null) return day;
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})\s*([ap])\.?m\.?$/i.exec(time) ?? [];
  if (hour === undefined || minute === undefined || half === undefined) return `${day} ${time}`;
  const of24 = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${day} ${String(of24).padStart(2, '0')}:${minute}`;
}

/** The place and park that an item names, and its point where it gives one alone: "40.6622, -73.9690". */
function placeOf(item: unknown, location: string | null, park: string | null): StatedPlace {
  if (location === null && park === null) return placeIn(valueAt(item, 'description'));
  if (location !== null && isOnlineAlone(location)) return { ...NO_PLACE, venue: location };
  const isSaid = location === null || park === null || location.includes(park);
  const points = (printed(valueAt(item, 'coordinates'), 400) ?? '').split(';').filter((pair) => pair.trim() !== '');
  const [lat, lng] = points.length === 1 ? (points[0] ?? '').split(',').map((part) => part.trim()) : [];
  return {
    ...NO_PLACE,
    venue: isSaid ? (location ?? park) : `${location} (in ${park})`,
    location: pointOf(lat, lng),
  };
}

/** "Location: Dance Room (in Hansborough Recreation Center)", the last paragraph. */
function placeIn(description: unknown): StatedPlace {
  if (typeof description !== 'string') return NO_PLACE;
  const found = /<p>\s*Location:\s*(.*?)<\/p>/is.exec(description.slice(0, 20_000))?.[1];
  return { ...NO_PLACE, venue: printed(found, 160) };
}
