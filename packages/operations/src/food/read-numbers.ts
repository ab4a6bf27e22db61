import { getOwn } from '@kehilla/core';
import { numbersInDigits } from './numbers-in-digits.ts';
import { NUMBERS } from './words/plain-words.ts';

/** The numbers of a wish, and the wish without them. `rest` has a space where they stood; `ignored` are those nothing can be made of. */
export type NumbersInText = {
  readonly rest: string;
  readonly maxPrice: number | null;
  readonly partySize: number | null;
  /** The words that gave the price and the party, as sent. */
  readonly priceWords: string | null;
  /** Whether the price is said to be of a meal, for one person or for all. */
  readonly isOfMeal: boolean;
  readonly partyWords: string | null;
  readonly ignored: readonly string[];
};

const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,5}(?:\.\d{1,2})?)`;
const MONEY = String.raw`(?:\s*(?:\$|dollars?|bucks|usd)(?![a-z])|\s*דולר(?:ים)?)?`;
const NUTRIENT = 'cal(?:orie)?s?|kcal|carbs?|g|grams?|mg';
/** A number of people or pieces, a time, what a food has of something, or an amount in other money is no price in dollars, which is all that dishes are compared in. */
const NO_PRICE = String.raw`(?!\d|[.,:]\d|k\b|\s*(?:₪|€|£|(?:nis|ils|shekels?|shekalim|eur|euros?|gbp|pounds?)(?![a-z])|שקל|ש"?ח|יורו)|\s*(?:people|persons?|adults|kids|guests|of us|min(?:utes)?\b|miles?\b|blocks?\b|km\b|m\b|am\b|pm\b|(?:${NUTRIENT}|pieces?|pcs?|friends|children)\b))`;

/** For what a price is: a dish, a person, or all of a meal. */
const FOR_WHAT = String.raw`(?:\s*(?:per|an?|/)\s*(?:head|person|plate|guest|piece|dish)\b|\s*(?:pp|each|apiece|total|altogether|all together|all in|budget)\b)?`;
/** A price that is not of one dish. */
const OF_A_MEAL = /^budget\b|\b(?:head|person|guest|pp|total|altogether|together|all in|budget)$/i;

/** A lower bound: the request has no such filter. */
const LEAST = new RegExp(
  String.raw`(?:(?<!\b(?:no|not|nothing|never)\s+)\b(?:over|above|more than|(?:no|not) less than|at least|minimum(?: of)?|starting at)\s*\$?\s*${AMOUNT}${MONEY}${NO_PRICE}|(?<![\d.,])\$?\s*${AMOUNT}${MONEY}\s*(?:(?:or|and)\s+(?:more|over|above|up(?:wards?)?|higher)\b|\+(?:\s*(?:dollars?|bucks|usd)\b|(?!\s*[\d\p{L}])))|(?<![\d.,])${AMOUNT}${MONEY}\s*min(?:imum)?\b(?=\s*(?:$|[,.;!?])))`,
  'giu',
);
const BETWEEN = new RegExp(
  String.raw`(?:\bbetween\s*\$?|(?:\bfrom\s*)?\$)\s*\d{1,5}(?:\.\d{1,2})?\s*(?:-|–|to|and)\s*\$?\s*${AMOUNT}${MONEY}${NO_PRICE}${FOR_WHAT}|(?<![\d.,])\d{1,5}\s*\$?\s*(?:-|–|to)\s*${AMOUNT}\s*(?:\$(?!\s?\d)|(?:dollars?|bucks|usd)\b)${FOR_WHAT}`,
  'iu',
);
const MOST = new RegExp(
  String.raw`(?:\b(?:(?:for\s+)?under|below|less than|cheaper than|up to|max(?:imum)?(?: of)?|at most|(?:no|not|nothing) (?:more than|over|above)|within|budget(?: is| of|:)?)|<=?|(?<![א-ת])(?:עד|מתחת ל|פחות מ)-?)\s*\$?\s*${AMOUNT}${MONEY}${NO_PRICE}${FOR_WHAT}`,
  'iu',
);
/** "20 max": a number alone before what says that it is the highest. */
const MOST_BEHIND = new RegExp(
  String.raw`(?<![\d.,:$]|\b(?:for|feeds?|serves?|of)\s)\b${AMOUNT}\s*(?:max(?:imum)?|tops|at (?:the )?most|or (?:less|under|below)|limit)\b`,
  'iu',
);
const SIGNED = new RegExp(
  String.raw`(?:\$\s*${AMOUNT}(?!\d|[.,]\d|k\b)|(?<![\d.,])${AMOUNT}\s*(?:\$(?!\s?\d)|dollars?\b|bucks\b|usd\b|דולר(?:ים)?|(?=(?:per|an?)\s+(?:head|person|guest)\b|pp\b)))(?:\s*(?:or|and)\s*(?:less|under|below)|\s*(?:max(?:imum)?|tops|limit))?${FOR_WHAT}`,
  'iu',
);

/** Numbers that no dish is compared by: how old, how far, how much of what a food has, at what hour, or how much in other money. */
const UNUSED = new RegExp(
  [
    String.raw`(?<=\b(?:kids?|child(?:ren)?|toddlers?|ages?|aged)\s+)(?:under|below|over|up to)\s+\d{1,2}\b(?!\s*(?:\$|dollars?|bucks|usd)|[.,]\d)`,
    String.raw`(?:\b(?:under|within|less than|up to|max)\s+)?\b\d{1,3}(?:\.\d)?[\s-]*(?:min(?:ute)?s?|hours?|hrs?|miles?|blocks?|km|kilometers?)\b(?:\s+(?:away|walk(?:ing)?|drive|driving|from (?:me|here|home))){0,2}`,
    String.raw`\b(?:under|below|less than|up to|max|at most)\s+\d{1,4}\s*(?:${NUTRIENT})\b(?:\s+(?:of\s+)?(?:carbs?|sugar|fat|sodium|protein)\b)?`,
    String.raw`(?:\b(?:at|by|around|before|after)\s+)?\b(?:\d{1,2}\s?(?:[-–]|to)\s?)?\d{1,2}(?::\d{2}(?:\s*[ap]m\b)?|\s*[ap]m\b)`,
    String.raw`\b(?:at|by|before|after)\s+\d{1,2}(?=\s*(?:$|[,.;!?]|(?:for|on|tonight|tomorrow|today)\b))`,
    String.raw`(?:\b(?:under|below|less than|up to|max|for)\s+|(?<![א-ת])(?:עד|מתחת ל|פחות מ)-?\s*)?(?:[₪€£]\s*\d{1,5}(?:\.\d{1,2})?|\b\d{1,5}(?:\.\d{1,2})?\s*(?:[₪€£]|(?:nis|ils|shekels?|euros?)\b|שקל(?:ים)?|ש["״]?ח|יורו))`,
  ].join('|'),
  'giu',
);

const COUNT = String.raw`(\d{1,3}|a\s+(?:couple|dozen)|${Object.keys(NUMBERS).join('|')})`;
const NO_PARTY = String.raw`(?![\wא-ת]|\s+עשרה?(?![א-ת])|[.:]\d|\s?(?:[-–]|to)\s?\d|\s*(?:am\b|pm\b|dollars?|bucks|usd|\$|%|min|oz\b|inch|piece|pc))`;
const KIN = 'wife|husband|spouse|partner|date|friend|mother|father|mom|dad|son|daughter|brother|sister';
const WITH_ME = new RegExp(
  String.raw`\bmy\s+(?:${KIN})\s+and\s+(?:i|me)\b|\b(?:me|myself)\s*(?:and|&|\+|plus|with)\s*(?:my\s+)?(?:${COUNT}${NO_PARTY}(?:\s+(?:friends|kids|children|people|others|more))?|(?:${KIN})\b(?!\s*(?:and|&)\s+(?:my|our|the|some|a)\b))`,
  'iu',
);
/** "4 adults and 3 kids": the second of them. */
const AND_MORE = new RegExp(
  String.raw`^\s*,?\s*(?:(?:and|&|\+|plus|with)\s+)?${COUNT}\s+(?:people|adults|guests|kids|children|teens|toddlers|friends|boys|girls)\b`,
  'iu',
);
const PARTY: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:\b(?:for|feeds?|feeding|serves?|serving|party of|table (?:for|of)|group of|family of|crowd of|we are|we['’]?re)\s+|(?<![א-ת])ל[-\s]?)(?:a\s+)?(?:party of\s+|family of\s+)?(?:\d{1,2}\s?(?:-|–|to)\s?(?=\d))?${COUNT}${NO_PARTY}(?:\s*(?:people|persons?|adults?|guests?|kids|of us|eaters|אנשים|איש|סועדים))?`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:\bfor\s+(?:my|our)\s+)?(?<![\w.])${COUNT}\s+(?:people|persons|adults|guests|kids|children|friends|boys|girls|of us|eaters|אנשים|ילדים|סועדים)`,
    'iu',
  ),
];
const MOST_PRICE = 10_000;
const MOST_PEOPLE = 100;

/** Takes the highest price and the number of people out of a wish. A price needs a sign, a word for money, or a word such as "under". */
export function readNumbers(text: string): NumbersInText {
  const ignored: string[] = [];
  const aside = (found: string): string => {
    ignored.push(found.trim());
    return ' , ';
  };
  let rest = numbersInDigits(text).replace(LEAST, aside).replace(UNUSED, aside);
  const price = firstOf(rest, [BETWEEN, MOST, SIGNED, MOST_BEHIND]);
  if (price !== null) {
    rest = price.rest;
    const least = BETWEEN.test(price.words) ? /\$?\s*\d[\d.]*/.exec(price.words)?.[0].trim() : undefined;
    if (least !== undefined) ignored.push(least);
  }
  const amount = price === null ? null : Number(price.value.replaceAll(',', ''));
  if (amount !== null && amount > MOST_PRICE) ignored.push(price?.words ?? '');
  const party = partyIn(rest);
  const people = party?.people ?? null;
  const sized = people !== null && people >= 1 && people <= MOST_PEOPLE;
  if (party !== null) rest = party.rest;
  if (party !== null && !sized) ignored.push(party.words);
  return {
    rest,
    maxPrice: amount !== null && amount <= MOST_PRICE ? amount : null,
    partySize: sized ? people : null,
    priceWords: price?.words ?? null,
    isOfMeal: OF_A_MEAL.test(price?.words ?? ''),
    partyWords: sized ? (party?.words ?? null) : null,
    ignored,
  };
}

/** How many people a text names, who asks among them, with the words that say so. */
function partyIn(text: string): { readonly people: number; readonly words: string; readonly rest: string } | null {
  const withMe = WITH_ME.exec(text);
  const found = withMe ?? PARTY.map((pattern) => pattern.exec(text)).find((each) => each !== null) ?? null;
  if (found === null) return null;
  const end = found.index + found[0].length;
  const more = AND_MORE.exec(text.slice(end));
  const said = text.slice(found.index, end + (more?.[0].length ?? 0));
  const counted = found[1] === undefined ? 1 : countOf(found[1]);
  return {
    people: counted + (withMe === null ? 0 : 1) + (more?.[1] === undefined ? 0 : countOf(more[1])),
    words: said.trim(),
    rest: `${text.slice(0, found.index)} , ${text.slice(found.index + said.length)}`,
  };
}

function firstOf(text: string, patterns: readonly RegExp[]): { rest: string; value: string; words: string } | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    const value = found?.slice(1).find((part) => part !== undefined);
    if (found === null || value === undefined) continue;
    const rest = `${text.slice(0, found.index)} , ${text.slice(found.index + found[0].length)}`;
    return { rest, value, words: found[0].trim() };
  }
  return null;
}

function countOf(text: string): number {
  const word = text.toLowerCase().replace(/^a\s+/, '');
  return getOwn(NUMBERS, word) ?? Number.parseInt(word, 10);
}
