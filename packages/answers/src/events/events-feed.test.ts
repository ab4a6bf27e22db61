import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { ServiceError } from '@kehilla/core';
import { eventsFeed, type EventsFeedInput } from './events-feed.ts';
import { eventCity, getEvent, EVENTS_NOW, listing } from '../testing/invented-events.ts';

const CITY = eventCity(
  ...Array.from({ length: 120 }, (_, i) =>
    getEvent(
      `ev_${i}`,
      listing({
        external_id: `e${i}`,
        title: `Shiur ${i}`,
        starts_at: new Date(EVENTS_NOW.getTime() + (i + 1) * 3_600_000).toISOString(),
      }),
    ),
  ),
);
const feed = (request: EventsFeedInput = {}): string => eventsFeed(request, { city: CITY, now: EVENTS_NOW });

test('holds all that fit, not a page of them', () =>
  expect(new ICAL.Component(ICAL.parse(feed()) as unknown[]).getAllSubcomponents('vevent')).toHaveLength(120));

test.each([
  [{ location: 'Nowhereville' }, 'location'],
  [{ location: 'Hoboken' }, 'location'],
  [{ lat: 48.85, lng: 2.35 }, 'lat'],
])('a place that has no events here is refused: %j', (request, field) => {
  let error: unknown = null;
  try {
    feed(request);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: 'invalid_request', details: { field } });
  expect((error as ServiceError).message).toContain('Send a neighbourhood');
});
