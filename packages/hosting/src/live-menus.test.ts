import { buildImage, type City, openCity } from '@kehilla/city';
import { ServiceError } from '@kehilla/core';
import type { LiveMeter } from '@kehilla/gateway';
import type { LiveSite } from '@kehilla/sources';
import { describe, expect, test } from 'vitest';
import { liveMenusFor } from './live-menus.ts';

const SITE = 'https://olivebranch.example/';
const row = (place_id: string, website: string, house_number: string) => ({
  external_id: place_id,
  url: null,
  observed_at: '2026-11-01T00:00:00.000Z',
  names: [{ text: 'Olive Branch', lang: null }],
  address: {
    line: house_number,
    house_number,
    street: 'Invented Avenue',
    unit: null,
    city: null,
    borough: null,
    state: null,
    zip: null,
  },
  location: { lat: 40.66, lng: -73.94 },
  phone: null,
  website,
  category: 'restaurant',
  cuisines: [],
  hours: null,
  labels: [],
  closed: null,
  other: {},
  listing: null,
  source_id: 'map',
  place_id,
  first_seen_at: '2026-11-01T00:00:00.000Z',
  last_seen_at: '2026-11-01T00:00:00.000Z',
  missing_since: null,
  reading_id: 'rd_1',
});
const getCity = (generation: number): City =>
  openCity(
    buildImage({
      generation,
      sources: [],
      agencies: [],
      lists: [],
      readings: [],
      places: [
        { place_id: 'pl_a', merged_from: [], rows: [row('pl_a', SITE, '1')] },
        { place_id: 'pl_b', merged_from: [], rows: [row('pl_b', `${SITE}?utm_source=map`, '2')] },
        { place_id: 'pl_c', merged_from: [], rows: [row('pl_c', `${SITE}branch-c`, '3')] },
      ],
      unplaced: [],
      notices: [],
      certificates: [],
    }),
  );

function kit(own: Partial<LiveSite> = {}, refused: ServiceError | null = null) {
  const counted = { taken: 0, given: 0, read: [] as unknown[] };
  const meter: LiveMeter = {
    allowed: refused === null,
    take: () => {
      counted.taken += 1;
      return Promise.resolve({ refused });
    },
    giveBack: () => {
      counted.given += 1;
      return Promise.resolve();
    },
  };
  const [before, after] = [getCity(1), getCity(2)];
  const outcome: LiveSite = {
    outcome: 'read',
    note: null,
    generation: 2,
    visited_at: '2026-11-21T12:00:00.000Z',
    made: true,
    used_again: false,
    ...own,
  };
  const menus = liveMenusFor(
    {
      reader: {
        readNow: (site) => {
          counted.read.push(site);
          return Promise.resolve(outcome);
        },
      },
      live: { current: () => before, reached: (generation) => Promise.resolve(generation >= 2 ? after : before) },
    },
    meter,
  );
  return { menus, counted, after, before };
}

describe('reading a place’s own website for a caller', () => {
  test('a reading is metered and answered from the city that holds it; branches of one address are read together', async () => {
    const { menus, counted, after } = kit();
    const { city, outcome } = await menus.readNow({ place_id: 'pl_a', websites: [SITE] });
    expect(city).toBe(after);
    expect(outcome).toEqual({
      made: true,
      metered: true,
      outcome: 'read',
      url: SITE,
      read_at: '2026-11-21T12:00:00.000Z',
      note: null,
    });
    expect(counted).toMatchObject({ taken: 1, given: 0 });
    expect(counted.read).toMatchObject([
      { url: SITE, places: [{ place_id: 'pl_a', address: { house_number: '1' } }, { place_id: 'pl_b' }] },
    ]);
  });

  test('what was read just now costs no live call', async () => {
    const { menus, counted } = kit({
      made: false,
      used_again: true,
      outcome: 'nothing_found',
      generation: 1,
      note: 'Nothing.',
    });
    const { outcome } = await menus.readNow({ place_id: 'pl_a', websites: [SITE] });
    expect(outcome).toMatchObject({
      made: false,
      metered: false,
      outcome: 'nothing_found',
      read_at: null,
      note: 'Nothing. It was read a moment ago, at 12:00:00 UTC, for another call, and that reading is used again.',
    });
    expect(counted).toMatchObject({ taken: 1, given: 1 });
  });

  test.each([
    ['unreachable', false],
    ['timed_out', true],
    ['changed_shape', true],
    ['nothing_found', true],
  ] as const)('a reading that was made and ended as %s is made; metered: %s', async (outcome, metered) => {
    const { menus, counted } = kit({ outcome });
    expect((await menus.readNow({ place_id: 'pl_a', websites: [SITE] })).outcome).toMatchObject({
      made: true,
      metered,
    });
    expect(counted).toMatchObject({ taken: 1, given: metered ? 0 : 1 });
  });

  test('a caller without live calls, such as a test key, is told why and nothing is read', async () => {
    const { menus, counted } = kit({}, new ServiceError('insufficient_scope', 'A test key cannot make live reads.'));
    const { outcome } = await menus.readNow({ place_id: 'pl_a', websites: [SITE] });
    expect(outcome).toMatchObject({
      made: false,
      metered: false,
      outcome: 'not_allowed',
      note: 'A test key cannot make live reads.',
    });
    expect(counted.read).toEqual([]);
  });

  test.each([
    ['https://www.doordash.com/x', /ordering platform/],
    ['https://www.yelp.com/biz/x', /review site/],
    ['https://www.restaurantji.com/ny/brooklyn/x', /review site/],
    ['https://www.google.co.il/maps/place/x', /link of a map/],
    ['https://maps.app.goo.gl/x', /link of a map/],
    ['https://www.instagram.com/x', /social page/],
    ['https://linktr.ee/x', /page of links/],
    ['nonsense', /No website/],
  ])('%s is never read and costs nothing', async (website, note) => {
    const { menus, counted } = kit();
    const { outcome } = await menus.readNow({ place_id: 'pl_a', websites: [website] });
    expect(outcome).toMatchObject({ made: false, outcome: 'not_allowed' });
    expect(outcome.note).toMatch(note);
    expect(counted).toEqual({ taken: 0, given: 0, read: [] });
  });

  test('a menu that is saved but not shown yet is told of', async () => {
    const { menus, before } = kit({ generation: 3 });
    const held = { ...menus };
    const { city, outcome } = await held.readNow({ place_id: 'pl_a', websites: [SITE] });
    expect(city === before || city.generation < 3).toBe(true);
    expect(outcome.note).toMatch(/read and saved/);
  });
});
