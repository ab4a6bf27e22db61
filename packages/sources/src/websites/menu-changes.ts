import type { MenuDish, ParsedMenu } from '@kehilla/core';

/** How many dishes of a site's menus are new, say something else than they did, and are gone. */
export type MenuChanges = { readonly added: number; readonly changed: number; readonly removed: number };

/**
 * What a visit changes of the dishes that stood on a site's menus. A dish that is printed as it was is the same, wherever on the menu; one of the
 * same name that says something else is changed; each counts as often as it is printed. Pages whose menus stay though they were not read
 * (`keep`) say nothing, and a visit without a menu ends none.
 */
export function menuChanges(
  standing: readonly ParsedMenu[],
  { menus, keep }: { readonly menus: readonly ParsedMenu[]; readonly keep: readonly string[] },
): MenuChanges {
  if (menus.length === 0) return { added: 0, changed: 0, removed: 0 };
  const read = new Set(menus.map(({ url }) => url));
  const before = standing.filter(({ url }) => read.has(url) || !keep.includes(url));
  const [old, fresh] = [listDishes(before), listDishes(menus)];
  const gone = lackedBy(fresh, old, printed);
  const come = lackedBy(old, fresh, printed);
  const added = lackedBy(gone, come, getName).length;
  return { added, changed: come.length - added, removed: gone.length - (come.length - added) };
}

function listDishes(menus: readonly ParsedMenu[]): MenuDish[] {
  return menus.flatMap(({ dishes }) => dishes);
}

/** Those of `dishes` that `others` lacks, one for one, by what a dish is told by. */
function lackedBy(
  others: readonly MenuDish[],
  dishes: readonly MenuDish[],
  toldBy: (dish: MenuDish) => string,
): MenuDish[] {
  const left = new Map<string, number>();
  for (const dish of others) left.set(toldBy(dish), (left.get(toldBy(dish)) ?? 0) + 1);
  return dishes.filter((dish) => {
    const count = left.get(toldBy(dish)) ?? 0;
    left.set(toldBy(dish), count - 1);
    return count <= 0;
  });
}

const getName = ({ name }: MenuDish): string => name;

function printed({ name, description, section, price, price_text, stated }: MenuDish): string {
  return JSON.stringify([name, description, section, price?.amount, price?.currency, price_text, stated]);
}
