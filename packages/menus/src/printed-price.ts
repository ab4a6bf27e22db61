import { cleanText, type MenuDish, type MenuPrice } from '@kehilla/core';
import { MOST_CHARS } from './dish-text.ts';

/** A price as printed: `price` is null if the text states no clear amount. */
export type PrintedPrice = Pick<MenuDish, 'price' | 'price_text'>;

/** A price within a text: its content, and its position; `isForSome` if all of it is for some people or hours only. */
export type FoundPrice = PrintedPrice & { readonly start: number; readonly end: number; readonly isForSome?: boolean };

/** No dish costs more. */
const MOST_AMOUNT = 9_999;

/** The most characters around an amount that tell its meaning. */
export const MOST_BEFORE = 60;

/** No dish says more, with its price and all its words; nor are all of its prices longer. In characters. */
export const LONGEST_TEXT = 1_000;

/** Returns the word between a dish and a price of several: "for" of "Roll 2 for $10"; '' for none. */
export function getLink(several: RegExpExecArray | null): string {
  return several?.groups?.['link'] ?? '';
}

/** A price with the text that prints it, as short as texts of prices are kept. */
export function printed(text: string, price: MenuPrice | null): PrintedPrice {
  return { price, price_text: cleanText(text, MOST_CHARS.price) };
}

/** Returns the least of the amounts of a dish; null without any. */
export function lowest(amounts: readonly number[], currency: string): MenuPrice | null {
  const real = amounts.filter((amount) => amount > 0 && amount <= MOST_AMOUNT);
  return real.length === 0 ? null : { amount: real.reduce((a, b) => Math.min(a, b)), currency };
}

/** An amount as it is printed: "1,200.50", and "12,50" with the comma of other countries. */
export function getAmount(text: string): number {
  const plain = /,\d{2}$/.test(text) && !text.includes('.') ? text.replace(',', '.') : text.replaceAll(',', '');
  return Number(plain);
}
