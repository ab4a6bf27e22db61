import { BREAD_IN_LINE, SIZE_IN_LINE } from './size-words.ts';

/** The currency of a sign, code or name, in lower case. A letter before the sign of dollars names the country. */
export const CURRENCY: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  'u.s.$': 'USD',
  usd: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  '₪': 'ILS',
  'ש"ח': 'ILS',
  'ש״ח': 'ILS',
  nis: 'ILS',
  ils: 'ILS',
  ca$: 'CAD',
  c$: 'CAD',
  can$: 'CAD',
  cdn$: 'CAD',
  cad: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  aud: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  nt$: 'TWD',
  s$: 'SGD',
  nzd: 'NZD',
  hkd: 'HKD',
  sgd: 'SGD',
  mx$: 'MXN',
  r$: 'BRL',
  dollar: 'USD',
  dollars: 'USD',
  'us dollar': 'USD',
  'us dollars': 'USD',
  euro: 'EUR',
  shekel: 'ILS',
  shekels: 'ILS',
};
/** A sign or code of a currency, as the source of a pattern. */
export const SIGN = String.raw`\b(?:US\s?|U\.S\.\s?|CA?|CAN|CDN|AU?|NZ|HK|NT|S|MX|R|(?:USD|CAD|AUD|NZD|HKD|SGD)\s?)\$|\$|€|£|₪|ש["״]ח|USD\b|EUR\b|GBP\b|NIS\b|ILS\b|CAD\b|AUD\b`;
/** An amount without its sign, as the source of a pattern: "12", "1,200.50", "12,50", ".75". */
export const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,4}(?:\.\d{1,2}|,\d{2})?(?!\d)|(?<!\d)\.\d{2}(?!\d)`;

const COUNT = String.raw`(?:[2-9]|[1-9]\d|two|three|four|five|six|eight|ten|twelve|(?:an? |one |half )?dozen|(?:a )?pair)`;
const OF_FOOD = String.raw`(?:pcs?|pieces?|oz|ounces?|lbs?|pounds?|g|gr|grams?|kg|ct|pack|people|persons?|inch(?:es)?|in\.|slices?|rolls?|dozen|doz)\b\.?`;
const UNIT = String.raw`(?:person|people|guest|head|pp|lb|pound|oz|ounce|g|gr|grams?|doz|pcs?|piece|slice|each|ea|pint|quart|order|kg|serving)`;
const SIZE = String.raw`(?:${SIZE_IN_LINE}|small|medium|large|x-?large|sm|md|med|lg|lrg|xl|[sml]|half|whole|full|cup|bowl|pint|pt|quart|qt|glass|bottle|slice|pie|personal|lunch|dinner|happy hour|(?:non-?)?members?|guests?|adults?|kids?|child(?:ren)?|seniors?|students?|reg(?:ular)?|single|double|mini|family|(?:half )?dozen|(?:(?:small|medium|large|half|full|whole|quarter|party)[ -])?(?:tray|pan|platter|plate|order|portion))`;

/** Must not follow a continued range: a number that counts or measures food, or begins "3 for $12". */
export const NO_COUNT = String.raw`(?![\d.,]*\s?(?:${OF_FOOD}|["″”]))(?!\d+\s?(?:for\b|[@x×/]\s?(?:${SIGN})))`;

/** Before a price, of several at once: "2 for ", "any 3/", "two tacos for "; the words between are the dish's own. */
export const SEVERAL_BEFORE = new RegExp(
  String.raw`(?:^|(?<=[\s(,;:·|.…_–—-]))(?:(?:any|buy|get|pick|choose)\s+)?(?<!\d[.,]?|[$€£₪]\s?)(?:${COUNT}|\(${COUNT}\))(?:\s(?!${OF_FOOD})(?<words>\p{L}[\p{L}'’ -]{0,30}?))?(?<link>\s?for\s*(?:only\s*)?|\s?[/@×]\s*|\s?x\s*|(?<=\d)-)$`,
  'iu',
);
/** After a price, of several at once: "$10 for 2". */
export const SEVERAL_AFTER = new RegExp(
  String.raw`^\s?(?:\(\s?)?for\s+${COUNT}(?![\d.]|\s?${SIGN})(?:\s(?:pcs?|pieces?|people|persons?)\b)?\)?`,
  'i',
);
/** Words before the price of an addition. */
export const ADDED_BEFORE =
  /(?:\+\s*|(?:^|[,;(|•]\s?)\+[^$€£₪\d]{1,40}|\b(?:add|add-?ons?|additional|extras?|upgrades?|substitute|supplement|sub|make it)\b[^$€£₪]{0,40})$/i;
/** The same, which adds only where the dish has its own price before it: "with chicken". */
export const WITH_BEFORE = /(?:^|[\d,;:(|•./–—-]|\b(?:or|and|served))\s*with\b[^$€£₪]{0,40}$/i;
/** Words before an amount that is no price of one dish: an upper bound, or the price of all below a heading ("all $12"). */
export const BOUND_BEFORE =
  /\b(?:under|over|above|below|up to|less than|more than|save|spend|min(?:imum)?\.?(?: of)?|deposit(?: of)?|value of|worth|\ball|price range|\bthrough):?\s*$/i;
/** Words before a former price; the text of the price begins there if a new one follows. */
export const PAST_BEFORE = /\b(?:was|originally)\s?:?\s*$/i;
/** The text between a former price and the present one. */
export const SINCE_PAST = /^[\s,;:/|–—→-]{0,9}(?:now|sale|today)?[\s:]{0,3}$/i;
/** Words after an amount that is no price: a reduction, or pay for a time, such as a wage or a rent. */
export const REDUCTION_AFTER =
  /^\s?(?:(?:\/|per|an?)\s?(?:hr|hour|night|day|week|month|mo|year)\b|off\b|discount|purchase|(?:(?:each|ea\.?|per)\s)?(?:extra|more|additional)\b(?!.*[$€£₪]\s?\d)|upcharge|surcharge|deposit\b|min(?:imum)?\b|gift\b)/i;

/** Words on the left of a price that belong to it: the least of many, or the quantity. */
export const TERMS_BEFORE = new RegExp(
  String.raw`(?:^|(?<=[\s(,;:·|.…_–—/-]))(?:(?:starting|starts|begins) (?:at|from)|as low as|from|\d{1,3}(?:\s?[/–-]\s?\d{1,3})?\s?-?${OF_FOOD})\s*[:./–—-]*\s*$`,
  'i',
);
/** A size on the left of its price: it belongs to the price only where other sizes follow, else it may be the dish's name ("Cheese slice $4"). */
export const SIZE_BEFORE = new RegExp(String.raw`(?:^|(?<=[\s(,;:·|.…_–—/-]))${SIZE}\.?\s?[:.–—-]*\s*$`, 'i');
/** Bread or the like on the left of a price; a size only if each of several prices has one: "Shawarma - pita $14, laffa $17". */
export const BREAD_BEFORE = new RegExp(String.raw`(?:^|(?<=[\s(,;:·|.…_–—/-]))${BREAD_IN_LINE}\.?\s?[:.–—-]*\s*$`, 'i');
/** Words on the right of a price that belong to it: the people or the quantity. */
export const TERMS_AFTER = new RegExp(
  String.raw`^(?:\s?[/–-]\s?\d{1,3}\s?-?${OF_FOOD}|\s?\(?(?:per|/|a|by the)\s?(?:(?:half|quarter|1/[24]|½|¼|100)[ -]?)?(?:dozen|${UNIT})\b\.?\)?|\s?(?:p\.?p\b\.?|lb\b\.?|doz(?:en)?\b\.?|each\b|ea\b\.?|and up\b|USD\b)|\s?\((?:p\.?p|lb|doz(?:en)?|each|ea)\.?\))`,
  'i',
);
/** The text between the prices of two additions: "extras: cheese $2, egg $3". */
export const ADDED_TOO = /^\s*[,;/|&•·]\s*[^$€£₪.;]{1,40}$/;
/** The text that may stand between two prices of one dish, beside the names of its sizes. */
export const BETWEEN_SIZES =
  /\b(?:or|and|to|for|from|now|sale|only|just|about|up|lunch|dinner|brunch|hot|iced|cold)\b/gi;
/** The names of sizes, wherever they stand. */
export const SIZES = new RegExp(String.raw`(?<![\p{L}\d])${SIZE}(?![\p{L}\d])`, 'giu');
/** Sizes with their prices, one after the other and without signs: "sm 8 lg 12". */
export const SIZES_BARE = new RegExp(
  String.raw`(?:^|(?<=[\s.…·_–—(-]))(?:${SIZE}\.?\s?:?\s?\d{1,3}(?:\.\d{2})?(?:[\s,;/|–-]+|$)){2,}$`,
  'i',
);

/** The code of other dollars behind a price with their sign: "$12 CAD", "$12 (cad)". */
export const DOLLARS_AFTER = /^\s?\(?(CAD|AUD|NZD|HKD|SGD|MXN)\b\)?/i;
/** The rest of an unclear amount: "$12½", "$7⁹⁹", "$1.800", "$7 99", "$12k". */
export const AMOUNT_GOES_ON =
  /^(?:[.,:]\d+|\s?\.\s?\d{2}(?=\s*(?:$|\)))|\s?[½⅓⅔¼¾⅛](?!\s?[$€£₪\d])|\s\d\/\d\b|[⁰¹²³⁴-⁹]+|\s\d{2,3}(?=\s*(?:$|\)))|\.?XX?\b|k\b)/i;
/** "Market price", and other ways of a menu to print no amount. */
export const MARKET =
  /\b(market price|price varies|priced daily|market value|ask (?:your )?(?:server|waiter) for (?:the )?(?:price|pricing))\b|(?<=\s{3,}|\t|[.…_]{2,}\s?)(?:m\.?p\.?|market)$|^\s*(?:m\.?p\.?|m\/p|a\.?q\.?|mkt\.?(?: price)?|seasonal price|ask (?:your )?(?:server|waiter))\s*\.?$/i;
