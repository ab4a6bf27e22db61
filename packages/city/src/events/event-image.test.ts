import { type Address, NOWHERE, type StoredEventListing } from '@kehilla/core';
import { expect, test } from 'vitest';
import { buildEvents, eventDoc } from './index.ts';
import { listing as invented } from '../testing/invented-listings.ts';

const AT = '2026-11-20T00:00:00.000Z';
const context = { sources: new Map(), findPoint: () => null };
const address = (own: Partial<Address>): Address => ({ ...NOWHERE, line: 'somewhere', ...own });

const listing = (own: Partial<StoredEventListing>): StoredEventListing =>
  invented({ observed_at: AT, starts_at: AT, first_seen_at: AT, last_seen_at: AT, ...own });

const getSize = (own: Partial<StoredEventListing>): number =>
  buildEvents([{ event_id: 'ev_a', merged_from: [], listings: [listing(own)] }], [], context).size;

test.each<[string, Partial<StoredEventListing>, number]>([
  ['nothing says where', {}, 1],
  ['a point in the city', { location: { lat: 40.67, lng: -73.94 } }, 1],
  ['a point in Teaneck', { location: { lat: 40.8885, lng: -74.0132 } }, 0],
  ['an address of which little is known', { address: address({}) }, 1],
  ['an address in Brooklyn', { address: address({ borough: 'Brooklyn', state: 'NY', zip: '11213' }) }, 1],
  ['an address in another state', { address: address({ state: 'NJ', city: 'Teaneck' }) }, 0],
  ['a ZIP beyond the city', { address: address({ state: 'NY', zip: '11021' }) }, 0],
  ['a withdrawn listing', { missing_since: AT }, 0],
])('%s', (_, own, size) => expect(getSize(own)).toBe(size));

test('a cancellation on any listing is shown, with what the other says; a listing read much earlier tells less', () => {
  const early = listing({
    external_id: 'b',
    source_id: 'other',
    event_status: 'cancelled',
    title: 'Klezmer',
    last_seen_at: '2026-11-10T00:00:00.000Z',
  });
  const image = buildEvents([{ event_id: 'ev_a', merged_from: [], listings: [early, listing({})] }], [], context);
  const doc = eventDoc(image, 0);
  expect(doc).toMatchObject({ name: 'Klezmer Evening', event_status: 'cancelled', checked_at: AT });
  expect(doc.conflicts.map(({ field, claims }) => [field, claims.map(({ value }) => value)])).toEqual([
    ['event_status', ['scheduled', 'cancelled']],
  ]);
});

test('an end that only one listing states is shown, where both begin at once', () => {
  const [ends_at, later] = ['2026-11-20T02:00:00.000Z', '2026-11-20T00:15:00.000Z'];
  const getEnd = (starts_at: string) => {
    const other = listing({ external_id: 'b', source_id: 'z-other', starts_at, ends_at });
    const image = buildEvents([{ event_id: 'ev_a', merged_from: [], listings: [listing({}), other] }], [], context);
    return eventDoc(image, 0).ends_at;
  };
  expect([getEnd(AT), getEnd(later)]).toEqual([ends_at, null]);
});

test('amounts in two currencies are a disagreement, each with its own; "not free" leaves the amount to another listing', () => {
  const getDoc = (...own: readonly Partial<StoredEventListing>[]) =>
    eventDoc(
      buildEvents(
        [
          {
            event_id: 'ev_a',
            merged_from: [],
            listings: own.map((each, i) => listing({ external_id: `${i}`, source_id: `site${i}`, ...each })),
          },
        ],
        [],
        context,
      ),
      0,
    );
  const priced = (amount: number, currency = 'USD') => ({ price: { amount, currency }, is_free: amount === 0 });
  expect(getDoc(priced(18), priced(18, 'EUR')).conflicts).toMatchObject([
    { field: 'price', claims: [{ value: 18 }, { value: '18 EUR' }] },
  ]);
  expect(getDoc({ is_free: false }, priced(18))).toMatchObject({ ...priced(18), conflicts: [] });
  expect(getDoc({ is_free: false }, priced(0))).toMatchObject({ price: null, is_free: false });
  const from18 = getDoc(priced(20), priced(18), priced(18));
  expect(from18.price).toEqual({ amount: 18, currency: 'USD' });
  expect(from18.conflicts).toMatchObject([{ field: 'price', claims: [{ value: 20 }, { value: 18 }, { value: 18 }] }]);
  expect(getDoc(priced(20), { ...priced(18), last_seen_at: '2020-01-01T00:00:00.000Z' }).price?.amount).toBe(20);
  expect(getDoc(priced(20), priced(0)).price?.amount).toBe(20);
});

test('two listings that disagree on the place are told; what is online has no hall beside it', () => {
  const at = { lat: 40.669, lng: -73.943 };
  const door = (house_number: string, street: string) =>
    address({ house_number, street, line: `${house_number} ${street}`, borough: 'Brooklyn' });
  const getDoc = (...own: readonly Partial<StoredEventListing>[]) => {
    const listings = own.map((each, i) => listing({ external_id: `${i}`, source_id: `site${i}`, ...each }));
    return eventDoc(buildEvents([{ event_id: 'ev_a', merged_from: [], listings }], [], context), 0);
  };
  const hall = { venue: 'Sample Hall', address: door('5', 'Invented Place'), location: at };
  expect(getDoc({ venue: 'Online' }, hall)).toMatchObject({
    venue: 'Online',
    address: null,
    location: null,
    conflicts: [{ field: 'venue', claims: [{ value: 'Online' }, { value: 'Sample Hall' }] }],
  });
  expect(getDoc(hall, { venue: 'Online' })).toMatchObject({
    venue: 'Sample Hall',
    address: '5 Invented Place',
    conflicts: [{ field: 'venue' }],
  });
  expect(getDoc(hall, { ...hall, address: door('7', 'Invented Place') }).conflicts).toMatchObject([
    { field: 'address', claims: [{ value: '5 Invented Place' }, { value: '7 Invented Place' }] },
  ]);
  expect(getDoc(hall, { ...hall, address: door('5', 'Invented Pl') }).conflicts).toEqual([]);
  expect(getDoc(hall, { venue: 'Main Sanctuary', address: address({ borough: 'Brooklyn' }) }).conflicts).toEqual([]);
});
