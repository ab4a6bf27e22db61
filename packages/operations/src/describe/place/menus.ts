import { quoteText, SAMPLE_SOURCE } from '@kehilla/core';
import { type City, dishOf, menuOf, menusOfPlace } from '@kehilla/city';
import type { Menu, PrintedDish } from '@kehilla/contract';

/** So many dishes of a menu are shown in place detail; its address has them all. */
const MOST_DISHES = 50;

/** The menus on file of a place, as place detail lists them, each with its first dishes. Rule: specification §2.10, decisions §8. */
export function getMenus(city: City, place: number): Menu[] {
  const { firstDish } = city.image.menus;
  return menusOfPlace(city, place).map((number) => {
    const { url, source_id, observed_at, sections, lang } = menuOf(city, number);
    const source =
      source_id === SAMPLE_SOURCE ? city.sources.get(source_id)?.name : `${quoteText(city.doc(place).name)} website`;
    const first = firstDish[number] as number;
    const dish_count = (firstDish[number + 1] as number) - first;
    return {
      url,
      source: source ?? source_id,
      read_at: observed_at,
      dish_count,
      sections: [...sections],
      lang,
      dishes: Array.from({ length: Math.min(dish_count, MOST_DISHES) }, (_, i) => dishAsPrinted(city, first + i)),
    };
  });
}

function dishAsPrinted(city: City, dish: number): PrintedDish {
  const { name, description, section, price, price_text } = dishOf(city, dish);
  return { dish: name, description, section, price, price_text };
}
