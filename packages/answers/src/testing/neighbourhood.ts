import type { City } from '@kehilla/city';
import type { PlaceRecord, StoredRow } from '@kehilla/core';
import { inventedCity } from './invented-city.ts';
import { getCertificate, getNotice } from './invented-documents.ts';
import { daysAgo, listed, named, place, row } from './invented-records.ts';

const KOSHER_CUISINE = { scheme: 'cuisine', value: 'Jewish/Kosher' };
const KOSHER_TAG = { scheme: 'diet:kosher', value: 'yes' };
const WEEKDAYS = { text: 'Mo-Fr 09:00-17:00', syntax: 'osm' } as const;
const EVENINGS = { text: 'Mo-Fr 18:00-23:00', syntax: 'osm' } as const;

/** A point this many metres north of the middle of Crown Heights. */
export function north(metres: number): { lat: number; lng: number } {
  return { lat: 40.669 + metres / 111_195, lng: -73.943 };
}

/** The middle of Crown Heights, and a point in Flatbush, four kilometres off. */
export const HERE = north(0);
export const FLATBUSH = { lat: 40.6409, lng: -73.9624 };
/** The middle of Teaneck, outside the city. */
export const TEANECK = { lat: 40.8885, lng: -74.0132 };

/** The address of a house of Sample Street in Crown Heights. */
export const house = (number: string): StoredRow['address'] => ({
  line: `${number} Sample Street`,
  house_number: number,
  street: 'Sample Street',
  unit: null,
  city: 'Brooklyn',
  borough: 'Brooklyn',
  state: 'NY',
  zip: '11213',
});

/** Places of every kind that an answer treats in its own way. */
export const PLACES: readonly PlaceRecord[] = [
  place('pl_grill', [
    named('Maple Grill', {
      hours: WEEKDAYS,
      phone: '+17185550101',
      labels: [KOSHER_CUISINE],
      location: north(100),
      address: house('10'),
    }),
    listed('ou', 'Maple Grill', { food_status: ['meat'], standards: ['glatt', 'pas_yisroel'] }),
  ]),
  place('pl_bagels', [
    named('Harbor Bagels', { category: 'bagel_shop', location: north(300), hours: EVENINGS }),
    listed(
      'ok',
      'Harbor Bagels',
      { food_status: ['dairy'], standards: ['cholov_yisroel'] },
      { last_seen_at: daysAgo(40), observed_at: daysAgo(40) },
    ),
  ]),
  place('pl_pizza', [
    named('Cedar Lane Pizza', {
      category: 'pizzeria',
      cuisines: ['pizza'],
      location: north(500),
      observed_at: daysAgo(3),
    }),
    listed('ou', 'Cedar Lane Pizza', { food_status: ['dairy'] }),
    listed('chk-csv', 'Cedar Pizza', { food_status: ['dairy'], standards: ['cholov_yisroel', 'pas_yisroel'] }),
  ]),
  place('pl_dropped', [
    named('Old Oven Bakery', { category: 'bakery', location: north(700) }),
    listed('ou', 'Old Oven Bakery', {}, { missing_since: daysAgo(5), last_seen_at: daysAgo(6) }),
  ]),
  place('pl_conflicted', [
    named('Both Sides Cafe', { category: 'cafe', location: north(800) }),
    listed('ou', 'Both Sides Cafe', { food_status: ['dairy'] }),
    listed('ok', 'Both Sides Cafe', { food_status: ['meat'] }),
  ]),
  place('pl_label', [named('Label Only Deli', { category: 'deli', labels: [KOSHER_CUISINE], location: north(900) })]),
  place('pl_tag', [
    named('Tagged Sushi', { source_id: 'map', labels: [KOSHER_TAG], location: north(1_000), hours: WEEKDAYS }),
  ]),
  place('pl_shul', [
    row({
      source_id: 'map',
      names: [
        { text: 'Congregation Ahavas Sample', lang: 'en' },
        { text: 'בית כנסת אהבת דוגמא', lang: 'he' },
      ],
      category: 'synagogue',
      location: north(1_200),
      hours: { text: 'after sunrise', syntax: 'text' },
    }),
  ]),
  place('pl_disagree', [
    named('Two Clocks Diner', { hours: WEEKDAYS, location: north(1_300) }),
    named('Two Clocks Diner', { source_id: 'map', hours: EVENINGS }),
  ]),
  place('pl_closed', [named('Shut Grill', { source_id: 'map', closed: true, location: north(200), hours: WEEKDAYS })]),
  place('pl_gone', [
    named('Gone Grill', { missing_since: daysAgo(30), last_seen_at: daysAgo(200), location: north(1_500) }),
  ]),
  place('pl_nowhere', [named('Nowhere Grill', { location: null })]),
  place('pl_between', [named('Between Houses', { location: null, address: house('20') })]),
  place('pl_next', [named('Next Door', { location: north(140), address: house('30') })]),
  place(
    'pl_merged',
    [named('Merged Market', { category: 'grocery', location: north(1_600) })],
    ['pl_was_one', 'pl_was_two'],
  ),
  place('pl_sample', [
    named('Sample Street Shawarma', { source_id: 'sample', location: north(1_700), cuisines: ['middle_eastern'] }),
  ]),
  place('pl_flatbush', [named('Flatbush Grill', { location: FLATBUSH })]),
  place('pl_the_place', [named('The Place', { location: north(1_900) })]),
];

/** The invented neighbourhood. One line of it rests on a certificate, one place on a notice that contradicts its list. */
export const CITY: City = inventedCity(
  [
    ...PLACES,
    place('pl_document', [named('Document Caterers', { category: 'caterer', location: north(2_000) })]),
    place('pl_notice', [named('Notice Grill', { location: north(2_100) }), listed('ou', 'Notice Grill')]),
  ],
  {
    certificates: [
      getCertificate('CRC', {
        certificate_id: 'ct-1',
        place_id: 'pl_document',
        food_status: ['meat'],
        standards: ['chassidishe_shechita'],
      }),
    ],
    notices: [
      getNotice('OU', 'not_certified', {
        notice_id: 'nt-1',
        place_id: 'pl_notice',
        text: 'It is not under our supervision.',
        url: 'https://notices.example/1',
      }),
      getNotice('OK', 'warning', {
        notice_id: 'nt-2',
        place_id: 'pl_bagels',
        text: 'The sign in the window is an old one.',
      }),
    ],
  },
);
