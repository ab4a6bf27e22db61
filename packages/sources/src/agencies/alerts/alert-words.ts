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

/**
 * Words that turn such a phrase round, say that it is over, or limit it (to a season, a part of the house, something bought): a person reads
 * the whole. Opinion.
 */
export const TURNED_ROUND = new RegExp(
  [
    'clarification|continues? to|remains?|rumou?rs?|reinstated|re-?certified|resumed|once again|correction|retracted',
    'wrongly|mistakenly|erroneous(?:ly)?|incorrect(?:ly)?|false(?:ly)?|by mistake|in error|never|except|only|partly|some',
    "(?:not|\\p{L}+n[’']t)(?: been)? (?:withdrawn|terminated|discontinued)",
    '(?:is|are|now|will be|be|(?<!not )currently) (?:fully )?(?:certified|under)',
    'passover|pesach|chol hamoed|floor|supplier|vendor',
  ]
    .map((words) => `\\b(?:${words})(?!\\p{L})`)
    .join('|'),
  'iu',
);

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
