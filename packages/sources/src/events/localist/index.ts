import { SourceError } from '@kehilla/core';
import { valueAt } from '../../agencies/shared/as-read.ts';
import { jsonOf } from '../../agencies/shared/page-form.ts';
import { pageThrough } from '../../agencies/shared/page-through.ts';
import { truthOf } from '../../agencies/shared/truth.ts';
import { type EventTime, eventTime, statedTime } from '../shared/event-time.ts';
import { addressOf, NO_PLACE, pointOf } from '../shared/place.ts';
import { free, numberOf, priceInText, type StatedPrice } from '../shared/price.ts';
import { type EventRows, eventRows } from '../shared/rows.ts';
import { statusInTitle, statusOf } from '../shared/status.ts';
import type { EventReader } from '../types.ts';

const DAYS = 365;
const DAY_MS = 86_400_000;

/** A Localist calendar, API 2: one event with its dates (`event_instances`). Private ones and drafts are not published and are passed over. */
export const reader: EventReader = {
  id: 'events-localist',
  parser_version: 3,
  parse(pages, context) {
    const rows = eventRows(context);
    const read = new Set<number>();
    let total = 1;
    for (const page of pages) {
      const answer = jsonOf(page);
      const events = valueAt(answer, 'events');
      if (!Array.isArray(events))
        throw new SourceError('changed_shape', 'The answer is not the calendar: its events were expected.');
      read.add(numberOf(valueAt(answer, 'page.current')) ?? read.size + 1);
      total = Math.max(total, numberOf(valueAt(answer, 'page.total')) ?? 1);
      for (const item of events as unknown[]) addEvent(rows, valueAt(item, 'event') ?? item, context.site.time_zone);
    }
    return rows.finish({
      lacks: read.size < total ? `the calendar has ${total} pages` : null,
      complete_until: new Date(Date.parse(context.observed_at) + DAYS * DAY_MS).toISOString(),
    });
  },
  async readPages(ask, site) {
    const lists = await Promise.all(
      site.urls.map(async (url) => {
        const request = (page: number) => ({
          url: `${new URL(url).origin}/api/2/events?days=${DAYS}&pp=100&page=${page}`,
          accepts: ['json'] as const,
        });
        const first = await ask(request(1));
        const total = numberOf(valueAt(jsonOf(first), 'page.total')) ?? 1;
        return pageThrough(first, async (number) => (number > total ? null : ask(request(number))));
      }),
    );
    return lists.flat();
  },
};

function addEvent(rows: EventRows, event: unknown, siteZone: string): void {
  const field = (path: string): unknown => valueAt(event, path);
  const title = field('title');
  const cancelled = statusOf(field('status')) === 'cancelled';
  if (
    truthOf(field('private')) === true ||
    (typeof field('status') === 'string' && field('status') !== 'live' && !cancelled)
  )
    return;
  const id = numberOf(field('id'));
  const instances = (Array.isArray(field('event_instances')) ? (field('event_instances') as unknown[]) : []).map(
    (each) => valueAt(each, 'event_instance') ?? each,
  );
  if (id === null || instances.length === 0) return rows.unreadable(id === null ? 'no key' : 'no time');
  for (const instance of instances)
    rows.add({
      key: `${id}-${String(valueAt(instance, 'id') ?? valueAt(instance, 'start'))}`,
      title,
      url: field('localist_url') ?? field('url'),
      organizer:
        valueAt(field('group'), 'name') ??
        valueAt(Array.isArray(field('departments')) ? (field('departments') as unknown[])[0] : null, 'name'),
      place: {
        ...NO_PLACE,
        venue:
          typeof field('location_name') === 'string'
            ? [field('location_name'), field('room_number')]
                .filter((part) => typeof part === 'string' && part !== '')
                .join(', ')
            : null,
        address: addressOf(field('address'), field('geo.city') ?? field('city'), field('geo.state'), field('geo.zip')),
        location: pointOf(field('geo.latitude'), field('geo.longitude')),
      },
      time: timeOf(instance, siteZone),
      status: cancelled ? 'cancelled' : (statusInTitle(typeof title === 'string' ? title : null) ?? 'scheduled'),
      price: priceOf(field('free'), field('ticket_cost')),
      categories: categoriesOf(field('filters')),
      series_key: instances.length > 1 ? String(id) : null,
    });
}

function timeOf(instance: unknown, zone: string): EventTime | null {
  const start = statedTime(valueAt(instance, 'start'));
  const end = statedTime(valueAt(instance, 'end'));
  return start === null
    ? null
    : eventTime(start, end, zone, start.is_day || truthOf(valueAt(instance, 'all_day')) === true);
}

/** `free: false` is the software's default and says nothing. */
function priceOf(isFree: unknown, cost: unknown): StatedPrice {
  return isFree === true ? free() : priceInText(cost);
}

function categoriesOf(filters: unknown): string[] {
  if (typeof filters !== 'object' || filters === null) return [];
  return Object.values(filters).flatMap((list) =>
    (Array.isArray(list) ? (list as unknown[]) : []).flatMap((term) => {
      const name = valueAt(term, 'name');
      return typeof name === 'string' ? [name] : [];
    }),
  );
}
