import { newWork } from '@kehilla/city';
import { getPlace, searchPlaces } from '../../src/index.ts';
import { inventedCity, search } from '../../src/testing/invented-city.ts';
import { listed, named, NOW, place, reading } from '../../src/testing/invented-records.ts';
import { addressOn } from '../../src/testing/invented-streets.ts';
import { HERE, north, PLACES } from '../../src/testing/neighbourhood.ts';
import type { Noted } from './ask-notes.ts';

const CHELSEA = { lat: 40.7465, lng: -74.0014 };
const MAPLE = 'Maple Boulevard';

/** The invented neighbourhood, with an alert that waits, and places by whose names, streets and sites a question is read in other ways. */
const RECORDS = [
  ...PLACES,
  place('pl_named', [named('Maple Boulevard Cafe', { category: 'cafe', location: north(2_500) })]),
  place('pl_on_street', [named('Corner Deli', { category: 'deli', address: addressOn(MAPLE, '10'), location: HERE })]),
  place('pl_area', [named('Chelsea Ristorante', { category: 'restaurant', location: CHELSEA })]),
  place('pl_site', [named('Maple Bistro', { website: 'https://maplebistro.example/', location: north(400) })]),
  place('pl_plain', [named('Plain Deli', { category: 'deli', location: north(400) })]),
  place('pl_no_kind', [named('Cedar Mama', { category: null }), listed('ok', 'Cedar Mama', { food_status: ['meat'] })]),
  place('pl_queen', [named('Queen Deli', { category: 'deli', location: north(400) })]),
  place('pl_twine', [named('La Brochette Twine', { category: null })]),
];
const ALERT = {
  alert_key: 'a1',
  agency: 'OU',
  kind: 'not_understood',
  title: 'Kosher Alert: Maple Grill',
  url: 'https://alerts.example/a',
  published_on: '2026-07-13',
  read_at: '2026-07-14T16:00:00.000Z',
  names: ['Maple Grill'],
  address: null,
  place_ids: ['pl_grill'],
} as const;
const PAGE = { source_id: 'ou-alerts', agency: 'OU', name: 'Orthodox Union', url: 'https://alerts.example/' };
const CITY = inventedCity(RECORDS, {
  readings: [reading('ou'), reading('ou-alerts')],
  alert_pages: [PAGE],
  waiting_alerts: [ALERT],
});
const NEWER = inventedCity(RECORDS, { generation: 8 });

/** Questions whose answers say what no recorded question has said to it. */
export function askPlaces(): readonly Noted[] {
  const { next_cursor: cursor = '' } = search(CITY, { limit: 1 }).data.coverage ?? {};
  const work = newWork('search_places');
  work.namesLeft.add('maple');
  work.conditionsLeft.add('"open"');
  const asked = [
    {},
    { q: 'restaurant within 1 km of Flatbush' },
    { q: 'restaurant', sort: 'distance' },
    { q: 'harbor bagels', open_now: true },
    { food_status: 'fish' },
    { lat: -73.95, lng: 40.63 },
    { q: 'synagogue hours' },
    { q: 'pizza open on shabbat' },
    { q: 'maple boulevard' },
    { q: 'chelsea' },
    { q: 'restaurants flatbsh' },
    { q: 'restaurants queen' },
    { q: 'kosher plain deli', ...HERE },
    { q: 'restaurant closed on sunday' },
    { q: 'maplebistro.example' },
    { q: 'Maple Grill 10 Sample Street' },
    { q: 'לה ברושט טווין' },
    { q: '10 Sample Street' },
    { q: 'anything but McDonald’s', ...HERE },
    { hashgacha: 'cRc' },
    { q: 'kosher restaurant', ...HERE },
    { kosher_only: true, category: 'restaurant' },
    { kosher_only: true },
  ] as const;
  return [
    search(NEWER, { limit: 1, cursor }),
    searchPlaces({ kosher_only: false, limit: 20, q: 'grill' }, { city: CITY, now: NOW, work }),
    ...asked.map((question) => search(CITY, question)),
  ];
}

/** Questions for single places. */
export function askPlace(): readonly Noted[] {
  const ids = ['pl_grill', 'pl_label', 'pl_was_one', 'pl_sample', 'pl_gone'];
  return ids.map((place_id) => getPlace({ place_id }, { city: CITY, now: NOW }));
}
