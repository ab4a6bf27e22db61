import { newWork } from '@kehilla/city';
import { makeAddress, parseAddress } from '@kehilla/linkage';
import { verify } from '../../src/testing/ask-verify.ts';
import { inventedCity } from '../../src/testing/invented-city.ts';
import { daysAgo, listed, named, place, reading } from '../../src/testing/invented-records.ts';
import { CITY, HERE } from '../../src/testing/neighbourhood.ts';
import type { Noted } from './ask-notes.ts';

const NAME = 'Maple Lantern';
const DOOR = '10 Sample Street, Brooklyn, NY 11213';
const at = (house_number: string | null) =>
  makeAddress({ house_number, street: 'Sample Street', borough: 'Brooklyn', zip: '11213', state: 'NY' });

/** A listed place of that name, at the door above unless said otherwise. */
const listedPlace = (own: Parameters<typeof named>[1] = { address: at('10'), location: HERE }) =>
  inventedCity([place('pl_listed', [named(NAME, own), listed('ou', NAME)])]);

/** Lines of lists without a place: one outside the city, and one that nobody has linked. */
const line = (list_id: string, name: string, address: string | null) =>
  listed(
    list_id,
    name,
    {},
    {
      address: address === null ? null : parseAddress(address),
      place_id: `pl_line_${name.replaceAll(/\W/g, '')}`,
      external_id: name,
    },
  );
const LINES = inventedCity([place('pl_here', [named('Invented Cedar Cafe')])], {
  readings: [reading('ou'), reading('ok')],
  outside: [line('ou', 'Invented Bagels', '598 Sample Avenue, Cedarhurst, NY 11516')],
  unplaced: [line('ok', 'Invented Velours Cafe', null)],
});
const ALERTED = inventedCity([place('pl_grill', [named('Olive Grill'), listed('ou', 'Olive Grill')])], {
  readings: [reading('ou'), reading('ou-alerts')],
  alert_pages: [{ source_id: 'ou-alerts', agency: 'OU', name: 'Orthodox Union', url: 'https://alerts.example/' }],
  waiting_alerts: [
    {
      alert_key: 'a1',
      agency: 'OU',
      kind: 'not_understood',
      title: 'Kosher Alert: Olive Grill',
      url: 'https://alerts.example/a',
      published_on: daysAgo(2).slice(0, 10),
      read_at: daysAgo(1),
      names: ['Olive Grill'],
      address: null,
      place_ids: ['pl_grill'],
    },
  ],
});
const SPRING = new Date('2026-03-20T12:00:00.000Z');
const IN_SPRING = inventedCity([
  place('pl_year', [named('Year Grill'), listed('ou', 'Year Grill', {}, { observed_at: '2026-03-19T00:00:00.000Z' })]),
]);

/** Questions whose answers say every note of verify_kosher. */
export async function askVerify(): Promise<readonly Noted[]> {
  const work = newWork('verify_kosher');
  work.namesLeft.add('maple');
  work.conditionsLeft.add('"open"');
  const unsure: readonly [request: Parameters<typeof verify>[1], own?: Parameters<typeof listedPlace>[0]][] = [
    [{ name: '718-555-0101' }, { phone: '+17185550101' }],
    [{ place_id: 'pl_listed', name: 'Cedar Twin' }],
    [{ place_id: 'pl_listed', city: 'Los Angeles' }],
    [{ name: NAME, address: 'somewhere else' }],
    [{ name: NAME, address: DOOR }, { address: at(null) }],
    [{ name: NAME, address: '10 Sample Street, 11203' }],
    [{ name: `${NAME} Express` }],
    [{ name: 'Cedar Grill' }, { names: [{ text: 'Cedar Grill', lang: null }] }],
    [{ name: NAME, lat: HERE.lat + 0.0025, lng: HERE.lng }],
    [{ name: NAME, url: 'https://lantern.example' }],
    [
      { name: NAME, postcode: '11213' },
      { location: null, address: null },
    ],
  ];
  const past = { evidence: { listings: [], notices: [], certificates: [] }, readings: [] };
  return Promise.all([
    ...unsure.map(([request, own]) => verify(listedPlace(own), request)),
    verify(CITY, { name: 'Maple Grill' }, { work }),
    verify(CITY, { name: 'Sample Street Shawarma' }),
    verify(CITY, { name: 'Shut Grill' }),
    verify(CITY, { name: 'Gone Grill' }),
    verify(CITY, { name: 'Maple Grill', as_of: daysAgo(20) }, { past }),
    verify(ALERTED, { name: 'Olive Grill' }),
    verify(IN_SPRING, { name: 'Year Grill' }, { now: SPRING }),
    verify(listedPlace({ observed_at: daysAgo(200) }), { name: NAME }),
    verify(LINES, { name: 'Invented Bagels' }),
    verify(LINES, { place_id: 'pl_line_InventedVeloursCafe' }),
  ]);
}
