import type { MenuDish, MenuRecord } from '@kehilla/core';
import type { Connection } from '../database.ts';

type MenuRow = Omit<MenuRecord, 'dishes'>;
type DishRow = Omit<MenuDish, 'price'> & {
  readonly menu_id: string;
  readonly amount: number | null;
  readonly currency: string | null;
};

/** The menus that stand, each with its dishes in their printed order. A menu counts as read when it was last found as it is. */
export async function loadMenus(connection: Pick<Connection, 'query'>): Promise<MenuRecord[]> {
  const menus = await connection.query<MenuRow>(
    `SELECT m.menu_id, m.place_id, r.source_id, m.url, m.lang, m.observed_at AS first_seen_at, coalesce(m.confirmed_at, m.observed_at) AS observed_at
     FROM menu m JOIN reading r USING (reading_id) WHERE m.superseded_at IS NULL ORDER BY m.menu_id`,
  );
  if (menus.rows.length === 0) return [];
  const dishes = await connection.query<DishRow>(
    `SELECT d.menu_id, d.name, d.description, d.section, d.price::float8 AS amount, d.currency, d.price_text, d.stated
     FROM dish d JOIN menu m USING (menu_id) WHERE m.superseded_at IS NULL ORDER BY d.menu_id, d.position`,
  );
  const ofMenu = Map.groupBy(dishes.rows, (dish) => dish.menu_id);
  return menus.rows.map((menu) => ({ ...menu, dishes: (ofMenu.get(menu.menu_id) ?? []).map(dishOf) }));
}

function dishOf({ name, description, section, price_text, stated, amount, currency }: DishRow): MenuDish {
  return {
    name,
    description,
    section,
    price_text,
    stated,
    price: amount === null || currency === null ? null : { amount, currency },
  };
}
