import { isObject, type JsonObject, listObjects, type MenuDish, parseLoosely } from '@kehilla/core';
import { described } from '../described.ts';
import { dishName, marksIn, menuText, MOST_CHARS } from '../dish-text.ts';
import { getScripts } from '../jsonld/graph.ts';
import type { MenuDoubt } from '../menu-doubts.ts';
import { headsNoDish } from '../no-dish.ts';
import { statedContents } from '../stated-contents.ts';
import { tellsWhatIsIn } from '../what-is-in.ts';
import { findCurrency, findText, getPrice, isInUnits, isUnclear } from './item-price.ts';

/** Only a Shopify shop's state has variants with prices in cents. */
const CENTS_A_DOLLAR = 100;
const NO_VARIANT = /^default title$/i;

/**
 * Returns a Shopify shop's product as an object with its name and lowest price; null for any other object. Its state gives prices as whole cents, and the name
 * of the product within those of its variants.
 */
function productOfShopify(object: JsonObject): JsonObject | null {
  const variants = listObjects(object['variants']);
  const isShopify =
    variants.length > 0 &&
    variants.every(
      (variant) => Number.isInteger(variant['price']) && ('public_title' in variant || 'compare_at_price' in variant),
    );
  if (!isShopify) return null;
  const [first = {}] = variants;
  const had = variants.filter((variant) => variant['available'] !== false);
  const cents = (had.length > 0 ? had : variants).map((variant) => variant['price'] as number);
  const name = findShopName(object, first);
  if (name === null) return null;
  const { variants: _, price: __, ...rest } = object;
  return {
    ...rest,
    name,
    price: (Math.min(...cents) / CENTS_A_DOLLAR).toFixed(2),
    ...(had.length > 0 ? {} : { available: false }),
  };
}

/** Returns the name of a product: its own, or that of a variant without the variant's part. */
function findShopName(product: JsonObject, variant: JsonObject): string | null {
  for (const key of ['title', 'name']) {
    const own = product[key];
    if (typeof own === 'string' && own.trim() !== '') return own;
  }
  const [named, title] = [variant['name'], variant['public_title']];
  if (typeof named !== 'string') return null;
  const behind = typeof title === 'string' && !NO_VARIANT.test(title) ? ` - ${title}` : '';
  return behind !== '' && named.endsWith(behind) ? named.slice(0, -behind.length) : named;
}

/** Returns the products among the objects of a list; the list itself if it has none. */
function withProducts(list: readonly unknown[]): readonly unknown[] {
  return list.map((each) => (isObject(each) ? (productOfShopify(each) ?? each) : each));
}

const DATA_SCRIPT = /\btype=["']?application\/json\b|\bid=["']?__NEXT_DATA__/i;

const NAMES = ['name', 'title', 'itemName', 'displayName', 'dishName'];
const DESCRIPTIONS = [
  'description',
  'short_description',
  'shortDescription',
  'desc',
  'details',
  'itemDescription',
  'body',
];
/** Names of options, charges, and goods that are no dishes. */
const NO_MENU =
  /modifier|option|add_?-?ons?\b|addons?|extras?$|topping|choice|variants?$|sizes?$|portions?$|upsell|shipping|deliver\w*(?:option|method|rate|area)|fees?$|zones?$|tips?$|tipping|plans?$|tiers?$|membership|gift|merch|apparel|clothing|drinkware|candles?$|coupon|discount|promo|event|ticket|review|customi[sz]ation|cart$|basket$|checkout|previous|archive|donation|bookable/i;
/** Members with the kind of an object. */
const KINDS = ['type', 'kind', 'itemType', 'item_type', 'productType', 'product_type'];
/** Branches: it is unclear which of their menus is the place's. */
const BRANCHES = /^(?:locations|branches|stores|restaurants|venues|outlets)$/i;
/** An object with a date is no dish. */
const DATES = ['date', 'startDate', 'start_date', 'eventDate', 'event_date', 'startsAt', 'starts_at', 'scheduling'];
const MOST_VALUES = 300_000;
const LEAST_ITEMS = 3;

/**
 * Dishes of the state that a page carries for its own scripts: lists of three or more objects that each have a name and most a price. A
 * plain number counts only where it can be no count of cents; things whose amounts may be either are added to `uncertain`. What is added to a dish, or is
 * none, is passed by. Rule: sources note §5.2.
 */
export function readState(html: string, uncertain: MenuDoubt[] = []): MenuDish[] {
  const texts = [
    ...getScripts(html, { tag: DATA_SCRIPT }),
    ...getScripts(html, {}).flatMap((text) => (/price/i.test(text) ? assignedValues(text) : [])),
  ];
  return texts.flatMap((text) => (/price/i.test(text) ? dishesIn(parseLoosely(text), uncertain) : []));
}

/** A value to search, and the facts above it: its name, the currency of its prices, and notes on all of it. */
type Open = { readonly value: unknown; readonly above: Above };
type Above = { readonly section: string | null; readonly currency: string | null; readonly notes: readonly string[] };

function dishesIn(root: unknown, uncertain: MenuDoubt[]): MenuDish[] {
  const dishes: MenuDish[] = [];
  const open: Open[] = [{ value: root, above: { section: null, currency: null, notes: [] } }];
  for (let seen = 0; open.length > 0 && seen < MOST_VALUES; seen++) {
    const { value, above } = open.pop() as Open;
    if (Array.isArray(value)) {
      const found = dishesOfList(withProducts(value), above, uncertain);
      for (const dish of found) dishes.push(dish);
      if (found.length === 0) for (const each of value.toReversed()) open.push({ value: each, above });
    } else if (isObject(value)) {
      if (!isShown(value) || headsNoDish(findText(value, NAMES) ?? '', null)) continue;
      const under: Above = {
        section: findName(value) ?? above.section,
        currency: findCurrency(value) ?? above.currency,
        notes: [...above.notes, ...listNotes(value)].slice(-MOST_NOTES),
      };
      for (const [key, each] of Object.entries(value).toReversed())
        if (typeof each === 'object' && each !== null && !NO_MENU.test(key) && !areBranches(key, each))
          open.push({ value: each, above: under });
    }
  }
  return dishes;
}

function dishesOfList(
  list: readonly unknown[],
  { section, currency, notes }: Above,
  uncertain: MenuDoubt[],
): MenuDish[] {
  const objects = list.filter(isObject);
  if (objects.length < LEAST_ITEMS || objects.length < list.length) return [];
  if (objects.some((object) => DATES.some((key) => object[key] !== undefined && object[key] !== null))) return [];
  const inUnits = objects.some(isInUnits);
  const items = objects.flatMap((object) => {
    const name = findName(object);
    return name === null ? [] : [{ name, price: getPrice(object, inUnits, findCurrency(object) ?? currency), object }];
  });
  const priced = items.filter(({ price }) => price.price_text !== null).length;
  if (items.length === objects.length && priced < LEAST_ITEMS && objects.every(isUnclear))
    uncertain.push(...items.map(({ name }) => ({ kind: 'unclear_menu_line', text: name }) as const));
  if (items.length < objects.length || priced * 2 < items.length || priced < LEAST_ITEMS) return [];
  const shown = items.filter(({ object }) => isShown(object) && !NO_MENU.test(findText(object, KINDS) ?? ''));
  return shown.map(({ name, price, object }) => {
    const phrase = findSaid(object);
    const own = menuText(phrase, MOST_CHARS.description);
    const description = described(phrase, [...statedContents(object), ...notes]);
    return { name, description, section, ...price, stated: marksIn(`${name} ${own ?? ''}`) };
  });
}

/** No dish has more notes from above it. */
const MOST_NOTES = 6;

/** Returns the notes of a group of dishes on all of them. */
function listNotes(object: JsonObject): string[] {
  const phrase = findSaid(object);
  return [
    ...(phrase !== null && phrase.length <= MOST_CHARS.description && tellsWhatIsIn(phrase) ? [phrase] : []),
    ...statedContents(object),
  ];
}

/** Returns the visible words about an object; null if there are none. */
function findSaid(object: JsonObject): string | null {
  const description = findText(object, DESCRIPTIONS);
  return description === null || DATA.test(description) ? null : description;
}

/** Text that is data for a script, and nothing that people read. */
const DATA = /^\s*(?:\{|\[\s*[{"\]])/;

/** Returns whether a list holds several branches, each with its goods. */
function areBranches(key: string, value: object): boolean {
  return BRANCHES.test(key) && Array.isArray(value) && value.length > 1;
}

function findName(object: JsonObject): string | null {
  return dishName(findText(object, NAMES));
}

/** Members that are true for an object that is hidden or cannot be had; and members that are false for one. Folded: small letters alone. */
const TRUE_WHERE_AWAY = new Set(
  'hidden archived deleted disabled draft suspended unavailable soldout outofstock inactive deletedat archivedat'.split(
    ' ',
  ),
);
const FALSE_WHERE_AWAY = new Set(
  'available instock active enabled visible published orderable shown purchasable displayed'.split(' '),
);
const STATES = new Set('status state visibility availability stockstatus availabilitystatus'.split(' '));
const AWAY =
  /^(?:in_?active|archived?|draft|deleted|hidden|private|disabled|unpublished|not_?available|unavailable|sold[ _-]?out|out[ _-]?of[ _-]?stock|discontinued)$/i;

/** Returns whether the state of a page has no sign that an object is hidden or cannot be had: a draft, a menu of last year, a sold-out dish. */
export function isShown(object: JsonObject): boolean {
  return !Object.entries(object).some(([key, value]) => {
    const name = key
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/^is(?!$)/, '');
    if (typeof value === 'boolean') return (value ? TRUE_WHERE_AWAY : FALSE_WHERE_AWAY).has(name);
    if (typeof value !== 'string') return false;
    return STATES.has(name)
      ? AWAY.test(value.trim())
      : name.endsWith('at') && TRUE_WHERE_AWAY.has(name) && value !== '';
  });
}

/** A name that gets an object or a list: `window.__STATE__ = {`, `var meta = {`, `Shop.meta = [`. */
const ASSIGNED = /(?<![=!<>])=\s{0,9}(?=[{[])/g;
const MOST_ASSIGNED = 40;
/** No state of a page is longer, in characters. */
const MOST_SCRIPT_CHARS = 3_000_000;

/**
 * Returns the objects and lists that a script assigns, as text, in order; the inside of one is not searched again. One without an end is none. Its time is
 * linear in the script.
 */
function assignedValues(script: string): string[] {
  if (script.length > MOST_SCRIPT_CHARS) return [];
  const values: string[] = [];
  ASSIGNED.lastIndex = 0;
  for (
    let found = ASSIGNED.exec(script);
    found !== null && values.length < MOST_ASSIGNED;
    found = ASSIGNED.exec(script)
  ) {
    const from = ASSIGNED.lastIndex;
    const end = endOfValue(script, from);
    if (end === null) break;
    values.push(script.slice(from, end));
    ASSIGNED.lastIndex = end;
  }
  return values;
}

/** Returns the end of the object or list that begins at a position; null if it has none. */
function endOfValue(script: string, from: number): number | null {
  let [depth, quote] = [0, ''];
  for (let at = from; at < script.length; at++) {
    const sign = script.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
