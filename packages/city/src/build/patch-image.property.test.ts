import type { CityRecords, Notice, PlaceRecord, Reading, StoredRow } from '@kehilla/core';
import { listing as listingTerms } from '@kehilla/kosher';
import { makeAddress } from '@kehilla/linkage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listing as eventListing } from '../testing/invented-listings.ts';
import { packImage, unpackImage } from '../city-image.ts';
import { storedRow } from '../testing/stored-row.ts';
import { buildImage, newestReadings } from './build-image.ts';
import { type CityUpdate, patchImage } from './patch-image.ts';

const SOURCES = [
  { source_id: 'register', kind: 'government_register' as const },
  { source_id: 'map', kind: 'open_map_data' as const },
  { source_id: 'list', kind: 'certifying_agency' as const },
].map((one) => ({ ...one, name: one.source_id, url: null, license: null, attribution: null }));
const AGENCY = { code: 'OU', name: 'An agency', aliases: [], no_list_note: null, policies: [] };
const AGENCY_LIST = {
  list_id: 'list',
  agency: 'OU',
  source_id: 'list',
  name: 'A list',
  url: null,
  absence_means_removal: true,
  transcribed: false,
};
const DAYS = ['2026-11-01', '2026-11-08', '2026-11-15'].map((day) => `${day}T00:00:00.000Z`);
const DAY = fc.constantFrom(...DAYS);
const IDS = ['pl_a', 'pl_b', 'pl_c', 'pl_d', 'pl_e'];

/** What one row says; `found` is what indexes are made of, and changes seldom. */
const found = fc.record({
  name: fc.constantFrom('Invented Grill', 'Sample Bagels', 'Olive Garden'),
  house: fc.constantFrom<string>('301', '305', '900'),
  location: fc.constantFrom(null, { lat: 40.67, lng: -73.94 }, { lat: 40.68, lng: -73.95 }),
  category: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom<string | null>(null, 'restaurant', 'synagogue') },
    fc.constant('plumber'),
  ),
});
const notes = fc.record({
  observed_at: DAY,
  missing_since: fc.constantFrom(null, null, DAYS[2] as string),
  closed: fc.constantFrom(null, true),
  hours: fc.constantFrom(null, { syntax: 'osm' as const, text: 'Mo-Fr 09:00-17:00' }),
  terminated: fc.boolean(),
  label: fc.boolean(),
});
type Found = typeof found extends fc.Arbitrary<infer Value> ? Value : never;
type Reported = typeof notes extends fc.Arbitrary<infer Value> ? Value : never;

function getRow(
  source_id: string,
  place_id: string,
  { name, house, location, category }: Found,
  own: Reported,
): StoredRow {
  const address = makeAddress({ house_number: house, street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' });
  const { list_id, food_status, standards, scope_note, season } = listingTerms({
    list_id: 'list',
    listed_name: name,
    last_seen_at: own.observed_at,
  });
  return storedRow(source_id, name, {
    external_id: `${source_id} ${place_id}`,
    place_id,
    address,
    location,
    category,
    observed_at: own.observed_at,
    last_seen_at: own.observed_at,
    missing_since: own.missing_since,
    closed: own.closed,
    hours: own.hours,
    labels: own.label ? [{ scheme: 'diet:kosher', value: 'yes' }] : [],
    listing:
      source_id === 'list'
        ? { list_id, food_status, standards, scope_note, season, terminated: own.terminated, as_read: {} }
        : null,
  });
}

const place = fc.record({
  sources: fc.uniqueArray(fc.constantFrom('register', 'map', 'list'), { minLength: 1, maxLength: 3 }),
  found: fc.array(found, { minLength: 3, maxLength: 3 }),
  before: fc.array(notes, { minLength: 3, maxLength: 3 }),
  now: fc.array(notes, { minLength: 3, maxLength: 3 }),
  changes: fc.boolean(),
  /** Its rows say different things of it, so that the newest counts. */
  differs: fc.constantFrom(false, false, false, true),
  /** Its second row is called, or lies, otherwise now. */
  found_now: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, found),
});
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never;

const reading = fc
  .record({
    source_id: fc.constantFrom('register', 'map', 'list'),
    observed_at: DAY,
    state: fc.constantFrom('complete' as const, 'partial' as const),
  })
  .map(({ source_id, observed_at, state }): Reading => {
    const list_id = source_id === 'list' ? 'list' : null;
    const reading_id = `rd_${source_id}_${observed_at}_${state}`;
    return { reading_id, source_id, list_id, observed_at, state, rows: 5, sha256: '0', url: null };
  });
const notice = fc.record({ place_id: fc.constantFrom(...IDS), closed_on: fc.constantFrom(null, '2026-11-10') }).map(
  (own): Notice => ({
    notice_id: `n_${own.place_id}`,
    agency: 'OU',
    kind: 'warning',
    text: 'A word',
    url: null,
    published_on: '2026-11-02',
    ...own,
  }),
);
const state = fc.record({
  readings: fc.uniqueArray(reading, { selector: ({ reading_id }) => reading_id, maxLength: 5 }),
  notices: fc.uniqueArray(notice, { selector: ({ notice_id }) => notice_id, maxLength: 3 }),
  certified: fc.subarray(IDS, { maxLength: 2 }),
  alerts: fc.subarray(IDS, { maxLength: 1 }),
  unplaced: fc.boolean(),
});
type State = typeof state extends fc.Arbitrary<infer Value> ? Value : never;

function records(generation: number, places: PlaceRecord[], own: State, withEvents: boolean): CityRecords {
  return {
    generation,
    sources: SOURCES,
    agencies: [AGENCY],
    lists: [AGENCY_LIST],
    readings: own.readings.toSorted((a, b) => a.observed_at.localeCompare(b.observed_at)),
    places,
    unplaced: own.unplaced
      ? [
          {
            ...getRow('list', 'line', { name: 'Invented Grill', house: '1', location: null, category: null }, TOLD),
            place_id: 'ln_1',
          },
        ]
      : [],
    outside: [],
    notices: own.notices,
    certificates: own.certified.map((place_id) => ({
      certificate_id: `c_${place_id}`,
      agency: 'OU',
      place_id,
      valid_from: '2026-10-01',
      valid_to: '2027-10-01',
      sha256: '0',
      attached_at: DAYS[0] as string,
      attached_by: 'a curator',
      seen_on: null,
      food_status: ['meat'],
      standards: [],
      scope_note: null,
    })),
    waiting_alerts: own.alerts.map((place_id) => ({
      alert_key: place_id,
      agency: 'OU',
      kind: 'warning',
      title: 'An alert',
      url: null,
      published_on: '2026-11-02',
      read_at: DAYS[0] as string,
      names: ['Sample Bagels'],
      address: null,
      place_ids: [place_id],
    })),
    ...(withEvents
      ? {
          events: [{ event_id: 'ev_1', merged_from: [], listings: [eventListing({ venue: 'Invented Grill' })] }],
          event_sites: [],
        }
      : {}),
  };
}

const TOLD: Reported = {
  observed_at: DAYS[0] as string,
  missing_since: null,
  closed: null,
  hours: null,
  terminated: false,
  label: false,
};

function getPlace(
  id: string,
  { sources, found: all, before, now, changes, differs, found_now }: Place,
  isNow: boolean,
): PlaceRecord {
  const words = isNow && changes ? now : before;
  const rows = sources.map((source_id, i) =>
    getRow(
      source_id,
      id,
      (isNow && i === 1 ? found_now : null) ?? (all[differs ? i : 0] as Found),
      words[i] as Reported,
    ),
  );
  return { place_id: id, rows, merged_from: id === 'pl_a' ? ['pl_0'] : [] };
}

/** What a loader gives: places that differ, and those of sources whose newest reading is another, of a part now or then. */
function getUpdate(before: CityRecords, now: CityRecords): CityUpdate {
  const [then, newest] = [newestReadings(before.readings), newestReadings(now.readings)];
  const turned = new Set(
    SOURCES.map(({ source_id }) => source_id).filter((id) => {
      const states = [then.get(id)?.state, newest.get(id)?.state];
      return then.get(id)?.reading_id !== newest.get(id)?.reading_id && states.includes('partial');
    }),
  );
  const places = now.places.filter(
    (one, i) =>
      JSON.stringify(one) !== JSON.stringify(before.places[i]) ||
      one.rows.some(({ source_id }) => turned.has(source_id)),
  );
  const { events: _, menus: __, photos: ___, ...rest } = now;
  return { ...rest, places };
}

const getBytes = (image: Parameters<typeof packImage>[0]): Buffer => Buffer.concat(packImage(image));

describe('an image with what changed since', () => {
  const world = fc.record({
    places: fc.array(place, { minLength: 2, maxLength: 5 }),
    before: state,
    now: state,
    withEvents: fc.constantFrom(true, false, false),
  });

  function both({ places, before, now, withEvents }: typeof world extends fc.Arbitrary<infer Value> ? Value : never) {
    const old = records(
      1,
      places.map((one, i) => getPlace(IDS[i] as string, one, false)),
      before,
      withEvents,
    );
    const next = records(
      2,
      places.map((one, i) => getPlace(IDS[i] as string, one, true)),
      now,
      withEvents,
    );
    // As a process finds it in its file.
    const base = unpackImage(getBytes(buildImage(old)));
    return { patched: patchImage(base, getUpdate(old, next)), next };
  }

  test('is byte for byte the image of the whole record, or is not made', () => {
    let made = 0;
    fc.assert(
      fc.property(world, (one) => {
        const { patched, next } = both(one);
        if (patched === null) return;
        made += 1;
        expect(getBytes(patched).equals(getBytes(buildImage(next)))).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(made).toBeGreaterThan(40);
  });

  test('is made wherever only curators, agencies and readings say something else', () => {
    fc.assert(
      fc.property(world, (one) => {
        const places = one.places.map((its) => ({
          ...its,
          changes: false,
          found_now: null,
          found: its.found.map((row) => ({ ...row, category: 'restaurant' })),
        }));
        expect(both({ ...one, places, withEvents: false }).patched).not.toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});
