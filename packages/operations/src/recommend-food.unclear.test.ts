import { expect, test } from 'vitest';
import { recommend } from './testing/invented-menus.ts';

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
  const mealsOf = async (query: string): Promise<string[]> =>
    (await recommend({ query })).data.dishes.flatMap(({ could_not_check }) =>
      could_not_check.map(({ constraint }) => constraint).filter((constraint) => constraint.includes('meal')),
    );
  expect(new Set(await mealsOf('tuna roll under $30 a head'))).toEqual(new Set(['price of a meal']));
  expect(new Set(await mealsOf('tuna roll, $60 for four'))).toEqual(new Set(['price of a meal for 4']));
  expect(await mealsOf('tuna roll under $30 each')).toEqual([]);
});
