import { expect, test } from 'vitest';
import { type PlaceWithSites, sitesOfPlaces } from './site-cadence.ts';

const at = (house_number: string) => ({ house_number, street: 'Invented Avenue', zip: '11213' });
const place = (place_id: string, website: string, own: Partial<PlaceWithSites> = {}): PlaceWithSites => ({
  place_id,
  address: at('301'),
  phones: [],
  websites: [website],
  sells_food: false,
  is_provider: false,
  ...own,
});
const sites = (...places: PlaceWithSites[]) =>
  [...sitesOfPlaces(places)].map(([url, { of, site }]) => [
    url,
    of,
    site.places.length,
    site.facts_only ?? false,
    site.is_of_many ?? false,
  ]);

test.each<[string, PlaceWithSites[], unknown[]]>([
  [
    'one that sells food',
    [place('a', 'a.example', { sells_food: true })],
    [['https://a.example/', 'food', 1, false, false]],
  ],
  [
    'a provider',
    [place('a', 'a.example', { is_provider: true })],
    [['https://a.example/', 'provider', 1, true, false]],
  ],
  ['any other', [place('a', 'a.example')], [['https://a.example/', 'other', 1, true, false]]],
  ['a platform only', [place('a', 'https://facebook.com/a')], []],
  [
    'of two at one door menus are looked for where one sells food',
    [place('a', 'a.example'), place('b', 'a.example', { sells_food: true })],
    [['https://a.example/', 'food', 2, false, false]],
  ],
  [
    'a chain, by one address or a page for each',
    [place('a', 'a.example/1'), place('b', 'https://www.a.example/2', { address: at('9') })],
    [
      ['https://a.example/1', 'other', 1, true, true],
      ['https://www.a.example/2', 'other', 1, true, true],
    ],
  ],
  [
    'one business by two spellings of its address',
    [place('a', 'a.example'), place('b', 'http://www.a.example')],
    [
      ['https://a.example/', 'other', 1, true, false],
      ['http://www.a.example/', 'other', 1, true, false],
    ],
  ],
  [
    'two of which one has no known door',
    [place('a', 'a.example'), place('b', 'a.example/x', { address: null })],
    [
      ['https://a.example/', 'other', 1, true, true],
      ['https://a.example/x', 'other', 1, true, true],
    ],
  ],
])('%s', (_, places, expected) => expect(sites(...places)).toEqual(expected));
