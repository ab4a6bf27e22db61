import { expect, test } from 'vitest';
import { askGeneratedMenus } from '../testing/menu-wishes.ts';

test('of wishes that exclude a food no dish of a generated menu is offered that truly holds it', async () => {
  const { offers, wrong } = await askGeneratedMenus(250, 1_500);
  expect(wrong).toEqual([]);
  expect(offers).toBeGreaterThan(10_000);
});
