import { expect, test } from 'vitest';
import { addressKeys } from './address-key.ts';
import { listHalves } from './compare-address.ts';
import { parseAddress } from './parse-address.ts';

test.each<[text: string, keys: readonly string[]]>([
  ['261 MLK Blvd, New York, NY', ['261|west125street|Manhattan', '261|east125street|Manhattan']],
  ['261 Martin Luther King Jr Blvd, Manhattan', ['261|west125street|Manhattan', '261|east125street|Manhattan']],
  ['261 West MLK Blvd, New York, NY', []],
  ['261 MLK Blvd, Bronx, NY', []],
  ['261 Sample Avenue, New York, NY', []],
])('%s', (text, keys) => {
  const address = parseAddress(text);
  expect((address === null ? [] : listHalves(address)).flatMap((half) => addressKeys(half).slice(0, 1))).toEqual(keys);
});
