import type { MenuRecord } from '@kehilla/core';
import { dish, menu } from '../../src/testing/invented-menus.ts';
import moreMenusData from './data/more-menus.json' with { type: 'json' };
import menusData from './data/menus.json' with { type: 'json' };
import { hoursBefore } from './records.ts';

/** A dish as the data file writes it; the price in dollars. */
type DishLine = { name: string; price?: number; description?: string; stated?: string[] };

/** The menus of the world, each read two days before it is asked. */
export const WORLD_MENUS: readonly MenuRecord[] = getMenus(menusData);
/** Menus of `sentencesCity` alone. */
export const MORE_MENUS: readonly MenuRecord[] = getMenus(moreMenusData);

function getMenus(lines: readonly { place: string; dishes: DishLine[] }[]): readonly MenuRecord[] {
  return lines.map(({ place, dishes }) =>
    menu(
      `pl_${place}`,
      dishes.map(({ name, price, description, stated }) =>
        dish(name, price === undefined ? null : `$${price}`, {
          description: description ?? null,
          stated: stated ?? [],
        }),
      ),
      { observed_at: hoursBefore(48), first_seen_at: hoursBefore(480) },
    ),
  );
}
