import { figures, type Rule, rule, sense, getValue } from '../../engine/rule.ts';
import type { Meaning } from '../../engine/meaning.ts';

/** A number that stands in the text, in figures or in words. */
export type NumberMeaning = Meaning & { readonly kind: 'number'; readonly value: number; readonly isFigure: boolean };

/** "Third", "3rd", "last". */
export type OrdinalMeaning = Meaning & { readonly kind: 'ordinal'; readonly nth: number | 'last' };

const WHOLE_FIGURES = /^\d{1,4}$/u;
const FIGURES_WITH_ENDING = /^(\d{1,2})(\p{L}+)$/u;

/** Numbers in figures and in words; "5th", "fifth" and "last". */
export const NUMBERS: readonly Rule[] = [
  rule<NumberMeaning>('number in figures', [figures(({ folded }) => WHOLE_FIGURES.test(folded))], ([part], chart) => ({
    kind: 'number',
    value: Number(chart.tokens[part?.from ?? 0]?.folded),
    isFigure: true,
  })),
  rule<NumberMeaning>('number in words', [sense('number')], ([part]) => ({
    kind: 'number',
    value: Number(getValue(part)),
    isFigure: false,
  })),
  rule<OrdinalMeaning>('ordinal in words', [sense('ordinal')], ([part]) => ({
    kind: 'ordinal',
    nth: getNth(getValue(part)),
  })),
  rule<OrdinalMeaning>(
    'ordinal in figures',
    [figures(({ folded }) => FIGURES_WITH_ENDING.test(folded))],
    ([part], { tokens, lexicon }) => {
      const [, number, ending = ''] = FIGURES_WITH_ENDING.exec(tokens[part?.from ?? 0]?.folded ?? '') ?? [];
      return lexicon.has(ending, 'ordinal_ending') ? { kind: 'ordinal', nth: Number(number) } : null;
    },
  ),
];

function getNth(value: string | null): number | 'last' {
  return value === 'last' ? 'last' : Number(value);
}
