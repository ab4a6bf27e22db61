import type { MenuDish, ParsedMenu } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { menuChanges } from './take-visit.ts';

const dish = (name: string, amount: number | null = null): MenuDish => ({
  name,
  description: null,
  section: null,
  price: amount === null ? null : { amount, currency: 'USD' },
  price_text: amount === null ? null : `$${amount}`,
  stated: [],
});
const menu = (url: string, ...dishes: MenuDish[]): ParsedMenu => ({ url, lang: null, dishes });
const [SOUP, LAFFA, KNISH] = [dish('Soup', 8), dish('Laffa', 14), dish('Knish', 5)];
const NONE = { added: 0, changed: 0, removed: 0 };

test.each<[string, ParsedMenu[], ParsedMenu[], string[], object]>([
  ['a first menu is new', [], [menu('/m', SOUP, LAFFA)], [], { ...NONE, added: 2 }],
  ['the same menu changes nothing', [menu('/m', SOUP, LAFFA)], [menu('/m', SOUP, LAFFA)], [], NONE],
  ['nor does another order', [menu('/m', SOUP, LAFFA)], [menu('/m', LAFFA, SOUP)], [], NONE],
  ['nor another page that prints it', [menu('/m', SOUP, LAFFA)], [menu('/menu', SOUP, LAFFA)], [], NONE],
  [
    'another price is a change',
    [menu('/m', SOUP, LAFFA)],
    [menu('/m', dish('Soup', 9), LAFFA)],
    [],
    { ...NONE, changed: 1 },
  ],
  [
    'a price that is gone is one',
    [menu('/m', SOUP, LAFFA)],
    [menu('/m', dish('Soup'), LAFFA)],
    [],
    { ...NONE, changed: 1 },
  ],
  [
    'a dish comes, another goes',
    [menu('/m', SOUP, LAFFA)],
    [menu('/m', KNISH, LAFFA)],
    [],
    { ...NONE, added: 1, removed: 1 },
  ],
  ['a size of a dish goes', [menu('/m', SOUP, dish('Soup', 12))], [menu('/m', SOUP)], [], { ...NONE, removed: 1 }],
  [
    'a page that the site no longer leads to',
    [menu('/m', SOUP), menu('/old', KNISH)],
    [menu('/m', SOUP)],
    [],
    { ...NONE, removed: 1 },
  ],
  ['a page that was not read stays', [menu('/m', SOUP), menu('/old', KNISH)], [menu('/m', SOUP)], ['/old'], NONE],
  ['a visit without a menu ends none', [menu('/m', SOUP)], [], [], NONE],
])('%s', (_, standing, menus, keep, expected) => {
  expect(menuChanges(standing, { menus, keep })).toEqual(expected);
});

test('what stood, with what came and without what went, is what stands; and back again is the other way round', () => {
  const dishes = fc.array(fc.record({ name: fc.constantFrom('Soup', 'Laffa', 'Knish'), amount: fc.nat(3) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(dishes, dishes, (a, b) => {
      const [old, fresh] = [a, b].map((all) => [menu('/m', ...all.map(({ name, amount }) => dish(name, amount)))]);
      const there = menuChanges(old ?? [], { menus: fresh ?? [], keep: [] });
      const back = menuChanges(fresh ?? [], { menus: old ?? [], keep: [] });
      expect(a.length + there.added - there.removed).toBe(b.length);
      expect(back).toEqual({ added: there.removed, changed: there.changed, removed: there.added });
    }),
  );
});
