import { describe, expect, test } from 'vitest';
import { faultsOf } from './testing/contract-schema.ts';
import { idsOf, search } from './testing/invented-city.ts';
import { CITY, HERE } from './testing/neighbourhood.ts';
import { takeStatedWords } from './understand/stated-words.ts';

const orderOf = (q: string): string[] => idsOf(search(CITY, { q, ...HERE }));

describe('words that agencies alone can answer', () => {
  test.each<[words: string, standards: readonly string[], food: string | null, rest: string]>([
    ['glatt steakhouse', ['glatt'], null, 'steakhouse'],
    ['cholov yisroel pizza', ['cholov_yisroel'], null, 'pizza'],
    ['dairy pas yisroel cafe', ['pas_yisroel'], 'dairy', 'cafe'],
    ['fleishig', [], 'meat', ''],
    ['חלב ישראל', ['cholov_yisroel'], null, ''],
    ['glatt yoshon', ['glatt', 'yoshon'], null, ''],
  ])('%s', (words, standards, food, rest) => {
    expect(takeStatedWords(words.split(' '))).toMatchObject({
      stated: { standards, food },
      rest: rest.split(' ').filter(Boolean),
    });
  });

  test.each(['pizza', 'yisroel pizza', 'constructor toString'])('%s has none', (words) => {
    expect(takeStatedWords(words.split(' '))).toBeNull();
  });

  test.each([
    ['cholov yisroel pizza', ['pl_pizza']],
    ['glatt restaurant', ['pl_grill']],
    ['kosher dairy', ['pl_bagels', 'pl_pizza']],
  ])('%s: first the listed places of which an agency states it', (q, first) => {
    expect(orderOf(q).slice(0, first.length).sort()).toEqual(first);
    const { data, notes } = search(CITY, { q, ...HERE });
    expect(notes?.join()).toMatch(
      /puts places first that an agency lists.*(standards|food_status)=\w+ shows those alone/,
    );
    const stated = data.results[0]?.why?.factors.find(({ factor }) => factor === 'agency_statement');
    expect(stated).toMatchObject({ points: 10 });
  });

  test('a listed place that serves something else gets nothing for its listing', () => {
    const { data } = search(CITY, { q: 'kosher meat', ...HERE });
    const of = (id: string) =>
      data.results.find(({ place_id }) => place_id === id)?.why?.factors.map(({ factor }) => factor);
    expect(of('pl_grill')).toEqual(expect.arrayContaining(['agency_listing', 'agency_statement']));
    expect(of('pl_pizza')).toEqual(['distance']);
  });

  test('in a word for a kind of place they are that word', () => {
    const { data, notes } = search(CITY, { q: 'meat market', ...HERE });
    expect(data.query.understood.category).toBe('butcher');
    expect(notes?.join() ?? '').not.toContain('puts places first');
  });

  test('alone, and nowhere in particular, they are looked for among names', () => {
    expect(search(CITY, { q: 'glatt' })).toMatchObject({ data: { query: { ignored: ['glatt'] } }, status: 'no_data' });
  });
});

test.each([
  ['where can i get a good pizza', 'pl_pizza', ['where', 'can', 'i', 'get', 'a', 'good']],
  ['is there any place that sells bagels', 'pl_bagels', ['is', 'there', 'any', 'place', 'that', 'sells']],
])('%s: a sentence is read for what it asks', (q, first, ignored) => {
  const { data } = search(CITY, { q, ...HERE });
  expect(data.results[0]?.place_id).toBe(first);
  expect(data.query.ignored).toEqual(ignored);
});

test.each(['food', 'kosher food'])('%s means every place of food, and no other', (q) => {
  const answer = search(CITY, { q, ...HERE });
  expect(answer.data.query.understood).toMatchObject({ terms: ['food'], category: 'food' });
  expect(new Set(answer.data.results.map(({ world }) => world))).toEqual(new Set(['food']));
  expect(answer.data.results.length).toBeGreaterThan(4);
  expect(faultsOf('SearchPlacesEnvelope', answer)).toEqual([]);
});
