import { describe, expect, test } from 'vitest';
import { found } from '../testing/ask-neighbourhood.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { named, place } from '../testing/invented-records.ts';
import { CITY, HERE } from '../testing/neighbourhood.ts';

describe('q', () => {
  test.each<[q: string, first: string]>([
    ['Maple Grill', 'pl_grill'],
    ['MAPLE GRILL!', 'pl_grill'],
    ['mapel grill', 'pl_grill'],
    ['maple gril', 'pl_grill'],
    ['cedar lane', 'pl_pizza'],
    ['shul', 'pl_shul'],
    ['beis knesses', 'pl_shul'],
    ['שול', 'pl_shul'],
    ['בית כנסת', 'pl_shul'],
    ['בית כנסת אהבת דוגמא', 'pl_shul'],
    ['ahavat', 'pl_shul'],
    ['pizza', 'pl_pizza'],
    ['פיצה', 'pl_pizza'],
    ['flatbush grill', 'pl_flatbush'],
    ['The Place', 'pl_the_place'],
  ])('%s finds %s first', (q, first) => expect(found({ q })[0]).toBe(first));

  test('a misspelt kind of place is announced', () => {
    expect(search(CITY, { q: 'synagoge' }).data.query.understood).toMatchObject({
      category: 'synagogue',
      spelling: [{ given: 'synagoge', read_as: 'synagogue' }],
    });
  });

  test('words of which nothing is known are no answer, never every place', () => {
    const answer = search(CITY, { q: 'xyzzyq' });
    expect(answer).toMatchObject({ status: 'no_data', data: { count: 0, query: { ignored: ['xyzzyq'] } } });
    expect(answer.notes?.join()).toContain('xyzzyq');
  });

  test.each(['near me', 'best place around', 'open now', '???', ''])(
    '%j says nothing of places: all around the point, nearest first',
    (q) => {
      expect(found({ q, ...HERE })).toEqual(found(HERE));
      expect(search(CITY, { q, ...HERE }).data.query.ignored).toEqual(q.match(/\w+/g) ?? []);
    },
  );

  test.each(['kosher', 'כשר', 'the best kosher place'])(
    '%j puts places that an agency lists first, and says so',
    (q) => {
      const answer = search(CITY, { q });
      expect(getIds(answer).slice(0, 4).sort()).toEqual(['pl_bagels', 'pl_document', 'pl_grill', 'pl_pizza']);
      expect(getIds(answer)).toContain('pl_label');
      expect(answer.notes?.join()).toContain('{"kosher_only": true}');
    },
  );

  test('an area at the end says where', () => {
    const { data } = search(CITY, { q: 'grill in flatbush' });
    expect(data.query).toMatchObject({
      radius_from: 'area',
      understood: { terms: ['grill'], area: { name: 'Flatbush', borough: 'Brooklyn' } },
    });
    expect(data.results.map((each) => each.place_id)).toEqual(['pl_flatbush']);
  });

  test('an area that also is part of a name is a name where one fits', () => {
    expect(search(CITY, { q: 'flatbush grill' }).data.query.understood).toMatchObject({
      terms: ['flatbush', 'grill'],
      area: null,
    });
  });

  test('where the request itself says where, an area among the words is set aside and told of', () => {
    const { data } = search(CITY, { q: 'grill in flatbush', ...HERE });
    expect(data.query).toMatchObject({
      radius_from: 'default',
      ignored: ['in', 'flatbush'],
      understood: { terms: ['grill'], area: null },
    });
    expect(data.results[0]?.place_id).toBe('pl_grill');
  });

  test.each(['pizza in Teaneck', 'pizza Teaneck', 'kosher restaurants Teaneck', 'Teaneck'])(
    'an area outside the city is no data, not a search of the whole city: %s',
    (q) => {
      const answer = search(CITY, { q });
      expect(answer).toMatchObject({ status: 'no_data', data: { count: 0, coverage: { covered: false } } });
      expect(answer.notes?.join()).toContain('Teaneck lies outside New York City');
    },
  );

  test('a house that has a town elsewhere in its name is found by it', () => {
    const city = inventedCity([place('pl_town', [named('Teaneck Pizza', { category: 'pizzeria' })])]);
    for (const q of ['Teaneck Pizza', 'pizza Teaneck', 'teaneck'])
      expect(search(city, { q }).data.results[0]?.place_id, q).toBe('pl_town');
  });
});

describe('a word of a kind, in any of its spellings', () => {
  const city = inventedCity([
    place('pl_yeshiva', [named('Yeshiva Sample', { category: null })]),
    place('pl_chabad', [named('Chabad of Sample', { category: null })]),
    place('pl_house', [named('Sample Neshama Center', { category: 'chabad_house' })]),
  ]);
  test.each([
    ['yeshivos', ['pl_yeshiva']],
    ['yeshivot', ['pl_yeshiva']],
    ['yeshivah', ['pl_yeshiva']],
    ['habad', ['pl_chabad', 'pl_house']],
    ['khabad', ['pl_chabad', 'pl_house']],
  ])('%s finds what is called so, and what is one', (q, ids) =>
    expect(getIds(search(city, { q })).toSorted()).toEqual(ids),
  );
});

describe('who eats nothing else', () => {
  const city = inventedCity([
    place('pl_vegan', [named('Maple Vegan', { category: 'restaurant', cuisines: ['vegan'] })]),
    place('pl_ice', [named('Birch Ice Cream', { category: 'ice_cream' })]),
  ]);

  test.each(['vegan ice cream', 'ice cream vegan'])('%s: what is not known to be vegan is no answer', (q) =>
    expect(getIds(search(city, { q }))).toEqual(['pl_vegan']),
  );
});

test.each(['where to eat', 'places to eat', 'something to eat', 'eat'])('%s asks for food of any kind', (q) => {
  expect(search(CITY, { q, ...HERE }).data.query.understood.category).toBe('food');
});

test.each(['pizza under $20', 'kosher pizza up to 15 dollars'])(
  '%s: no source tells prices of places, so the price is set aside',
  (q) => {
    const priced = search(CITY, { q, ...HERE });
    const plain = search(CITY, { q: q.replace(/ (?:under|up).*/, ''), ...HERE });
    expect(getIds(priced)).toEqual(getIds(plain));
    expect(priced.data.query.ignored).toEqual([/(?:under|up).*/.exec(q)?.[0]]);
  },
);

test('a price in a name on record is part of it', () => {
  const city = inventedCity([place('pl_cents', [named('99 Cents Maple Pizza', { category: 'pizzeria' })])]);
  expect(getIds(search(city, { q: '99 cents maple pizza' }))).toEqual(['pl_cents']);
});
