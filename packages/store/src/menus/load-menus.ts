import type { MenuDish, MenuRecord } from '@kehilla/core';
import type { RowCheck } from '../checks/refused-rows.ts';
import type { Connection } from '../database.ts';

type MenuRow = Omit<MenuRecord, 'dishes'>;
/** A dish as a query gives it. */
export type DishRow = Omit<MenuDish, 'price'> & {
  readonly menu_id: string;
  readonly amount: number | null;
  readonly currency: string | null;
};

/**
 * The menus that stand and that the check lets pass, each with its dishes in their printed order. A menu counts as read when it was last found as it is.
 */
export async function loadMenus(
  connection: Pick<Connection, 'query'>,
  check: Pick<RowCheck, 'dated'>,
): Promise<MenuRecord[]> {
  const { rows: saved } = await connection.query<MenuRow>(
    `SELECT m.menu_id, m.place_id, r.source_id, m.url, m.lang, m.observed_at AS first_seen_at, coalesce(m.confirmed_at, m.observed_at) AS observed_at
     FROM menu m JOIN reading r USING (reading_id) WHERE m.superseded_at IS NULL ORDER BY m.menu_id`,
  );
  const menus = check.dated(
    saved,
    (menu) => [menu.first_seen_at, menu.observed_at],
    (menu) => menu.url,
  );
  if (menus.length === 0) return [];
  const dishes = await connection.query<DishRow>(
    `SELECT d.menu_id, d.name, d.description, d.section, d.price::float8 AS amount, d.currency, d.price_text, d.stated
     FROM dish d JOIN menu m USING (menu_id) WHERE m.superseded_at IS NULL ORDER BY d.menu_id, d.position`,
  );
  const ofMenu = Map.groupBy(dishes.rows, (dish) => dish.menu_id);
  return menus.map((menu) => ({ ...menu, dishes: (ofMenu.get(menu.menu_id) ?? []).map(makeDish) }));
}

/** Returns a dish of the record with its price, where both the amount and the currency are known. */
export function makeDish({ name, description, section, price_text, stated, amount, currency }: DishRow): MenuDish {
  return {
    name,
    description,
    section,
    price_text,
    stated,
    price: amount === null || currency === null ? null : { amount, currency },
  };
}
