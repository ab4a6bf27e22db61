import { fold } from '@kehilla/core';

/** What words say of the price, and the text without them. */
export type SaidPrice = {
  readonly free_only: boolean;
  /** Dollars; null where no most is said. */
  readonly max_price: number | null;
  /** The words that said it; '' where none did. */
  readonly said: string;
  readonly rest: string;
};

/** A sum is one of money only with its sign or its name: "under 30" is an age. What is "under" a sum is less than it. Opinion. */
const MOST =
  /(?<![\wא-ת])(under|below|less than|cheaper than|up to|at most|no more than|not more than|max(?:imum)?|עד|פחות מ|מתחת ל)(?:\s+|(?<=[א-ת])-)(?:\$\s*(\d+(?:\.\d{1,2})?)|(\d+(?:\.\d{1,2})?)\s*(?:\$|dollars?\b|bucks\b|usd\b|דולר(?:ים)?))/iu;
const LESS = /^(?:under|below|less|cheaper|פחות|מתחת)/iu;
/** "Free" of a price: by itself, or before and after words that can only mean that. "Sugar free baking" is none, nor is "not free". */
const FREE =
  /\b(?:for free|free of charge|free (?:admission|entry|entrance|events?|concerts?|stuff|things))\b|\b(?:anything|something|everything|is|are|thats|that's) free\b|^\s*free\b/i;
const FREE_WORDS = ['בחינם', 'חינם', 'gratis', 'бесплатно'];
const KEPT = /\b(?:events?|concerts?)\b/i;

/** Reads what a text says of the price. Rule: specification §4.7 (`free_only`, `max_price`), opinion on the words. */
export function readSaidPrice(text: string): SaidPrice {
  const most = MOST.exec(text);
  const without = most === null ? text : text.replace(most[0], ' ');
  const free = FREE.exec(without)?.[0] ?? FREE_WORDS.find((word) => without.split(/\s+/).includes(word)) ?? null;
  const isDenied = free !== null && /\b(?:not|no|isnt|isn't)\s*$/i.test(without.slice(0, without.indexOf(free)));
  const isFree = free !== null && !isDenied;
  const amount = most === null ? null : Number(most[2] ?? most[3]);
  return {
    free_only: isFree,
    max_price: amount === null || most === null ? null : LESS.test(most[1] ?? '') ? Math.max(0, amount - 0.01) : amount,
    said: [most?.[0].trim(), isFree ? fold(free.replace(KEPT, '')) : undefined]
      .filter((each) => each !== undefined)
      .join(', '),
    rest: isFree ? without.replace(free, ` ${KEPT.exec(free)?.[0] ?? ''} `) : without,
  };
}
