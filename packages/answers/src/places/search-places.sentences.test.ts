import { takeStatedWords } from '@kehilla/language/certification';
import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { CITY, HERE } from '../testing/neighbourhood.ts';

const SAID = { agencies: ['OU', 'OK'], asksKosher: false, isKept: () => false };
const HERE_IN_BROOKLYN = { location: HERE };
const getOrder = (q: string): string[] => getIds(search(CITY, { q, ...HERE }));

describe('words that agencies alone can answer', () => {
  test.each<[words: string, stated: object, rest: string]>([
    ['glatt steakhouse', { standards: ['glatt'], food: null, agencies: [] }, 'steakhouse'],
    ['cholov yisroel pizza', { standards: ['cholov_yisroel'] }, 'pizza'],
    ['dairy pas yisroel cafe', { standards: ['pas_yisroel'], food: 'dairy' }, 'cafe'],
    ['fleishig', { standards: [], food: 'meat' }, ''],
    ['חלב ישראל', { standards: ['cholov_yisroel'] }, ''],
    ['glatt yoshon', { standards: ['glatt', 'yoshon'] }, ''],
    ['ou restaurant', { agencies: ['OU'] }, 'restaurant'],
    ['ok restaurant', { phrases: [] }, 'ok restaurant'],
    ['non dairy ice cream', { phrases: [] }, 'non dairy ice cream'],
    ['dairy free pizza', { phrases: [] }, 'dairy free pizza'],
    ['yisroel pizza', { phrases: [] }, 'yisroel pizza'],
    ['constructor toString', { phrases: [] }, 'constructor toString'],
  ])('%s', (words, stated, rest) => {
    const taken = takeStatedWords(words.split(' '), SAID);
    expect(taken.stated).toMatchObject(stated);
    expect(taken.rest).toEqual(rest.split(' ').filter(Boolean));
  });

  test('a code that is a word of English counts where kosher is spoken of', () => {
    const { stated } = takeStatedWords(['ok', 'restaurant'], { ...SAID, asksKosher: true });
    expect(stated.agencies).toEqual(['OK']);
  });

  test.each([
    ['cholov yisroel pizza', ['pl_pizza']],
    ['glatt restaurant', ['pl_grill']],
    ['kosher dairy', ['pl_bagels', 'pl_pizza']],
    ['ok certified bagels', ['pl_bagels']],
  ])('%s: first the listed places of which an agency states it', (q, first) => {
    expect(getOrder(q).slice(0, first.length).sort()).toEqual(first);
    const { data, notes } = search(CITY, { q, ...HERE });
    expect(notes?.join()).toMatch(
      /puts places first of which an agency states it, then others.*\{"(hashgacha|standards|food_status)": "\w+"\} shows the first alone/,
    );
    const stated = data.results[0]?.why?.factors.find(({ factor }) => factor === 'agency_statement');
    expect(stated).toMatchObject({ points: 10 });
  });

  describe('names that hold such a word', () => {
    const city = inventedCity([
      place('pl_taverna', [named('Meet the Meat', HERE_IN_BROOKLYN)]),
      place('pl_butcher', [named('R&Q Glatt', HERE_IN_BROOKLYN)]),
      place('pl_builder', [named('O.U. Sample', HERE_IN_BROOKLYN)]),
      place('pl_listed', [named('Birch Kitchen', HERE_IN_BROOKLYN), listed('ou', 'Birch Kitchen')]),
    ]);
    test.each(['meat', 'kosher meat', 'glatt', 'glatt kosher', 'ou', 'kosher glatt meat'])(
      '%s near here is not asked for by name',
      (q) => expect(getIds(search(city, { q, ...HERE }))[0]).toBe('pl_listed'),
    );
    test.each([
      ['meet the meat', 'pl_taverna'],
      ['r&q glatt', 'pl_butcher'],
    ])('%s is the name of one', (q, id) => expect(getIds(search(city, { q, ...HERE }))[0]).toBe(id));
  });

  const CALLED_SO = inventedCity([
    place('pl_glatt', [named('Glatt', HERE_IN_BROOKLYN)]),
    place('pl_meat', [named('Meat', { ...HERE_IN_BROOKLYN, category: 'restaurant' })]),
    place('pl_listed', [
      named('Birch Kitchen', { ...HERE_IN_BROOKLYN, category: 'restaurant' }),
      listed('ou', 'Birch Kitchen', { food_status: ['meat'] }),
    ]),
  ]);

  test('a place of that very name is meant', () => {
    expect(getIds(search(CALLED_SO, { q: 'glatt', ...HERE }))).toEqual(['pl_glatt']);
  });

  test.each(['meat', 'a meat restaurant', 'meat restaurants'])('but not where %s says what is to be served', (q) => {
    expect(getIds(search(CALLED_SO, { q, ...HERE }))[0]).toBe('pl_listed');
  });

  test('what no agency states of a place shown is told', () => {
    const { notes } = search(CALLED_SO, { q: 'cholov yisroel restaurant', ...HERE });
    expect(notes?.join()).toContain('Of none of the places shown does an agency state "cholov yisroel"');
  });

  test.each([
    'restaurants under the Orthodox Union',
    'restaurants certified by the orthodox union',
    'circle u restaurants',
  ])('%s names the agency', (q) => {
    const { data, notes } = search(CALLED_SO, { q, ...HERE });
    expect(data.results[0]?.place_id).toBe('pl_listed');
    expect(notes?.join()).toContain('"ou" puts places first of which an agency states it');
  });

  test('an agency that publishes no list is no part of a name', () => {
    const { data, notes } = search(CITY, { q: 'crc bagels', ...HERE });
    expect(data.query.understood.terms).toEqual(['bagels']);
    expect(notes?.join()).toContain('{"hashgacha": "CRC"} shows the first alone');
  });

  test('a listed place that serves something else is left out, and told', () => {
    const { data, notes } = search(CITY, { q: 'kosher meat', ...HERE });
    const of = (id: string) =>
      data.results.find(({ place_id }) => place_id === id)?.why?.factors.map(({ factor }) => factor);
    expect(of('pl_grill')).toEqual(expect.arrayContaining(['agency_listing', 'agency_statement']));
    expect(of('pl_pizza')).toBeUndefined();
    expect(notes?.join()).toMatch(/left out because the agency that lists (it|them) states something else/);
  });

  test('in a word for a kind of place they are that word', () => {
    const { data, notes } = search(CITY, { q: 'meat market', ...HERE });
    expect(data.query.understood.category).toBe('butcher');
    expect(notes?.join() ?? '').not.toContain('puts places first');
  });

  test.each(['glatt', 'OU', 'yoshon'])('alone, and nowhere in particular, %s asks the same of the whole city', (q) => {
    const { data, notes } = search(CITY, { q });
    expect(data.query.ignored).toEqual([]);
    expect(data.results[0]?.kosher.status).toBe('listed_by_agency');
    expect(notes?.join()).toContain(q === 'yoshon' ? 'Of none of the places shown' : 'puts places first');
  });
});

test.each([
  ['where can i get a good pizza', 'pl_pizza', ['where', 'can', 'i', 'get', 'a', 'good']],
  [
    'where can my cousin find a pizza on sunday',
    'pl_pizza',
    ['where', 'can', 'my', 'cousin', 'find', 'a', 'on', 'sunday'],
  ],
  ['is there any place that sells bagels', 'pl_bagels', ['is', 'there', 'any', 'place', 'that', 'sells']],
])('%s: a sentence is read for what it asks', (q, first, ignored) => {
  const { data } = search(CITY, { q, ...HERE });
  expect(data.results[0]?.place_id).toBe(first);
  expect(data.query.ignored).toEqual(ignored);
});

test.each([['kids friendly pizza', 'pl_pizza', ['kids', 'friendly']]])(
  '%s: what no source tells of places is set aside, and said to be',
  (q, first, ignored) => {
    const { data } = search(CITY, { q, ...HERE });
    expect(data.results[0]?.place_id).toBe(first);
    expect(data.query.ignored).toEqual(ignored);
  },
);

test('a name of such words stays one', () => {
  const { data } = search(CITY, { q: 'friendly maple', ...HERE });
  expect(data.query.ignored).not.toContain('friendly maple');
  expect(data.query.understood.terms).toContain('maple');
});

test.each(['food', 'kosher food'])('%s means every place of food, and no other', (q) => {
  const answer = search(CITY, { q, ...HERE });
  expect(answer.data.query.understood).toMatchObject({ terms: ['food'], category: 'food' });
  expect(new Set(answer.data.results.map(({ world }) => world))).toEqual(new Set(['food']));
  expect(answer.data.results.length).toBeGreaterThan(4);
  expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
});

test.each(['house of worship', 'a davening place'])('"%s" is a kind, though it holds words that say nothing', (q) => {
  const { status, data } = search(CITY, { q, ...HERE });
  expect(status).toBe('ok');
  expect(data.query).toMatchObject({ understood: { category: 'synagogue' } });
  expect(data.results.every(({ category }) => category === 'synagogue')).toBe(true);
});
