import { expect, test } from 'vitest';
import { inventedCity } from '../testing/invented-city.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { named, place } from '../testing/invented-records.ts';
import { HERE, north } from '../testing/neighbourhood.ts';

/** Thirty branches of a chain, the last at the point itself and the only one with a menu, the others ever nearer to it from eight kilometres off. */
const CHAIN = inventedCity(
  Array.from({ length: 30 }, (_, i) =>
    place(`pl_lamp_${i + 10}`, [named('Many Lamps', { location: north((29 - i) * 280) })]),
  ),
  { menus: [menu('pl_lamp_39', [dish('Lentil Soup', '$7')])] },
);

test.each([
  { name: 'Many Lamps', ...HERE, radius_m: 200 },
  { query: 'soup at Many Lamps', ...HERE, radius_m: 200 },
])('of a chain the branch is meant at which the caller stands: %j', async (request) => {
  const { data } = await recommend({ live: 'never', ...request }, { city: CHAIN });
  expect(data.dishes.map(({ place_id }) => place_id)).toEqual(['pl_lamp_39']);
});

test('of a chain without a point it is told that more than those counted bear its name, and how many are named', async () => {
  const { data, notes } = await recommend({ name: 'Many Lamps', live: 'never' }, { city: CHAIN });
  expect(data.coverage?.candidates).toHaveLength(10);
  expect(notes?.join(' ')).toContain('"Many Lamps" fits at least 20 places; `coverage.candidates` names 10 of them.');
});

test('a name of several places, or surely of none, gives those that may be meant to choose from', async () => {
  const { data, notes } = await recommend({ name: 'Twin Deli' });
  const named = data.coverage?.candidates ?? [];
  expect(named.map(({ place_id }) => place_id).toSorted()).toEqual(['pl_two_a', 'pl_two_b']);
  expect(named.every(({ name }) => name === 'Twin Deli')).toBe(true);
  expect(notes?.join()).toMatch(/`coverage.candidates` names them/);
  expect((await recommend({ place_id: 'pl_two_a' })).data.coverage).not.toHaveProperty('candidates');
  const unsure = await recommend({ name: 'Deli Twin House', live: 'never' });
  expect(unsure).toMatchObject({ status: 'not_found', data: { dishes: [] } });
  expect(unsure.data.coverage?.candidates?.map(({ name }) => name)).toContain('Twin Deli');
});

test('of a price for a meal it is told that one dish was compared with it', async () => {
  const listMeals = async (query: string): Promise<string[]> =>
    (await recommend({ query })).data.dishes.flatMap(({ could_not_check }) =>
      could_not_check.map(({ constraint }) => constraint).filter((constraint) => constraint.includes('meal')),
    );
  expect(new Set(await listMeals('tuna roll under $30 a head'))).toEqual(new Set(['price of a meal']));
  expect(new Set(await listMeals('tuna roll, $60 for four'))).toEqual(new Set(['price of a meal for 4']));
  expect(await listMeals('tuna roll under $30 each')).toEqual([]);
});

test('of several that may be meant it is told whether any has a menu, and of one place alone its name', async () => {
  const bare = ['pl_a', 'pl_b'].map((id) => place(id, [named('Bare Board', { location: HERE })]));
  const [without, second] = [
    inventedCity(bare),
    inventedCity(bare, { menus: [menu('pl_b', [dish('Lentil Soup', '$7')])] }),
  ];
  const note = async (city: typeof without) =>
    (await recommend({ query: 'stew', name: 'Bare Board', live: 'never' }, { city })).notes?.join(' ');
  expect(await note(without)).toContain('Of none of the 2 places that "Bare Board" may mean a menu is on file.');
  expect(await note(second)).not.toContain('is on file.');
  const lone = await recommend({ name: 'Siteless Diner', live: 'never' });
  expect(lone.data.coverage?.note).toContain('No menu of the one place considered is on file.');
});

test.each([{ query: ' ' }, { query: '' }, { name: '  ' }, { query: '?!', max_price: 10 }, { query: '🍕' }])(
  'what asks for nothing in words is refused: %j',
  async (request) =>
    expect(recommend(request)).rejects.toMatchObject({ code: 'invalid_request', details: { field: 'query' } }),
);

test('a blank wish beside a place asks for its menu', async () =>
  expect((await recommend({ query: ' ', place_id: 'pl_two_a', live: 'never' })).data.understood?.place?.place_id).toBe(
    'pl_two_a',
  ));

test('a blank wish with what must stand at a dish asks for that', async () =>
  expect((await recommend({ query: ' ', include: ['soup'], live: 'never' })).data.understood?.include).toEqual([
    'soup',
  ]));
