import { hasDish, type RankedDish } from '@kehilla/city';
import type { UncheckedConstraint } from '@kehilla/contract';
import { CONDITIONAL_PRICE, isConditionalPrice, type MenuDish } from '@kehilla/core';
import { placePattern, PRICE_WORDS } from '@kehilla/understanding';
import { getFree } from '../dishes/dish-filters.ts';
import type { FoundDishes } from '../food-question.ts';
import type { Wish } from '../wish.ts';

/**
 * The wishes that the menu gives no way to check at a dish. A word that is not there is "not stated", never "free of": only a menu that says
 * "nut free" settles it. Rule: specification §4.5, decisions §8.
 */
export function couldNotCheck(found: FoundDishes, { dish }: RankedDish, printed: MenuDish): UncheckedConstraint[] {
  const { city, wish, question } = found;
  const without = wish.exclude
    .filter((phrase) => !hasDish(getFree(city, phrase), dish))
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
    ...getPrice(wish.maxPrice, printed),
    ...getMeal(wish),
    ...without,
    ...diets,
    ...getParty(wish.partySize, printed),
  ];
}

function getPrice(maxPrice: number | null, printed: MenuDish): UncheckedConstraint[] {
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
function getMeal({ maxPrice, isMealPrice, partySize }: Wish): UncheckedConstraint[] {
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
function getParty(size: number | null, { name, description }: MenuDish): UncheckedConstraint[] {
  if (size === null || size === 1) return [];
  const [, serves, least] = SERVES.exec(`${name} ${description ?? ''}`) ?? [];
  if (least !== undefined && Number(least) >= size) return [];
  const reason =
    serves === undefined
      ? 'The menu does not say how many it serves.'
      : `The menu says that it serves ${serves}; how many are needed for ${size} is for the place to say.`;
  return [{ constraint: `party_size ${size}`, reason }];
}

const joinWords = (words: readonly string[]): string => `(?:${words.join('|')})`;
const UNIT = String.raw`${joinWords(PRICE_WORDS.unit)}\b`;
const PART = String.raw`(?:${joinWords(PRICE_WORDS.part)}[ -]?)?`;
const BY = String.raw`(?:\b${joinWords(PRICE_WORDS.by)}\s?|\bprice/\s?|/\s?)${PART}${UNIT}`;
/** A price by measure: in its own text ("8 oz" there is a size), and in what else a menu says of a dish. */
const MEASURED_PRICE = new RegExp(String.raw`${BY}|(?<!(?:^|[^$\d.])\d{1,3}\s?-?)\b${UNIT}`, 'i');
const MEASURED = new RegExp(BY, 'i');

const PEOPLE = String.raw`${joinWords(PRICE_WORDS.people)}(?:['’]?s)? ${joinWords(PRICE_WORDS.forPeople)}|${joinWords(PRICE_WORDS.ofPeople)}`;
/** What says it in the rest of what a menu says of a dish. A heading such as "Lunch" says when a dish is served, and nothing of its price. */
const SPECIAL = new RegExp(
  String.raw`\b(?:${CONDITIONAL_PRICE.specialHours}|${joinWords(PRICE_WORDS.specialAt)}(?:[ -]?time)? specials?|${PEOPLE})\b`,
  'i',
);

/**
 * Why the amount of a price may be another for whoever asks: the menu gives it by measure, or for some people or hours; null where it says
 * no such thing. Rule: specification §1.5.
 */
export function whatPriceLeavesOpen(dish: MenuDish): string | null {
  const { name, section, description, price_text } = dish;
  const text = price_text ?? '';
  const said = [name, section, description].flatMap((each) => each ?? []).join(' | ');
  const measured = MEASURED_PRICE.test(text) ? text : MEASURED.exec(said)?.[0];
  if (measured !== undefined)
    return `The menu gives this price by measure ("${measured}"); what one portion comes to is not stated.`;
  const some = isLowest(dish) && isConditionalPrice(text) ? text : SPECIAL.exec(said)?.[0];
  return some === undefined
    ? null
    : `The menu gives this price for some people or hours ("${some}"); others may pay another.`;
}

/** Numbers that are no hours. */
const AMOUNTS = new RegExp(`(?<!\\b(?:${placePattern('untilTime')}) |[\\d:])\\d+(?:\\.\\d+)?`, 'gi');

/** Whether no lower amount is printed: where one is, it is that one which holds for some, and this one for all. */
function isLowest({ price, price_text }: MenuDish): boolean {
  const amounts = [...(price_text ?? '').matchAll(AMOUNTS)].map(([text]) => Number(text));
  return price !== null && amounts.every((amount) => amount >= price.amount);
}
