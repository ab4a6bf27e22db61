import { buildImage, type City, openCity } from '@kehilla/city';
import type { MenuRecord, PlaceRecord, SourceInfo } from '@kehilla/core';
import { reading, getRecords, SOURCES } from '../../src/testing/invented-records.ts';
import { REGISTERS } from '../../src/testing/invented-providers.ts';
import { WORLD_EVENTS } from './events.ts';
import { MORE_MENUS, WORLD_MENUS } from './menus.ts';
import { MORE_WORLD_PLACES, WORLD_CERTIFICATES, WORLD_PLACES } from './places.ts';
import { hoursBefore } from './records.ts';

/** The site that lists the events. */
const OWN_SITE: SourceInfo = {
  source_id: 'own',
  kind: 'business_website',
  name: 'Sample Community Center',
  url: 'https://own.example/',
  license: null,
  attribution: null,
};

const READ = ['map', 'ou', 'ok', 'chk-csv', 'nyc-dcwp'];

/**
 * One invented city with places, menus, providers and events, the same in every run: what the suites about language ask. Ask it at `WORLD_NOW`.
 * Its data are the files of `data`; whoever changes them changes the frozen answers.
 */
export function worldCity(): City {
  return getCity(WORLD_PLACES, WORLD_MENUS);
}

/** The same city with places whose names hold words that mean something else, which sentences refuse by name. */
export function sentencesCity(): City {
  return getCity(MORE_WORLD_PLACES, [...WORLD_MENUS, ...MORE_MENUS]);
}

/** The world with further places. */
export function worldWith(places: readonly PlaceRecord[]): City {
  return getCity([...WORLD_PLACES, ...places], WORLD_MENUS);
}

function getCity(places: readonly PlaceRecord[], menus: readonly MenuRecord[]): City {
  return openCity(
    buildImage(
      getRecords(places, {
        sources: [...SOURCES, ...REGISTERS, OWN_SITE],
        readings: READ.map((source_id) => reading(source_id, { observed_at: hoursBefore(24) })),
        certificates: WORLD_CERTIFICATES,
        menus,
        events: WORLD_EVENTS,
        event_sites: [
          {
            source_id: 'own',
            state: 'complete',
            read_at: hoursBefore(6),
            last_complete_reading_at: hoursBefore(6),
          },
        ],
      }),
    ),
  );
}
