import { hasDish, type RankedDish } from '@kehilla/city';
import type { UncheckedConstraint } from '@kehilla/contract';
import type { MenuDish } from '@kehilla/core';
import { PRICE_WORDS } from '@kehilla/understanding';
import { freeOf } from '../dishes/dish-filters.ts';
import type { FoundDishes } from '../food-question.ts';
import { whatPriceLeavesOpen } from './price-holds.ts';
import type { Wish } from '../wish.ts';

/**
 * The wishes that the menu gives no way to check at a dish. A word that is not there is "not stated", never "free of": only a menu that says
 * "nut free" settles it. Rule: specification §4.5, decisions §8.
 */
export function couldNotCheck(found: FoundDishes, { dish }: RankedDish, printed: MenuDish): UncheckedConstraint[] {
  const { city, wish, question } = found;
  const without = wish.exclude
    .filter((phrase) => !hasDish(freeOf(city, phrase), dish))
    .map((phrase) => ({
      constraint: `no ${phrase}`,
      reason: `Not stated: the menu does not mention ${phrase} here, and it does not print every ingredient. Ask the place.`,
    }));
  const diets = wish.diets
    .filter((_, i) => {
      const diet = question.diets[i];
      return diet === undefined || !hasDish(diet.stated, dish);
    })
    .map((name) => ({ constraint: name, reason: `The menu does not say that it is ${name}.` }));
  return [
    ...priceOf(wish.maxPrice, printed),
    ...mealOf(wish),
    ...without,
    ...diets,
    ...partyOf(wish.partySize, printed),
  ];
}

function priceOf(maxPrice: number | null, printed: MenuDish): UncheckedConstraint[] {
  const { price, price_text } = printed;
  if (maxPrice === null) return [];
  if (price === null) {
    const reason = price_text === null ? 'Price not stated.' : `Price not stated: the menu prints "${price_text}".`;
    return [{ constraint: 'max_price', reason }];
  }
  if (price.currency !== 'USD')
    return [{ constraint: 'max_price', reason: `The menu prints a price in ${price.currency}.` }];
  const amounts = [...(price_text ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  const dearer = amounts.length > 1 && amounts.some((amount) => amount > maxPrice);
  const reasons = [
    dearer ? `The menu prints "${price_text}"; only its lowest price was compared.` : null,
    whatPriceLeavesOpen(printed),
  ];
  return reasons.flatMap((reason) => (reason === null ? [] : { constraint: 'max_price', reason }));
}

/** A price for a meal was compared with one dish: what all of it comes to no menu says. */
function mealOf({ maxPrice, isMealPrice, partySize }: Wish): UncheckedConstraint[] {
  if (maxPrice === null || !isMealPrice) return [];
  const meal = partySize === null || partySize === 1 ? 'a meal' : `a meal for ${partySize}`;
  const reason = `The highest price was compared with one dish; the menu does not say what ${meal} comes to.`;
  return [{ constraint: `price of ${meal}`, reason }];
}

const SERVES = new RegExp(
  String.raw`\b(?:${PRICE_WORDS.serves.join('|')})\s+((\d{1,3})(?:\s?(?:[-–]|to)\s?\d{1,3})?)\b`,
  'i',
);

/** A menu may say how many a dish serves; whether that is enough is then plain to see. */
function partyOf(size: number | null, { name, description }: MenuDish): UncheckedConstraint[] {
  if (size === null || size === 1) return [];
  const [, serves, least] = SERVES.exec(`${name} ${description ?? ''}`) ?? [];
  if (least !== undefined && Number(least) >= size) return [];
  const reason =
    serves === undefined
      ? 'The menu does not say how many it serves.'
      : `The menu says that it serves ${serves}; how many are needed for ${size} is for the place to say.`;
  return [{ constraint: `party_size ${size}`, reason }];
}
