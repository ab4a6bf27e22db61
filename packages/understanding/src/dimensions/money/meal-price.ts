import type { Token } from '../../text/tokens.ts';
import { numberAt } from '../number/number-at.ts';
import { AMOUNT_LEADS, AT_MOST } from './leads.ts';
import type { AmountAt } from './meal-price-at.ts';
import { age, atLeast, farOrWhen, otherwise } from './no-price.ts';
import { AMOUNT_WORDS, bareAt, behind, endOf, signed, sumAt } from './sums.ts';

const MOST_DOLLARS = 10_000;

/** Named rules, the first of which that holds at a token counts. */
const RULES: Readonly<Record<string, (tokens: readonly Token[], at: number) => AmountAt | null>> = {
  'an age': age,
  'how far, or at what hour': farOrWhen,
  'in other money, or of something else': otherwise,
  'from sum to sum': range,
  'at least': atLeast,
  'at most': atMost,
};

/** What a price or another number says that begins at a token, and the rule by which; null where none does. */
export function amountAt(tokens: readonly Token[], at: number): (AmountAt & { readonly rule: string }) | null {
  if (!mayBegin(tokens, at)) return null;
  for (const [rule, read] of Object.entries(RULES)) {
    const found = read(tokens, at);
    if (found !== null && found.to > at) return { ...found, rule };
  }
  return null;
}

/** Whether any rule can hold at a token: each begins with a number, or with a word of prices or of numbers that are none. */
function mayBegin(tokens: readonly Token[], at: number): boolean {
  return (
    /^\d/.test(tokens[at]?.folded ?? '') ||
    AMOUNT_WORDS.readingsAt(tokens, at).length > 0 ||
    numberAt(tokens, at) !== null
  );
}

/** "Between $10 and $20", "10-15 dollars": the lowest cannot be asked for. */
function range(tokens: readonly Token[], at: number): AmountAt | null {
  const lead = endOf(tokens, at, 'price_between') ?? at;
  const first = numberAt(tokens, lead);
  if (first === null || !first.isFigure) return null;
  const gap = behind(tokens, first.to);
  const isDash = /[-–]\s*\p{Sc}?\s*$/u.test(gap);
  const link = isDash ? first.to : endOf(tokens, first.to, 'price_to');
  if (link === null) return null;
  const last = sumAt(tokens, link) ?? (signed(tokens, lead, first.to) || lead > at ? bareAt(tokens, link) : null);
  if (last === null || (lead === at && !isDash && endOf(tokens, first.to, 'to') === null)) return null;
  return {
    ...priceOf(tokens, at, last.value, endOf(tokens, last.to, 'for_what') ?? last.to),
    least: { from: lead, to: first.to },
  };
}

/** "Under $20", "20 max", "$20 a head", "15 per person". */
function atMost(tokens: readonly Token[], at: number): AmountAt | null {
  const lead = endOf(tokens, at, ...AMOUNT_LEADS);
  const sum = sumAt(tokens, lead ?? at);
  if (sum !== null) return priceOf(tokens, at, sum.value, tailEnd(tokens, sum.to));
  const isSure = lead !== null && (endOf(tokens, at, 'bare_most', ...AT_MOST) ?? -1) >= lead;
  const number = bareAt(tokens, lead ?? at);
  if (number === null) return null;
  if (isSure) return priceOf(tokens, at, number.value, tailEnd(tokens, number.to));
  if (lead !== null) return null;
  const end = endOf(tokens, number.to, 'bare_behind_most');
  const forWhat = AMOUNT_WORDS.readingsAt(tokens, number.to).find(
    ({ meaning }) => meaning.value === 'meal' && !isBudget(tokens, number.to),
  );
  if (end === null && forWhat === undefined) return null;
  return isCounted(tokens, at) ? null : priceOf(tokens, at, number.value, end ?? forWhat?.to ?? number.to);
}

function priceOf(tokens: readonly Token[], at: number, most: number, to: number): AmountAt {
  if (most > MOST_DOLLARS) return { to, price: null };
  let isOfMeal = isBudget(tokens, at);
  for (let i = at + 1; i < to; i += 1) isOfMeal ||= isMealAt(tokens, i, to);
  return { to, price: { most, isOfMeal } };
}

function isMealAt(tokens: readonly Token[], at: number, end: number): boolean {
  return AMOUNT_WORDS.readingsAt(tokens, at).some(({ to, meaning }) => meaning.value === 'meal' && to === end);
}

function isBudget(tokens: readonly Token[], at: number): boolean {
  return endOf(tokens, at, 'budget') !== null;
}

/** What may stand behind a sum: "or less", "max", "a head". */
function tailEnd(tokens: readonly Token[], at: number): number {
  const bound = endOf(tokens, at, 'price_behind_most', 'bare_behind_most') ?? at;
  return endOf(tokens, bound, 'for_what') ?? bound;
}

/** Whether the words before a number say that it counts people or pieces: "for", "feeds". */
function isCounted(tokens: readonly Token[], at: number): boolean {
  return at > 0 && endOf(tokens, at - 1, 'counts_people') === at;
}
