import type { EventRecord } from '@kehilla/core';
import { getEvent, listing } from '../../src/testing/invented-events.ts';
import eventsData from './data/events.json' with { type: 'json' };
import venues from './data/venues.json' with { type: 'json' };
import { getAddress, type AreaKey, hoursBefore, getPoint } from './records.ts';

/** An event as the data file writes it: day and time of New York, which is five hours behind UTC on all of these days; price 0 = free, null = not stated. */
export type EventLine = {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
  readonly venue: string;
  readonly price: number | null;
};

/** The events of the world. */
export const EVENT_LINES: readonly EventLine[] = eventsData;

/** Their records; identifiers have the prefix `ev_`. */
export const WORLD_EVENTS: readonly EventRecord[] = EVENT_LINES.map((line) => {
  const { id, title, category, date, time, minutes, venue, price } = line;
  const area = venues[venue as keyof typeof venues] as AreaKey;
  const starts = Date.parse(`${date}T${time}:00-05:00`);
  return getEvent(
    `ev_${id}`,
    listing({
      external_id: id,
      url: `https://own.example/${id}`,
      observed_at: hoursBefore(6),
      first_seen_at: hoursBefore(100),
      last_seen_at: hoursBefore(6),
      title,
      category,
      organizer: 'Sample Community Center',
      venue,
      address: getAddress(area, 0),
      location: getPoint(area, 0),
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + minutes * 60_000).toISOString(),
      price: price === null ? null : { amount: price, currency: 'USD' },
      is_free: price === null ? null : price === 0,
    }),
  );
});
