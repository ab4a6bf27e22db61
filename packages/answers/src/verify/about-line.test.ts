import { parseAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { getPlace } from '../places/get-place.ts';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { daysAgo, listed, named, NOW, place, reading } from '../testing/invented-records.ts';

function line(list_id: string, name: string, address: string, own: Parameters<typeof listed>[3] = {}) {
  return listed(
    list_id,
    name,
    { food_status: ['dairy'] },
    {
      address: parseAddress(address),
      place_id: `pl_outside_${name.replaceAll(/\W/g, '')}`,
      external_id: `${list_id}-${name}`,
      ...own,
    },
  );
}

const CITY = inventedCity([place('pl_here', [named('Invented Cedar Cafe')])], {
  readings: [reading('ou'), reading('ok')],
  outside: [
    line('ou', 'Invented Bagels', '598 Sample Avenue, Cedarhurst, NY 11516', {
      url: 'https://ou.example/places/bagels',
    }),
    line('ok', 'Invented Row (North)', '12 Sample Row, London NW99 1ZZ'),
    line('ou', 'Invented Old Grill', '9 Sample Avenue, Lawrence, NY', {
      last_seen_at: daysAgo(40),
      missing_since: daysAgo(9),
    }),
    line('ou', 'Invented Cedar Cafe', '1 Sample Avenue, Woodmere, NY'),
  ],
});

test('an establishment outside the city is answered from its own line, by name and address', async () => {
  const answer = await verify(CITY, { name: 'Invented Bagels', address: '598 Sample Ave, Cedarhurst, NY' });
  expect(answer.status).toBe('verified');
  expect(answer.data).toMatchObject({
    subject: {
      name: 'Invented Bagels',
      address: expect.stringContaining('Cedarhurst'),
      phone: null,
      borough: null,
      match: { matched_on: ['name', 'address'] },
    },
    answer: { sufficient_evidence_now: true, certified_by: ['OU'] },
    certifications: [{ agency: 'OU', listing_status: 'listed' }],
    coverage: { covered: false, matched: 1, note: [expect.stringContaining('outside New York City')] },
  });
  expect(answer.sources.map(({ name }) => name)).toEqual(['List of OU']);
  expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
});

describe('it is found', () => {
  test.each<[what: string, ask: Parameters<typeof verify>[1], sure: boolean]>([
    ['by name and town', { name: 'Invented Bagels', city: 'Cedarhurst' }, true],
    ['by its identifier', { place_id: 'pl_outside_InventedBagels' }, true],
    ['by the agency’s page of it', { url: 'https://ou.example/places/bagels' }, true],
    ['by a name that nothing else has, which is not enough', { name: 'Invented Bagels' }, false],
    ['with what it serves in parentheses', { name: 'Invented Bagels (Dairy)' }, false],
  ])('%s', async (_, ask, sure) => {
    const { status, data } = await verify(CITY, ask);
    expect([status, data.subject?.name, data.answer.sufficient_evidence_now]).toEqual([
      'verified',
      'Invented Bagels',
      sure,
    ]);
  });
});

describe('it is not', () => {
  test.each<[what: string, ask: Parameters<typeof verify>[1]]>([
    ['at another number', { name: 'Invented Bagels', address: '600 Sample Ave, Cedarhurst, NY' }],
    ['in another town', { name: 'Invented Bagels', city: 'Lawrence, NY' }],
    ['under a longer name', { name: 'Invented Bagels Sushi', address: '598 Sample Ave, Cedarhurst, NY' }],
    ['where another food is said', { name: 'Invented Bagels (Meat)', city: 'Cedarhurst' }],
    ['inside the city', { name: 'Invented Bagels', city: 'Brooklyn' }],
    ['under a place’s own name there', { name: 'Invented Row (South)', city: 'London' }],
  ])('%s', async (_, ask) => {
    const { data } = await verify(CITY, ask);
    expect([data.subject, data.answer.certified_by, data.answer.sufficient_evidence_now]).toEqual([null, [], false]);
  });

  test('where a place of the city goes by the name', async () =>
    expect((await verify(CITY, { name: 'Invented Cedar Cafe' })).data.subject?.place_id).toBe('pl_here'));
});

test('a line that its list lacks now is told as past', async () => {
  const { status, data } = await verify(CITY, { name: 'Invented Old Grill', address: '9 Sample Avenue, Lawrence, NY' });
  expect([status, data.answer.certified_by]).toEqual(['unknown', []]);
});

describe('what is not covered is said', () => {
  test.each<[what: string, ask: Parameters<typeof verify>[1], words: string]>([
    ['a packaged product', { name: 'Oreo' }, 'Packaged products are not covered'],
    ['an eruv', { name: 'Midwood eruv' }, 'An eruv is not covered'],
    ['a mikvah', { name: 'Nobody’s mikvah' }, 'Who supervises a mikvah is not covered'],
    ['a caterer', { name: 'Nobody Known Caterers' }, 'Caterers without premises are not covered'],
    ['a town', { name: 'Nobody Known Diner', city: 'Teaneck, NJ' }, 'Teaneck, NJ is not covered'],
  ])('%s', async (_, ask, phrase) => {
    const { status, data } = await verify(CITY, ask);
    expect([status, data.answer.summary]).toEqual(['not_found', expect.stringContaining(phrase)]);
  });

  test('and where nothing tells what was meant, in the coverage', async () =>
    expect((await verify(CITY, { name: 'Nobody Knows This' })).data.coverage.note.join(' ')).toContain(
      'packaged products',
    ));
});

test('an id of such a subject is told by getPlace for what it is, and what answers of it', async () => {
  const { subject } = (await verify(CITY, { url: 'https://ou.example/places/bagels' })).data;
  const ask = () => getPlace({ place_id: subject?.place_id ?? '' }, { city: CITY, now: NOW });
  expect(ask).toThrowError(/is “Invented Bagels”, 598 Sample Ave.*outside New York City.*verify_kosher answers/);
  expect((await verify(CITY, { place_id: subject?.place_id ?? '' })).data.subject).toMatchObject({
    name: 'Invented Bagels',
  });
});

describe('a line that nobody has linked to a place', () => {
  const unlinked = (name: string, address: string | null, own: Parameters<typeof listed>[3] = {}) =>
    listed(
      'ok',
      name,
      { food_status: ['dairy'] },
      {
        address: address === null ? null : parseAddress(address),
        place_id: `pl_line_${name.replaceAll(/\W/g, '')}`,
        external_id: name,
        url: `https://ok.example/${name.replaceAll(/\W/g, '')}`,
        ...own,
      },
    );
  const LINES = inventedCity(
    [
      place('pl_here', [named('Invented Cedar Cafe'), listed('ou', 'Invented Cedar Cafe')]),
      place('pl_alike', [named('Invented Velour Pizza')]),
    ],
    {
      readings: [reading('ou'), reading('ok')],
      unplaced: [
        unlinked('The Invented Velours Cafe', null),
        unlinked('Carlo & Gabi’s Sample Grill', '143 Sample Avenue, Brooklyn, NY'),
      ],
      outside: [line('ou', 'Invented Cedar Cafe', '1 Sample Avenue, Woodmere, NY')],
    },
  );

  test.each([
    { name: 'The Invented Velours Cafe' },
    { name: 'The Invented Velours Cafe', address: '9 Elm Row, Brooklyn' },
    { name: 'Invented Velours', city: 'Queens' },
    { name: 'is the Invented Velours Cafe in Queens kosher?' },
    { name: 'Carlo and Gabis Sample Grill', city: 'Lawrence' },
    { name: 'Carlo & Gabi’s Sample Grill', city: 'Nowhere at all' },
    { address: '143 Sample Avenue, Brooklyn' },
  ])('is a candidate with what its list prints, and told: %j', async (request) => {
    const answer = await verify(LINES, request);
    const { candidates, subject, answer: notes } = answer.data;
    expect(subject).toBeNull();
    expect(candidates[0]).toMatchObject({
      linked_to_place: false,
      kosher: { certified_by: [] },
      certifications: [{ agency: 'OK', food_status: 'dairy', listing_url: expect.stringContaining('ok.example') }],
    });
    expect(notes.summary).toMatch(/has “?"?(?:The Invented Velours Cafe|Carlo)/u);
    expect(notes.summary).toContain('linked to no place');
    expect([notes.sufficient_evidence_now, notes.certified_by]).toEqual([false, []]);
    expect(answer.sources.map(({ name }) => name)).toContain('List of OK');
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
  });

  test('is answered by its identifier and its page', async () => {
    for (const request of [
      { place_id: 'pl_line_TheInventedVeloursCafe' },
      { url: 'https://ok.example/TheInventedVeloursCafe' },
    ]) {
      const { data } = await verify(LINES, request);
      expect([data.subject?.name, data.answer.sufficient_evidence_now]).toEqual(['The Invented Velours Cafe', false]);
    }
  });

  test('no list is said to lack a name that some line bears', async () => {
    const { data } = await verify(LINES, { name: 'Invented Cedar Cafe', city: 'Lakewood, NJ' });
    expect(data.answer.summary).not.toContain("no agency's list that is read here has it by that name");
  });

  test('a door without its town may be one of the city: nothing is enough there', async () => {
    const { data } = await verify(LINES, { name: 'Invented Cedar Cafe', address: '1 Sample Avenue' });
    expect(data.answer.sufficient_evidence_now).toBe(false);
  });

  test('at the very door that it prints a line outside is a candidate beside places of the city that are called so', async () => {
    const { data } = await verify(LINES, { name: 'Invented Cedar Cafe', address: '1 Sample Avenue', city: 'Woodmere' });
    expect([data.subject, data.answer.certified_by]).toEqual([null, []]);
    expect(data.candidates[0]).toMatchObject({
      linked_to_place: false,
      address: expect.stringContaining('Woodmere'),
      certifications: [{ agency: 'OU' }],
    });
  });
});

describe('a line at no place is told beside places that are meant, where it bears the very name', () => {
  const lines = (data: Awaited<ReturnType<typeof verify>>['data']): string[] =>
    data.candidates.filter(({ linked_to_place }) => linked_to_place === false).map(({ place_id }) => place_id);

  test('of one place', async () => {
    const { data } = await verify(CITY, { name: 'Invented Cedar Cafe' });
    expect([data.subject?.place_id, lines(data)]).toEqual(['pl_here', ['pl_outside_InventedCedarCafe']]);
    expect(data.answer.sufficient_evidence_now).toBe(false);
  });

  test('of several', async () => {
    const city = inventedCity([place('pl_one', [named('Invented Elm')]), place('pl_two', [named('Invented Elm')])], {
      readings: [reading('ou')],
      outside: [line('ou', 'Invented Elm', '1 Sample Avenue, Woodmere, NY')],
    });
    const { data, status } = await verify(city, { name: 'Invented Elm' });
    expect([status, data.branches?.length, lines(data)]).toEqual(['ambiguous', 2, ['pl_outside_InventedElm']]);
    expect(data.answer.summary).toContain('outside the city');
  });
});

test.each([
  ['598 Sample Avenue, Cedarhurst', 'pl_outside_InventedBagels'],
  ['12 Sample Row, London NW99 1ZZ', 'pl_outside_InventedRowNorth'],
])('a door in place of a name finds the lines that are printed there: %s', async (name, id) => {
  const { data } = await verify(CITY, { name });
  expect([data.subject, data.candidates.map(({ place_id }) => place_id)]).toEqual([null, [id]]);
});

test('who stands at a door of the city that is sent in place of a name is a candidate, and never the place that is meant', async () => {
  const address = parseAddress('377 Sample Avenue, Brooklyn, NY 11213');
  const city = inventedCity([place('pl_door', [named('Invented Elm', { address }), listed('ou', 'Invented Elm')])]);
  const { data } = await verify(city, { name: '377 Sample Avenue, Brooklyn' });
  expect([data.subject, data.candidates.map(({ place_id }) => place_id)]).toEqual([null, ['pl_door']]);
  expect(data.coverage.note.join(' ')).toContain('An address is all that was sent');
  expect(data.answer.summary).toMatch(/^One place is on record at that address, and it is among the candidates\./);
  const beside = await verify(city, { name: '379 Sample Avenue, Brooklyn' });
  expect([beside.data.candidates, beside.data.answer.summary]).toEqual([
    [],
    expect.stringMatching(/^No place on record/),
  ]);
});
