import type { VerifyKosherInput } from '@kehilla/contract';
import { makeAddress } from '@kehilla/linkage';
import { expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';

const LAMPS = 'Invented Lamps';
/** Rows of one place without a point: it gives these ZIP codes, each with a borough only where one is told. */
const lamps = (zips: readonly string[], borough: 'Brooklyn' | 'Bronx' | null = null, website: string | null = null) => {
  const addresses = zips.map((zip) => makeAddress({ house_number: null, street: null, borough, zip, state: 'NY' }));
  return inventedCity([
    place(
      'pl_lamps',
      (addresses.length === 0 ? [null] : addresses).map((address) =>
        named(LAMPS, { location: null, address, website }),
      ),
    ),
  ]);
};

/** What is left of a whole likeness: where nobody knows, a little less; elsewhere, too little to be meant. */
const [SAME, NOT_KNOWN, OTHER_SITE, ELSEWHERE] = [1, 0.9, 0.75, 0.4];

test.each<[what: string, city: ReturnType<typeof lamps>, request: Partial<VerifyKosherInput>, score: number]>([
  ['nowhere, a neighbourhood', lamps([]), { city: 'Crown Heights' }, NOT_KNOWN],
  ['nowhere, a borough', lamps([]), { city: 'Brooklyn' }, NOT_KNOWN],
  ['nowhere, a ZIP code', lamps([]), { postcode: '11213' }, NOT_KNOWN],
  ['its own ZIP code', lamps(['11213']), { postcode: '11213' }, SAME],
  ['another ZIP code', lamps(['11213']), { postcode: '10471' }, ELSEWHERE],
  ['a ZIP code in the neighbourhood', lamps(['11213']), { city: 'Crown Heights' }, NOT_KNOWN],
  ['a ZIP code far from it', lamps(['11213']), { city: 'Riverdale' }, ELSEWHERE],
  ['two, one of them far from it', lamps(['11213', '10471']), { city: 'Riverdale' }, NOT_KNOWN],
  ['a ZIP code that is none of the city', lamps(['00001']), { city: 'Riverdale' }, NOT_KNOWN],
  ['its own borough', lamps(['11213'], 'Brooklyn'), { city: 'Brooklyn' }, SAME],
  ['another borough', lamps(['11213'], 'Brooklyn'), { city: 'Bronx' }, ELSEWHERE],
  ['no website known', lamps([]), { url: 'https://lamps.example' }, NOT_KNOWN],
  ['its own website', lamps([], null, 'https://lamps.example/'), { url: 'https://lamps.example/menu' }, SAME],
  ['another website', lamps([], null, 'https://other.example/'), { url: 'https://lamps.example' }, OTHER_SITE],
])('a place without a point is measured by what it gives: %s', async (_, city, request, score) => {
  const { data } = await verify(city, { name: LAMPS, ...request });
  const match = data.subject?.match ?? data.candidates[0]?.match;
  expect(match?.score).toBe(score);
  expect(data.subject === null).toBe(score < NOT_KNOWN);
});
