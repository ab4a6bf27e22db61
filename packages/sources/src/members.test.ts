import { describe, expect, test } from 'vitest';
import { LOADED_EVENT_READERS } from './testing/loaded-readers.ts';
import { inventedSite, READ_AT } from './events/testing/invented.ts';
import type { EventReaderId } from './events/types.ts';
import { examine } from './reading/take-reading.ts';
import { NO_HISTORY, type Issue } from '@kehilla/ingestion';
import { READERS } from './registry.ts';
import { getPage } from '@kehilla/fetch/testing';
import type { Reader } from './types.ts';

/** Twenty-five rows that are alike but for their number. */
const many = (row: (number: number) => object): object[] => Array.from({ length: 25 }, (_, i) => row(i));
/** A row without one of its members, and with one that nobody knows. */
const changed = (row: object, without: string): object =>
  Object.fromEntries([...Object.entries(row).filter(([key]) => key !== without), ['brand_new_member', 1]]);

const notes = (issues: readonly Issue[]): string[] =>
  issues.filter(({ kind }) => kind.endsWith('_column')).map(({ kind, detail }) => `${kind} ${detail}`);

const tribe = (i: number) => ({
  id: i,
  title: `Invented evening ${i}`,
  url: `https://scc.example/event/${i}/`,
  start_date: '2026-12-08 19:00:00',
  end_date: '2026-12-08 21:00:00',
  timezone: 'America/New_York',
  all_day: false,
  venue: [],
  organizer: [],
  cost: '',
  categories: [],
  description: '',
});
const localist = (i: number) => ({
  id: i,
  title: `Invented evening ${i}`,
  localist_url: `https://scc.example/event/${i}`,
  status: 'live',
  location_name: 'Sample Hall',
  address: '',
  geo: {},
  free: false,
  filters: {},
  description_text: '',
  event_instances: [{ event_instance: { id: i, start: '2026-12-08T19:00:00-05:00', end: null } }],
});
const squarespace = (i: number) => ({
  id: `e${i}`,
  title: `Invented evening ${i}`,
  fullUrl: `/events/${i}`,
  startDate: 1_796_800_000_000,
  endDate: 1_796_803_600_000,
  location: {},
  body: '',
});

const EVENTS: readonly (readonly [
  EventReaderId,
  (rows: readonly object[]) => unknown,
  (i: number) => object,
  string,
  string,
])[] = [
  ['events-tribe', (events) => ({ events }), tribe, 'url', 'page'],
  ['events-localist', (events) => ({ events: events.map((event) => ({ event })) }), localist, 'localist_url', 'page'],
  ['events-squarespace', (upcoming) => ({ upcoming }), squarespace, 'fullUrl', 'page'],
];

describe('members of events', () => {
  test.each(EVENTS)('of %s are all known, and one that is gone or new is told', (id, answer, row, gone, field) => {
    const read = (rows: readonly object[]) =>
      LOADED_EVENT_READERS[id].parse([getPage(JSON.stringify(answer(rows)))], {
        site: inventedSite(id),
        observed_at: READ_AT,
      });
    const whole = read(many(row));
    expect(whole.rows).toHaveLength(25);
    expect(notes(whole.issues)).toEqual([]);
    expect(notes(read(many((i) => changed(row(i), gone))).issues)).toEqual([
      `missing_column ${field}`,
      'unknown_column brand_new_member',
    ]);
  });
});

const node = (i: number) => ({
  type: 'node',
  id: 9_900_000_000 + i,
  lat: 40.6,
  lon: -73.9,
  tags: { amenity: 'cafe', name: `Invented Cafe ${i}` },
});
const feature = (i: number) => ({
  type: 'Feature',
  id: `node/${9_900_000_000 + i}`,
  geometry: { type: 'Point', coordinates: [-73.9, 40.6] },
  properties: { amenity: 'cafe', name: `Invented Cafe ${i}` },
});
const place = (i: number) => ({
  ...feature(i),
  properties: {
    names: { primary: `Invented Cafe ${i}` },
    categories: { primary: 'dentist' },
    confidence: 0.9,
    addresses: [],
    phones: [],
    websites: [],
    sources: [],
  },
});
const provider = (i: number) => ({
  number: String(1_999_999_000 + i),
  enumeration_type: 'NPI-2',
  basic: { organization_name: `INVENTED CARE ${i} LLC`, status: 'A' },
  addresses: [
    {
      address_purpose: 'LOCATION',
      address_1: `${i + 1} INVENTED ST`,
      city: 'BROOKLYN',
      state: 'NY',
      postal_code: '11213',
      telephone_number: '718-555-0133',
    },
  ],
  taxonomies: [{ code: '3336C0003X' }],
});
const listed = (i: number) => ({
  id: i + 1,
  name: `Invented Grill ${i}`,
  url: `https://oukosher.org/restaurant/invented-${i}/`,
  website: '',
  address: `${i + 1} Invented Avenue, Brooklyn, NY 11213`,
  establishment: [],
  location: [],
  geo: '',
  phone: '',
  mdp: 'Meat',
  passover: false,
  pas_yisroel: false,
  cholov_yisroel: false,
  glatt: false,
  yoshon: false,
  company_terminated: '',
});

const PLACES: readonly (readonly [
  string,
  string,
  (rows: readonly object[]) => unknown,
  (i: number) => object,
  string,
  string,
  boolean,
])[] = [
  ['osm', 'Overpass', (elements) => ({ version: 0.6, elements }), node, '', '', false],
  ['osm', 'GeoJSON', (features) => ({ type: 'FeatureCollection', features }), feature, '', '', false],
  ['overture', 'GeoJSON', (features) => ({ type: 'FeatureCollection', features }), place, '', '', false],
  ['nppes', 'an answer', (results) => ({ result_count: 25, results }), provider, 'taxonomies', 'trades', false],
  // What is served is what the list is for: its manifest knows it.
  ['ou', 'an answer', (results) => ({ total: 25, results }), listed, 'mdp', 'served', true],
];

describe('members of places', () => {
  test.each(PLACES)(
    'of %s (%s) are all known, and one that is gone or new is told',
    async (id, _form, answer, row, gone, field, isKnown) => {
      const reader = READERS.get(id) as Reader;
      const small: Reader = { ...reader, manifest: { ...reader.manifest, expected_rows: { min: 1, max: 1_000 } } };
      const now = new Date(READ_AT);
      const read = (rows: readonly object[]) =>
        examine(
          { reader: small, pages: [getPage(JSON.stringify(answer(rows)))], observed_at: READ_AT, whole: false, now },
          NO_HISTORY,
        );
      const whole = await read(many(row));
      expect(notes(whole.audited.issues)).toEqual([]);
      expect(whole.audited.state).toBe('complete');
      const other = await read(many((i) => changed(row(i), gone)));
      expect(notes(other.audited.issues)).toEqual([
        ...(field === '' ? [] : [`missing_column ${field}`]),
        'unknown_column brand_new_member',
      ]);
      if (isKnown)
        expect(other.audited).toMatchObject({
          state: 'partial',
          message: expect.stringContaining('listing.food_status (0 %'),
        });
    },
  );
});

test('a register that lost a column whose field is known is partial, one of an older edition that never had it is not', async () => {
  const reader = READERS.get('nyc-dcwp') as Reader;
  const small: Reader = { ...reader, manifest: { ...reader.manifest, expected_rows: { min: 1, max: 1_000 } } };
  const read = async (header: string, line: (i: number) => string) => {
    const { audited } = await examine(
      {
        reader: small,
        pages: [getPage([header, ...Array.from({ length: 25 }, (_, i) => line(i))].join('\n'))],
        observed_at: READ_AT,
        whole: true,
        now: new Date(READ_AT),
      },
      NO_HISTORY,
    );
    return audited;
  };
  const head = 'License Number,Business Name,Industry,Zip Code';
  const cells = (i: number): string => `${1_000_000 + i},INVENTED LOCK ${i} LLC,Locksmith,11213`;
  const today = `${head},License Type,License Status,Expiration Date`;
  expect((await read(today, (i) => `${cells(i)},Business,Active,05/31/2027`)).state).toBe('complete');
  const lost = await read(`${head},License Type,Expiration Date`, (i) => `${cells(i)},Business,05/31/2027`);
  expect(lost).toMatchObject({
    state: 'partial',
    message: expect.stringContaining('licence.status (0 %, 99 % known)'),
  });
  expect((await read(`${head},Full Address`, (i) => `${cells(i)},"${i} INVENTED AVENUE"`)).state).toBe('complete');
});
