import { newWork } from '@kehilla/city';
import { searchEvents } from '../../src/index.ts';
import { inventedCity } from '../../src/testing/invented-city.ts';
import {
  askEvents as ask,
  eventCity,
  EVENTS_NOW,
  getEvent,
  hoursAgo,
  listing,
} from '../../src/testing/invented-events.ts';
import type { Noted } from './ask-notes.ts';

const RECORDS = [
  getEvent(
    'ev_klezmer',
    listing(),
    listing({ source_id: 'list', external_id: 'k', price: { amount: 20, currency: 'USD' } }),
  ),
  getEvent('ev_sample', listing({ source_id: 'sample', external_id: 's', title: 'Invented Talk' })),
  getEvent('ev_cancelled', listing({ external_id: 'c', title: 'Cancelled Talk', event_status: 'cancelled' })),
  getEvent('ev_postponed', listing({ external_id: 'p', title: 'Postponed Talk', event_status: 'postponed' })),
  getEvent(
    'ev_disputed',
    listing({ external_id: 'd', title: 'Disputed Talk' }),
    listing({ source_id: 'list', external_id: 'd', title: 'Disputed Talk', event_status: 'cancelled' }),
  ),
  getEvent('ev_stale', listing({ external_id: 'old', title: 'Stale Talk', last_seen_at: hoursAgo(90) })),
  getEvent(
    'ev_on_now',
    listing({ external_id: 'now', title: 'Open House', starts_at: hoursAgo(2), ends_at: hoursAgo(-10) }),
  ),
  getEvent('ev_nowhere', listing({ external_id: 'n', title: 'Talk Anywhere', location: null })),
  getEvent('ev_room', listing({ external_id: 'r', title: 'Core Workout', venue: 'Dance Studio', category: 'fitness' })),
  getEvent('ev_folk', listing({ external_id: 'f', title: 'Folk Dance', category: 'dance' })),
];
const CITY = eventCity(...RECORDS);
const NEWER = inventedCity([], { events: RECORDS, generation: 8 });
/** Three that are open all day, and one that begins in the evening. */
const OPEN = eventCity(
  ...['a', 'b', 'c'].map((id) =>
    getEvent(
      `ev_open_${id}`,
      listing({ external_id: id, starts_at: '2026-11-22T13:00:00.000Z', ends_at: '2026-11-23T04:50:00.000Z' }),
    ),
  ),
  getEvent('ev_show', listing({ external_id: 'e', starts_at: '2026-11-23T00:00:00.000Z', ends_at: null })),
);

/** Questions whose answers say what no recorded question has said to it. */
export function askEvents(): readonly Noted[] {
  const { next_cursor: cursor = '' } = ask(CITY, { limit: 1 }).data.coverage ?? {};
  const work = newWork('search_events');
  work.namesLeft.add('maple');
  work.conditionsLeft.add('"free"');
  const week = new Date(EVENTS_NOW.getTime() + 7 * 86_400_000);
  return [
    ask(NEWER, { limit: 1, cursor }),
    searchEvents({ include_stale: false, limit: 20 }, { city: CITY, now: EVENTS_NOW, work }),
    ask(CITY, { include_stale: true }),
    ask(CITY, { q: 'talk within 1 km of Crown Heights' }),
    ask(CITY, { q: 'dance' }),
    ask(CITY, { q: 'tonight' }),
    ask(CITY, { from: '9999-12-31T23:59:59Z' }),
    ask(OPEN, { q: 'tonight', limit: 1 }),
    ask(CITY, { q: 'klezmer' }, week),
    ask(inventedCity([])),
  ];
}
