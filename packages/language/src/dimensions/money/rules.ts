import type { Layers } from '../../engine/chart.ts';
import type { Meaning, Reading } from '../../engine/lexicon.ts';
import {
  type Chart,
  FIGURES,
  figures,
  getValue,
  isWord,
  optional,
  type Part,
  reading,
  rule,
  type Rule,
  sense,
  type Step,
} from '../../engine/rule.ts';
import { numberAt } from '../number.ts';

/** A sum of money in dollars. */
type AmountMeaning = Meaning & { readonly kind: 'amount'; readonly value: number };

/** The quantity of a price: one person, one piece, one ticket, an hour or a visit, or all that is ordered; null if words do not say. */
type Per = 'person' | 'piece' | 'ticket' | 'time' | 'all' | null;

/**
 * The meaning of a price in words, the same for every tool: the most and the least dollars, null if unsaid. "Under $20" is at most $19.99; only free is at most
 * $0.
 */
type Price = { readonly most: number | null; readonly least: number | null; readonly per: Per };

/** A price that a question says, with the words that do. */
export type StatedPrice = Price & { readonly phrase: string };

/** A price; `leastAt` are the tokens of the lowest end of a range. */
export type PriceMeaning = Meaning &
  Price & { readonly kind: 'price'; readonly leastAt?: { readonly from: number; readonly to: number } };

/** A number that looks like a price and cannot be compared: other money, a distance, an hour, an age, too many dollars. */
export type NoPriceMeaning = Meaning & { readonly kind: 'no price' };

/** "Cheap": a wish that names no sum. */
type CheapMeaning = Meaning & { readonly kind: 'cheap' };

/** A whole number with its thousands and cents: "1,000", "9.50", "twenty-five". */
type FigureMeaning = Meaning & { readonly kind: 'figure'; readonly value: number };

export const FIGURE = reading<FigureMeaning>('figure');
const AMOUNT = reading<AmountMeaning>('amount');

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
const SUM_LAYERS: Layers = [
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
const BARE: Step = {
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
const PLUS: Step = {
  begins: null,
  match: ({ tokens }, at) =>
    /^\p{Sc}?\+(?!\p{L})/u.test(withoutBlanks(tokens[at - 1]?.behind)) ? [{ from: at, to: at, meaning: null }] : [],
};

/** Figures of an hour or a distance, which have no sign of money: "$50/hr" is a price. */
export const FEW_FIGURES = figures(({ folded, gap }) => /^\d{1,3}(?:[ap]m)?$/.test(folded) && !/\$\s*$/.test(gap));

/** Returns the number of a part. */
function readValue(part: Part | undefined): number {
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

/** Of a price "free" stands at either end, before or behind words that can only mean that, or wherever no word beside it makes it something else. */
const FREE: readonly Rule[] = [
  rule<PriceMeaning>('free', [sense('free')], ([part], chart) =>
    hasBefore(chart, part?.from ?? 0, 'not_of_price') ? null : costsNothing(),
  ),
  rule<PriceMeaning>('free, in one word', [sense('free_word')], ([part], chart) =>
    isOtherwise(chart, part) ? null : costsNothing(),
  ),
];

function costsNothing(): PriceMeaning {
  return { kind: 'price', most: 0, least: null, per: null };
}

/** "Gluten free", "mask-free", "when I'm free", "free range", "not free". */
function isOtherwise(chart: Chart, part: Part | undefined): boolean {
  const [from, to] = [part?.from ?? 0, part?.to ?? 0];
  const token = chart.tokens[from];
  if (/^[-‐‑]$/.test(token?.gap ?? '') || /^[-‐‑]$/.test(token?.behind ?? '')) return true;
  if (token?.boundary === 'none' && hasBefore(chart, from, 'not_of_price')) return true;
  return chart.tokens[to]?.boundary === 'none' && hasAt(chart, to, 'free_otherwise');
}

function hasBefore(chart: Chart, at: number, wanted: string): boolean {
  return at > 0 && hasAt(chart, at - 1, wanted);
}

const MOST_DOLLARS = 10_000;
const CENT = 0.01;
const PER = optional(sense('per'));
/** Words that may stand behind a highest price: "a head", "or less", "max". */
const TAIL: readonly Step[] = [PER, optional(sense('price_behind_most')), PER];
const TO: readonly Step[] = [sense('price_to'), DASH];

/** Forms of a price: "under $20", "no more than 30 dollars", "budget $25", "$10 to $20", "$20 or less", "won't pay more than 10". */
const PRICES: readonly Rule[] = [
  bound('a sum', [AMOUNT, PER], 0, atMost),
  bound('a sum or less', [AMOUNT, PER, sense('price_behind_most'), PER], 0, atMost),
  bound('less than a sum', [sense('price_less', 'price_less_sure'), AMOUNT, ...TAIL], 1, below),
  bound('at most a sum', [sense('price_most', 'price_most_sure'), AMOUNT, ...TAIL], 1, atMost),
  bound('less than a number', [sense('price_less_sure'), BARE, ...TAIL], 1, below),
  bound('at most a number', [sense('price_most_sure'), BARE, ...TAIL], 1, atMost),
  ...[AMOUNT, BARE].map((sum) => bound('a budget', [sense('budget'), sum, ...TAIL], 1, atMost, 'all')),
  bound('at least a sum', [sense('price_least'), AMOUNT, PER], 1, atLeast),
  bound('a sum or more', [AMOUNT, PER, sense('price_behind_least'), PER], 0, atLeast),
  bound('a sum and a plus', [AMOUNT, PLUS, PER], 0, atLeast),
  ...TO.flatMap((to) => [range([AMOUNT, to, AMOUNT]), range([FIGURE, to, AMOUNT]), range([AMOUNT, to, BARE])]),
  ...[...TO, sense('price_and')].flatMap((to) => [
    range([sense('price_between'), AMOUNT, to, AMOUNT]),
    range([sense('price_between'), FIGURE, to, AMOUNT]),
    range([sense('price_between'), AMOUNT, to, BARE]),
  ]),
];

const CHEAP: readonly Rule[] = [rule<CheapMeaning>('cheap', [sense('cheap')], () => ({ kind: 'cheap' }))];

/** The rules of money for every tool. */
export const MONEY_LAYERS: Layers = [...SUM_LAYERS, [...PRICES, ...CHEAP]];

/** "Free" as a price: for food it names a missing ingredient, so that only questions for events read it. */
export const FREE_LAYER: readonly Rule[] = FREE;

/** Numbers without money that are prices where dishes are asked for: "under 20", "20 max", "15 per person". */
export const BARE_PRICES: readonly Rule[] = [
  bound('below a bare number', [sense('bare_less'), BARE, ...TAIL], 1, below),
  bound('at most a bare number', [sense('bare_most'), BARE, ...TAIL], 1, atMost),
  bound('at least a bare number', [sense('bare_least'), BARE, PER], 1, atLeast),
  uncounted(bound('a bare number or less', [BARE, sense('bare_behind_most'), PER], 0, atMost)),
  uncounted(bound('a bare number for somebody', [BARE, sense('per')], 0, atMost)),
  bound('a bare number or more', [BARE, sense('bare_behind_least'), PER], 0, atLeast),
  ...[...TO, sense('price_and')].map((to) => range([sense('bare_between'), FIGURE, to, BARE])),
];

/** A rule of one bound: the sum is the step of this number. */
function bound(
  name: string,
  steps: readonly Step[],
  at: number,
  make: (dollars: number) => Omit<Price, 'per'>,
  per: Per = null,
): Rule<PriceMeaning | NoPriceMeaning> {
  return rule(name, steps, (parts) => price(make(readValue(parts[at])), findPer(parts) ?? per));
}

/** A rule of two: the ends are the last steps, and the word between them. */
function range(steps: readonly Step[]): Rule<PriceMeaning | NoPriceMeaning> {
  const first = steps.length - 3;
  return rule('from sum to sum', [...steps, PER], (parts) => {
    const [from, to] = [readValue(parts[first]), readValue(parts[first + 2])];
    const { from: start = 0, to: end = 0 } = parts[first] ?? {};
    const bounds = { least: Math.min(from, to), most: Math.max(from, to) };
    return price(bounds, findPer(parts), { from: start, to: end });
  });
}

/** The same rule, but for a number behind a word that counts people or pieces, and for one that only "budget" follows: "feeds 10 max", "30 budget". */
function uncounted<M extends PriceMeaning | NoPriceMeaning>({ name, steps, produce }: Rule<M>): Rule<M> {
  return rule(name, steps, (parts, chart) => {
    const [number, behind] = parts;
    const isCounted = number !== undefined && number.from > 0 && hasAt(chart, number.from - 1, 'counts_people');
    const isNoTail =
      ['piece', 'time'].includes(getValue(behind) ?? '') ||
      (behind !== undefined && hasAt(chart, behind.from, 'budget'));
    return isCounted || isNoTail ? null : produce(parts, chart);
  });
}

function atMost(most: number): Omit<Price, 'per'> {
  return { most, least: null };
}

function below(dollars: number): Omit<Price, 'per'> {
  return atMost(Math.max(0, Math.round((dollars - CENT) * 100) / 100));
}

function atLeast(least: number): Omit<Price, 'per'> {
  return { most: null, least };
}

function price(bounds: Omit<Price, 'per'>, per: Per, leastAt?: PriceMeaning['leastAt']): PriceMeaning | NoPriceMeaning {
  if ((bounds.most ?? bounds.least ?? 0) > MOST_DOLLARS) return { kind: 'no price' };
  return { kind: 'price', ...bounds, per, ...(leastAt === undefined ? {} : { leastAt }) };
}

/** Returns the quantity in the words behind a sum; null if there is none. */
function findPer(parts: readonly Part[]): Per {
  return (parts
    .map((part) => (part.meaning?.kind === 'word' && isPer(getValue(part)) ? getValue(part) : null))
    .find((each) => each !== null) ?? null) as Per;
}

function isPer(value: string | null): value is NonNullable<Per> {
  return value === 'person' || value === 'piece' || value === 'ticket' || value === 'time' || value === 'all';
}
