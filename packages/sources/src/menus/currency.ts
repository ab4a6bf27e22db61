import { getOwn } from '@kehilla/core';
import { CURRENCY } from './price-terms.ts';

/** The currency that a sign or code of a text means. */
export function currencyOf(sign: string): string | undefined {
  const name = sign.toLowerCase().replace(/\s/g, '');
  return getOwn(CURRENCY, name) ?? getOwn(CURRENCY, name.replace(/\$$/, ''));
}

/** The code of a currency as data names it; undefined where it names none, null where nobody can tell which. */
export function codeOf(currency: unknown): string | null | undefined {
  const name = typeof currency === 'string' ? currency.trim() : '';
  if (name === '') return undefined;
  return getOwn(CURRENCY, name.toLowerCase()) ?? (/^[A-Za-z]{3}$/.test(name) ? name.toUpperCase() : null);
}

/** Currencies that write "$". */
export const DOLLARS = new Set(
  'USD CAD AUD NZD HKD SGD MXN TWD BBD BMD BSD BZD FJD GYD JMD KYD LRD NAD SRD TTD XCD'.split(' '),
);

/** Whether a sign and a code name two currencies; "$" is a dollar of any country. */
export function isOther(sign: string, code: string | undefined): boolean {
  return code !== undefined && sign !== code && !(sign === 'USD' && DOLLARS.has(code));
}
