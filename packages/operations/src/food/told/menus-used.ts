import { type City, menuOf, type MenuHead, type RankedDish } from '@kehilla/city';

/** The menus of the dishes of an answer. */
export function menusUsed(city: City, hits: readonly RankedDish[]): MenuHead[] {
  const numbers = new Set(hits.map(({ dish }) => city.image.menus.menuOfDish[dish] as number));
  return [...numbers].map((menu) => menuOf(city, menu));
}
