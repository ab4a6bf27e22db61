import { NUT_MARK } from './meant-words.ts';

/** Pictures of foods that people keep away from, as the word for what they show. */
const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '🥜': 'peanut or nut',
    '🌰': 'chestnut or nut',
    '🥛': 'milk',
    '🧀': 'cheese',
    '🧈': 'butter',
    '🍦': 'ice cream',
    '🍨': 'ice cream',
    '🥚': 'egg',
    '🍳': 'egg',
    '🐟': 'fish',
    '🐠': 'fish',
    '🐡': 'fish',
    '🎣': 'fish',
    '🦐': 'shrimp',
    '🍤': 'shrimp',
    '🦀': 'crab',
    '🦞': 'lobster',
    '🦪': 'oyster',
    '🦑': 'squid',
    '🐙': 'octopus',
    '🌾': 'wheat',
    '🍞': 'bread',
    '🥖': 'bread',
    '🥐': 'croissant',
    '🥨': 'pretzel',
    '🥯': 'bagel',
    '🥩': 'meat',
    '🍖': 'meat',
    '🐄': 'beef',
    '🐮': 'beef',
    '🐂': 'beef',
    '🐑': 'lamb',
    '🐏': 'lamb',
    '🍗': 'chicken',
    '🐔': 'chicken',
    '🐓': 'chicken',
    '🥓': 'bacon',
    '🐖': 'pork',
    '🐷': 'pork',
    '🍯': 'honey',
    '🍷': 'wine',
    '🍺': 'beer',
    '🍻': 'beer',
    '🫘': 'bean',
    '🥥': 'coconut',
    '🌶': 'spicy',
    '🍄': 'mushroom',
    '🧅': 'onion',
    '🧄': 'garlic',
    // The sign that forbids what stands behind it.
    '🚫': 'no',
  }),
);
const PICTURE = new RegExp([...PICTURES.keys()].join('|'), 'gu');
/** The first halves of the pairs that pictures are written as. */
const MAY_BE_PICTURE = /[\uD83C-\uD83E]/;

/** What a menu's letters stand for where it says what a dish contains; "S" is any of three, and so all of them. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    N: NUT_MARK,
    T: 'tree nut',
    TN: 'tree nut',
    P: 'peanut',
    PN: 'peanut',
    D: 'dairy',
    M: 'milk',
    L: 'lactose milk',
    E: 'egg',
    G: 'gluten',
    W: 'wheat',
    F: 'fish',
    SF: 'shellfish',
    SH: 'shellfish',
    S: 'soy sesame shellfish',
    SE: 'sesame',
    SO: 'soy',
  }),
);
const CONTAINED =
  /\b(?:[Cc]ontain(?:s|ing)?|CONTAIN(?:S|ING)?|[Aa]llergens?|ALLERGENS?)\b\s*[:(–-]?\s*(?:[A-Z]{1,2}\b(?!['’.]\p{L})[\s,;/&+|·]*)+/gu;
const CAPITALS = /\b[A-Z]{1,2}\b/g;

/**
 * A text of a menu as it is compared, with words for what it shows or shortens: "🥜" is a peanut, and "Contains: N, D" are nuts and dairy. What is
 * shown to people stays as printed.
 */
export function inWords(text: string): string {
  const spelt = MAY_BE_PICTURE.test(text) ? text.replace(PICTURE, (picture) => ` ${PICTURES.get(picture)} `) : text;
  if (!/contain|allergen/i.test(spelt)) return spelt;
  return spelt.replace(CONTAINED, (said) => said.replace(CAPITALS, (letters) => LETTERS.get(letters) ?? letters));
}
