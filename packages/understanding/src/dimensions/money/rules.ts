import type { Layers } from '../../engine/chart.ts';
import { optional, type Part, reading, type Rule, rule, sense, type Step, valueOf, word } from '../../engine/rule.ts';
import { behindSign, DASHES, numberIn, numberOf, signBefore } from '../number/steps.ts';
import { FREE } from './free.ts';
import type { AmountMeaning, CheapMeaning, PriceMeaning } from './meaning.ts';

const MOST_DOLLARS = 9_999;
const NUMBER = numberIn(0, MOST_DOLLARS);
const CENTS = behindSign(
  word(({ folded }) => /^\d\d$/.test(folded)),
  '.',
);
const AMOUNT = reading<AmountMeaning>('amount');
const PER_PERSON = optional(sense('per_person'));
const CENT = 0.01;

/** Sums: "$20", "20$", "20 dollars", "$19.99", "twenty bucks", "a tenner". A number is one of money only with its sign or its name. */
const AMOUNTS: readonly Rule[] = [
  rule<AmountMeaning>('sum with its sign', [signed(NUMBER)], ([number]) => amount(numberOf(number))),
  rule<AmountMeaning>('sum with its sign and cents', [signed(NUMBER), CENTS], ([number, cents], { tokens }) =>
    amount(numberOf(number) + Number(tokens[cents?.from ?? 0]?.folded) / 100),
  ),
  rule<AmountMeaning>('sum with its name', [NUMBER, sense('currency')], ([number]) => amount(numberOf(number))),
  rule<AmountMeaning>(
    'sum with its name and cents',
    [NUMBER, CENTS, sense('currency')],
    ([number, cents], { tokens }) => amount(numberOf(number) + Number(tokens[cents?.from ?? 0]?.folded) / 100),
  ),
  rule<AmountMeaning>('sum in one word', [sense('sum')], ([sum]) => amount(Number(valueOf(sum)))),
];

/** What a price may be: "under $20", "no more than 30 dollars", "budget $25", "$10 to $20", "$20 or less", "won't pay more than 10". */
const PRICES: readonly Rule[] = [
  rule<PriceMeaning>('a sum', [AMOUNT, PER_PERSON], ([sum, each]) => price({ most: dollarsOf(sum) }, each)),
  rule<PriceMeaning>('less than a sum', [sense('price_less', 'price_less_sure'), AMOUNT, PER_PERSON], ([, sum, each]) =>
    price({ most: lessThan(dollarsOf(sum)) }, each),
  ),
  rule<PriceMeaning>('at most a sum', [sense('price_most', 'price_most_sure'), AMOUNT, PER_PERSON], ([, sum, each]) =>
    price({ most: dollarsOf(sum) }, each),
  ),
  rule<PriceMeaning>('less than a number', [sense('price_less_sure'), bare(NUMBER), PER_PERSON], ([, number, each]) =>
    price({ most: lessThan(numberOf(number)) }, each),
  ),
  rule<PriceMeaning>('at most a number', [sense('price_most_sure'), bare(NUMBER), PER_PERSON], ([, number, each]) =>
    price({ most: numberOf(number) }, each),
  ),
  rule<PriceMeaning>(
    'a sum or less',
    [AMOUNT, PER_PERSON, sense('price_behind_most'), PER_PERSON],
    ([sum, each, , all]) => price({ most: dollarsOf(sum) }, each, all),
  ),
  rule<PriceMeaning>('at least a sum', [sense('price_least'), AMOUNT, PER_PERSON], ([, sum, each]) =>
    price({ least: dollarsOf(sum) }, each),
  ),
  rule<PriceMeaning>('a sum or more', [AMOUNT, sense('price_behind_least'), PER_PERSON], ([sum, , each]) =>
    price({ least: dollarsOf(sum) }, each),
  ),
  ...[sense('price_to'), signBefore(DASHES)].flatMap((to): Rule[] => [
    rule<PriceMeaning>('from sum to sum', [AMOUNT, to, AMOUNT, PER_PERSON], ([first, , last, each]) =>
      range(dollarsOf(first), dollarsOf(last), each),
    ),
    rule<PriceMeaning>('from number to sum', [NUMBER, to, AMOUNT, PER_PERSON], ([first, , last, each]) =>
      range(numberOf(first), dollarsOf(last), each),
    ),
    rule<PriceMeaning>('from sum to number', [AMOUNT, to, bare(NUMBER), PER_PERSON], ([first, , last, each]) =>
      range(dollarsOf(first), numberOf(last), each),
    ),
  ]),
];

/** The same behind the word that opens it: "between $10 and $20". */
const RANGES: readonly Rule[] = [
  rule<PriceMeaning>(
    'between sums',
    [sense('price_between'), reading<PriceMeaning>('price', isRange)],
    ([, between]) => between?.meaning as PriceMeaning,
  ),
];

const CHEAP: readonly Rule[] = [rule<CheapMeaning>('cheap', [sense('cheap')], () => ({ kind: 'cheap' }))];

/** The rules of money, upon those of numbers. */
export const MONEY_LAYERS: Layers = [AMOUNTS, [...PRICES, ...FREE, ...CHEAP], RANGES];

/** A number with the sign of a currency before or behind it. */
function signed(number: Step): Step {
  return {
    ...number,
    match: (chart, at) => {
      const token = chart.tokens[at];
      const isBefore = /\p{Sc}\s*$/u.test(token?.gap ?? '');
      return isBefore || /^\s*\p{Sc}/u.test(token?.behind ?? '') ? number.match(chart, at) : [];
    },
  };
}

/** A number that no other word counts with: the 10 of "pay more than 10", not that of "10 people". */
function bare(number: Step): Step {
  return {
    ...number,
    match: (chart, at) =>
      number
        .match(chart, at)
        .filter(
          ({ to }) =>
            !chart
              .startingAt(to)
              .some(({ meaning }) => meaning.kind === 'word' && 'sense' in meaning && meaning.sense === 'age_unit'),
        ),
  };
}

function amount(dollars: number): AmountMeaning {
  return { kind: 'amount', dollars };
}

function dollarsOf(part: Part | undefined): number {
  return (part?.meaning as AmountMeaning | undefined)?.dollars ?? 0;
}

function lessThan(dollars: number): number {
  return Math.max(0, Math.round((dollars - CENT) * 100) / 100);
}

function price(
  { most = null, least = null }: { readonly most?: number | null; readonly least?: number | null },
  ...each: readonly (Part | undefined)[]
): PriceMeaning {
  const isPerPerson = each.some((part) => part !== undefined && part.to > part.from);
  return { kind: 'price', most, least, isFree: most === 0, isPerPerson };
}

function range(least: number, most: number, each: Part | undefined): PriceMeaning | null {
  return least < most ? price({ least, most }, each) : null;
}

function isRange({ most, least }: PriceMeaning): boolean {
  return most !== null && least !== null;
}
