import { quoteText, SAMPLE_SOURCE } from '@kehilla/core';
import { type City, menuOf, menusOfPlace } from '@kehilla/city';
import type { Menu } from '@kehilla/contract';

/** The menus on file of a place, as place detail lists them. Rule: decisions §8. */
export function menusOf(city: City, place: number): Menu[] {
  const { firstDish } = city.image.menus;
  return menusOfPlace(city, place).map((number) => {
    const { url, source_id, observed_at, sections, lang } = menuOf(city, number);
    const source =
      source_id === SAMPLE_SOURCE ? city.sources.get(source_id)?.name : `${quoteText(city.doc(place).name)} website`;
    return {
      url,
      source: source ?? source_id,
      read_at: observed_at,
      dish_count: (firstDish[number + 1] as number) - (firstDish[number] as number),
      sections: [...sections],
      lang,
    };
  });
}
