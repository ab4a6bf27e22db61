import { citeLink, citeText, quoteText } from '@kehilla/core';
import type { Dish, FoodCandidate, RecommendFoodEnvelope } from '@kehilla/contract';
import { kosherBriefly } from './kosher-words.ts';
import { type AnswerText, counted, dayOf, distanceOf, isNotSearched, line, nameOf } from './parts.ts';
import type { Line } from './fitting.ts';
import { readAs } from './read-as.ts';

/** Dishes as their menus print them, the places first that an unclear name may mean, with what could not be checked, and what was looked at. */
export function foodText({ data }: RecommendFoodEnvelope): AnswerText {
  const { dishes, coverage, understood } = data;
  const candidates = coverage?.candidates ?? [];
  const unchecked = uncheckedOfAll(dishes);
  return {
    head: `${counted(dishes.length, 'dish', 'dishes')}${looked(data)}.${unchecked.length === 0 ? '' : ` Not checked for any of them, because no menu settles it: ${unchecked.join(', ')}.`}${readAs(understood)}`,
    lines: [...candidates.map(candidateLine), ...dishes.map((dish, i) => dishLine(dish, i, unchecked))],
    tail: coverage?.note ?? [],
  };
}

/** At how much was looked; '' where no place was in question, which notes explain: a count of none reads as if nothing was known there. */
function looked({ coverage, places_considered }: RecommendFoodEnvelope['data']): string {
  if (coverage === undefined) return `; ${counted(places_considered, 'place')} considered`;
  if (isNotSearched(coverage)) return '; nothing was searched';
  const { places_with_menu: read, places_without_menu: unread } = coverage;
  return read + unread === 0 ? '' : `; menus of ${read} of ${counted(read + unread, 'place')} searched`;
}

/** A place that may be meant, so that whoever asks can say which. */
function candidateLine({ place_id, name, address }: FoodCandidate): Line {
  return line([`May be meant: ${quoteText(name)}`, citeText(address), `id ${place_id}`]);
}

/** What could not be checked of any dish: said once, and where no line that is cut short can lose it. */
function uncheckedOfAll(dishes: readonly Dish[]): string[] {
  const [first, ...others] = dishes.map((dish) => dish.could_not_check.map(({ constraint }) => constraint));
  return first === undefined || others.length === 0
    ? []
    : first.filter((constraint) => others.every((constraints) => constraints.includes(constraint)));
}

/** A dish with what its menu does not settle of the wish, but for what is told of all: nobody may take it for what was asked for. */
function titleOf(dish: Dish, told: readonly string[]): string {
  const unchecked = dish.could_not_check.map(({ constraint }) => constraint).filter((one) => !told.includes(one));
  return `${nameOf(dish.dish, dish.sample)}${unchecked.length === 0 ? '' : ` [not checked: ${unchecked.join(', ')}]`}`;
}

function dishLine(dish: Dish, i: number, told: readonly string[]): Line {
  return line(
    [
      `${i + 1}. ${titleOf(dish, told)}`,
      priceOf(dish),
      quoteText(dish.place),
      kosherBriefly(dish.kosher),
      dish.stated_on_menu.length === 0 ? null : `menu states: ${quoteText(dish.stated_on_menu.join(', '))}`,
      `id ${dish.place_id}`,
    ],
    [distanceOf(dish.distance_m), `menu of ${dayOf(dish.read_at)}: ${citeLink(dish.source) ?? 'page not known'}`],
  );
}

/** The price as printed where it says more than the lowest amount. */
function priceOf({ price, price_text: printed }: Dish): string {
  const price_text = citeText(printed);
  if (price === null) return price_text ?? 'no price on the menu';
  const amount = `${price.amount} ${price.currency}`;
  const several = (price_text?.match(/\d+(?:\.\d+)?/g) ?? []).length > 1;
  if (several) return `from ${amount} (printed: ${price_text})`;
  // "$12 per person", "starting at $12": the amount alone would say less.
  const words = price_text?.replace(/\b(?:usd|eur|gbp|ils|nis|cad|us|ca)\b/gi, '') ?? '';
  return /\p{L}{2}/u.test(words) ? `${amount} (printed: ${price_text})` : amount;
}
