import type { RecommendFoodUnderstood } from '@kehilla/contract';
import { type FoundDishes, hasMenu } from '../food-question.ts';

/** What was made of a wish: every word was either used or stands in `ignored`. Rule: decisions §6. */
export function getUnderstood({ city, wish, terms, cuisines }: FoundDishes): RecommendFoodUnderstood {
  const around = wish.where.kind === 'around' ? wish.where : null;
  const [place] = wish.named.places;
  const named = place === undefined || wish.named.places.length > 1 ? null : city.doc(place);
  return {
    terms: terms.wants.map(({ text }) => text),
    cuisine: [...new Set(cuisines)],
    dietary: [...wish.diets],
    area: around?.area ?? null,
    place:
      named === null || place === undefined
        ? null
        : { place_id: named.place_id, name: named.name, menu_on_file: hasMenu(city, place) },
    max_price: wish.maxPrice === null ? null : { amount: wish.maxPrice, currency: 'USD' },
    food_status: wish.foodStatus,
    include: [...wish.include],
    exclude: [...wish.exclude],
    party_size: wish.partySize,
    kosher_only: wish.kosherOnly,
    radius_m: around?.radius_m ?? null,
    radius_from: around?.radius_from ?? null,
    spelling: [...wish.spelling, ...terms.spelling],
    ignored: [...new Set([...wish.ignored, ...terms.unknown])].filter((word) => word !== ''),
  };
}
