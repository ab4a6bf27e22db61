import type { VerifyKosherInput } from '@kehilla/contract';
import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const HERE = { lat: 40.669, lng: -73.943 };
const DOOR = '10 Sample Street, Brooklyn, NY 11213';
const at = (house_number: string | null) =>
  makeAddress({ house_number, street: 'Sample Street', borough: 'Brooklyn', zip: '11213', state: 'NY' });

/** A listed place of that name at the door above unless said otherwise, in a city whose names also have the words "greek" and "marlin". */
const listedPlace = (name: string, own: object = { address: at('10'), location: HERE }) =>
  inventedCity([
    place('pl_listed', [named(name, own), listed('ou', name)]),
    place('pl_words', [named('Greek Marlin Cutlery', { address: at('900') })]),
  ]);

async function answerTo(certified: string, request: Partial<VerifyKosherInput>, own?: object) {
  const { status, data, notes } = await verify(listedPlace(certified, own), request);
  expect([status, data.subject?.place_id]).toEqual(['verified', 'pl_listed']);
  const { sufficient_evidence_now, summary } = data.answer;
  return { sufficient_evidence_now, summary, notes: notes?.join(' ') ?? '' };
}

const NAME = 'Maple Lantern';
const NO_CORNER = /was read as a corner that is not known/;
const CALLED = /place on record is called/;
const calledToo = (text: string) => ({ names: [{ text, lang: null }] });

describe('what is sent and is not the place’s own makes its evidence insufficient, and is told', () => {
  test.each<[what: string, request: Partial<VerifyKosherInput>, notes: RegExp, own?: object]>([
    ['a word more', { name: 'Maple Lantern Express' }, CALLED],
    ['a word less', { name: 'Maple', city: 'Brooklyn' }, CALLED, calledToo('Maple Pop Kosher')],
    ['a part of the city alone', { name: 'Ocean Parkway' }, CALLED, calledToo('Ocean Parkway Glatt')],
    ['a part of the city alone, beside a kind', { name: 'Gravesend' }, CALLED, calledToo('Gravesend Restaurant')],
    ['a street alone, which its name ends with', { name: 'Sample Street' }, CALLED, calledToo('Lamp, Sample Street')],
    ['a kind of business', { name: 'Maple Lantern Bakery', address: DOOR }, CALLED],
    ['a number, where it has none', { name: NAME, address: DOOR }, /without a number/, { address: at(null) }],
    ['an address, where it has none', { name: NAME, address: DOOR }, /No address/, { address: null, location: HERE }],
    ['a corner that nobody knows', { name: NAME, address: 'Kingston and Atlantic' }, NO_CORNER],
    ['the same, with its borough', { name: NAME, address: 'Sample and Other, Brooklyn' }, NO_CORNER],
    ['the same, in the name', { name: `${NAME}, Sample Street and Other Road` }, NO_CORNER],
    ['a block that nobody knows', { name: NAME, address: 'Sample Street btwn 1st and 2nd' }, NO_CORNER],
    ['off a street that nobody knows', { name: NAME, address: 'Sample Street off Other' }, NO_CORNER],
    ['near its street', { name: NAME, address: 'near Sample Street' }, /Whether this place, at .*, is the one at/],
    ['an address that says nothing', { name: NAME, address: 'somewhere else' }, /No street could be read/],
    ['a part of a house alone', { name: NAME, address: 'Suite 5' }, /No street could be read/],
    ['a point a street away', { name: NAME, lat: HERE.lat + 0.0025, lng: HERE.lng }, /lies 278 metres/],
    [
      'a point, where it has none',
      { name: NAME, ...HERE },
      /point of this place is not known/,
      { location: null, address: null },
    ],
    [
      'a website, where it has none',
      { name: NAME, url: 'https://lantern.example' },
      /website that was sent is not on record/,
    ],
    [
      'a ZIP code, where nobody knows',
      { name: NAME, postcode: '11213' },
      /lies where it was said/,
      { location: null, address: null },
    ],
    ['the name of another', { place_id: 'pl_listed', name: 'Cedar Twin' }, /place_id is that of “Maple Lantern”/],
    ['a city elsewhere', { place_id: 'pl_listed', city: 'Los Angeles' }, /lies outside New York City/],
  ])('%s', async (_, request, notePattern, own) => {
    const answer = await answerTo(NAME, request, own);
    expect(answer.sufficient_evidence_now).toBe(false);
    expect(answer.summary).toContain('Whether this is the place that is meant is not sure; the notes say why.');
    expect(answer.notes).toMatch(notePattern);
  });

  test.each(['Express', 'Upstairs', 'Catering', 'Next Door', 'Dairy Bar', 'Events', 'Annex', 'Xyzzy', 'II Express'])(
    'a word behind its name at its own door, which may be another establishment there: %s',
    async (word) => {
      for (const where of [{ address: DOOR }, HERE, { address: DOOR, ...HERE }]) {
        const { status, data } = await verify(listedPlace(NAME), { name: `${NAME} ${word}`, ...where });
        expect(data.answer.sufficient_evidence_now).toBe(false);
        if (data.subject === null) expect(status).toBe('not_found');
        else expect(data.answer.summary).toContain('Whether this is the place that is meant is not sure');
      }
    },
  );

  test('a word that names of the city have is no slip of another', async () => {
    const request = { name: 'Maple Greek House', address: DOOR };
    expect((await answerTo('Maple Green House', request)).sufficient_evidence_now).toBe(false);
  });
});

test('the number of the house beside it is no match: the place may have been meant', async () => {
  const { status, data } = await verify(listedPlace(NAME), { name: NAME, address: '12 Sample Street, Brooklyn' });
  expect([status, data.subject, data.answer.certified_by]).toEqual(['not_found', null, []]);
  expect(data.candidates.map(({ place_id }) => place_id)).toEqual(['pl_listed']);
});

test.each<[certified: string, request: Partial<VerifyKosherInput>]>([
  ['Gourmet Grill', { name: 'Gourmet Glatt' }],
  ['Gourmet Grill', { name: 'Gourmet Glatt', address: DOOR }],
  ['La Gourmet To Go', { name: 'Gourmet Glatt' }],
  ['Maple Coffee', { name: 'Maple Glatt' }],
  ['Maple Fish House', { name: 'Maple Glatt House', address: DOOR }],
])('names of which each has a kind of its own are two: %s does not answer for %j', async (certified, request) => {
  const { status, data } = await verify(listedPlace(certified), request);
  expect([status, data.subject, data.answer.certified_by]).toEqual(['not_found', null, []]);
});

describe('it stays sufficient', () => {
  test.each<[request: Partial<VerifyKosherInput>]>([
    [{ name: NAME }],
    [{ name: 'MAPLE LANTERN INC' }],
    [{ name: 'Maple Lantern Kosher' }],
    [{ name: 'Maple Lantern Glatt Kosher Restaurant NYC' }],
    [{ name: 'Maple Lantern Brooklyn' }],
    [{ name: 'Maple Lantern Crown Heights' }],
    [{ name: NAME, address: DOOR }],
    [{ name: 'Maple Lantren', address: DOOR }],
    [{ name: 'Maple Lantern 2', address: DOOR }],
    [{ name: NAME, address: DOOR, url: 'https://lantern.example' }],
    [{ name: NAME, ...HERE }],
    [{ name: NAME, postcode: '11213' }],
    [{ name: NAME, city: 'New York' }],
    [{ place_id: 'pl_listed', name: NAME, address: DOOR }],
  ])('%j', async (request) => {
    const { sufficient_evidence_now, summary } = await answerTo(NAME, request);
    expect(sufficient_evidence_now).toBe(true);
    expect(summary).not.toContain('is not sure');
  });

  test('under any of its names that one record has', async () => {
    const names = ['Cedar Grill', NAME].map((text) => ({ text, lang: null }));
    const city = inventedCity([
      place('pl_listed', [named(NAME, { address: at('10'), location: HERE, names }), listed('ou', NAME)]),
    ]);
    for (const name of ['Cedar Grill', NAME])
      expect((await verify(city, { name })).data.answer.sufficient_evidence_now).toBe(true);
  });
});

test('with the ZIP code of another part of the city it is told and not enough', async () => {
  const { subject, answer } = (await verify(listedPlace(NAME), { name: NAME, address: `${DOOR.split(',')[0]}, 11203` }))
    .data;
  expect([subject?.place_id, answer.sufficient_evidence_now]).toEqual(['pl_listed', false]);
});

test('by a name that a register alone has, beside a list’s own, it is told and not enough', async () => {
  const own = { address: at('10'), location: HERE, names: [{ text: 'Cedar Grill', lang: null }] };
  const city = inventedCity([place('pl_listed', [named(NAME, own), listed('ou', NAME)])]);
  const { data, notes } = await verify(city, { name: 'Cedar Grill' });
  expect([data.subject?.place_id, data.answer.sufficient_evidence_now]).toEqual(['pl_listed', false]);
  expect(notes).toContainEqual(expect.stringContaining(`What an agency lists there is called “${NAME}”`));
  expect((await verify(city, { name: NAME })).data.answer.sufficient_evidence_now).toBe(true);
});

describe('a name that is the whole name of a place elsewhere', () => {
  const city = (elsewhere: string) =>
    inventedCity([
      place('pl_listed', [named('Cedar Twin Grill', { address: at('10') }), listed('ou', 'Cedar Twin Grill')]),
      place('pl_elsewhere', [
        named(elsewhere, {
          address: makeAddress({ house_number: '5', street: 'Broadway', borough: 'Manhattan', zip: '10013' }),
          location: { lat: 40.7193, lng: -74.002 },
        }),
      ]),
    ]);

  test.each<[what: string, elsewhere: string, request: Partial<VerifyKosherInput>, isEnough: boolean]>([
    ['may not be this one', 'Cedar Twin', { name: 'Cedar Twin', city: 'Brooklyn' }, false],
    ['nor where it is behind the name', 'Cedar Twin', { name: 'Cedar Twin, Brooklyn' }, false],
    ['nor in its ZIP code', 'Cedar Twin', { name: 'Cedar Twin', postcode: '11213' }, false],
    ['is this one at its door', 'Cedar Twin', { name: 'Cedar Twin', address: DOOR }, true],
    ['a longer name', 'Cedar Twin Lantern', { name: 'Cedar Twin', city: 'Brooklyn' }, true],
    ['its own', 'Cedar Twin', { name: 'Cedar Twin Grill', city: 'Brooklyn' }, true],
  ])('%s', async (_, elsewhere, request, isEnough) => {
    const { data } = await verify(city(elsewhere), request);
    expect([data.subject?.place_id, data.answer.sufficient_evidence_now]).toEqual(['pl_listed', isEnough]);
  });
});

test('no distance is told of a place whose point is only reckoned', async () => {
  const { notes } = await verify(listedPlace(NAME, { address: at('10'), location: null }), { name: NAME, ...HERE });
  expect(notes?.join(' ')).not.toMatch(/\d metres/);
});

test('that what was sent lies outside the city is said once, where a place_id names a place of it', async () => {
  const { data, notes } = await verify(listedPlace(NAME), { place_id: 'pl_listed', city: 'Los Angeles' });
  expect([data.coverage.covered, data.coverage.note]).toEqual([true, []]);
  expect(notes?.filter((note) => note.includes('outside New York'))).toHaveLength(1);
});

test('that a point lies in the city with its numbers exchanged', async () => {
  const { data } = await verify(listedPlace(NAME), { name: NAME, lat: HERE.lng, lng: HERE.lat });
  expect(data.coverage.note.join(' ')).toContain(`send lat ${HERE.lat} and lng ${HERE.lng}`);
});

describe('a place that calls itself by another part of the city than the one it was asked about in', () => {
  const [flatbush, boroughPark] = [
    { lat: 40.6353, lng: -73.965 },
    { lat: 40.6339, lng: -73.9968 },
  ];
  test.each([
    ['the one that it lies in', 'Maple Lantern of Flatbush', { name: NAME, city: 'Borough Park' }, boroughPark, true],
    ['beside it', 'Maple Lantern of Flatbush', { name: 'Maple Lantern Boro Park' }, flatbush, false],
    ['that very one', 'Maple Lantern of Flatbush', { name: NAME, city: 'Flatbush' }, flatbush, true],
    ['its borough', 'Maple Lantern of Flatbush', { name: NAME, city: 'Brooklyn' }, flatbush, true],
    ['none', NAME, { name: NAME, city: 'Borough Park' }, boroughPark, true],
  ])('%s', async (_, certified, request, location, isEnough) => {
    const address = makeAddress({ house_number: '1302', street: 'Sample Parkway', borough: 'Brooklyn', zip: '11230' });
    const answer = await answerTo(certified, request, { address, location });
    expect(answer.sufficient_evidence_now).toBe(isEnough);
    if (!isEnough) expect(answer.notes).toMatch(/by another part of the city/);
  });
});
