import { bareAmounts } from './bare-price.ts';
import { getCode, isOther } from './prices-in-text.ts';
import { menuText } from './dish-text.ts';
import { getAmount, LONGEST_TEXT, lowest, printed, type PrintedPrice } from './printed-price.ts';
import { findPrice } from './signed-price.ts';

/** A telephone number or a date has parts that begin with a zero; an amount has none. */
const STATED = String.raw`(?!0\d)(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2}0*)?|\d{1,4}(?:\.\d{1,2}0*|,\d{2})?)`;
const STATED_AMOUNTS = new RegExp(STATED, 'g');

/** A text of data that is a price or a range of prices, and nothing else: neither "6 pieces" nor -5 nor 12345 is. */
const STATED_WHOLE = new RegExp(
  String.raw`^(?:(?:from|starting at)\s+)?(?:${STATED})(?:\s?(?:-|–|—|/|to)\s?(?:${STATED}))*\s?\+?$`,
  'i',
);

/** The value of a price that was not entered: no dish costs it, and a menu that gives one away says so in words. */
const ZERO = /^[$€£₪]?\s?0+(?:[.,]0*)?\s?[$€£₪]?$/;

/** Dollars that large are written with cents, a comma or a sign; without they may be cents. */
const MAY_BE_CENTS = /^\d{4}$/;

/**
 * Returns a price as data states it: an amount and a code of its currency. Without a currency a New York business means dollars. In a longer text only an
 * amount with a sign is a price; its other numbers may be anything.
 */
export function statedPrice(amounts: readonly unknown[], currency: unknown): PrintedPrice {
  const texts = amounts
    .flatMap((amount) =>
      typeof amount === 'number'
        ? [String(amount)]
        : typeof amount === 'string' && amount.length <= LONGEST_TEXT
          ? (menuText(amount, LONGEST_TEXT) ?? [])
          : [],
    )
    .filter((text) => !ZERO.test(text));
  if (texts.join('').length > LONGEST_TEXT) return { price: null, price_text: null };
  const code = getCode(currency);
  const signed = texts.map((text) => (STATED_WHOLE.test(text) ? null : (findPrice(text)?.price ?? null)));
  if (code === null || signed.some((price) => price !== null && isOther(price.currency, code)))
    return printed([...new Set(texts)].join(' / '), null);
  const numbers = texts.flatMap((text, i) => signed[i]?.amount ?? (STATED_WHOLE.test(text) ? getAmounts(text) : []));
  const price = lowest(numbers, code ?? signed.find((each) => each !== null)?.currency ?? 'USD');
  return printed([...new Set(texts)].join(' / '), price);
}

function getAmounts(text: string): number[] {
  if (MAY_BE_CENTS.test(text) || bareAmounts(text).length === 0) return [];
  return [...text.matchAll(STATED_AMOUNTS)].map(([amount]) => getAmount(amount));
}
