import { expect, test } from 'vitest';
import { pointWritten } from './where.ts';

test.each([
  '40.6302, -73.9912',
  '40.6302,-73.9912',
  '40.6302 -73.9912',
  '(40.6302, -73.9912)',
  'geo:40.6302,-73.9912',
  ' +40.6302° , -73.9912° ',
])('%s is a point', (text) => {
  expect(pointWritten(text)).toEqual({ lat: 40.6302, lng: -73.9912 });
});

test.each([
  '40, 73',
  '13 and 47',
  '11219',
  '40.6302',
  '40.6302, -73.9912, 5',
  '40.6302, west',
  '1040.6302, -73.9912',
  '',
])('%s is none', (text) => {
  expect(pointWritten(text)).toBeNull();
});
