import type { Token } from '../../text/tokens.ts';
import { numberAt } from '../number/number-at.ts';
import { AMOUNT_LEADS } from './leads.ts';
import type { AmountAt } from './meal-price-at.ts';
import { AMOUNT_WORDS, bareAt, behind, endOf, everyEnd, otherSign, sumAt } from './sums.ts';

/** "Over $20", "$20 or more", "$20+". */
export function atLeast(tokens: readonly Token[], at: number): AmountAt | null {
  const to = endOfLeast(tokens, at);
  return to === null ? null : { ...aside(to), least: { from: at, to } };
}

function endOfLeast(tokens: readonly Token[], at: number): number | null {
  const lead = endOf(tokens, at, 'bare_least', 'price_least');
  if (lead !== null) {
    const sum = sumAt(tokens, lead) ?? (endOf(tokens, at, 'bare_least') === lead ? bareAt(tokens, lead) : null);
    return sum === null ? null : (endOf(tokens, sum.to, 'for_what') ?? sum.to);
  }
  const sum = sumAt(tokens, at);
  const number = sum ?? bareAt(tokens, at);
  if (number === null) return null;
  if (sum !== null && /^\s*\+(?!\s*\p{L})/u.test(behind(tokens, sum.to).replace(/^\s*\p{Sc}/u, ''))) return sum.to;
  const end = endOf(tokens, number.to, 'behind_least', 'price_behind_least');
  return end === null || (sum === null && endOf(tokens, number.to, 'bare_behind_least') === null) ? null : end;
}

/** "Kids under 10". */
export function age(tokens: readonly Token[], at: number): AmountAt | null {
  if (at === 0 || endOf(tokens, at - 1, 'child') !== at) return null;
  const lead = endOf(tokens, at, 'age_lead');
  const number = lead === null ? null : numberAt(tokens, lead);
  if (lead === null || number === null || number.value > 99 || sumAt(tokens, lead) !== null) return null;
  return aside(number.to);
}

/** "Within 2 miles", "under 15 minutes away", "at 7", "12:30", "5-6 pm". */
export function farOrWhen(tokens: readonly Token[], at: number): AmountAt | null {
  const lead = endOf(tokens, at, 'bare_most') ?? endOf(tokens, at, 'clock_lead') ?? at;
  const first = figure(tokens, lead);
  if (first === null) return null;
  const isClock = tokens[lead + 1]?.gap === ':' && /^\d{2}$/.test(tokens[lead + 1]?.folded ?? '');
  if (isClock) return aside(endOf(tokens, lead + 2, 'half_day') ?? lead + 2);
  const last =
    /^\s?[-–]\s?$/.test(tokens[first]?.gap ?? '') || endOf(tokens, first, 'to') !== null
      ? lastOf(tokens, first)
      : first;
  const far = endOf(tokens, last, 'far');
  if (far !== null) return aside(everyEnd(tokens, far, 'far_behind'));
  const half = endOf(tokens, last, 'half_day');
  if (half !== null || /^\d{1,2}[ap]m$/.test(tokens[lead]?.folded ?? '')) return aside(half ?? last);
  if (endOf(tokens, at, 'sure_clock_lead') !== lead || lead === at || Number(tokens[lead]?.folded) > 12) return null;
  const isEnd = tokens[last] === undefined || tokens[last].boundary !== 'none';
  return isEnd || endOf(tokens, last, 'clock_behind') !== null ? aside(last) : null;
}

/** "Under 600 calories", "up to 3 pounds", "עד 60 שקלים", "€12". */
export function otherwise(tokens: readonly Token[], at: number): AmountAt | null {
  const lead = endOf(tokens, at, ...AMOUNT_LEADS) ?? at;
  const glued = /^\d+(\p{L}+)$/u.exec(tokens[lead]?.folded ?? '')?.[1];
  if (glued !== undefined)
    return AMOUNT_WORDS.has(glued, 'quantity') && lead > at
      ? aside(everyEnd(tokens, lead + 1, 'nutrient_behind'))
      : null;
  const number = numberAt(tokens, lead);
  if (number === null) return null;
  if (otherSign(tokens, lead, number.to)) return aside(number.to);
  const other = endOf(tokens, number.to, 'other_currency');
  if (other !== null) return aside(other);
  const unit = lead > at ? endOf(tokens, number.to, 'quantity') : null;
  return unit === null ? null : aside(everyEnd(tokens, unit, 'nutrient_behind'));
}

/** Where figures of two digits at most end. */
function figure(tokens: readonly Token[], at: number): number | null {
  return /^\d{1,3}(?:[ap]m)?$/.test(tokens[at]?.folded ?? '') ? at + 1 : null;
}

function lastOf(tokens: readonly Token[], at: number): number {
  return figure(tokens, endOf(tokens, at, 'to') ?? at) ?? at;
}

function aside(to: number): AmountAt {
  return { to, price: null };
}
