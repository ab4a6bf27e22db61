import type { VerifyKosherInput } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { makeAddress } from '@kehilla/linkage';

const at = (house_number: string, street: string, borough: 'Brooklyn' | 'Queens', zip: string) =>
  makeAddress({ house_number, street, borough, zip, state: 'NY' });
const CROWN = { lat: 40.669, lng: -73.943 };
const FOREST = { lat: 40.7209, lng: -73.8461 };

/** Two branches of a chain, of which one is listed; a shul with a Hebrew name; two names that share a word. */
const CITY = inventedCity([
  place('pl_blue_bk', [
    named('Blue Heron Pizza', {
      address: at('10', 'Sample Street', 'Brooklyn', '11213'),
      location: CROWN,
      website: 'https://blueheron.example/crown',
    }),
    listed('ou', 'Blue Heron Pizza', { food_status: ['dairy'] }),
  ]),
  place('pl_blue_qn', [
    named('Blue Heron Pizza', {
      address: at('70-20', 'Invented Avenue', 'Queens', '11375'),
      location: FOREST,
      website: 'https://www.blueheron.example/',
    }),
  ]),
  place('pl_machane', [
    named('Machane Yehuda', { location: { lat: 40.6691, lng: -73.9442 }, website: 'https://machane.example' }),
  ]),
  place('pl_moved', [
    named('Old Lantern', {
      missing_since: '2026-01-01T00:00:00.000Z',
      address: at('5', 'Sample Street', 'Brooklyn', '11213'),
      location: CROWN,
    }),
  ]),
  place('pl_pointless', [named('Pointless Deli', { address: at('8', 'Nowhere Lane', 'Brooklyn', '11213') })]),
  place('pl_maple', [named('Maple Kosher', { category: 'restaurant' })]),
  place('pl_cedar', [named('Cedar', { category: 'restaurant', cuisines: ['bagels'] })]),
  place('pl_tzfat', [named('Tzfat Garden', { address: at('44', 'Sample Street', 'Brooklyn', '11213') })]),
  place('pl_nameless', [
    named('', { names: [], category: 'synagogue', address: at('70', 'Sample Street', 'Brooklyn', '11213') }),
  ]),
  ...[
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
    'Seven',
    'Eight',
    'Nine',
    'Ten',
    'Eleven',
    'Twelve',
    'Thirteen',
  ].map((n, i) =>
    place(`pl_stall_${i + 1}`, [named(`Stall ${n}`, { address: at('80', 'Sample Street', 'Brooklyn', '11213') })]),
  ),
  place('pl_lantern', [
    named('Old Lantern', { address: at('99', 'Sample Street', 'Brooklyn', '11213'), location: CROWN }),
  ]),
]);

describe('which place is meant', () => {
  test.each([
    ['a name that one place has', { name: 'Machane Yehuda' }, 'pl_machane'],
    ['spelt otherwise', { name: 'Machne Yehuda' }, 'pl_machane'],
    ['in Hebrew letters', { name: 'מחנה יהודה' }, 'pl_machane'],
    ['a branch by its street address', { name: 'Blue Heron', address: '10 Sample St' }, 'pl_blue_bk'],
    ['by its ZIP', { name: 'Blue Heron Pizza', postcode: '11375' }, 'pl_blue_qn'],
    ['by its borough', { name: 'Blue Heron Pizza', city: 'Queens' }, 'pl_blue_qn'],
    ['by its neighbourhood', { name: 'Blue Heron Pizza', city: 'Crown Heights' }, 'pl_blue_bk'],
    ['by where the caller stands', { name: 'Blue Heron Pizza', ...FOREST }, 'pl_blue_qn'],
    ['by its website', { url: 'https://machane.example/menu?x=1' }, 'pl_machane'],
    ['by its website, as people write it', { url: 'machane.example' }, 'pl_machane'],
    ['one that stands, not one that left its source', { name: 'Old Lantern' }, 'pl_lantern'],
    ['called a restaurant', { name: 'Maple Kosher Restaurant' }, 'pl_maple'],
    ['called by what it serves', { name: 'Cedar Bagels' }, 'pl_cedar'],
    ['with its address behind its name', { name: 'Blue Heron Pizza, 10 Sample St' }, 'pl_blue_bk'],
    ['with its address behind it and no comma', { name: 'Tzfat Garden 44 Sample Street Brooklyn' }, 'pl_tzfat'],
    ['on its street', { name: 'Tzfat Garden on Sample Street' }, 'pl_tzfat'],
    ['without the type of its street', { name: 'Blue Heron Pizza', address: '10 Sample' }, 'pl_blue_bk'],
    ['nameless, as it is shown, by its address', { name: 'Unnamed synagogue', address: '70 Sample St' }, 'pl_nameless'],
    ['in a market of many', { name: 'Stall Seven', address: '80 Sample Street, Brooklyn, NY 11213' }, 'pl_stall_7'],
    ['respelt, with its address', { name: 'Zfat Garden', address: '44 Sample St' }, 'pl_tzfat'],
  ])('%s', async (_, request, id) => {
    expect((await verify(CITY, request)).data.subject?.place_id).toBe(id);
  });

  test('two branches of one name: ambiguous, each with its own evidence', async () => {
    const { status, data } = await verify(CITY, { name: 'Blue Heron Pizza' });
    expect(status).toBe('ambiguous');
    expect(data.subject).toBeNull();
    expect(data.branches?.map(({ place_id, kosher }) => [place_id, kosher.status]).sort()).toEqual([
      ['pl_blue_bk', 'listed_by_agency'],
      ['pl_blue_qn', 'no_readable_agency_lists_it'],
    ]);
    expect(data.branches?.find((branch) => branch.place_id === 'pl_blue_qn')?.certifications).toEqual([]);
  });

  test.each([
    ['a kind of business that nothing known of it bears out', 'Maple Bagels', 'pl_maple'],
    ['only the sound of its name', 'Zfat Garden', 'pl_tzfat'],
  ])('%s is not enough to be meant by name alone: a candidate', async (_, name, id) => {
    const { status, data } = await verify(CITY, { name });
    expect([status, data.candidates.map(({ place_id }) => place_id)]).toEqual(['not_found', [id]]);
  });

  test('a website that two branches share: ambiguous', async () => {
    expect((await verify(CITY, { url: 'https://blueheron.example' })).status).toBe('ambiguous');
  });

  test('a name that was read as name and address says so', async () => {
    const { data } = await verify(CITY, { name: 'Blue Heron Pizza, 10 Sample St' });
    expect(data.coverage.note.join()).toContain('read as "Blue Heron Pizza", and "10 Sample St" as its address');
  });

  test('an address that contradicts every branch: not found, and the branches are candidates', async () => {
    const { status, data } = await verify(CITY, { name: 'Blue Heron Pizza', address: '4000 Nowhere Road, Brooklyn' });
    expect(status).toBe('not_found');
    expect(data.subject).toBeNull();
    expect(new Set(data.candidates.map(({ place_id }) => place_id))).toEqual(new Set(['pl_blue_bk', 'pl_blue_qn']));
    expect(data.candidates.every(({ match }) => match.matched_on.join() === 'name')).toBe(true);
  });

  test('a place of that name in another part of the city is a candidate; where another fits, one that an agency lists', async () => {
    const elsewhere = await verify(CITY, { name: 'Machane Yehuda', city: 'Queens' });
    expect([elsewhere.status, elsewhere.data.candidates.map(({ place_id }) => place_id)]).toEqual([
      'not_found',
      ['pl_machane'],
    ]);
    const there = await verify(CITY, { name: 'Blue Heron Pizza', city: 'Queens' });
    expect([there.data.subject?.place_id, there.data.candidates.map(({ place_id }) => place_id)]).toEqual([
      'pl_blue_qn',
      ['pl_blue_bk'],
    ]);
  });

  test.each([
    ['another city', { name: 'Blue Heron Pizza', city: 'Chicago' }],
    ['an address elsewhere', { name: 'Blue Heron Pizza', address: '12 Main Street, Teaneck, NJ 07666' }],
    ['an address that ends with another town', { name: 'Blue Heron Pizza', address: '10 Sample Street, Monsey' }],
    ['an address in another country', { name: 'Blue Heron Pizza', address: '9 Imaginary Parade, London NW99 9ZZ' }],
    ['a code of another country', { name: 'Machane Yehuda', postcode: 'NW99 9ZZ' }],
    ['a point elsewhere', { name: 'Blue Heron Pizza', lat: 51.5, lng: -0.12 }],
  ])('%s is not covered, and no branch of the city stands in for it', async (_, request) => {
    const { status, data } = await verify(CITY, request);
    expect(status).toBe('not_found');
    expect(data.coverage.covered).toBe(false);
    expect(data.candidates).toEqual([]);
  });

  test.each([
    ['its ZIP code lies elsewhere', 'Midtown', 'not_found', null],
    ['its ZIP code lies there', 'Crown Heights', 'unknown', 'pl_pointless'],
  ])('a place without a point, by its neighbourhood: %s', async (_, city, status, id) => {
    const answer = await verify(CITY, { name: 'Pointless Deli', city });
    expect([answer.status, answer.data.subject?.place_id ?? null]).toEqual([status, id]);
  });

  test.each([
    ['its own address', { address: '10 Sample Street, Brooklyn' }],
    ['no address', {}],
  ])('a place is found by its name and %s', async (_, request) => {
    const { data, notes } = await verify(CITY, { name: 'Blue Heron Pizza', city: 'Crown Heights', ...request });
    expect(data.subject?.place_id).toBe('pl_blue_bk');
    expect(notes?.join(' ')).not.toMatch(/not the one that was sent/);
  });

  test('at the door beside its own nobody is meant, and it is the first that may have been', async () => {
    const request = { name: 'Blue Heron Pizza', city: 'Crown Heights', address: '12 Sample Street, Brooklyn' };
    const { status, data } = await verify(CITY, request);
    expect([status, data.subject, data.candidates[0]?.place_id]).toEqual(['not_found', null, 'pl_blue_bk']);
  });

  test('an address in which no street can be read is said to be unused', async () => {
    const { data } = await verify(CITY, { name: 'Machane Yehuda', address: 'beside the fountain' });
    expect(data.coverage.note.join(' ')).toMatch(/No street could be read/);
  });

  test('a site where many businesses have a page says nothing about which one', async () => {
    const { status, data } = await verify(CITY, { url: 'https://www.facebook.com/blueheron' });
    expect(status).toBe('not_found');
    expect(data.coverage.note.join(' ')).toMatch(/Many businesses have a page/);
  });

  test.each<[what: string, request: Partial<VerifyKosherInput>]>([
    ['a city', { city: 'Xyzzy' }],
    ['a city of a state alone', { city: 'Xyzzy, NY' }],
    ['a postcode', { postcode: '1234' }],
    ['a city, with its website', { city: 'Xyzzy', url: 'https://machane.example' }],
    ['a ZIP code with a letter in it', { postcode: '112I3' }],
    ['a town at the end of the address', { address: '12 Main Street, Xyzzy, NY' }],
    ['a town that several states have, at the end of the address', { address: '12 Main Street, Springfield' }],
  ])(
    '%s that nobody knows: no place of the city stands in for it; it is a candidate, and the answer says what to send',
    async (_, request) => {
      const answer = await verify(CITY, { name: 'Machane Yehuda', ...request });
      const { status, data } = answer;
      expect([status, data.subject, data.answer.certified_by]).toEqual(['not_found', null, []]);
      expect(data.candidates.map(({ place_id }) => place_id)).toEqual(['pl_machane']);
      expect(data.answer.summary).toMatch(/Where the place was said to be is not known/);
      expect(data.answer.advice).toMatch(/borough, neighbourhood or ZIP code/);
      expect(data.missing.join(' ')).toMatch(/In which city the place is/);
      expect(data.coverage.covered).toBeNull();
      expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
    },
  );

  test.each<[what: string, requestInput: Partial<VerifyKosherInput>]>([
    ['a ZIP code of the city', { city: 'Xyzzy', postcode: '11213' }],
    ['a ZIP code in the same text', { city: 'Xyzzy 11213' }],
    ['a borough after it', { city: 'Xyzzy, Brooklyn, NY' }],
    ['a point in the city', { city: 'Xyzzy', lat: 40.6691, lng: -73.9442 }],
    ['its own identifier', { city: 'Xyzzy', place_id: 'pl_machane' }],
    ['a borough, and a postcode nobody knows', { city: 'Brooklyn', postcode: '1234' }],
    ['a country, which says nothing', { city: 'USA' }],
  ])('a city nobody knows beside %s', async (_, request) => {
    expect((await verify(CITY, { name: 'Machane Yehuda', ...request })).data.subject?.place_id).toBe('pl_machane');
  });

  test.each([
    'Brookyln',
    'Bklyn',
    'BK',
    'NYC',
    'New York',
    'NY',
    'Brooklyn, NY 11213',
    'Crown Hights',
    'ברוקלין',
    'in Brooklyn',
    'Kings County',
  ])('a city as people write it: %s', async (city) => {
    const { data } = await verify(CITY, { name: 'Machane Yehuda', city });
    expect(data.subject?.place_id).toBe('pl_machane');
    expect(data.coverage).toMatchObject({ covered: true, area_understood: true });
  });

  test.each(['Cleveland Heights', 'Williamsburg, Virginia', 'Brooklyn Park', 'Five Towns', 'NJ', 'Linden, NJ'])(
    'a city elsewhere is said to lie elsewhere: %s',
    async (city) => {
      const { status, data } = await verify(CITY, { name: 'Machane Yehuda', city });
      expect([status, data.coverage.covered, data.candidates]).toEqual(['not_found', false, []]);
    },
  );

  test.each(['ftp://machane.example/', 'javascript:alert(1)', 'not an address', 'https://'])(
    'a url that is not a web address is refused: %s',
    async (url) => {
      await expect(verify(CITY, { url })).rejects.toMatchObject({ code: 'invalid_request', details: { field: 'url' } });
    },
  );

  test('an identifier that never was: not_found', async () => {
    expect((await verify(CITY, { place_id: 'pl_never' })).status).toBe('not_found');
  });
});

describe('a name that more places have than are compared', () => {
  const branch = (i: number) =>
    named('Many Lamps', { address: at(`${i}`, 'Sample Street', 'Brooklyn', '11213'), location: CROWN });
  const chain = (count: number) =>
    inventedCity(
      Array.from({ length: count }, (_, i) =>
        place(`pl_lamp_${i + 10}`, [branch(i + 10), ...(i === count - 1 ? [listed('ou', 'Many Lamps')] : [])]),
      ),
    );

  test('the certified branch is among those shown, and it is told that there are more', async () => {
    const answer = await verify(chain(30), { name: 'Many Lamps', city: 'Brooklyn' });
    expect(answer.status).toBe('ambiguous');
    expect(answer.data.branches?.[0]?.kosher.status).toBe('listed_by_agency');
    expect(answer.data.answer.summary).toMatch(/^At least \d+ places fit .* nothing is said of the others/);
    expect(answer.data.coverage.note.join(' ')).toMatch(/More places of that name may fit/);
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
  });

  test.each([5, 12, 19])(
    'all %i branches are shown, each with its evidence, where all were compared',
    async (count) => {
      const { data } = await verify(chain(count), { name: 'Many Lamps', city: 'Brooklyn' });
      expect(data.branches).toHaveLength(count);
      expect(data.answer.summary).toMatch(new RegExp(`^${count} places fit what was sent`));
      expect(data.coverage).toMatchObject({ matched: count, note: [] });
    },
  );

  test('a point behind whose door very many stand: it is told that there are more', async () => {
    const { data } = await verify(chain(30), CROWN);
    expect(data.answer.summary).toMatch(/^At least 20 places fit/);
  });
});

describe('a certified place whose name is only somewhat like the one that was sent', () => {
  const certified = (name: string, own = {}) =>
    inventedCity([place('pl_certified', [named(name, own), listed('ou', name)])]);
  const here = { address: at('10', 'Sample Street', 'Brooklyn', '11213'), location: CROWN };

  test.each([
    ['their consonants agree', 'Taam-Tov', { name: 'Tim Tov' }],
    ['in a city where it stands', 'Taam-Tov', { name: 'Tim Tov', city: 'Brooklyn' }],
    ['one is a word of the other', 'Lantern Harbor Palace', { name: 'Lantern' }],
  ])('does not stand in for it: %s', async (_, name, request) => {
    const { status, data } = await verify(certified(name, here), request);
    expect([status, data.answer.sufficient_evidence_now, data.subject]).toEqual(['not_found', false, null]);
    expect(data.candidates.map(({ place_id }) => place_id)).toEqual(['pl_certified']);
  });

  test.each([
    ['at the address that was sent', 'Taam-Tov', { name: 'Tim Tov', address: '10 Sample Street' }],
    ['a slip of spelling', 'Lantern Harbor', { name: 'Lantren Harbor' }],
    ['in Hebrew letters', 'Machane Yehuda', { name: 'מחנה יהודה' }],
  ])('is the one that is meant: %s', async (_, name, request) => {
    expect((await verify(certified(name, here), request)).data.subject?.place_id).toBe('pl_certified');
  });
});
