import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { daysAgo, named, place } from '../testing/invented-records.ts';

const DOOR = makeAddress({
  house_number: '5',
  street: 'Sample Street',
  borough: 'Brooklyn',
  zip: '11213',
  state: 'NY',
});

// A name that left its door ten days ago, and stands there again under another line.
const CITY = inventedCity([
  place('pl_then', [named('Old Lantern', { address: DOOR, missing_since: daysAgo(10) })]),
  place('pl_now', [named('Old Lantern', { address: DOOR })]),
]);

const NOTHING = { evidence: { listings: [], notices: [], certificates: [] }, readings: [] };

describe('a place that every source has lost', () => {
  test.each<[at: string | undefined, ids: readonly string[]]>([
    [undefined, ['pl_now']],
    [daysAgo(5), ['pl_now']],
    [daysAgo(10), ['pl_now']],
    [daysAgo(11), ['pl_now', 'pl_then']],
  ])('may be meant at an instant before they did: %s', async (as_of, ids) => {
    const request = {
      name: 'Old Lantern',
      address: '5 Sample Street, Brooklyn',
      ...(as_of === undefined ? {} : { as_of }),
    };
    const { data } = await verify(CITY, request, { past: NOTHING });
    const matched = data.subject === null ? (data.branches ?? []) : [data.subject];
    expect(matched.map(({ place_id }) => place_id).sort()).toEqual(ids);
  });
});
