import { expect, test } from 'vitest';
import { isShown } from './read-state.ts';

test.each<[object, boolean]>([
  [{ name: 'Kugel' }, true],
  [{ hidden: true }, false],
  [{ isHidden: true }, false],
  [{ is_hidden: false }, true],
  [{ available: false }, false],
  [{ isAvailable: true }, true],
  [{ in_stock: false }, false],
  [{ soldOut: true }, false],
  [{ archivedAt: '2024-01-01' }, false],
  [{ archivedAt: null }, true],
  [{ deletedAt: '' }, true],
  [{ status: 'INACTIVE' }, false],
  [{ status: 'active' }, true],
  [{ availability: 'SOLD_OUT' }, false],
  [{ visibility: 'PUBLIC' }, true],
  [{ featured: false, spicy: true, is: true }, true],
])('%j: %s', (object, shown) => expect(isShown(object as Record<string, unknown>)).toBe(shown));
