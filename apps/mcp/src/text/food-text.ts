import type { Dish, RecommendFoodEnvelope } from '@kehilla/contract';
import { type AnswerText, dayOf, distanceOf, kosherOf, line } from './parts.ts';

/** Dishes as their menus print them, with what could not be checked. */
export function foodText({ data }: RecommendFoodEnvelope): AnswerText {
  const { dishes, places_considered } = data;
  return {
    head: `${dishes.length} dishes; ${places_considered} places with a menu on file were considered. A dish on a menu is no kosher claim.`,
    lines: dishes.map(dishLine),
  };
}

function dishLine(dish: Dish, i: number): string {
  return line([
    `${i + 1}. ${dish.dish}${dish.sample ? ' (invented sample)' : ''}`,
    dish.price === null ? (dish.price_text ?? 'no price on the menu') : `${dish.price.amount} ${dish.price.currency}`,
    dish.place,
    distanceOf(dish.distance_m),
    kosherOf(dish.kosher),
    dish.could_not_check.length === 0
      ? null
      : `not checked: ${dish.could_not_check.map(({ constraint, reason }) => `${constraint} (${reason})`).join(', ')}`,
    `menu of ${dayOf(dish.read_at)}: ${dish.source}`,
  ]);
}
