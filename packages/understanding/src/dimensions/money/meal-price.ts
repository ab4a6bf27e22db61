import amounts from '../../lexicon/food/amounts.json' with { type: 'json' };
import { lexiconOf } from '../../engine/lexicon.ts';
import type { Token } from '../../text/tokens.ts';
import { numberAt } from '../number/number-at.ts';
import { MONEY_WORDS } from './lexicon.ts';

/** The highest price that words name for a dish or a meal, in dollars, and the words that say it. */
export type MealPrice = {
  readonly most: number;
  readonly from: number;
  readonly to: number;
  /** Whether it is of a meal, for one person or for all, and not of a dish. */
  readonly isOfMeal: boolean;
};

/** A price, numbers that no dish is compared by, or a lowest price, which cannot be asked for. */
export type AmountAt = {
  readonly to: number;
  readonly price: Omit<MealPrice, 'from' | 'to'> | null;
  /** Where the words end that begin a range and say the lowest price, which cannot be asked for. */
  readonly leastTo?: number;
};

const MOST_DOLLARS = 10_000;
const WORDS = lexiconOf([amounts, ...MONEY_WORDS]);
const AT_MOST: readonly string[] = ['at_most_said', 'price_most_sure', 'price_less_sure'];
const LEADS: readonly string[] = [...AT_MOST, 'bare_most', 'price_most', 'price_less'];

/** Named rules, the first of which that holds at a token counts. */
const RULES: Readonly<Record<string, (tokens: readonly Token[], at: number) => AmountAt | null>> = {
  'at least': atLeast,
  'an age': age,
  'how far, or at what hour': farOrWhen,
  'in other money, or of something else': otherwise,
  'from sum to sum': range,
  'at most': atMost,
};

/** What a price or another number says that begins at a token, and the rule by which; null where none does. */
export function amountAt(tokens: readonly Token[], at: number): (AmountAt & { readonly rule: string }) | null {
  for (const [rule, read] of Object.entries(RULES)) {
    const found = read(tokens, at);
    if (found !== null && found.to > at) return { ...found, rule };
  }
  return null;
}

/** "Over $20", "$20 or more", "$20+". */
function atLeast(tokens: readonly Token[], at: number): AmountAt | null {
  const lead = endOf(tokens, at, 'bare_least', 'price_least');
  if (lead !== null) {
    const sum = sumAt(tokens, lead) ?? (endOf(tokens, at, 'bare_least') === lead ? bareAt(tokens, lead) : null);
    return sum === null ? null : aside(endOf(tokens, sum.to, 'for_what') ?? sum.to);
  }
  const sum = sumAt(tokens, at);
  const number = sum ?? bareAt(tokens, at);
  if (number === null) return null;
  if (sum !== null && /^\s*\+(?!\s*\p{L})/u.test(behind(tokens, sum.to).replace(/^\s*\p{Sc}/u, '')))
    return aside(sum.to);
  const end = endOf(tokens, number.to, 'behind_least', 'price_behind_least');
  return end === null || (sum === null && !/^(?:min|minimum|and|or)$/.test(tokens[number.to]?.folded ?? ''))
    ? null
    : aside(end);
}

/** "Kids under 10". */
function age(tokens: readonly Token[], at: number): AmountAt | null {
  if (at === 0 || endOf(tokens, at - 1, 'child') !== at) return null;
  const lead = endOf(tokens, at, 'age_lead');
  const number = lead === null ? null : numberAt(tokens, lead);
  if (lead === null || number === null || number.value > 99 || sumAt(tokens, lead) !== null) return null;
  return aside(number.to);
}

/** "Within 2 miles", "under 15 minutes away", "at 7", "12:30", "5-6 pm". */
function farOrWhen(tokens: readonly Token[], at: number): AmountAt | null {
  const lead = endOf(tokens, at, 'bare_most') ?? endOf(tokens, at, 'clock_lead') ?? at;
  const first = figure(tokens, lead);
  if (first === null) return null;
  const isClock = tokens[lead + 1]?.gap === ':' && /^\d{2}$/.test(tokens[lead + 1]?.folded ?? '');
  if (isClock) return aside(endOf(tokens, lead + 2, 'half_day') ?? lead + 2);
  const last =
    /^\s?[-–]\s?$/.test(tokens[first]?.gap ?? '') || tokens[first]?.folded === 'to' ? lastOf(tokens, first) : first;
  const far = endOf(tokens, last, 'far');
  if (far !== null) return aside(everyEnd(tokens, far, 'far_behind'));
  const half = endOf(tokens, last, 'half_day');
  if (half !== null || /^\d{1,2}[ap]m$/.test(tokens[lead]?.folded ?? '')) return aside(half ?? last);
  if (endOf(tokens, at, 'sure_clock_lead') !== lead || lead === at || Number(tokens[lead]?.folded) > 12) return null;
  const isEnd = tokens[last] === undefined || tokens[last].boundary !== 'none';
  return isEnd || endOf(tokens, last, 'clock_behind') !== null ? aside(last) : null;
}

/** "Under 600 calories", "up to 3 pounds", "עד 60 שקלים", "€12". */
function otherwise(tokens: readonly Token[], at: number): AmountAt | null {
  const lead = endOf(tokens, at, ...LEADS) ?? at;
  const glued = /^\d+(\p{L}+)$/u.exec(tokens[lead]?.folded ?? '')?.[1];
  if (glued !== undefined)
    return WORDS.has(glued, 'quantity') && lead > at ? aside(everyEnd(tokens, lead + 1, 'nutrient_behind')) : null;
  const number = numberAt(tokens, lead);
  if (number === null) return null;
  if (otherSign(tokens, lead, number.to)) return aside(number.to);
  const other = endOf(tokens, number.to, 'other_currency');
  if (other !== null) return aside(other);
  const unit = lead > at ? endOf(tokens, number.to, 'quantity') : null;
  return unit === null ? null : aside(everyEnd(tokens, unit, 'nutrient_behind'));
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
  if (last === null || (lead === at && !isDash && tokens[first.to]?.folded !== 'to')) return null;
  return { ...priceOf(tokens, at, last.value, endOf(tokens, last.to, 'for_what') ?? last.to), leastTo: first.to };
}

/** "Under $20", "20 max", "$20 a head", "15 per person". */
function atMost(tokens: readonly Token[], at: number): AmountAt | null {
  const lead = endOf(tokens, at, ...LEADS);
  const sum = sumAt(tokens, lead ?? at);
  if (sum !== null) return priceOf(tokens, at, sum.value, tailEnd(tokens, sum.to));
  const isSure = lead !== null && (endOf(tokens, at, 'bare_most', ...AT_MOST) ?? -1) >= lead;
  const number = bareAt(tokens, lead ?? at);
  if (number === null) return null;
  if (isSure) return priceOf(tokens, at, number.value, tailEnd(tokens, number.to));
  if (lead !== null) return null;
  const end = endOf(tokens, number.to, 'bare_behind_most');
  const forWhat = WORDS.readingsAt(tokens, number.to).find(
    ({ meaning }) => meaning.value === 'meal' && !isBudget(tokens, number.to),
  );
  if (end === null && forWhat === undefined) return null;
  return isCounted(tokens, at) ? null : priceOf(tokens, at, number.value, end ?? forWhat?.to ?? number.to);
}

/** A sum of dollars, with its sign or its name. */
function sumAt(tokens: readonly Token[], at: number): { readonly value: number; readonly to: number } | null {
  const number = numberAt(tokens, at);
  if (number === null || otherSign(tokens, at, number.to)) return null;
  const name = endOf(tokens, number.to, 'currency');
  const isOther = name !== null && endOf(tokens, number.to, 'other_currency') !== null;
  if (name !== null && !isOther) return { value: number.value, to: name };
  return signed(tokens, at, number.to) ? { value: number.value, to: number.to } : null;
}

/** A number that no other word counts with. */
function bareAt(tokens: readonly Token[], at: number): { readonly value: number; readonly to: number } | null {
  const number = numberAt(tokens, at);
  if (number === null) return null;
  const isOfElse =
    tokens[number.to]?.boundary === 'none' &&
    endOf(tokens, number.to, 'other_currency', 'quantity', 'far', 'half_day', 'counted') !== null;
  return isOfElse || otherSign(tokens, at, number.to) ? null : number;
}

function priceOf(tokens: readonly Token[], at: number, most: number, to: number): AmountAt {
  if (most > MOST_DOLLARS) return aside(to);
  const last = WORDS.readingsAt(tokens, at).some(({ meaning }) => meaning.sense.startsWith('price_most_sure'));
  const isOfMeal = (last && isBudget(tokens, at)) || tokens.some((_, i) => i > at && i < to && isMealAt(tokens, i, to));
  return { to, price: { most, isOfMeal } };
}

function isMealAt(tokens: readonly Token[], at: number, end: number): boolean {
  return WORDS.readingsAt(tokens, at).some(({ to, meaning }) => meaning.value === 'meal' && to === end);
}

function isBudget(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.folded === 'budget';
}

/** What may stand behind a sum: "or less", "max", "a head". */
function tailEnd(tokens: readonly Token[], at: number): number {
  const bound = endOf(tokens, at, 'price_behind_most', 'bare_behind_most') ?? at;
  return endOf(tokens, bound, 'for_what') ?? bound;
}

/** Whether the words before a number say that it counts people or pieces: "for", "feeds". */
function isCounted(tokens: readonly Token[], at: number): boolean {
  return ['for', 'feed', 'feeds', 'serve', 'serves', 'of'].includes(tokens[at - 1]?.folded ?? '');
}

function signed(tokens: readonly Token[], at: number, to: number): boolean {
  return /\$\s*$/.test(tokens[at]?.gap ?? '') ? true : /^\s*\$/.test(signBehind(tokens, to));
}

function otherSign(tokens: readonly Token[], at: number, to: number): boolean {
  return /[₪€£]\s*$/.test(tokens[at]?.gap ?? '') || /^\s*[₪€£]/.test(signBehind(tokens, to));
}

/** What stands behind a number, but for the sign of the next one: "4 $20" is four, and twenty dollars. */
function signBehind(tokens: readonly Token[], to: number): string {
  const gap = behind(tokens, to);
  const isOfNext = /^\s+\p{Sc}\s*$/u.test(gap) && /^\d/.test(tokens[to]?.folded ?? '');
  return isOfNext ? '' : gap;
}

function behind(tokens: readonly Token[], to: number): string {
  return tokens[to - 1]?.behind ?? '';
}

/** Where figures of two digits at most end. */
function figure(tokens: readonly Token[], at: number): number | null {
  return /^\d{1,3}(?:[ap]m)?$/.test(tokens[at]?.folded ?? '') ? at + 1 : null;
}

function lastOf(tokens: readonly Token[], at: number): number {
  return figure(tokens, tokens[at]?.folded === 'to' ? at + 1 : at) ?? at;
}

function everyEnd(tokens: readonly Token[], at: number, sense: string): number {
  const end = endOf(tokens, at, sense);
  return end === null ? at : everyEnd(tokens, end, sense);
}

/** Where the longest phrase with one of these senses ends that begins at a token; null where none does. A Hebrew letter before it is passed over. */
function endOf(tokens: readonly Token[], at: number, ...senses: readonly string[]): number | null {
  for (const { to, meaning } of WORDS.readingsAt(tokens, at)) if (senses.includes(meaning.sense)) return to;
  return null;
}

function aside(to: number): AmountAt {
  return { to, price: null };
}
