import type { PlaceRow } from '@kehilla/core';
import { NOWHERE } from '@kehilla/core';
import { expect, test } from 'vitest';
import { compareSides } from './parts.ts';

const row = (own: Partial<PlaceRow>): PlaceRow => ({
  external_id: 'x',
  url: null,
  observed_at: '2026-11-01T00:00:00.000Z',
  names: [],
  address: null,
  location: null,
  phone: null,
  website: null,
  category: null,
  cuisines: [],
  hours: null,
  labels: [],
  closed: null,
  other: {},
  listing: null,
  ...own,
});
const at = (zip: string, lat: number, phone: string | null): PlaceRow =>
  row({ address: { ...NOWHERE, line: 'x', zip, house_number: '10' }, location: { lat, lng: -73.94 }, phone });

test('what both say agrees or not, and what one does not say is unknown', () => {
  const { agreements, against } = compareSides(at('11213', 40.66, '+17185550101'), [
    at('11230', 40.67, '+17185550101'),
  ]);
  expect(agreements.map(({ what, agrees }) => [what, agrees])).toEqual([
    ['Telephone', true],
    ['Website', null],
    ['ZIP code', false],
    ['House number', true],
    ['On the map', false],
  ]);
  expect(against).toEqual(['They are 1.1 km apart on the map.', 'One prints the ZIP code 11213, the other 11230.']);
});

test('nothing speaks against two that say little', () => {
  expect(compareSides(row({}), [row({})]).against).toEqual([]);
});
