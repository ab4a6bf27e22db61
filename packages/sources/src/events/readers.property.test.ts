import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsed } from './testing/invented.ts';
import type { EventReaderId } from './types.ts';

/** What feeds hold where something else was expected. */
const ANYTHING = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  1e300,
  '',
  'constructor',
  '__proto__',
  [],
  [[]],
  {},
  { a: [] },
  { toString: 1, valueOf: 1 },
  [{ toString: 1 }],
  '9999-99-99T99:99:99',
  'x'.repeat(3_000),
  '\u202e\u0000',
);

/** A value with some of its members, at any depth, replaced by anything. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  const kept: fc.Arbitrary<unknown> = Array.isArray(value)
    ? fc.tuple(...value.map(spoilt))
    : typeof value === 'object' && value !== null
      ? fc.record(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, spoilt(member)])))
      : fc.constant(value);
  return fc.oneof({ arbitrary: kept, weight: 9 }, { arbitrary: ANYTHING, weight: 1 });
}

type Form = { readonly item: object; readonly good: object; readonly page: (items: readonly unknown[]) => string };

const event = (name: string, url: string) => ({
  '@type': 'Event',
  name,
  startDate: '2026-12-06T19:30:00-05:00',
  endDate: '2026-12-06T21:30:00-05:00',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'Place', name: 'Hall', address: { streetAddress: '5 Invented Pl' }, geo: { latitude: 40.6 } },
  organizer: { name: 'SCC' },
  offers: [{ price: '18', priceCurrency: 'USD' }],
  url,
});
const parks = (title: string, link: string) => ({
  title,
  startdate: '2026-12-21',
  starttime: '6:00 pm',
  enddate: '2026-12-21',
  endtime: '7:00 pm',
  location: 'Lawn',
  parknames: 'Invented Park',
  coordinates: '40.6, -73.9',
  categories: 'Concerts|Best for Kids',
  link,
});
const squarespace = (title: string, id: string) => ({
  id,
  title,
  startDate: 1_796_689_800_000,
  endDate: 1_796_697_000_000,
  fullUrl: `/${id}`,
  location: { addressTitle: 'Hall', addressLine1: '5 Invented Pl', mapLat: 40.6, mapLng: -73.9 },
  categories: ['Concert'],
});
const localist = (title: string, id: number) => ({
  event: {
    id,
    title,
    status: 'live',
    localist_url: `https://scc.example/${id}`,
    geo: { latitude: '40.6', longitude: '-73.9' },
    event_instances: [{ event_instance: { id, start: '2026-12-08T20:00:00-05:00', all_day: false } }],
  },
});

const FORMS: Partial<Record<EventReaderId, Form>> = {
  'events-jsonld': {
    item: event('Klezmer', 'https://scc.example/a'),
    good: event('Lecture', 'https://scc.example/b'),
    page: (items) => `<script type="application/ld+json">${JSON.stringify({ '@graph': items })}</script>`,
  },
  'nyc-parks': {
    item: parks('Klezmer', 'http://www.nycgovparks.org/events/2026/12/21/a'),
    good: parks('Lecture', 'http://www.nycgovparks.org/events/2026/12/21/b'),
    page: (items) => JSON.stringify(items),
  },
  'events-squarespace': {
    item: squarespace('Klezmer', 'a'),
    good: squarespace('Lecture', 'b'),
    page: (items) => JSON.stringify({ upcoming: items, past: [] }),
  },
  'events-localist': {
    item: localist('Klezmer', 1),
    good: localist('Lecture', 2),
    page: (items) => JSON.stringify({ events: items, page: { current: 1, total: 1 } }),
  },
};

test.each(Object.entries(FORMS))('%s: whatever an item holds, it costs only itself', (id, { item, good, page }) => {
  fc.assert(
    fc.property(spoilt(item), (bad) => {
      const { rows } = parsed(id as EventReaderId, page([bad, good]));
      expect(rows.map(({ title }) => title)).toContain('Lecture');
      for (const row of rows) {
        expect(Date.parse(row.starts_at)).not.toBeNaN();
        for (const text of [row.title, row.time_zone, row.event_status]) expect(text).toBeTypeOf('string');
      }
    }),
    { numRuns: 300 },
  );
});
