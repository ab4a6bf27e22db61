import type { Dish, FoodCandidate, RecommendFoodEnvelope } from '@kehilla/contract';
import { type AnswerText, counted, dayOf, distanceOf, kosherBriefly, line, nameOf } from './parts.ts';
import { readAs } from './read-as.ts';

/** Dishes as their menus print them, the places first that an unclear name may mean, with what could not be checked, and what was looked at. */
export function foodText({ data }: RecommendFoodEnvelope): AnswerText {
  const { dishes, places_considered, coverage, understood } = data;
  const candidates = coverage?.candidates ?? [];
  const unchecked = uncheckedOfAll(dishes);
  const looked =
    coverage === undefined
      ? `${counted(places_considered, 'place')} considered`
      : `menus of ${coverage.places_with_menu} of ${counted(coverage.places_with_menu + coverage.places_without_menu, 'place')} searched`;
  return {
    head: `${counted(dishes.length, 'dish', 'dishes')}; ${looked}.${readAs(understood)}${unchecked.length === 0 ? '' : ` Not checked for any of them, because no menu states it: ${unchecked.join(', ')}.`}`,
    lines: [...candidates.map(candidateLine), ...dishes.map((dish, i) => dishLine(dish, i, unchecked))],
    names: [...candidates.map(({ name }) => name), ...dishes.map(({ dish, place }) => `${dish} (${place})`)],
    tail: coverage?.note ?? [],
  };
}

/** A place that may be meant, so that whoever asks can say which. */
function candidateLine({ place_id, name, address }: FoodCandidate): string {
  return line([`May be meant: ${name}`, address, `id ${place_id}`]);
}

/** What could not be checked of any dish: said once, and where no line that is cut short can lose it. */
function uncheckedOfAll(dishes: readonly Dish[]): string[] {
  const [first, ...others] = dishes.map((dish) => dish.could_not_check.map(({ constraint }) => constraint));
  return first === undefined || others.length === 0
    ? []
    : first.filter((constraint) => others.every((constraints) => constraints.includes(constraint)));
}

function dishLine(dish: Dish, i: number, told: readonly string[]): string {
  const unchecked = dish.could_not_check.filter(({ constraint }) => !told.includes(constraint));
  return line([
    `${i + 1}. ${nameOf(dish.dish, dish.sample)}`,
    priceOf(dish),
    dish.place,
    distanceOf(dish.distance_m),
    unchecked.length === 0
      ? null
      : `not checked: ${unchecked.map(({ constraint, reason }) => `${constraint} (${reason})`).join(', ')}`,
    kosherBriefly(dish.kosher),
    `menu of ${dayOf(dish.read_at)}: ${dish.source}`,
    `id ${dish.place_id}`,
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
