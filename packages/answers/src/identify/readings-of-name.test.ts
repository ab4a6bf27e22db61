import { counted, newWork } from '@kehilla/city';
import { makeAddress } from '@kehilla/linkage';
import type { Borough } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { identifyAsked } from './identify-asked.ts';
import { readingsOfName } from './name-asked.ts';

const GRAVESEND = { lat: 40.5951, lng: -73.9746 };
const KEW = { lat: 40.7139, lng: -73.8305 };
const PENINSULA = { lat: 40.608, lng: -73.8204 };

const shop = (id: string, name: string, door: [string, string, Borough, string], location: typeof KEW | null) => {
  const [house_number, street, borough, zip] = door;
  const address = makeAddress({ house_number, street, borough, zip, state: 'NY' });
  return place(id, [named(name, { address, location }), listed('ou', name, {}, {})]);
};

const CITY = inventedCity([
  shop('pl_gravesend', 'Maple Lantern', ['10', 'Imaginary Avenue', 'Brooklyn', '11223'], GRAVESEND),
  shop('pl_kew', 'Maple Lantern', ['8', 'Invented Road', 'Queens', '11415'], KEW),
  shop('pl_beach', 'Cedar Twin', ['12', 'Cross Sample Road', 'Queens', '11693'], PENINSULA),
  shop('pl_broadway', 'Olive Heron', ['5', 'Broadway', 'Manhattan', '10013'], { lat: 40.7193, lng: -74.002 }),
  shop('pl_bakery', 'No. 1 Bakery', ['30', 'Imaginary Avenue', 'Brooklyn', '11223'], GRAVESEND),
  shop('pl_avenue_3', 'Plum Sparrow', ['3', 'Flatbush Avenue', 'Brooklyn', '11217'], { lat: 40.6868, lng: -73.978 }),
  shop('pl_avenue_9', 'Plum Sparrow', ['9', 'Flatbush Avenue', 'Brooklyn', '11217'], { lat: 40.6868, lng: -73.978 }),
  shop('pl_flatbush', 'Plum Sparrow', ['9', 'Invented Lane', 'Brooklyn', '11226'], { lat: 40.6421, lng: -73.962 }),
  shop('pl_letter', 'Amber Finch', ['1307', 'Avenue J', 'Brooklyn', '11230'], null),
  shop('pl_studio', 'Studio', ['5', 'Imaginary Avenue', 'Brooklyn', '11223'], GRAVESEND),
  place('pl_studio_5', [named('Studio 5', { address: null, location: KEW })]),
  place('pl_the_place', [named('The Place', { location: KEW })]),
  shop('pl_third', 'Little Sparrow', ['5', '30 Avenue', 'Queens', '11102'], { lat: 40.7672, lng: -73.9213 }),
]);

async function meant(request: Parameters<typeof verify>[1]) {
  const { status, data } = await verify(CITY, request);
  const { sufficient_evidence_now: isEnough } = data.answer;
  return { status, id: data.subject?.place_id ?? null, isEnough, notes: data.coverage.note.join(' ') };
}

test.each(['Studio 5 Imaginary', 'Cedar Twin, who certifies The Place', 'Cedar Twin can I eat at The Place'])(
  '%s: the first words alone are not meant',
  async (name) => {
    const { id, isEnough } = await meant({ name });
    expect(['pl_studio', 'pl_beach']).not.toContain(id);
    expect(isEnough).toBe(false);
  },
);

describe('a name with where it is behind it', () => {
  test.each([
    ['Maple Lantern Gravesend', 'pl_gravesend'],
    ['Maple Lantern in Gravesend', 'pl_gravesend'],
    ['Maple Lantern of Gravesend', 'pl_gravesend'],
    ['Maple Lantern (Gravesend)', 'pl_gravesend'],
    ['Maple Lantern, Kew Gardens', 'pl_kew'],
    ['Maple Lantern - Queens', 'pl_kew'],
    ['Maple Lantern 11415', 'pl_kew'],
    ['Maple Lantern Imaginary Avenue', 'pl_gravesend'],
    ['Maple Lantern on Imaginary Ave', 'pl_gravesend'],
    ['Maple Lantern, Imaginary Avenue, Brooklyn', 'pl_gravesend'],
    ['Maple Lantern Imaginary Avenue Gravesend', 'pl_gravesend'],
    ['Maple Lantern at 8 Invented Road', 'pl_kew'],
    ['Maple Lantern 8 Invented', 'pl_kew'],
    ['Maple Lantern 10 Imaginary', 'pl_gravesend'],
    ['Maple Lantern Kew Gardens is it kosher?', 'pl_kew'],
    ['Maple Lantern, Gravesend. Is it under the OU?', 'pl_gravesend'],
    ['Maple Lantern Kew Gardens which hechsher', 'pl_kew'],
    ['Cedar Twin who gives the hechsher', 'pl_beach'],
    ['Cedar Twin can I eat there', 'pl_beach'],
    ['Olive Heron Broadway', 'pl_broadway'],
    ['Olive Heron on Broadway', 'pl_broadway'],
    ['Amber Finch on Ave J', 'pl_letter'],
    ['Amber Finch Avenue J', 'pl_letter'],
    ['is Maple Lantern in Kew Gardens kosher?', 'pl_kew'],
    ['Is Maple Lantern at 8 Invented Road still kosher', 'pl_kew'],
    ['is Cedar Twin kosher', 'pl_beach'],
    ['Is Cedar Twin under the OU?', 'pl_beach'],
    ['is Cedar Twin kosher for Passover?', 'pl_beach'],
    ['is Maple Lantern, Kew Gardens cholov yisroel', 'pl_kew'],
    ['Who certifies Cedar Twin?', 'pl_beach'],
    ['who gives the hashgacha on Maple Lantern in Kew Gardens', 'pl_kew'],
    ['What hechsher does Cedar Twin have?', 'pl_beach'],
    ['does Cedar Twin have a kosher certificate', 'pl_beach'],
    ['does  Cedar Twin have OU certification', 'pl_beach'],
    ['Is Cedar Twin under the supervision of the OU?', 'pl_beach'],
    ['Cedar Twin kosher certification', 'pl_beach'],
    ['Can we eat at Cedar Twin?', 'pl_beach'],
    ['hechsher of Cedar Twin', 'pl_beach'],
    ['Cedar Twin hashgacha', 'pl_beach'],
    ['Are Cedar Twin, under supervision?', 'pl_beach'],
  ])('%s', async (name, id) => {
    expect(await meant({ name })).toMatchObject({ status: 'verified', id, isEnough: true });
  });

  test('how it was read is told', async () => {
    expect((await meant({ name: 'Maple Lantern in Gravesend' })).notes).toBe(
      'The name was read as "Maple Lantern", and "Gravesend" as where it is.',
    );
  });

  test.each<[what: string, request: Parameters<typeof verify>[1]]>([
    ['a part of the city where none is', { name: 'Maple Lantern Riverdale' }],
    ['a borough where none is', { name: 'Maple Lantern Staten Island' }],
    ['a place elsewhere', { name: 'Maple Lantern Los Angeles' }],
    ['a ZIP code where none is', { name: 'Maple Lantern 10463' }],
    ['a ZIP code beside its own', { name: 'Maple Lantern 11214' }],
    ['a ZIP code beside its own, and its part of the city', { name: 'Maple Lantern Gravesend 11214' }],
    ['a part of the city, beside another that was sent', { name: 'Maple Lantern Kew Gardens', city: 'Riverdale' }],
    ['a street where none is', { name: 'Maple Lantern Cross Sample Road' }],
    ['a type of street alone', { name: 'Maple Lantern, Avenue' }],
    ['a street whose number begins alike', { name: 'Little Sparrow, 3 & Cross Sample Road' }],
    ['a kind of place, and no name', { name: 'Bakery Gravesend' }],
    ['a kind of place on its street', { name: 'Bakery on Imaginary Avenue' }],
  ])('%s: no branch elsewhere stands in for it', async (_, request) => {
    const { status, id } = await meant(request);
    expect(status === 'verified' ? id : null).toBeNull();
  });

  test('branches elsewhere do not fit a part of the city that has none: they may have been meant', async () => {
    const { status, data } = await verify(CITY, { name: 'Plum Sparrow Riverdale' });
    expect([status, data.branches ?? []]).toEqual(['not_found', []]);
    expect(data.candidates.map(({ place_id }) => place_id).sort()).toEqual([
      'pl_avenue_3',
      'pl_avenue_9',
      'pl_flatbush',
    ]);
  });

  test('an avenue is not the neighbourhood that it is called by', async () => {
    const { data } = await verify(CITY, { name: 'Plum Sparrow Flatbush Avenue' });
    expect(data.branches?.map(({ place_id }) => place_id).sort()).toEqual(['pl_avenue_3', 'pl_avenue_9']);
    expect((await meant({ name: 'Plum Sparrow Flatbush' })).id).toBe('pl_flatbush');
  });

  test('a number that another follows begins no address', () => {
    const read = readingsOfName(CITY, { live: 'never', name: 'Little Sparrow 3 at 5 30 Avenue' });
    expect(read.map(({ name }) => name)).not.toContain('Little Sparrow');
    expect(read[0]).toMatchObject({ name: 'Little Sparrow 3', address: '5 30 Avenue' });
  });
});

describe('a part of the city that has the name of a street', () => {
  const SQUARE = { lat: 40.758, lng: -73.9855 };
  const PARKWAY = { lat: 40.6098, lng: -73.9672 };
  const NAMED = inventedCity([
    shop('pl_on_square', 'Cedar Wren', ['4', 'Times Square', 'Manhattan', '10036'], SQUARE),
    shop('pl_plum_on', 'Plum Wren', ['6', 'Times Square', 'Manhattan', '10036'], SQUARE),
    shop('pl_plum_by', 'Plum Wren', ['207', 'West 43rd Street', 'Manhattan', '10036'], SQUARE),
    shop('pl_by_square', 'Fig Heron', ['203', 'West 43rd Street', 'Manhattan', '10036'], SQUARE),
    shop('pl_on_parkway', 'Cedar Wren', ['1504', 'Ocean Parkway', 'Brooklyn', '11230'], PARKWAY),
    shop('pl_by_parkway', 'Fig Heron', ['408', 'Avenue P', 'Brooklyn', '11223'], PARKWAY),
  ]);

  test.each<[name: string, id: string | null]>([
    ['Fig Heron in Times Square', 'pl_by_square'],
    ['Fig Heron Times Sq', 'pl_by_square'],
    ['Cedar Wren Times Square', 'pl_on_square'],
    ['Fig Heron in Ocean Parkway', 'pl_by_parkway'],
    ['Cedar Wren Ocean Parkway', 'pl_on_parkway'],
    // Of two in Times Square the one on the street of that name is not the one that is meant.
    ['Plum Wren Times Square', null],
    ['Plum Wren on Times Square', null],
    // Along a parkway lies much else.
    ['Fig Heron on Ocean Parkway', null],
    ['Fig Heron Ocean Parkway', null],
  ])('%s', async (name, id) => {
    expect((await verify(NAMED, { name })).data.subject?.place_id ?? null).toBe(id);
  });
});

describe('a name on record that has a part of the city or a street in it', () => {
  const QUEENS: [string, string, Borough, string] = ['9', 'Invented Road', 'Queens', '11103'];
  const ASTORIA = { lat: 40.7644, lng: -73.9235 };
  const NAMED = inventedCity([
    shop('pl_olive', 'The Olive', QUEENS, ASTORIA),
    shop('pl_olive_astoria', 'The Olive Astoria', QUEENS, ASTORIA),
    shop('pl_plum', "Plum's", ['10', 'Imaginary Avenue', 'Brooklyn', '11223'], GRAVESEND),
    shop('pl_plum_1', "Plum's of Brooklyn", ['5', 'Broadway', 'Manhattan', '10013'], null),
    shop('pl_plum_2', "Plum's of Brooklyn", ['7', 'East Broadway', 'Manhattan', '10002'], null),
    shop('pl_cafe', 'Cafe East', ['90', 'Broadway', 'Manhattan', '10013'], null),
    shop('pl_kosher', 'Gravesend Kosher', ['2', 'Imaginary Avenue', 'Brooklyn', '11223'], GRAVESEND),
    shop('pl_butcher', 'Butcher Grill House', ['4', 'Imaginary Avenue', 'Brooklyn', '11223'], GRAVESEND),
    shop('pl_islands', 'The Islands', ['3', 'Imaginary Avenue', 'Brooklyn', '11223'], GRAVESEND),
  ]);

  test.each<[name: string, ids: readonly string[]]>([
    ['The Olive Astoria, Queens', ['pl_olive_astoria']],
    ['The Olive Astoria 11103', ['pl_olive_astoria']],
    ["Plum's of Brooklyn", ['pl_plum_1', 'pl_plum_2']],
    ['East Broadway', []],
    ['Butcher Grill House Gravesend', ['pl_butcher']],
    ['Gravesend Kosher hechsher', ['pl_kosher']],
    ['Can I eat at The Islands?', ['pl_islands']],
    ['Can I eat in Gravesend?', []],
  ])('%s', async (name, ids) => {
    const { data } = await verify(NAMED, { name });
    const found = data.subject === null ? (data.branches ?? []) : [data.subject];
    expect(found.map(({ place_id }) => place_id).sort()).toEqual(ids);
  });
});

describe('a numbered street without its half', () => {
  const HALVES = inventedCity([
    shop('pl_west', 'Plum Wren', ['41', 'West 47 Street', 'Manhattan', '10036'], null),
    shop('pl_brooklyn', 'Plum Finch', ['41', '47 Street', 'Brooklyn', '11219'], null),
  ]);
  test.each<[name: string, id: string | null]>([
    ['Plum Wren 47th Street', 'pl_west'],
    ['Plum Wren West 47th Street', 'pl_west'],
    ['Plum Wren East 47th Street', null],
    ['Plum Finch 47th Street', 'pl_brooklyn'],
    ['Plum Finch West 47th Street', null],
  ])('%s: %s', async (name, id) => {
    expect((await verify(HALVES, { name })).data.subject?.place_id ?? null).toBe(id);
  });
});

describe('the names that the post gives to parts of Queens and the Bronx', () => {
  test('hold no place away from its own door', async () => {
    const request = { name: 'Cedar Twin', address: '12 Cross Sample Road', city: 'Far Rockaway' };
    expect(await meant(request)).toMatchObject({ status: 'verified', id: 'pl_beach', isEnough: true });
  });

  test.each<[what: string, request: Parameters<typeof verify>[1]]>([
    ['another borough', { name: 'Cedar Twin', address: '12 Cross Sample Road', city: 'Riverdale' }],
    ['another door', { name: 'Cedar Twin', address: '90 Cross Sample Road', city: 'Far Rockaway' }],
    ['no door', { name: 'Cedar Twin', city: 'Far Rockaway' }],
    ['its street alone', { name: 'Cedar Twin', address: 'Cross Sample Road', city: 'Riverdale' }],
  ])('but %s does', async (_, request) => {
    expect((await meant(request)).id).toBeNull();
  });
});

test('the surest reading with where it is is looked up although the work of the question is done', () => {
  const spent = { ...newWork('verify_kosher'), done: 1_000_000 };
  const { found } = counted(CITY, spent, () =>
    identifyAsked(CITY, { name: 'Maple Lantern on Imaginary Ave', live: 'never' }),
  );
  expect(CITY.doc(found.subject?.place ?? -1).place_id).toBe('pl_gravesend');
});
