import { type SourceInfo, type SourceKind } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { buildEvents, eventDoc, findEvents } from '../index.ts';
import { isFreeDisputed, standingListings } from './event-conflicts.ts';
import { listing, NOON, QUESTION } from '../../testing/invented-listings.ts';

const source = (source_id: string, kind: SourceKind): readonly [string, SourceInfo] => [
  source_id,
  { source_id, kind, name: source_id, url: null, license: null, attribution: null },
];
/** From the nearest to those who hold the event to the farthest. */
const NEAREST_FIRST = ['events-ics:own.example', 'events-tribe:kept.example', 'events-jsonld:gathers.example'];
const SOURCES = new Map([
  source('events-ics:own.example', 'business_website'),
  source('events-tribe:kept.example', 'listing_site'),
  source('events-jsonld:gathers.example', 'listing_site'),
]);
const hoursBefore = (hours: number): string => new Date(NOON - hours * 3_600_000).toISOString();

describe('which listing is shown', () => {
  test.each([[[0, 1, 2]], [[2, 1, 0]], [[30, 0, 60]], [[72, 72, 0]]])(
    'is the same whichever was read last: read %j hours ago',
    (ages) => {
      const listings = NEAREST_FIRST.map((source_id, i) =>
        listing({ source_id, title: source_id, url: `https://${i}.example/`, last_seen_at: hoursBefore(ages[i] ?? 0) }),
      );
      for (const order of [listings, listings.toReversed()]) {
        const event = { event_id: 'ev_a', merged_from: [], listings: order };
        expect(standingListings(event, SOURCES).map((each) => each.source_id)).toEqual(NEAREST_FIRST);
        expect(eventDoc(buildEvents([event], [], { sources: SOURCES, findPoint: () => null }), 0).name).toBe(
          'events-ics:own.example',
        );
      }
    },
  );

  test('goes by source and key among sites that stand equally near, and an old one comes last', () => {
    const [a, b] = ['events-jsonld:a.example', 'events-jsonld:b.example'];
    const order = (ages: readonly number[]) =>
      standingListings(
        {
          event_id: 'ev_a',
          merged_from: [],
          listings: [b, a].map((source_id, i) => listing({ source_id, last_seen_at: hoursBefore(ages[i] ?? 0) })),
        },
        new Map(),
      ).map((each) => each.source_id);
    expect([order([0, 9]), order([9, 0]), order([0, 73])]).toEqual([
      [a, b],
      [a, b],
      [b, a],
    ]);
  });
});

const FREE = { is_free: true, price: { amount: 0, currency: 'USD' } };
const PAID = { is_free: false, price: { amount: 18, currency: 'USD' } };

describe('free on one listing and not on another', () => {
  test.each([
    ['a price', PAID, 0, true],
    ['a price alone', { is_free: null, price: PAID.price }, 0, true],
    ['no more than "not free"', { is_free: false, price: null }, 0, true],
    ['nothing', { is_free: null, price: null }, 0, false],
    ['the same', FREE, 0, false],
    ['a price, long ago', PAID, 80, false],
  ])('the other says %s', (_, other, age, isDisputed) => {
    const listings = [
      listing({ ...FREE, source_id: 'a' }),
      listing({ ...other, source_id: 'b', last_seen_at: hoursBefore(age) }),
    ];
    expect(isFreeDisputed(listings)).toBe(isDisputed);
  });

  test.each<[string, object, matched: number, priceNotStated: number]>([
    ['free_only', { free_only: true }, 0, 1],
    ['a most that both fit', { max_price: 50 }, 0, 1],
    ['a most that one fits', { max_price: 5 }, 0, 1],
    ['nothing of the price', {}, 1, 0],
  ])('is left out and counted, whichever is shown: asked for %s', (_, request, matched, priceNotStated) => {
    for (const [own, other] of [
      [FREE, PAID],
      [PAID, FREE],
    ]) {
      const listings = [listing({ ...own, source_id: 'a' }), listing({ ...other, source_id: 'b' })];
      const event = { event_id: 'ev_a', merged_from: [], listings };
      const image = buildEvents([event], [], { sources: new Map(), findPoint: () => null });
      expect(findEvents(image, { ...QUESTION, ...request })).toMatchObject({ matched, priceNotStated });
      expect(eventDoc(image, 0).conflicts.map(({ field }) => field)).toEqual(['price', 'is_free']);
    }
  });
});
