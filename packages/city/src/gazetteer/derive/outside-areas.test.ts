import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Gazetteer } from '../gazetteer.ts';
import { namedParks, writeParks } from './outside-areas.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the parks that the reader of their events knows are those of the gazetteer', () => {
  const gazetteer = JSON.parse(read('../../../data/gazetteer.json')) as Gazetteer;
  const parks = namedParks(gazetteer);
  expect(parks.map(({ name }) => name)).toContain('Prospect Park');
  expect(parks.map(({ name }) => name)).not.toContain('Sunset Park');
  expect(JSON.parse(read('../../../../sources/src/events/nyc-parks/parks.json'))).toEqual(
    JSON.parse(writeParks(parks)),
  );
});
