import type { Layers } from '../../engine/chart.ts';
import type { Meaning, Reading } from '../../engine/meaning.ts';
import {
  type Chart,
  FIGURES,
  figures,
  isWord,
  type Part,
  reading,
  rule,
  sense,
  type Step,
  getValue,
} from '../../engine/rule.ts';
import { numberAt } from '../number/number-at.ts';
import type { AmountMeaning } from './meaning.ts';

/** A whole number with its thousands and cents: "1,000", "9.50", "twenty-five". */
type FigureMeaning = Meaning & { readonly kind: 'figure'; readonly value: number };

export const FIGURE = reading<FigureMeaning>('figure');
export const AMOUNT = reading<AmountMeaning>('amount');

const WHOLE_NUMBER: Step = {
  begins: new Set([FIGURES, 'number']),
  match: ({ tokens }, at) => {
    const number = numberAt(tokens, at);
    return number === null || isBelowZero(tokens[at]?.gap) ? [] : [{ from: at, to: number.to, meaning: null }];
  },
};

/** Whether a minus stands before a number, behind a blank and with no blank between: "$-5" and "-$5" are no prices, "$10-15" is two. */
function isBelowZero(gap = ''): boolean {
  return /\s(?:\p{Sc}[-−]|[-−]\p{Sc}?)$/u.test(gap);
}

/** Sums: "$20", "20$", "20 dollars", "$19.99", "twenty bucks", "a tenner". A number is one of money only with its sign or its name. */
export const SUM_LAYERS: Layers = [
  [
    rule<FigureMeaning>('whole number', [WHOLE_NUMBER], ([number], { tokens }) => ({
      kind: 'figure',
      value: numberAt(tokens, number?.from ?? 0)?.value ?? 0,
    })),
  ],
  [
    rule<AmountMeaning>('sum with its sign', [signed('$')], ([number]) => amount(readValue(number))),
    rule<AmountMeaning>('sum with its name', [FIGURE, sense('currency')], ([number, name], chart) =>
      isOtherMoney(chart, number) || (name !== undefined && hasAt(chart, name.from, 'other_currency'))
        ? null
        : amount(readValue(number)),
    ),
    rule<AmountMeaning>('sum in one word', [sense('sum')], ([sum]) => amount(Number(getValue(sum)))),
  ],
];

/** A number with one of these signs of money before or behind it. */
export function signed(signs: string): Step {
  return {
    ...FIGURE,
    match: (chart, at) => FIGURE.match(chart, at).filter(({ from, to }) => isSigned(chart, from, to, signs)),
  };
}

/** Signs of money that is not counted in dollars. */
export const OTHER_SIGNS = '₪€£';

/** A number that no other word counts with: the 10 of "pay more than 10", not that of "10 people" or "10 min". */
export const BARE: Step = {
  ...FIGURE,
  match: (chart, at) =>
    FIGURE.match(chart, at).filter(
      (part) =>
        !isOtherMoney(chart, part) &&
        (chart.tokens[part.to]?.boundary !== 'none' || !hasAt(chart, part.to, 'unit', 'age_unit', 'other_currency')),
    ),
};

/** A dash before the next word, with the sign of its sum: "$10-$15". */
export const DASH: Step = {
  begins: null,
  match: ({ tokens }, at) =>
    /^\$?[-–—−]\$?$/u.test(withoutBlanks(tokens[at]?.gap)) ? [{ from: at, to: at, meaning: null }] : [],
};

/** A plus sign behind a sum, which no word follows: "$20+". */
export const PLUS: Step = {
  begins: null,
  match: ({ tokens }, at) =>
    /^\p{Sc}?\+(?!\p{L})/u.test(withoutBlanks(tokens[at - 1]?.behind)) ? [{ from: at, to: at, meaning: null }] : [],
};

/** Figures of an hour or a distance. */
export const FEW_FIGURES = figures(({ folded }) => /^\d{1,3}(?:[ap]m)?$/.test(folded));

/** Returns the number of a part. */
export function readValue(part: Part | undefined): number {
  return (part?.meaning as FigureMeaning | AmountMeaning | undefined)?.value ?? 0;
}

/** Whether a phrase with one of these senses begins at a token. */
export function hasAt({ startingAt }: Chart, at: number, ...senses: readonly string[]): boolean {
  return startingAt(at).some(({ meaning }) => senses.some((each) => isSense(meaning, each)));
}

function isSense(meaning: Reading['meaning'], wanted: string): boolean {
  return isWord(meaning) && meaning.sense === wanted;
}

function isOtherMoney(chart: Chart, part: Part | undefined): boolean {
  return part !== undefined && isSigned(chart, part.from, part.to, OTHER_SIGNS);
}

/** Whether a sign stands at a number; one behind it that is of the next number is not its own: "4 $20" is four, and twenty dollars. */
function isSigned({ tokens }: Chart, from: number, to: number, signs: string): boolean {
  const isOne = (text: string): boolean => text !== '' && signs.includes(text);
  if (isOne(/\p{Sc}(?=\s*$)/u.exec(tokens[from]?.gap ?? '')?.[0] ?? '')) return true;
  const behind = tokens[to - 1]?.behind ?? '';
  const isOfNext = /^\s+\p{Sc}\s*$/u.test(behind) && /^\d/.test(tokens[to]?.folded ?? '');
  return !isOfNext && isOne(/^\s*(\p{Sc})/u.exec(behind)?.[1] ?? '');
}

function withoutBlanks(text = ''): string {
  return text.replace(/\s+/g, '');
}

function amount(value: number): AmountMeaning {
  return { kind: 'amount', value };
}
