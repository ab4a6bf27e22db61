import type { VerifyKosherInput } from '@kehilla/contract';
import type { Borough } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const at = (house_number: string | null, street: string | null, zip: string | null, borough = 'Brooklyn' as const) =>
  makeAddress({ house_number, street, borough, zip, state: 'NY' });
const CROWN = { lat: 40.669, lng: -73.943 };
const FAR = { lat: 40.6, lng: -73.99 };

type TestInput = Partial<VerifyKosherInput>;
const certified = (name: string, own = {}) =>
  inventedCity([place('pl_certified', [named(name, own), listed('ou', name)])]);

/** Twelve branches in one neighbourhood, and two on a street far from it, of which one is certified. */
const CHAIN = inventedCity([
  ...Array.from({ length: 12 }, (_, i) =>
    place(`pl_near_${i}`, [
      named('Many Lamps', { address: at(`${i + 1}`, 'Sample Street', '11213'), location: CROWN }),
    ]),
  ),
  place('pl_far_plain', [named('Many Lamps', { address: at('7', 'Distant Avenue', '11214'), location: FAR })]),
  place('pl_far_listed', [
    named('Many Lamps', { address: at('9', 'Distant Avenue', '11214'), location: FAR }),
    listed('ou', 'Many Lamps'),
  ]),
  place('pl_nowhere', [
    named('Many Lamps', { location: null, address: at(null, 'Airport', null) }),
    listed('ou', 'Many Lamps'),
  ]),
]);

describe('a name with many branches, of which a certified one must not pass for the only one', () => {
  test.each<[what: string, request: TestInput, ids: readonly string[]]>([
    ['a street without a number', { address: 'Distant Avenue', city: 'Brooklyn' }, ['pl_far_listed', 'pl_far_plain']],
    ['a corner', { address: 'Distant Ave & Main Street, Brooklyn' }, ['pl_far_listed', 'pl_far_plain']],
    ['a ZIP code', { postcode: '11214' }, ['pl_far_listed', 'pl_far_plain']],
    ['an address that is a ZIP code alone', { address: 'Brooklyn, NY 11214' }, ['pl_far_listed', 'pl_far_plain']],
  ])('%s: every branch there is shown', async (_, request, ids) => {
    const { status, data } = await verify(CHAIN, { name: 'Many Lamps', ...request });
    expect(status).toBe('ambiguous');
    expect(data.branches?.map(({ place_id }) => place_id).sort()).toEqual(ids);
  });

  test('a ZIP code of another borough where none is known: no branch stands in for it, not even one without a ZIP code', async () => {
    const { status, data } = await verify(CHAIN, { name: 'Many Lamps', postcode: '10118' });
    expect([status, data.answer.certified_by]).toEqual(['not_found', []]);
  });
});

describe('a chain that is called a little otherwise in the part of the city that was sent', () => {
  const inBorough = (
    id: string,
    name: string,
    borough: Borough,
    zip: string,
    ...rows: readonly ReturnType<typeof listed>[]
  ) =>
    place(id, [
      named(name, { address: makeAddress({ house_number: '7', street: 'Sample Street', borough, zip }) }),
      ...rows,
    ]);
  const elsewhere = Array.from({ length: 25 }, (_, i) =>
    inBorough(`pl_manhattan_${i}`, 'Lamplight Donuts', 'Manhattan', '10013'),
  );
  const idsIn = async (city: ReturnType<typeof inventedCity>, request: TestInput) => {
    const { data } = await verify(city, request);
    return (data.subject === null ? (data.branches ?? []) : [data.subject]).map(({ place_id }) => place_id).sort();
  };

  test.each<[request: TestInput]>([
    [{ name: 'Lamplight Donuts', city: 'Queens' }],
    [{ name: 'Lamplight Donuts, Queens' }],
  ])('%j: those of the very name elsewhere crowd out none', async (request) => {
    const city = inventedCity([
      ...elsewhere,
      inBorough('pl_queens_1', 'Lamplight', 'Queens', '11367'),
      inBorough('pl_queens_2', 'Lamplight', 'Queens', '11375'),
    ]);
    expect(await idsIn(city, request)).toEqual(['pl_queens_1', 'pl_queens_2']);
  });

  test.each<[what: string, other: ReturnType<typeof place>, ids: readonly string[]]>([
    [
      'a certified one beside the one that bears the name',
      inBorough('pl_other', 'Lamplight', 'Queens', '11375', listed('ou', 'Lamplight')),
      ['pl_bearer', 'pl_other'],
    ],
    ['none of which agencies state nothing', inBorough('pl_other', 'Lamplight', 'Queens', '11375'), ['pl_bearer']],
  ])('%s', async (_, other, ids) => {
    const city = inventedCity([...elsewhere, inBorough('pl_bearer', 'Lamplight Donuts', 'Queens', '11367'), other]);
    expect(await idsIn(city, { name: 'Lamplight Donuts', city: 'Queens' })).toEqual(ids);
  });
});

describe('a website is of all branches, and on record of few', () => {
  const branch = (id: string, house: string, website: string | null, ...rows: readonly ReturnType<typeof listed>[]) =>
    place(id, [named('Sited Lamps', { address: at(house, 'Sample Street', '11213'), website }), ...rows]);
  const CITY = inventedCity([
    branch('pl_sited', '10', 'https://lamps.example/', listed('ou', 'Sited Lamps')),
    branch('pl_siteless', '90', null),
    branch('pl_of_another', '50', 'https://other.example/'),
  ]);

  test.each<[request: TestInput, ids: readonly string[]]>([
    [{ url: 'https://lamps.example/locations/90' }, ['pl_sited', 'pl_siteless']],
    [{ name: 'Sited Lamps', url: 'lamps.example' }, ['pl_sited', 'pl_siteless']],
    [{ name: 'Sited Lamps', url: 'lamps.example', city: 'Brooklyn' }, ['pl_sited', 'pl_siteless']],
    [{ name: 'Sited Lamps', url: 'lamps.example', address: '10 Sample Street, Brooklyn' }, ['pl_sited']],
    [{ url: 'https://other.example' }, ['pl_of_another', 'pl_siteless']],
    [{ url: ' HTTPS://WWW.Lamps.example.:8443/menu ' }, ['pl_sited', 'pl_siteless']],
    [{ url: 'https://anybody:secret@lamps.example' }, ['pl_sited', 'pl_siteless']],
    [{ url: 'https://lamps.example@elsewhere.example' }, []],
  ])('%j', async (request, ids) => {
    const { data } = await verify(CITY, request);
    const found = data.subject === null ? (data.branches ?? []) : [data.subject];
    expect(found.map(({ place_id }) => place_id).sort()).toEqual(ids);
  });
});

test.each([
  ['order.lamps.example', ['pl_sited']],
  ['lamps.example.net', []],
])('a host below its own may be of another branch: %s', async (url, ids) => {
  const { data } = await verify(certified('Sited Lamps', { website: 'https://lamps.example/' }), {
    name: 'Sited Lamps',
    url,
  });
  expect(data.subject === null ? [] : ['pl_sited']).toEqual(ids);
  expect(data.answer.sufficient_evidence_now).toBe(false);
});

describe('a certified place does not stand in for one that was said to be elsewhere', () => {
  const here = { address: at('10', 'Sample Street', '11213'), location: CROWN };

  test.each<[what: string, own: object, request: TestInput]>([
    ['another ZIP code without a street', here, { address: 'Brooklyn, NY 11235' }],
    ['another borough without a street', here, { address: 'Queens' }],
    ['its street in a ZIP code far away', here, { address: 'Sample Street, Brooklyn, NY 11235' }],
    ['another number behind the street', here, { address: 'Sample Street 4970, Brooklyn' }],
    [
      'another street, where its own has no number',
      { address: at(null, 'Grand Plaza', '11213') },
      { address: '10 Sample Street, Brooklyn' },
    ],
    [
      'a part of another name',
      { ...here, address: at(null, 'Park Avenue', '11213') },
      { address: 'Park Avenue South' },
    ],
    [
      'a ZIP code far away, where it has no address',
      { location: CROWN },
      { address: '10 Sample Street, Brooklyn, NY 11235' },
    ],
  ])('%s', async (_, own, request) => {
    const { status, data } = await verify(certified('Maple Lantern', own), { name: 'Maple Lantern', ...request });
    expect([status, data.subject, data.answer.certified_by]).toEqual(['not_found', null, []]);
    expect(data.candidates.map(({ place_id }) => place_id)).toEqual(['pl_certified']);
  });

  test.each<[what: string, own: object, requestInput: TestInput]>([
    ['its own ZIP code without a street', here, { address: 'Brooklyn, NY 11213' }],
    ['its own street in the ZIP code beside it', here, { address: 'Sample Street, Brooklyn, NY 11225' }],
    [
      'the whole city beside a number of Queens',
      { address: makeAddress({ house_number: '83-11', street: 'Broadway', borough: 'Queens', zip: '11373' }) },
      { address: '83-11 Broadway', city: 'New York' },
    ],
    ['the whole city beside its street', here, { address: '10 Sample Street', city: 'New York' }],
    ['the whole city behind its street', here, { address: '10 Sample St, New York, NY' }],
    ['its own street and number in another order', here, { address: 'Sample Street 10, Brooklyn' }],
    [
      'the borough of its mail, which it does not lie in',
      {
        address: makeAddress({ house_number: '5215', street: 'Broadway', borough: 'Bronx', zip: '10463' }),
        location: { lat: 40.87493, lng: -73.90936 },
      },
      { city: 'Bronx' },
    ],
    ['a ZIP code of the city that no map has', { address: at('10', 'Sample Street', '11249') }, { postcode: '11249' }],
    [
      'no borough, on a street with two names of one borough',
      { address: makeAddress({ house_number: '1285', street: '6 Avenue', borough: 'Manhattan', zip: '10019' }) },
      { address: '1285 Avenue of the Americas' },
    ],
  ])('but is meant by %s', async (_, own, request) => {
    const { data } = await verify(certified('Maple Lantern', own), { name: 'Maple Lantern', ...request });
    expect(data.subject?.place_id).toBe('pl_certified');
  });
});

describe('another business at the door of a certified one', () => {
  const here = { address: at('10', 'Sample Street', '11213'), location: CROWN };

  test.each([
    ['another kind', 'Lantern Harbor Deli', 'Lantern Harbor Pizza'],
    ['another number', 'Lantern Garden Stand 5', 'Lantern Garden Stand 6'],
    ['another note', 'Maple Lantern (Dairy)', 'Maple Lantern (Meat)'],
  ])('%s: a candidate, not an answer', async (_, own, name) => {
    const { data } = await verify(certified(own, here), { name, address: '10 Sample Street, Brooklyn, NY 11213' });
    expect([data.subject, data.answer.certified_by]).toEqual([null, []]);
    expect(data.candidates.map(({ place_id }) => place_id)).toContain('pl_certified');
  });

  test('a kind of business that its name does not say is told of', async () => {
    const { data, notes } = await verify(certified('Maple Lantern', here), {
      name: 'Maple Lantern Pizza',
      address: '10 Sample Street, Brooklyn, NY 11213',
    });
    expect(data.subject?.place_id).toBe('pl_certified');
    expect(notes?.join(' ')).toMatch(/place on record is called “Maple Lantern”; whether .* is not known/);
  });

  test.each([
    ['a street away', 0.0025, /lies 278 metres from the point that was sent/],
    ['where it stands', 0, null],
  ])('the point that was sent: %s', async (_, off, note) => {
    const { data, notes } = await verify(certified('Maple Lantern', here), {
      name: 'Maple Lantern',
      lat: CROWN.lat + off,
      lng: CROWN.lng,
    });
    expect(data.subject?.place_id).toBe('pl_certified');
    if (note === null) expect(notes?.join(' ')).not.toMatch(/metres from the point/);
    else expect(notes?.join(' ')).toMatch(note);
  });

  test('a name in Hebrew letters within a longer one is not that name', async () => {
    const { data } = await verify(certified('המלך דוד הגדול', here), { name: 'המלך' });
    expect(data.subject).toBeNull();
  });
});

describe('an address written behind the name', () => {
  const CITY = inventedCity([
    place('pl_queens', [
      named('Maple Lantern', {
        address: makeAddress({ house_number: '30-17', street: '30 Avenue', borough: 'Queens', zip: '11102' }),
      }),
    ]),
    place('pl_other', [
      named('Maple Lantern', {
        address: makeAddress({ house_number: '17', street: '30 Avenue', borough: 'Queens', zip: '11102' }),
      }),
    ]),
    place('pl_lettered', [named('Grill 149 Plus', { address: at('82B', 'Sample Street', '11213') })]),
    place('pl_twin_1', [named('Cedar Twin', { address: at('5', 'Avenue U', '11223') })]),
    place('pl_twin_2', [named('Cedar Twin', { address: at('5', 'Avenue U', '11223') })]),
  ]);

  test.each([
    ['Maple Lantern 30-17 30 Ave Queens', ['pl_queens']],
    ['Grill 149 Plus, 82B Sample Street', ['pl_lettered']],
    ['Grill 149 Plus 82B Sample St Brooklyn', ['pl_lettered']],
    ['Cedar Twin 5 Ave U Brooklyn', ['pl_twin_1', 'pl_twin_2']],
  ])('%s', async (name, ids) => {
    const { data } = await verify(CITY, { name });
    expect((data.subject === null ? (data.branches ?? []) : [data.subject]).map(({ place_id }) => place_id)).toEqual(
      ids,
    );
  });
});
