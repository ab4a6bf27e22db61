import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { HERE, north } from '../testing/neighbourhood.ts';

const CITY = inventedCity([
  place('pl_plain', [named('Plain Bakery', { category: 'bakery', location: north(5) })]),
  place('pl_plain_far', [named('Far Bakery', { category: 'bakery', location: north(900) })]),
  place('pl_label', [
    named('Label Bakery', {
      category: 'bakery',
      location: north(300),
      labels: [{ scheme: 'diet:kosher', value: 'yes' }],
    }),
  ]),
  place('pl_listed', [
    named('Listed Bakery', { category: 'bakery', location: north(600) }),
    listed('ou', 'Listed Bakery', {}),
  ]),
  place('pl_shul', [named('Far Shul', { category: 'synagogue', location: north(700) })]),
  place('pl_shul_near', [named('Beis Sample', { category: 'synagogue', location: north(400) })]),
  place('pl_bank', [named('Sample Toys', { category: 'toy_store', location: north(1) })]),
]);

describe('a search that names no place', () => {
  test.each<[string, Parameters<typeof search>[1], string[]]>([
    ['by a kind', { q: 'bakery', ...HERE }, ['pl_listed', 'pl_label', 'pl_plain', 'pl_plain_far']],
    ['by a category', { category: 'bakery', ...HERE }, ['pl_listed', 'pl_label', 'pl_plain', 'pl_plain_far']],
    [
      'by nothing',
      { ...HERE },
      ['pl_listed', 'pl_label', 'pl_shul_near', 'pl_shul', 'pl_bank', 'pl_plain', 'pl_plain_far'],
    ],
  ])('%s: what is called kosher or Jewish comes before others, each told', (_, request, ids) => {
    const answer = search(CITY, request);
    expect(getIds(answer)).toEqual(ids);
    const groups = answer.data.results.map(({ group }) => group);
    expect(groups).toEqual(groups.toSorted((a, b) => ORDER.indexOf(`${a}`) - ORDER.indexOf(`${b}`)));
    for (const { group, matched } of answer.data.coverage?.groups ?? [])
      expect(groups.filter((one) => one === group)).toHaveLength(matched);
    expect(answer.data.coverage?.marked).toBe(groups.filter((group) => group !== 'others').length);
  });

  test('a synagogue is found by its kind, the nearest first, by word and by category', () => {
    for (const request of [{ q: 'synagogue' }, { q: 'shul' }, { category: 'synagogue' }])
      expect(getIds(search(CITY, { ...request, ...HERE }))).toEqual(['pl_shul_near', 'pl_shul']);
  });

  test('a name is found as before, in no group', () => {
    const answer = search(CITY, { q: 'Far Bakery', ...HERE });
    expect(getIds(answer)[0]).toBe('pl_plain_far');
    expect(answer.data.results[0]).not.toHaveProperty('group');
    expect(answer.data.coverage).not.toHaveProperty('groups');
  });

  test('pages show each once, in the order of one page', () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = search(CITY, { ...HERE, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...getIds(answer));
      cursor = answer.data.coverage?.next_cursor;
    } while (cursor !== undefined);
    expect(found).toEqual(getIds(search(CITY, { ...HERE })));
  });
});

const ORDER = ['listed', 'labelled', 'listed_beyond', 'listed_other_kind', 'listed_elsewhere', 'jewish', 'others'];

describe('a cuisine, kinds that are one, and areas in any words', () => {
  const flushing = { location: 'Flushing' };
  const at = (category: string, cuisines: string[], metres: number) => ({
    category,
    cuisines,
    location: north(metres),
  });
  const city = inventedCity([
    place('pl_indian', [named('Curry Corner', at('restaurant', ['indian'], 500))]),
    place('pl_food', [named('Sample Food Hall', at('restaurant', [], 10))]),
    place('pl_takeout', [named('Maple Takeout', at('takeaway', [], 20))]),
    place('pl_market', [named('Sample Market', at('supermarket', [], 100))]),
    place('pl_grocery', [named('Corner Grocery', at('grocery', [], 50))]),
  ]);

  test.each(['Indian food', 'Indian cuisine', 'Indian takeout', 'Indian spot', 'Indian restaurant', 'comida india'])(
    '%s asks for the cuisine',
    (q) => expect(getIds(search(city, { q, ...HERE }))).toEqual(['pl_indian']),
  );

  test.each([{ q: 'supermarket' }, { category: 'supermarket' }, { q: 'grocery' }, { category: 'grocery' }])(
    '%j: a grocery and a supermarket are one kind, the nearest first',
    (request) => expect(getIds(search(city, { ...request, ...HERE }))).toEqual(['pl_grocery', 'pl_market']),
  );

  test.each([
    ['Forest Hills neighborhood, Queens', 'Forest Hills'],
    ['the Upper West Side of Manhattan', 'Upper West Side'],
    ['Midwood section of Brooklyn', 'Midwood'],
    ['Flushing area of Queens', flushing.location],
  ])('"%s" is an area, as location and in words', (location, name) => {
    expect(search(city, { location }).data.query.understood.area?.name).toBe(name);
    expect(search(city, { q: `kosher restaurant in ${location}` }).data.query.understood.area?.name).toBe(name);
  });

  test('a place that its ZIP code alone places says so', () => {
    const address = makeAddress({
      house_number: '20',
      street: 'Invented Court',
      city: 'Queens',
      borough: 'Queens',
      state: 'NY',
      zip: '11691',
    });
    const byZip = inventedCity([
      place('pl_zip', [
        named('Zip Bakery', { category: 'bakery', location: null }),
        listed('ou', 'Zip Bakery', {}, { address }),
      ]),
    ]);
    expect(search(byZip, { q: 'kosher bakery', location: '11691' }).data.results).toMatchObject([
      { place_id: 'pl_zip', placed_by: 'zip', distance_m: null, group: 'listed' },
    ]);
    expect(search(city, { q: 'Indian food', ...HERE }).data.results[0]).not.toHaveProperty('placed_by');
  });
});
