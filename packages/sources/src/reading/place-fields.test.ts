import { NOWHERE } from '@kehilla/core';
import { expect, test } from 'vitest';
import { READERS } from '../registry.ts';
import { listed, getRow } from '../testing/plans.ts';
import { EVENT_READERS } from '../events/readers.ts';
import { EVENT_FIELDS } from '../events/reading/take-event-reading.ts';
import { fieldShares } from '@kehilla/ingestion';
import { filledPlaceFields, PLACE_FIELDS } from './examine.ts';

test('a field is filled where the row says something there', () => {
  const bare = filledPlaceFields({ ...getRow('a'), url: null });
  expect(bare).toEqual(['name']);
  const licence = {
    number: '1',
    licence_type: null,
    holder: 'Sample',
    status: 'Active',
    issued_on: null,
    expires_on: null,
    url: null,
  };
  const full = getRow('a', {
    location: { lat: 40.6, lng: -73.9 },
    address: { ...NOWHERE, line: '1 Invented Avenue', street: 'Invented Avenue', zip: '11213' },
    listing: { ...listed(), food_status: ['meat'] },
    licences: [licence],
  });
  expect(filledPlaceFields({ ...full, url: null })).toEqual([
    'name',
    'address',
    'zip',
    'location',
    'listing.food_status',
    'licence.number',
    'licence.holder',
    'licence.status',
  ]);
});

test('shares are of all rows', () => {
  const rows = [getRow('a', { phone: '+17185550101' }), getRow('b'), getRow('c')];
  expect(fieldShares(rows, filledPlaceFields)).toMatchObject({ name: 1, phone: 0.3333 });
  expect(fieldShares([], filledPlaceFields)).toEqual({});
});

test.each([
  ...[...READERS].map(([id, { manifest }]) => [id, manifest.fields, PLACE_FIELDS] as const),
  ...Object.values(EVENT_READERS).map(({ id, fields }) => [id, fields, EVENT_FIELDS] as const),
])('%s states shares of fields that there are', (_, fields = {}, known) => {
  for (const [field, share] of Object.entries(fields)) {
    expect(known).toContain(field);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});
