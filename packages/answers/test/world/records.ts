import type { Address, LatLng, StoredRow } from '@kehilla/core';
import { row } from '../../src/testing/invented-records.ts';
import areas from './data/areas.json' with { type: 'json' };

/** The moment at which the world is asked: a Sunday morning in New York, twelve days before Chanukah. */
export const WORLD_NOW = new Date('2026-11-22T15:00:00.000Z');

/** So many hours before that moment; ISO 8601, UTC. */
export const hoursBefore = (hours: number): string => new Date(WORLD_NOW.getTime() - hours * 3_600_000).toISOString();

/** A neighbourhood of the world by its key in `areas.json`. */
export type AreaKey = keyof typeof areas;

/** How far apart neighbours stand on their street, and how many stand in a line before the next begins. */
const STEP_M = 60;
const LINE = 8;

/** The point of the nth establishment of a neighbourhood, around its middle. */
export function getPoint(area: AreaKey, nth: number): LatLng {
  const { lat, lng } = areas[area];
  const east = ((nth % LINE) - LINE / 2) * STEP_M;
  const north = (Math.floor(nth / LINE) - 1) * STEP_M;
  return { lat: lat + north / 111_195, lng: lng + east / 84_330 };
}

/** The address of the nth establishment of a neighbourhood, on the street that its area names. */
export function getAddress(area: AreaKey, nth: number): Address {
  const { street, borough, zip } = areas[area];
  const house_number = String(300 + 2 * nth);
  return {
    line: `${house_number} ${street}`,
    house_number,
    street,
    unit: null,
    city: null,
    borough: borough as Address['borough'],
    state: 'NY',
    zip,
  };
}

/** A row of a source that was read a day before the world is asked. */
export function worldRow(own: Partial<StoredRow>): StoredRow {
  return row({ observed_at: hoursBefore(24), location: null, ...own });
}
