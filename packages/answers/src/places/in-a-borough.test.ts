import type { Address } from '@kehilla/core';
import { parseAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { askEvents, eventCity, eventIds, getEvent, listing } from '../testing/invented-events.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { ask, getCity, listIds as providerIds, serving } from '../testing/invented-providers.ts';
import { named, place } from '../testing/invented-records.ts';

/** In the circle around Queens and not in Queens; in Queens and not in the circle; in its middle; across the line of the city. */
const CROWN_HEIGHTS = { lat: 40.669, lng: -73.943 };
const FAR_ROCKAWAY = { lat: 40.6055, lng: -73.7554 };
const FOREST_HILLS = { lat: 40.7181, lng: -73.8448 };
const LAKE_SUCCESS = { lat: 40.7705, lng: -73.7118 };
/** In the circle around the Rockaways, over the water. */
const BRIGHTON_BEACH = { lat: 40.5776, lng: -73.9614 };
/** Manhattan by law and the Bronx by mail. */
const MARBLE_HILL = { lat: 40.87453, lng: -73.9099 };
const IN_QUEENS = parseAddress('1 Sample Street, Queens, NY');
const QUEENS = { location: 'Queens' };
/** The circle is the bound where its radius is asked for. */
const AROUND_QUEENS = { location: 'Queens', radius_m: 12_450 };

const PLACES = [
  place('pl_brooklyn', [named('Invented Grill', { location: CROWN_HEIGHTS })]),
  place('pl_rockaway', [named('Invented Grill', { location: FAR_ROCKAWAY })]),
  place('pl_middle', [named('Invented Grill', { location: FOREST_HILLS })]),
  place('pl_nassau', [named('Invented Grill', { location: LAKE_SUCCESS })]),
  place('pl_street', [named('Invented Grill', { location: null, address: IN_QUEENS })]),
  place('pl_nowhere', [named('Invented Grill', { location: null })]),
];

describe('who names a borough is answered from all of it, and from nowhere else', () => {
  test('places', () => {
    const city = inventedCity(PLACES);
    const answer = search(city, { q: 'grill', ...QUEENS });
    expect(getIds(answer).sort()).toEqual(['pl_middle', 'pl_rockaway', 'pl_street']);
    expect(answer.data.coverage).toMatchObject({ matched: 3, excluded_no_location: 1 });
    expect(getIds(search(city, { q: 'grill in queens' })).sort()).toEqual(getIds(answer).sort());
    expect(answer.data.results.find((each) => each.place_id === 'pl_street')?.distance_m).toBeNull();
    expect(getIds(search(city, { q: 'grill', ...AROUND_QUEENS })).sort()).toEqual([
      'pl_brooklyn',
      'pl_middle',
      'pl_nassau',
    ]);
  });

  test('what its address puts on the other side of the line than its point is in both', () => {
    const address = parseAddress('5201 Sample Road, Bronx, NY 10463');
    const city = inventedCity([place('pl_hill', [named('Invented Grill', { location: MARBLE_HILL, address })])]);
    const found = (location: string) => getIds(search(city, { q: 'grill', location }));
    expect([found('Bronx'), found('Manhattan'), found('Queens')]).toEqual([['pl_hill'], ['pl_hill'], []]);
  });

  test('a region of a borough has its circle, within the borough', () => {
    const city = inventedCity([...PLACES, place('pl_beach', [named('Invented Grill', { location: BRIGHTON_BEACH })])]);
    const found = (request: object) => getIds(search(city, { q: 'grill', ...request })).sort();
    expect(found({ location: 'the Rockaways' })).toEqual(['pl_rockaway']);
    expect(found({ location: 'the Rockaways', radius_m: 12_000 })).toEqual(['pl_beach', 'pl_rockaway']);
  });

  test('dishes', async () => {
    const menus = PLACES.map(({ place_id }) => menu(place_id, [dish('Schnitzel', '$9')]));
    const city = inventedCity(PLACES, { menus });
    const from = async (request: object): Promise<string[]> => {
      const { data } = await recommend({ query: 'schnitzel', limit: 20, ...request }, { city });
      expect(data.places_considered).toBe(data.dishes.length);
      return data.dishes.map((each) => each.place_id).sort();
    };
    expect(await from(QUEENS)).toEqual(['pl_middle', 'pl_rockaway', 'pl_street']);
    expect(await from(AROUND_QUEENS)).toEqual(['pl_brooklyn', 'pl_middle', 'pl_nassau']);
  });

  test('events, also those of which no more than the address is known', () => {
    const at = (location: { lat: number; lng: number } | null, address: Address | null = null) =>
      listing({ location, address });
    const city = eventCity(
      getEvent('ev_brooklyn', at(CROWN_HEIGHTS)),
      getEvent('ev_rockaway', at(FAR_ROCKAWAY)),
      getEvent('ev_zip', at(null, parseAddress('Sample Hall, Forest Hills, NY 11375'))),
      getEvent('ev_street', at(null, IN_QUEENS)),
      getEvent('ev_nowhere', at(null)),
    );
    const answer = askEvents(city, QUEENS);
    expect(eventIds(answer).sort()).toEqual(['ev_rockaway', 'ev_street', 'ev_zip']);
    expect(answer.data.coverage).toMatchObject({ excluded_no_location: 1 });
    expect(answer.data.events.find((each) => each.event_id === 'ev_street')?.distance_m).toBeNull();
  });
});

describe('providers come from a borough while three of it fit', () => {
  const locksmith = (id: string, own: Parameters<typeof serving>[2]) => place(id, [serving('locksmith', id, own)]);
  const three = [
    locksmith('pl_rockaway', { location: FAR_ROCKAWAY }),
    locksmith('pl_middle', { location: FOREST_HILLS }),
    locksmith('pl_brooklyn', { location: CROWN_HEIGHTS }),
  ];

  test('with three, nobody of another one is shown', () => {
    const answer = ask(getCity([...three, locksmith('pl_street', { location: null, address: IN_QUEENS })]), QUEENS);
    expect(providerIds(answer).sort()).toEqual(['pl_middle', 'pl_rockaway', 'pl_street']);
    expect(answer.data.ranking.note).toContain('Searched in Queens.');
    expect(answer.data.coverage?.note.join()).not.toContain('widened');
  });

  test('of a need that names no trade nothing was widened', () => {
    const answer = ask(getCity(three), { service: 'gibberish need', ...QUEENS });
    expect([answer.status, answer.data.coverage?.note]).toEqual(['no_data', []]);
  });

  test('with fewer, the circle around it is looked at, which is told', () => {
    const answer = ask(getCity(three), QUEENS);
    expect(providerIds(answer)).toContain('pl_brooklyn');
    expect(answer.data.ranking.note).toContain('Asked in Queens; searched within');
    expect(answer.data.coverage?.note.join()).toMatch(
      /widened beyond Queens, to \d+ m around it, because fewer than 3/,
    );
  });
});
