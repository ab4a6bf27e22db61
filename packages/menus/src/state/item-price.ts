import { findPrice } from '../signed-price.ts';
import type { PrintedPrice } from '../printed-price.ts';
import { statedPrice } from '../stated-price.ts';
import { isObject, type JsonObject } from '@kehilla/core';

/** Members with the price of a state's object, texts for people before numbers. */
const PRICES = [
  'formattedPrice',
  'displayPrice',
  'priceText',
  'price',
  'basePrice',
  'unitPrice',
  'priceFormatted',
  'prices',
  'price_money',
  'priceMoney',
  'base_price_money',
];
/** The same within the object of a price: of a range its lower end. */
const WITHIN = [
  'low_formatted',
  'formatted',
  'formattedValue',
  'display',
  'text',
  'low',
  'min',
  'from',
  'amount',
  'value',
  'price',
];
/** Money that names its currency beside an amount in cents: the form of Square, by the name of the member. */
const IN_CENTS = /_money$|Money$/;
const CURRENCIES = ['currency', 'priceCurrency', 'currencyCode', 'currency_code', 'currencyIso', 'currencySymbol'];
/** The members with the name of a currency. */
const CODES = ['code', 'iso', 'isoCode', 'currencyCode', 'symbol', 'name'];
const MOST_AMOUNT = 300;
const CENTS_A_DOLLAR = 100;
const NONE: PrintedPrice = { price: null, price_text: null };

/** Returns the currency that an object names for its prices; null for none. */
export function findCurrency(object: JsonObject): string | null {
  const named = CURRENCIES.map((key) => object[key]).find(isObject);
  return findText(object, CURRENCIES) ?? (named === undefined ? null : findText(named, CODES));
}

/** Whether a thing's price is written with cents: hundreds with a half may be cents all the same. */
export function isInUnits(object: JsonObject): boolean {
  return amountsIn(object).some((value) => typeof value === 'number' && !Number.isInteger(value) && value < 100);
}

/** Returns whether an object states an amount in dollars or cents, and it is unclear in which. */
export function isUnclear(object: JsonObject): boolean {
  return amountsIn(object).some((value) => typeof value === 'number' && value > 0);
}

/**
 * The price of a thing of a page's state. A plain number is one only beside others that are written with cents (`inUnits`): 1350 may be cents, and so may
 * 250.
 */
export function getPrice(object: JsonObject, inUnits: boolean, currency: string | null): PrintedPrice {
  for (const key of PRICES) {
    const value = object[key];
    const own = isObject(value) ? (findCurrency(value) ?? currency) : currency;
    if (isObject(value) && IN_CENTS.test(key)) {
      const cents = value['amount'];
      if (typeof cents === 'number' && Number.isInteger(cents) && cents > 0 && own !== null)
        return statedPrice([(cents / CENTS_A_DOLLAR).toFixed(2)], own);
      continue;
    }
    for (const amount of listAmounts(value)) {
      const price = priceOfAmount(amount, inUnits, own);
      if (price !== null) return price;
    }
  }
  return NONE;
}

function priceOfAmount(value: unknown, inUnits: boolean, currency: string | null): PrintedPrice | null {
  if (typeof value === 'string') {
    const signed = findPrice(value);
    if (signed?.price != null && currency === null) return { price: signed.price, price_text: signed.price_text };
    if (signed !== null) return statedPrice([value], currency);
    if (/^\d{1,3}\.\d{2}$/.test(value.trim())) return statedPrice([value], currency);
  }
  if (inUnits && typeof value === 'number' && value > 0 && value <= MOST_AMOUNT) return statedPrice([value], currency);
  return null;
}

function amountsIn(object: JsonObject): unknown[] {
  return PRICES.filter((key) => !IN_CENTS.test(key)).flatMap((key) => listAmounts(object[key]));
}

/** The amounts that a member states: alone, in a list of one, or in the object of a price. */
function listAmounts(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length === 1 && !isObject(value[0]) ? value : [];
  if (!isObject(value)) return [value];
  return WITHIN.map((key) => value[key]).filter((each) => typeof each === 'string' || typeof each === 'number');
}

/** Returns the first of some members with a text; null if there is none. */
export function findText(object: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = object[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}
