import { expect, test } from 'vitest';
import { isAbroad } from './place.ts';

test.each([
  ['IL', true],
  ['Israel', true],
  ['United Kingdom', true],
  ['Canada', true],
  [{ '@type': 'Country', name: 'Israel' }, true],
  ['US', false],
  ['usa', false],
  ['United States of America', false],
  ['Brooklyn', false],
  ['NY', false],
  ['', false],
  [null, false],
  [{ toString: 1 }, false],
])('the country %j is abroad: %j', (country, abroad) => expect(isAbroad(country)).toBe(abroad));
