import { distanceM, HOUR_MS } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { askEvents, eventCity, getEvent, EVENTS_NOW, hoursAgo, listing } from '../testing/invented-events.ts';

const LISTING = fc
  .record({
    title: fc.constantFrom('Klezmer Evening', 'Family Lecture', 'Swim', 'שיעור'),
    starts: fc.integer({ min: -48, max: 1_000 }),
    lasts: fc.option(fc.integer({ min: 1, max: 96 })),
    seen: fc.integer({ min: 0, max: 150 }),
    location: fc.option(
      fc.record({
        lat: fc.double({ min: 40.6, max: 40.8, noNaN: true }),
        lng: fc.double({ min: -74, max: -73.8, noNaN: true }),
      }),
    ),
    price: fc.constantFrom(null, 0, 5, 50),
    gone: fc.boolean(),
  })
  .map(({ title, starts, lasts, seen, location, price, gone }) => ({
    title,
    starts_at: new Date(EVENTS_NOW.getTime() + starts * HOUR_MS).toISOString(),
    ends_at: lasts === null ? null : new Date(EVENTS_NOW.getTime() + (starts + lasts) * HOUR_MS).toISOString(),
    last_seen_at: hoursAgo(seen),
    location,
    price: price === null ? null : { amount: price, currency: 'USD' },
    is_free: price === null ? null : price === 0,
    missing_since: gone ? hoursAgo(1) : null,
  }));
const ASKED = fc.record(
  {
    q: fc.constantFrom('klezmer', 'lecture', 'swim', 'שיעור'),
    place: fc.record({
      lat: fc.constant(40.7),
      lng: fc.constant(-73.9),
      radius_m: fc.integer({ min: 100, max: 30_000 }),
    }),
    from: fc.constant(EVENTS_NOW.toISOString()),
    free_only: fc.boolean(),
    max_price: fc.constantFrom(0, 10, 100),
    include_stale: fc.boolean(),
    limit: fc.integer({ min: 1, max: 50 }),
  },
  { requiredKeys: [] },
);

test('what comes fits, comes once and soonest first; what is left out is counted; every answer is of the contract', () => {
  fc.assert(
    fc.property(fc.array(LISTING, { maxLength: 30 }), ASKED, (listings, { place, ...request }) => {
      const events = listings.map((own, i) =>
        getEvent(`ev_${String(i).padStart(2, '0')}`, listing({ external_id: String(i), ...own })),
      );
      const answer = askEvents(eventCity(...events), { ...request, ...place });
      expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
      const { coverage, events: found } = answer.data;
      expect(coverage?.matched).toBe((coverage?.returned ?? 0) + (coverage?.more ?? 0));
      expect(new Set(found.map((event) => event.event_id)).size).toBe(found.length);
      const starts = found.map((event) => Date.parse(event.starts_at));
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      const fits = events.filter(({ listings: [one] }) => {
        if (one === undefined || one.missing_since !== null) return false;
        const at = Date.parse(one.starts_at) - EVENTS_NOW.getTime();
        // Without `from` what is still on comes too; an end that nobody states is no sign that it is.
        const isOn =
          request.from === undefined && one.ends_at !== null && Date.parse(one.ends_at) > EVENTS_NOW.getTime();
        if ((at < 0 && !isOn) || at > 30 * 24 * HOUR_MS) return false;
        if (request.include_stale !== true && Date.parse(one.last_seen_at) < EVENTS_NOW.getTime() - 72 * HOUR_MS)
          return false;
        if (request.free_only === true && one.is_free !== true) return false;
        if (request.max_price !== undefined && (one.price === null || one.price.amount > request.max_price))
          return false;
        if (request.q !== undefined && !`${one.title} lecture`.toLowerCase().includes(request.q)) return false;
        if (request.q === 'lecture' && !/lecture/i.test(one.title)) return false;
        const point =
          one.location === null
            ? null
            : { lat: Math.round(one.location.lat * 1e5) / 1e5, lng: Math.round(one.location.lng * 1e5) / 1e5 };
        return place === undefined || (point !== null && distanceM(place, point) <= place.radius_m);
      });
      const inCity = new Set(
        askEvents(eventCity(...events), { include_stale: true, limit: 50 }).data.events.map((event) => event.event_id),
      );
      expect(coverage?.matched).toBe(fits.filter(({ event_id }) => inCity.has(event_id)).length);
    }),
    { numRuns: 150 },
  );
});
