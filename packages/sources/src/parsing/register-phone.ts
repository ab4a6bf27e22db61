import { normalPhone } from '@kehilla/core';

/** Ten digits of an area code whose numbers are valid or not by their first six: not 5xx, 8xx and 9xx, where special services differ. */
const PLAIN = /^[2-467]\d{9}$/;
const MOST_EXCHANGES = 20_000;
const exchanges = new Map<string, boolean>();

/**
 * `normalPhone` for registers, which print ten plain digits many thousand times: the answer for an exchange (the first six digits)
 * is asked once and kept. The same result as `normalPhone` for every text.
 */
export function registerPhone(text: string | undefined): string | null {
  if (text === undefined || !PLAIN.test(text)) return normalPhone(text);
  const exchange = text.slice(0, 6);
  let valid = exchanges.get(exchange);
  if (valid === undefined) {
    valid = normalPhone(text) !== null;
    if (exchanges.size < MOST_EXCHANGES) exchanges.set(exchange, valid);
  }
  return valid ? `+1${text}` : null;
}
