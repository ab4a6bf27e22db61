import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { searchEventsAsText } from './search-events.ts';
import { eventCity, getEvent, EVENTS_NOW, hoursAgo, listing } from '../testing/invented-events.ts';

const getStatus = (event_status: ReturnType<typeof listing>['event_status']): unknown => {
  const city = eventCity(getEvent('ev_a', listing({ event_status })));
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
  expect(getStatus(event_status)).toBe(status),
);

test('each listing is told with its date, a stale one that was asked for with its price and page', () => {
  const other = { source_id: 'list', external_id: 'k', url: 'https://list.example/k' };
  const note = (hours: number) => {
    const city = eventCity(getEvent('ev_a', listing(), listing({ ...other, last_seen_at: hoursAgo(hours) })));
    const text = searchEventsAsText({ include_stale: true, limit: 9 }, { city, now: EVENTS_NOW });
    const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
    return String(event?.getFirstPropertyValue('description'));
  };
  const listed = (hours: number) =>
    `Listed by Sample Community Center, last read ${hoursAgo(6)}; An invented listing site, last read ${hoursAgo(hours)}.`;
  const stale = 'Not re-confirmed within 72 hours, An invented listing site: From 18 USD. https://list.example/k';
  expect(note(30)).toContain(listed(30));
  expect(note(30)).not.toContain(stale);
  expect(note(75)).toContain(listed(75));
  expect(note(75)).toContain(stale);
});
