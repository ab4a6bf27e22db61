import { readFileSync } from 'node:fs';
import { type EventRow, type EventStatus, type PlaceRow, resolveEventCategory, DAY_MS, MINUTE_MS } from '@kehilla/core';
import { eventId } from '../events/reading/event-id.ts';
import type { Page } from '@kehilla/fetch/page';
import { placeId } from '../reading/place-id.ts';
import { parse } from './parse.ts';

/** The sample file as a page read at `readAt`. */
export function samplePage(readAt: string): Page {
  const file = new URL('./neighbourhood.json', import.meta.url);
  return {
    url: 'kehilla:sample',
    body: readFileSync(file),
    fetched_at: readAt,
    content_type: 'application/json',
    http_status: null,
    etag: null,
    last_modified: null,
  };
}

/** The parts of the sample neighbourhood besides places, lists and licences, ready to be saved. Instants UTC, days `YYYY-MM-DD`. */
export type SampleExtras = {
  readonly menus: readonly {
    readonly place_id: string;
    readonly url: string;
    readonly dishes: readonly SampleDish[];
  }[];
  readonly events: readonly SampleEvent[];
};

/** A dish as the invented menu prints it. `price` is null if it prints none ("Market price"). */
type SampleDish = {
  readonly section: string;
  readonly name: string;
  readonly description: string | null;
  readonly price: string | null;
  readonly price_text: string | null;
  readonly stated: readonly string[];
};

/** An invented event; `row` is the content of its listing. */
type SampleEvent = { readonly key: string; readonly event_id: string; readonly row: EventRow };

type Raw = {
  readonly menus: readonly {
    place: string;
    url: string;
    dishes: readonly [string, string, string | null, string | null, string | null, string[]][];
  }[];
  readonly events: readonly {
    key: string;
    title: string;
    organizer: string;
    place: string;
    in_days: number;
    at: string;
    minutes: number;
    price: string | null;
    is_free: boolean | null;
    status: EventStatus;
    category: string;
  }[];
};

/** Hours that New York's winter clock is behind UTC; the dates are invented, so an hour in summer does not matter. */
const OFFSET_H = 5;

/** Menus and events of the sample file, with their dates counted from `now`. */
export function sampleExtras(page: Page, now: Date): SampleExtras {
  const { menus, events } = JSON.parse(new TextDecoder().decode(page.body)) as Raw;
  const places = new Map(parse([page], { observed_at: now.toISOString() }).rows.map((row) => [row.external_id, row]));
  const day = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return {
    menus: menus.map(({ place, url, dishes }) => ({
      place_id: placeId('sample', place),
      url,
      dishes: dishes.map(([section, name, description, price, price_text, stated]) => ({
        section,
        name,
        description,
        price,
        price_text,
        stated,
      })),
    })),
    events: events.map((event) => getEvent(event, day(event.in_days), now, places)),
  };
}

/** An invented event on a day, at the place of the neighbourhood that it names. */
function getEvent(
  event: Raw['events'][number],
  day: string,
  now: Date,
  places: ReadonlyMap<string, PlaceRow>,
): SampleEvent {
  const { key, title, organizer, at, minutes, price, is_free, category } = event;
  const starts = Date.parse(`${day}T${at}:00Z`) + OFFSET_H * 60 * MINUTE_MS;
  const place = places.get(event.place);
  return {
    key,
    event_id: eventId('sample', key),
    row: {
      external_id: key,
      url: null,
      observed_at: now.toISOString(),
      title,
      organizer,
      venue: place?.names[0]?.text ?? null,
      address: place?.address ?? null,
      location: place?.location ?? null,
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + minutes * MINUTE_MS).toISOString(),
      time_zone: 'America/New_York',
      all_day: false,
      event_status: event.status,
      price:
        is_free === true
          ? { amount: 0, currency: 'USD' }
          : price === null
            ? null
            : { amount: Number(price), currency: 'USD' },
      is_free,
      category: resolveEventCategory(category),
      series_key: null,
    },
  };
}
