import { SourceError } from '@kehilla/core';
import { valueAt } from '../../agencies/shared/as-read.ts';
import { isMarkup, jsonOf, refuseBulk } from '../../agencies/shared/page-form.ts';
import type { Page } from '../../types.ts';
import { statedTime } from '../shared/event-time.ts';
import { textOfPage } from '../shared/page-text.ts';
import { type EventItem, eventRows } from '../shared/rows.ts';
import { statusOf, statusSaid } from '../shared/status.ts';
import type { EventReader, EventSite, EventsParsed } from '../types.ts';
import { keyOf, withOwnKeys } from './keys.ts';
import { modeOf, placeOf } from './place.ts';
import { listOf, priceOf } from './price.ts';
import { momentOf, timeOf } from './time.ts';
import { firstOf, textIn } from './values.ts';
import { eventsIn, type FoundEvent, jsonldOf, kindsOf } from './walk.ts';

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
