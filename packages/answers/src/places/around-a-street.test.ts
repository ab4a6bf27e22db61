import { describe, expect, test } from 'vitest';
import { inventedCity, search } from '../testing/invented-city.ts';
import { askEvents, getEvent, listing } from '../testing/invented-events.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { ask, REGISTERS, serving } from '../testing/invented-providers.ts';
import { named, place, SOURCES } from '../testing/invented-records.ts';
import { addressOn, metres, onStreet } from '../testing/invented-streets.ts';

// Elm Row runs through Crown Heights, where all that is asked for is.
const CITY = inventedCity(
  [
    onStreet('pl_elm', 'Elm', addressOn('Elm Row', '1'), metres(0, 0)),
    place('pl_cafe', [named('Near Cafe', { category: 'cafe', location: metres(0, 100) })]),
    place('pl_keys', [serving('locksmith', 'Invented Lock', { location: metres(0, 100) })]),
  ],
  {
    sources: [...SOURCES, ...REGISTERS],
    menus: [menu('pl_cafe', [dish('Cheese Pizza', '$20')])],
    events: [getEvent('ev_music', listing({ title: 'Kumzitz', location: metres(0, 100) }))],
  },
);

const request = async (location: string) => [
  await recommend({ query: 'pizza', location }, { city: CITY }),
  ask(CITY, { service: 'locksmith', location }),
  askEvents(CITY, { q: 'kumzitz', location, include_stale: true }),
];

describe('a location that is a street, for what is looked for around a point', () => {
  test('is the area behind it, and that is told', async () => {
    for (const { status, data } of await request('Elm Row, Crown Heights')) {
      expect(status).not.toBe('no_data');
      expect(data.understood?.area?.name).toBe('Crown Heights');
      expect(data.coverage?.note).toContain(
        '"Elm Row" is a street; what is around Crown Heights was looked for instead.',
      );
    }
  });

  test.each(['Elm Row', 'Elm Row, New York'])('%s: without one it is told what to send', async (location) => {
    for (const { status, data, notes } of await request(location)) {
      expect(status).toBe('no_data');
      expect([...(notes ?? []), data.coverage?.note].join(' ')).toContain(
        '"Elm Row" is a street (Brooklyn); send a house number on it, a corner of it or a neighbourhood.',
      );
    }
  });

  test('one that is not on record is told to be unknown, and the neighbourhood behind it looked around', async () => {
    for (const { status, data } of [
      ...(await request('9 Ash Row, Crown Heights, Brooklyn')),
      search(CITY, { location: '9 Ash Row, Crown Heights, Brooklyn' }),
    ]) {
      expect(status).not.toBe('no_data');
      expect(data.coverage?.note).toContain(
        '"9 Ash Row" is not known there; what is around Crown Heights was looked for instead.',
      );
    }
  });

  test.each(['Ash Row', 'Ash Row, Brooklyn', 'Ash Row, Riverdale, NJ', 'Ash Row, Teaneck', ', ,'])(
    '%s: without a neighbourhood of the city it is not understood',
    async (location) => {
      for (const { status, data } of [...(await request(location)), search(CITY, { location })]) {
        expect(status).toBe('no_data');
        expect(data.coverage?.covered).not.toBe(true);
      }
    },
  );
});
