import { type Chart, type Part, type Rule, rule, sense } from '../../engine/rule.ts';
import type { PriceMeaning } from './meaning.ts';
import { hasAt } from './sums.ts';

/** Of a price "free" stands at either end, before or behind words that can only mean that, or wherever no word beside it makes it something else. */
export const FREE: readonly Rule[] = [
  rule<PriceMeaning>('free', [sense('free')], ([said], chart) =>
    hasBefore(chart, said?.from ?? 0, 'not_of_price') ? null : costsNothing(),
  ),
  rule<PriceMeaning>('free, in one word', [sense('free_word')], ([said], chart) =>
    isOtherwise(chart, said) ? null : costsNothing(),
  ),
];

function costsNothing(): PriceMeaning {
  return { kind: 'price', most: 0, least: null, per: null };
}

/** "Gluten free", "mask-free", "when I'm free", "free range", "not free". */
function isOtherwise(chart: Chart, said: Part | undefined): boolean {
  const [from, to] = [said?.from ?? 0, said?.to ?? 0];
  const token = chart.tokens[from];
  if (/^[-‐‑]$/.test(token?.gap ?? '') || /^[-‐‑]$/.test(token?.behind ?? '')) return true;
  if (token?.boundary === 'none' && hasBefore(chart, from, 'not_of_price')) return true;
  return chart.tokens[to]?.boundary === 'none' && hasAt(chart, to, 'free_otherwise');
}

function hasBefore(chart: Chart, at: number, wanted: string): boolean {
  return at > 0 && hasAt(chart, at - 1, wanted);
}
