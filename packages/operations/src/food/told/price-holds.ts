import { CONDITIONAL_PRICE, type MenuDish, isConditionalPrice } from '@kehilla/core';
import { placePattern, PRICE_WORDS } from '@kehilla/understanding';

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const UNIT = String.raw`${anyOf(PRICE_WORDS.unit)}\b`;
const PART = String.raw`(?:${anyOf(PRICE_WORDS.part)}[ -]?)?`;
const BY = String.raw`(?:\b${anyOf(PRICE_WORDS.by)}\s?|\bprice/\s?|/\s?)${PART}${UNIT}`;
/** A price by measure: in its own text ("8 oz" there is a size), and in what else a menu says of a dish. */
const MEASURED_PRICE = new RegExp(String.raw`${BY}|(?<!(?:^|[^$\d.])\d{1,3}\s?-?)\b${UNIT}`, 'i');
const MEASURED = new RegExp(BY, 'i');

const PEOPLE = String.raw`${anyOf(PRICE_WORDS.people)}(?:['’]?s)? ${anyOf(PRICE_WORDS.forPeople)}|${anyOf(PRICE_WORDS.ofPeople)}`;
/** What says it in the rest of what a menu says of a dish. A heading such as "Lunch" says when a dish is served, and nothing of its price. */
const SPECIAL = new RegExp(
  String.raw`\b(?:${CONDITIONAL_PRICE.specialHours}|${anyOf(PRICE_WORDS.specialAt)}(?:[ -]?time)? specials?|${PEOPLE})\b`,
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
