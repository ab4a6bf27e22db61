import type { Dish, RecommendFoodEnvelope } from '@kehilla/contract';
import { type AnswerText, counted, dayOf, distanceOf, kosherOf, line, nameOf } from './parts.ts';

/** Dishes as their menus print them, with what could not be checked, and what was looked at. */
export function foodText({ data }: RecommendFoodEnvelope): AnswerText {
  const { dishes, places_considered, coverage } = data;
  const looked =
    coverage === undefined
      ? `${counted(places_considered, 'place')} considered`
      : `menus of ${coverage.places_with_menu} of ${counted(coverage.places_with_menu + coverage.places_without_menu, 'place')} searched`;
  return {
    head: `${counted(dishes.length, 'dish', 'dishes')}; ${looked}.`,
    lines: dishes.map(dishLine),
    names: dishes.map(({ dish, place }) => `${dish} (${place})`),
    tail: coverage?.note ?? [],
  };
}

function dishLine(dish: Dish, i: number): string {
  return line([
    `${i + 1}. ${nameOf(dish.dish, dish.sample)}`,
    priceOf(dish),
    dish.place,
    distanceOf(dish.distance_m),
    kosherOf(dish.kosher),
    dish.could_not_check.length === 0
      ? null
      : `not checked: ${dish.could_not_check.map(({ constraint, reason }) => `${constraint} (${reason})`).join(', ')}`,
    `menu of ${dayOf(dish.read_at)}: ${dish.source}`,
  ]);
}

/** The price as printed where it says more than the lowest amount. */
function priceOf({ price, price_text }: Dish): string {
  if (price === null) return price_text ?? 'no price on the menu';
  const amount = `${price.amount} ${price.currency}`;
  const several = (price_text?.match(/\d+(?:\.\d+)?/g) ?? []).length > 1;
  if (several) return `from ${amount} (printed: ${price_text})`;
  // "$12 per person", "starting at $12": the amount alone would say less.
  const words = price_text?.replace(/\b(?:usd|eur|gbp|ils|nis|cad|us|ca)\b/gi, '') ?? '';
  return /\p{L}{2}/u.test(words) ? `${amount} (printed: ${price_text})` : amount;
}
