import { everyMatch } from './dish-text.ts';
import { SOME_AFTER, SOME_BEFORE } from './size-words.ts';
import {
  ADDED_BEFORE,
  ADDED_TOO,
  AMOUNT,
  AMOUNT_GOES_ON,
  BOUND_BEFORE,
  BREAD_BEFORE,
  CURRENCY,
  DOLLARS_AFTER,
  NO_COUNT,
  PAST_BEFORE,
  REDUCTION_AFTER,
  SEVERAL_AFTER,
  SEVERAL_BEFORE,
  SIGN,
  SINCE_PAST,
  SIZE_BEFORE,
  TERMS_AFTER,
  TERMS_BEFORE,
  WITH_BEFORE,
} from './price-terms.ts';
import { getAmount, getLink, LONGEST_TEXT, MOST_BEFORE } from './printed-price.ts';
import { getOwn } from '@kehilla/core';

/** A price with its sign, and its continuation as a range or sizes ("$8-12", "$8 / 12", "9.50/$12", "$8+"). */
const SIGNED = new RegExp(
  String.raw`(?:(?<![\d.])\d{1,3}\.\d{2}\s?[-–—/]\s?(?=(?:${SIGN})\s?\d))?(?:(${SIGN})\s?(${AMOUNT})|(?<![\d.])(${AMOUNT})\s?(${SIGN})(?!\s?\.?\d))(?:\s?(?:-|–|—|/|to)\s?(?:${SIGN})?\s?${NO_COUNT}(?:${AMOUNT}))*\+?`,
  'gi',
);

const SIGNED_AMOUNTS = new RegExp(String.raw`(${SIGN})?\s?(${AMOUNT})(?:\s?(${SIGN})(?!\s?\.?\d))?`, 'gi');

/** A text of more prices is no dish's, with all its sizes. */
const MOST_PRICES = 30;

/** One price of a text: from where the dish's own words end, the text with all that belongs to it, where a size before it begins, and amounts for one. */
export type SignedPrice = {
  readonly start: number;
  readonly textFrom: number;
  /** Where the amount itself begins, with its sign. */
  readonly amountFrom: number;
  readonly end: number;
  readonly size: number | null;
  /** The same for bread or the like. */
  readonly bread: number | null;
  readonly amounts: readonly number[];
  readonly currency: string;
  /** Whether others pay another, or pay it at other times: "$9 happy hour". */
  readonly isForSome: boolean;
  /** The same of the size before it, which may as well end the name: "Turkey Dinner $9". */
  readonly isSizeForSome: boolean;
};

/**
 * Returns the amounts with a sign of money for one in a text, all in the currency of the first; null if it prints no price, empty if its prices are for several
 * at once.
 */
export function amountsWithSign(
  text: string,
): { readonly amounts: readonly number[]; readonly currency: string } | null {
  if (text.length > LONGEST_TEXT) return null;
  const found = signedPrices(text);
  const [first] = found;
  if (first === undefined) return null;
  const amounts = found.flatMap((each) => (each.currency === first.currency ? each.amounts : []));
  return { amounts, currency: first.currency };
}

/** Returns the prices with a sign of money that a text asks, in order: without prices of additions, former prices and reductions. */
export function signedPrices(text: string): SignedPrice[] {
  const found: SignedPrice[] = [];
  const matches = everyMatch(SIGNED, withSignsBehind(text));
  if (matches.length > MOST_PRICES) return found;
  let addedTo = -1;
  let past: { readonly from: number; readonly to: number } | null = null;
  for (const match of matches) {
    const end = match.index + match[0].length;
    const from = Math.max(0, match.index - MOST_BEFORE);
    const before = text.slice(from, match.index);
    const isAdded =
      ADDED_BEFORE.test(before) ||
      (found.length > 0 && WITH_BEFORE.test(before)) ||
      (addedTo >= 0 && ADDED_TOO.test(text.slice(addedTo, match.index)));
    if (isAdded) addedTo = end;
    const was = PAST_BEFORE.exec(before);
    const pastFrom = past !== null && SINCE_PAST.test(text.slice(past.to, match.index)) ? past.from : null;
    past = was === null ? null : { from: from + was.index, to: end };
    const isNone = BOUND_BEFORE.test(before) || REDUCTION_AFTER.test(text.slice(end, end + MOST_BEFORE));
    if (!isAdded && was === null && !isNone)
      found.push(priceAt(text, match, { after: found.at(-1)?.end ?? 0, pastFrom }));
  }
  return found;
}

/** A sign right behind its amount, and one that is not. */
const [SIGN_BEHIND, SIGN_ELSE] = [/\d[$€£₪](?=\s\d)/, /(?:^|[^\d])[$€£₪]/];

/** The same text, as long, where no sign behind its amount is taken for that of the next: "6 pcs 33$ 12 pcs 38$". So it is where all signs stand behind. */
function withSignsBehind(text: string): string {
  if (!SIGN_BEHIND.test(text) || SIGN_ELSE.test(text)) return text;
  return text.replace(/(?<=\d[$€£₪])\s(?=\d)/g, '|');
}

/** Returns the price of a match of `SIGNED` with all its parts; `after` is the end of the one before it, and `pastFrom` the start of a former price. */
function priceAt(
  text: string,
  match: RegExpExecArray,
  { after, pastFrom }: { readonly after: number; readonly pastFrom: number | null },
): SignedPrice {
  const [from, amountEnd] = [Math.max(0, match.index - MOST_BEFORE), match.index + match[0].length];
  const [before, rest] = [text.slice(from, match.index), text.slice(amountEnd, amountEnd + MOST_BEFORE)];
  const severalBefore = SEVERAL_BEFORE.exec(before);
  const more = AMOUNT_GOES_ON.exec(rest) ?? SEVERAL_AFTER.exec(rest);
  const other = DOLLARS_AFTER.exec(rest);
  const ends = amountEnd + (more ?? other ?? TERMS_AFTER.exec(rest) ?? [''])[0].length;
  const begins = Math.max(from, after);
  const someBefore = SOME_BEFORE.exec(text.slice(begins, match.index));
  const someAfter = SOME_AFTER.exec(text.slice(ends, ends + MOST_BEFORE));
  const size = SIZE_BEFORE.exec(before);
  const bread = BREAD_BEFORE.exec(before);
  const whole = severalBefore ?? TERMS_BEFORE.exec(before) ?? (begins === 0 ? someBefore : null);
  const textFrom = pastFrom ?? from + (whole?.index ?? before.length);
  const hasWords = severalBefore?.groups?.['words'] !== undefined;
  const named = getCurrency(match[1] ?? match[4] ?? '') ?? 'USD';
  const currency = named === 'USD' ? (other?.[1]?.toUpperCase() ?? named) : named;
  const amounts = severalBefore === null && more === null ? amountsOfRange(match[0], currency) : [];
  // "$14 / $9 happy hour": the last of them is for some.
  const isLastForSome = someAfter !== null && amounts.length > 1;
  return {
    start: hasWords ? match.index - getLink(severalBefore).length : textFrom,
    textFrom,
    amountFrom: match.index,
    end: ends + (someAfter?.[0].length ?? 0),
    size: size === null ? null : from + size.index,
    bread: bread === null ? null : from + bread.index,
    amounts: isLastForSome ? amounts.slice(0, -1) : amounts,
    currency,
    isForSome: someBefore !== null || (someAfter !== null && !isLastForSome),
    isSizeForSome: size !== null && SOME_BEFORE.test(size[0]),
  };
}

/**
 * Returns the amounts of one price, its range or sizes, in its own currency; empty if a number without a sign may be a count and the other its price ("$10/2").
 */
function amountsOfRange(text: string, currency: string): number[] {
  const found = everyMatch(SIGNED_AMOUNTS, text).map(([, sign, amount = '', after]) => ({
    amount: getAmount(amount),
    sign: sign ?? after ?? null,
    isWhole: !amount.includes('.'),
  }));
  const first = found.find(({ sign }) => sign !== null)?.amount ?? 0;
  if (found.some(({ amount, sign, isWhole }) => sign === null && isWhole && amount * 2 < first)) return [];
  return found.flatMap(({ amount, sign }) =>
    sign === null || (sign === '$' && DOLLARS.has(currency)) || getCurrency(sign) === currency ? amount : [],
  );
}

/** The currency that a sign or code of a text means. */
function getCurrency(sign: string): string | undefined {
  const name = sign.toLowerCase().replace(/\s/g, '');
  return getOwn(CURRENCY, name) ?? getOwn(CURRENCY, name.replace(/\$$/, ''));
}

/** Returns the code of a currency as data names it; undefined if it names none, null if unclear. */
export function getCode(currency: unknown): string | null | undefined {
  const name = typeof currency === 'string' ? currency.trim() : '';
  if (name === '') return undefined;
  return getOwn(CURRENCY, name.toLowerCase()) ?? (/^[A-Za-z]{3}$/.test(name) ? name.toUpperCase() : null);
}

/** Currencies that write "$". */
const DOLLARS = new Set(
  'USD CAD AUD NZD HKD SGD MXN TWD BBD BMD BSD BZD FJD GYD JMD KYD LRD NAD SRD TTD XCD'.split(' '),
);

/** Whether a sign and a code name two currencies; "$" is a dollar of any country. */
export function isOther(sign: string, code: string | undefined): boolean {
  return code !== undefined && sign !== code && !(sign === 'USD' && DOLLARS.has(code));
}
