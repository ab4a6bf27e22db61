import type { City } from '@kehilla/city';
import type { FindServicesEnvelope, FindServicesInput } from '@kehilla/contract';
import type { CityRecords, PlaceRecord, StoredRow } from '@kehilla/core';
import { findServices } from '../services/find-services.ts';
import { inventedCity } from './invented-city.ts';
import { daysAgo, named, NOW, place, reading, SOURCES } from './invented-records.ts';
import { north } from './neighbourhood.ts';

/** The sources of licences that trades are looked up in, and of photos. */
export const REGISTERS = (
  [
    ['nyc-dcwp', 'government_register', 'Invented Consumer Register'],
    ['base', 'base_map', 'Invented Base Map'],
    ['photos', 'base_map', 'Invented Photos'],
  ] as const
).map(([source_id, kind, name]) => ({
  source_id,
  kind,
  name,
  url: `https://${source_id}.example/`,
  license: null,
  attribution: null,
}));

/** A licence as the invented register prints it. */
export const licence = (number: string, own: object = {}) => ({
  number,
  licence_type: 'Locksmith',
  holder: 'INVENTED',
  status: 'Active',
  issued_on: null,
  expires_on: '2027-05-31',
  url: null,
  ...own,
});

/** A row of a provider of this trade, known from the invented map, in the middle of Crown Heights unless said otherwise. */
export function serving(trade: string, name: string, own: Partial<StoredRow> = {}): StoredRow {
  return named(name, { source_id: 'map', category: null, trades: [trade], ...own });
}

/** A city of these places; the register was read whole ten days ago. */
export function getCity(places: readonly PlaceRecord[], own: Partial<CityRecords> = {}): City {
  const readings = [reading('nyc-dcwp', { observed_at: daysAgo(10) }), reading('map')];
  return inventedCity(places, { sources: [...SOURCES, ...REGISTERS], readings, ...own });
}

/** The answer of a city at `NOW` to this question, the other members at their defaults. */
export function ask(city: City, request: Partial<FindServicesInput> = {}, now: Date = NOW): FindServicesEnvelope {
  return findServices({ service: 'locksmith', limit: 5, ...request }, { city, now });
}

/** The ids of the providers found, in order. */
export function listIds(answer: FindServicesEnvelope): string[] {
  return answer.data.providers.map((provider) => provider.place_id);
}

/** Locksmiths of Crown Heights with everything that answers treat in its own way. */
export const LOCKSMITHS: readonly PlaceRecord[] = [
  place('pl_licensed', [
    serving('locksmith', 'Invented Lock', {
      location: north(200),
      phone: '+17185550101',
      hours: { text: '24/7', syntax: 'osm' },
    }),
    serving('locksmith', 'INVENTED LOCK', {
      source_id: 'nyc-dcwp',
      observed_at: daysAgo(10),
      location: north(200),
      phone: '+17185550101',
      licences: [licence('9001-DCA')],
    }),
  ]),
  place('pl_near', [serving('locksmith', 'Sample Keys', { location: north(50) })]),
  place('pl_closed', [serving('locksmith', 'Closed Keys', { location: north(60), closed: true })]),
  place('pl_weekdays', [
    serving('locksmith', 'Weekday Keys', { location: north(900), hours: { text: 'Mon-Fri 9am-5pm', syntax: 'text' } }),
  ]),
  place('pl_zip', [
    serving('locksmith', 'SAMPLE, ANGEL', {
      source_id: 'nyc-dcwp',
      observed_at: daysAgo(10),
      location: null,
      address: {
        line: 'Brooklyn, NY 11213',
        house_number: null,
        street: null,
        unit: null,
        city: 'Brooklyn',
        borough: 'Brooklyn',
        state: 'NY',
        zip: '11213',
      },
      phone: '+17185550109',
      other: { address_withheld: true },
      licences: [licence('9002-DCA', { status: 'Revoked', expires_on: '2020-01-31' })],
    }),
  ]),
];
