import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { searchEventsAsText } from '../../search-events.ts';
import { eventCity, eventOf, EVENTS_NOW, listing } from '../../testing/invented-events.ts';

const statusOf = (event_status: ReturnType<typeof listing>['event_status']): unknown => {
  const city = eventCity(eventOf('ev_a', listing({ event_status })));
  const text = searchEventsAsText({ include_stale: false, limit: 9 }, { city, now: EVENTS_NOW });
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
  return event?.getFirstPropertyValue('status') ?? null;
};

test.each([
  // Also where the listing says nothing, or TENTATIVE: nobody confirmed it.
  ['scheduled', null],
  ['rescheduled', null],
  ['moved_online', null],
  ['cancelled', 'CANCELLED'],
  ['postponed', 'TENTATIVE'],
] as const)('an event that is %s has the status %s', (event_status, status) =>
  expect(statusOf(event_status)).toBe(status),
);
