import { SourceError } from '@kehilla/core';
import { valueAt } from '../../agencies/shared/as-read.ts';
import { jsonOf } from '../../agencies/shared/page-form.ts';
import { printed } from '../../agencies/shared/printed.ts';
import { eventTime, statedTime } from '../shared/event-time.ts';
import { NO_PLACE, type StatedPlace } from '../shared/place.ts';
import { NO_PRICE } from '../shared/price.ts';
import { type EventRows, eventRows } from '../shared/rows.ts';
import { statusInTitle } from '../shared/status.ts';
import type { EventReader } from '../types.ts';

/**
 * "Upcoming events" of NYC Parks: a JSON list with title, New York times, page, and place and phone inside the description's HTML. It states no
 * price and gives no point. The feed shows about two weeks, so that absence says nothing of later dates.
 */
export const reader: EventReader = {
  id: 'nyc-parks',
  parser_version: 1,
  parse(pages, context) {
    const rows = eventRows(context);
    for (const page of pages) {
      const items = jsonOf(page);
      if (!Array.isArray(items)) throw new SourceError('changed_shape', 'A list of events was expected.');
      const twice = keysThatComeTwice(items as unknown[]);
      for (const item of items as unknown[]) addItem(rows, item, context.site.time_zone, twice);
    }
    const parsed = rows.finish();
    return {
      ...parsed,
      complete_until:
        parsed.rows
          .map((row) => row.starts_at)
          .sort()
          .at(-1) ?? null,
    };
  },
  readPages: (ask, site) => Promise.all(site.urls.map((url) => ask({ url, accepts: ['json'] }))),
};

function addItem(rows: EventRows, item: unknown, zone: string, twice: ReadonlySet<string>): void {
  const text = (field: string): string | null => printed(valueAt(item, field), 400);
  const start = statedTime(momentOf(text('start_date'), text('start_time')));
  const end = statedTime(momentOf(text('end_date'), text('end_time')));
  const title = text('title');
  const url = text('link');
  const key = keyOf(url);
  rows.add({
    key: key !== null && twice.has(key) ? `${key}|${text('start_time') ?? ''}` : key,
    title,
    url: url?.replace(/^http:/, 'https:'),
    place: placeIn(valueAt(item, 'description')),
    time: start === null ? null : eventTime(start, end, zone),
    status: statusInTitle(title) ?? 'scheduled',
    price: NO_PRICE,
  });
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

function momentOf(day: string | null, time: string | null): string | null {
  if (day === null) return null;
  return time === null ? day : `${day} ${time}`;
}

/** "Location: Dance Room (in Hansborough Recreation Center)", the last paragraph. */
function placeIn(description: unknown): StatedPlace {
  if (typeof description !== 'string') return NO_PLACE;
  const found = /<p>\s*Location:\s*(.*?)<\/p>/is.exec(description.slice(0, 20_000))?.[1];
  return { ...NO_PLACE, venue: printed(found, 160) };
}
