import type { Notice } from '@kehilla/core';

/** The phrases by which an agency says that something is not, or no longer, certified. Rule: sources note §1.2. */
export const ALERT_PHRASES: readonly { readonly phrase: RegExp; readonly kind: Notice['kind'] }[] = [
  { phrase: /\bno longer (?:certified|under)\b/i, kind: 'certification_ended' },
  { phrase: /\bdiscontinued\b/i, kind: 'certification_ended' },
  { phrase: /\bwithdrawn\b/i, kind: 'certification_ended' },
  { phrase: /\bterminated\b/i, kind: 'certification_ended' },
  { phrase: /\bdoes not certify\b/i, kind: 'not_certified' },
  { phrase: /\bnot (?:currently )?certified\b/i, kind: 'not_certified' },
  { phrase: /\bunauthorized\b/i, kind: 'not_certified' },
];

/** Words that turn such a phrase round, or say that it is over: a person reads the whole. Opinion. */
export const TURNED_ROUND =
  /\bclarification\b|\bcontinues? to\b|\bremains?\b|\brumou?rs?\b|\breinstated\b|\bresumed\b|\bonce again\b|\bnow certified\b|\bcorrection\b/i;

/** Labels of a line that speaks of goods. */
export const PRODUCT_LABEL = /^(?:brands?|products?|upc(?: codes?)?|flavou?rs?|items?|sizes?)\s*:\s*\S/i;
/** Words of goods, where there is no such line. */
export const PRODUCT_WORDS =
  /\b(?:products?|labels?|labell?ed|packag(?:e|es|ing)|bottles?|ingredients?|upc|flavou?rs?)\b/i;
/** Words of an establishment that serves: with them even an alert with product lines may be about a place. */
export const SERVING_WORDS =
  /\b(?:restaurants?|caf[eé]s?|cater(?:er|ers|ing)|eater(?:y|ies)|menus?|establishments?|pizzeria|steakhouse)(?!\p{L})/iu;
/** Words of any establishment. */
export const PLACE_WORDS = new RegExp(
  `${SERVING_WORDS.source}|\\b(?:bakery|butcher|deli|stores?|shops?|supermarkets?|hotel|locations?)(?!\\p{L})`,
  'iu',
);
