import type { VerifyKosherInput } from '@kehilla/contract';
import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const at = (house_number: string, street = 'Sample Street') => ({
  address: makeAddress({ house_number, street, borough: 'Brooklyn', zip: '11213', state: 'NY' }),
});

const CITY = inventedCity([
  place('pl_lantern', [named('Maple Lantern', at('10')), listed('ou', 'Maple Lantern')]),
  place('pl_stranger', [named('Cedar Cutlery', at('10'))]),
  place('pl_twin', [named('Orrin Twine', at('400', 'Other Avenue'))]),
  place('pl_spot', [
    named('Sushi Spot', at('30')),
    listed('ou', 'Sushi Spot', {}, { url: 'https://www.ou.example/at/sushi-spot/' }),
  ]),
  place('pl_sited', [named('Willow Lamps', { ...at('50'), website: 'https://willowlamps.example' })]),
  place('pl_kingston', [named('Kingston Pizza', at('300', 'Kingston Avenue')), listed('ou', 'Kingston Pizza')]),
  place('pl_midwood', [named('Midwood Grill', at('80')), listed('ou', 'Midwood Grill')]),
  place('pl_quill', [named('Quill Bagels', at('70')), listed('ou', 'Quill Bagels')]),
]);

async function asked(input: Partial<VerifyKosherInput>) {
  const { data } = await verify(CITY, input);
  return { subject: data.subject?.place_id ?? null, candidates: data.candidates.map(({ place_id }) => place_id), data };
}

describe('who stands at the door that was sent may have been meant', () => {
  test.each(['Orrin Twine', 'the restaurant', 'food place', 'Nothing Like It'])(
    'whatever its name: %s',
    async (name) => {
      const { subject, candidates, data } = await asked({ name, address: '10 Sample St, Brooklyn' });
      expect([subject, candidates[0], data.answer.sufficient_evidence_now]).toEqual([null, 'pl_lantern', false]);
    },
  );

  test('before what is called so elsewhere, which is told too', async () =>
    expect((await asked({ name: 'Orrin Twine', address: '10 Sample Street' })).candidates).toEqual([
      'pl_lantern',
      'pl_stranger',
      'pl_twin',
    ]));

  test('beside another that was found, where an agency states something of it', async () =>
    expect(await asked({ name: 'Cedar Cutlery', address: '10 Sample Street' })).toMatchObject({
      subject: 'pl_stranger',
      candidates: ['pl_lantern'],
    }));
});

describe('what a listed name shares with a street or an area does not name it', () => {
  test.each(['Zorgle on Kingston Ave', 'Zorgle near Kingston Avenue', 'Zorgle in Midwood'])('%s', async (name) =>
    expect(await asked({ name })).toMatchObject({ subject: null, candidates: [] }),
  );

  test.each([
    ['the Kingston Pizza people', 'pl_kingston'],
    ['Kingston, the pizza people', 'pl_kingston'],
    ['the Midwood Grill people', 'pl_midwood'],
  ])('and a name that stands whole does: %s', async (name, id) => {
    const { subject, candidates } = await asked({ name });
    expect([subject, ...candidates]).toContain(id);
  });
});

describe('a slip of spelling', () => {
  test.each(['Sushi Soot', 'Sushi pSot', 'sushispot!', 'ushi Spot', 'סושי ספאט', 'Maple Lantren'])(
    '%s',
    async (name) => {
      const { candidates, subject, data } = await asked({ name });
      expect([subject, ...candidates].slice(0, 3)).toContain(name.startsWith('M') ? 'pl_lantern' : 'pl_spot');
      if (subject === null) expect(data.answer.certified_by).toEqual([]);
    },
  );

  test('is the place itself behind its own door', async () =>
    expect((await asked({ name: 'Sushi Spoot', address: '30 Sample Street, Brooklyn' })).subject).toBe('pl_spot'));

  test('is found by search', () => expect(getIds(search(CITY, { q: 'uqill bgaels' }))).toEqual(['pl_quill']));
});

describe('a page that was sent', () => {
  test.each(['https://ou.example/at/sushi-spot', 'http://www.OU.example/at/Sushi-Spot/?from=a#top'])(
    'of an agency’s line: %s',
    async (url) => expect((await asked({ url })).subject).toBe('pl_spot'),
  );

  test('beside another name shows who may have been meant', async () => {
    const { subject, candidates } = await asked({ name: 'Maple Lamp', url: 'https://ou.example/at/sushi-spot' });
    expect([subject, candidates.includes('pl_spot')]).toEqual([null, true]);
  });

  test('of another business contradicts', async () => {
    const { subject, candidates } = await asked({ name: 'Sushi Spot', url: 'https://willowlamps.example' });
    expect([subject, candidates.includes('pl_spot')]).toEqual([null, true]);
  });
});

test('a name with its address is found by search', () => {
  expect(getIds(search(CITY, { q: 'Maple Lantern 10 Sample Street' }))).toEqual(['pl_lantern']);
  expect(search(CITY, { q: 'Maple Lantern 10 Sample Street' }).notes?.join(' ')).toMatch(/a name and its address/);
});
