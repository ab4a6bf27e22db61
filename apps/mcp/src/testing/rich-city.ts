import { buildImage, type City, openCity } from '@kehilla/city';
import {
  type CityRecords,
  type EventRecord,
  type ListingTerms,
  type MenuRecord,
  type PlaceRecord,
  type SourceInfo,
  type StoredEventListing,
  type StoredRow,
  DAY_MS,
} from '@kehilla/core';
import { NOW } from './door.ts';

const ago = (days: number): string => new Date(NOW.getTime() - days * DAY_MS - 123).toISOString();
const READ_AT = ago(1);
const COUNT = 30;

const source = (source_id: string, kind: SourceInfo['kind'], name: string, attribution: string | null): SourceInfo => ({
  source_id,
  kind,
  name,
  url: `https://data.invented.example/d/${source_id}`,
  license: attribution === null ? null : 'Invented Open Data Terms of Use',
  attribution,
});
const SOURCES: readonly SourceInfo[] = [
  source(
    'nyc-dcwp',
    'government_register',
    'Invented Consumer Protection Register',
    'City of Invention, Open Data, Department of Consumer Protection, dataset aaaa-1111',
  ),
  source(
    'register',
    'government_register',
    'Invented Restaurant Inspections',
    'City of Invention, Open Data, Department of Health and Mental Hygiene, dataset bbbb-2222',
  ),
  source('map', 'open_map_data', 'Invented Map', '© contributors of the invented map'),
  source('website', 'business_website', 'Websites of businesses', null),
  source('ou', 'certifying_agency', 'Invented Union', 'Invented Union'),
  source('ok', 'certifying_agency', 'Invented Kosher', 'Invented Kosher'),
  source('calendar', 'listing_site', 'Invented Community Calendar', null),
  source('center', 'business_website', 'Invented Community Center', null),
];

/** A row of place `i` by one source; what a rich source states. */
function row(i: number, source_id: string, own: Partial<StoredRow> = {}): StoredRow {
  const number = String(300 + i);
  return {
    external_id: `${source_id}-${i}`,
    url: `https://${source_id}.example/establishments/invented-kitchen-number-${i}`,
    observed_at: READ_AT,
    names: [
      { text: `Invented Kosher Kitchen, Bakery & Grill of Avenue ${String.fromCharCode(65 + (i % 26))}`, lang: null },
    ],
    address: {
      line: `${number} Invented Parkway`,
      house_number: number,
      street: 'Invented Parkway',
      unit: null,
      city: 'Brooklyn',
      borough: 'Brooklyn',
      state: 'NY',
      zip: '11213',
    },
    location: { lat: 40.669_123 + i / 5_000, lng: -73.943_217 + i / 7_000 },
    phone: `+1718555${String(100 + i).padStart(4, '0')}`,
    website: `https://www.invented-kosher-kitchen-${i}.example/`,
    category: 'restaurant',
    cuisines: ['pizza'],
    hours: { text: 'Su-Th 11:00-22:00; Fr 09:00-14:00', syntax: 'osm' },
    labels: [],
    closed: null,
    other: {},
    listing: null,
    source_id,
    place_id: `pl_rich0000000${String(i).padStart(2, '0')}`,
    first_seen_at: ago(400),
    last_seen_at: READ_AT,
    missing_since: null,
    reading_id: `rd-${source_id}`,
    trades: ['locksmith'],
    ...own,
  };
}

const listing = (list_id: string): ListingTerms => ({
  list_id,
  food_status: ['dairy'],
  standards: ['cholov_yisroel', 'pas_yisroel', 'yoshon'],
  scope_note: null,
  season: null,
  terminated: false,
  as_read: {},
});

function place(i: number): PlaceRecord {
  const label = [{ scheme: 'cuisine', value: 'Jewish/Kosher' }];
  const licences = [
    {
      number: `20${i}1234-DCA`,
      licence_type: 'Invented Locksmith Establishment',
      holder: 'INVENTED KITCHEN LLC',
      status: 'Active',
      issued_on: '2025-01-01',
      expires_on: '2027-05-31',
      url: `https://data.invented.example/resource/aaaa-1111.json?number=20${i}1234-DCA`,
    },
  ];
  const rows = [
    row(i, 'register', { labels: label }),
    row(i, 'map'),
    row(i, 'nyc-dcwp', { licences }),
    row(i, 'ou', { listing: listing('ou') }),
    row(i, 'ok', { listing: listing('ok') }),
  ];
  return { place_id: `pl_rich0000000${String(i).padStart(2, '0')}`, merged_from: [], rows };
}

function event(i: number): EventRecord {
  const listing = (source_id: string): StoredEventListing => ({
    external_id: `${i}`,
    source_id,
    url: `https://${source_id}.example/events/2026/11/an-evening-of-invented-learning-and-music-part-${i}`,
    observed_at: READ_AT,
    title: `An Evening of Invented Learning, Music and Conversation, Part ${i}`,
    organizer: 'Invented Community Center of Crown Heights',
    venue: 'The Invented Family Hall (in the Invented Community Center)',
    address: null,
    location: { lat: 40.669_1, lng: -73.943_2 },
    starts_at: new Date(NOW.getTime() + (i + 1) * 3_600_000).toISOString(),
    ends_at: new Date(NOW.getTime() + (i + 3) * 3_600_000).toISOString(),
    time_zone: 'America/New_York',
    all_day: false,
    event_status: 'scheduled',
    price: { amount: 18, currency: 'USD' },
    is_free: false,
    category: 'concert',
    series_key: null,
    first_seen_at: ago(5),
    last_seen_at: READ_AT,
    missing_since: null,
  });
  return {
    event_id: `ev_rich0000000${String(i).padStart(2, '0')}`,
    merged_from: [],
    listings: [listing('calendar'), listing('center')],
  };
}

function menu(i: number): MenuRecord {
  const dish = (n: number) => ({
    name: `Invented Pizza with Roasted Vegetables, Number ${n}`,
    description: 'tomato, mozzarella, olives, basil, roasted peppers, garlic, crispy shallots',
    section: 'Pizzas from the invented oven',
    price: { amount: 18.5, currency: 'USD' },
    price_text: '$18.50 / $24.00',
    stated: ['vegetarian'],
  });
  return {
    menu_id: `mn_${i}`,
    place_id: `pl_rich0000000${String(i).padStart(2, '0')}`,
    source_id: 'website',
    url: `https://www.invented-kosher-kitchen-${i}.example/our-menu/lunch-and-dinner`,
    lang: 'en',
    first_seen_at: ago(5),
    observed_at: READ_AT,
    dishes: [dish(1), dish(2)],
  };
}

const numbers = Array.from({ length: COUNT }, (_, i) => i);
const RECORDS: CityRecords = {
  generation: 123,
  sources: SOURCES,
  agencies: [
    { code: 'OU', name: 'Invented Union', aliases: [], no_list_note: null, policies: [] },
    { code: 'OK', name: 'Invented Kosher', aliases: [], no_list_note: null, policies: [] },
    {
      code: 'CRC',
      name: 'Invented Congress',
      aliases: [],
      no_list_note: 'It publishes no list that can be read.',
      policies: [],
    },
  ],
  lists: ['ou', 'ok'].map((id) => ({
    list_id: id,
    agency: id.toUpperCase(),
    source_id: id,
    name: `Invented restaurants of ${id.toUpperCase()}`,
    url: `https://${id}.example/restaurants/`,
    absence_means_removal: true,
    transcribed: false,
  })),
  readings: SOURCES.map(({ source_id }) => ({
    reading_id: `rd-${source_id}`,
    source_id,
    list_id: null,
    observed_at: READ_AT,
    state: 'complete' as const,
    rows: COUNT,
    sha256: 'a'.repeat(64),
    url: null,
  })),
  places: numbers.map(place),
  unplaced: [],
  notices: [],
  certificates: [],
  events: numbers.map(event),
  event_sites: [],
  menus: numbers.map(menu),
};

/**
 * A city in which everything is invented and everything known: thirty restaurants with long names, each on two agencies' lists, in two registers and
 * a map, with menus and licences, and thirty events that two sites list. Answers from it are about as long as answers get.
 */
export function richCity(): City {
  return openCity(buildImage(RECORDS));
}
