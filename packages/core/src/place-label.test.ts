import { expect, test } from 'vitest';
import { placeLabel } from './address.ts';

test.each([
  ['London', 'Ontario', 'Canada', 'London, Ontario, Canada'],
  ['Jerusalem', 'Jerusalem', 'IL', 'Jerusalem, IL'],
  ['Singapore', null, 'Singapore', 'Singapore, Singapore'],
  ['31.77, 35.21', null, null, '31.77, 35.21'],
])('%s of %s, %s is %s', (name, region, country, label) => {
  expect(placeLabel(name, region, country)).toBe(label);
});
