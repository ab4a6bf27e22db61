import type { Layers } from '../../engine/chart.ts';
import { type Chart, optional, type Part, type Rule, rule, sense, type Step, getValue } from '../../engine/rule.ts';
import type { CheapMeaning, NoPriceMeaning, Per, Price, PriceMeaning } from './meaning.ts';
import { AMOUNT, BARE, DASH, FIGURE, hasAt, PLUS, readValue, SUM_LAYERS } from './sums.ts';

/** Of a price "free" stands at either end, before or behind words that can only mean that, or wherever no word beside it makes it something else. */
const FREE: readonly Rule[] = [
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

const MOST_DOLLARS = 10_000;
const CENT = 0.01;
const PER = optional(sense('per'));
/** What may stand behind a highest price: "a head", "or less", "max". */
const TAIL: readonly Step[] = [PER, optional(sense('price_behind_most')), PER];
const TO: readonly Step[] = [sense('price_to'), DASH];

/** What a price may be: "under $20", "no more than 30 dollars", "budget $25", "$10 to $20", "$20 or less", "won't pay more than 10". */
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

/** "Free" as a price: of food it says what is not in it, so that a question for events alone is read by it. */
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
    const isNoTail = getValue(behind) === 'piece' || (behind !== undefined && hasAt(chart, behind.from, 'budget'));
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

/** For whom or what the words behind a sum say that it is; null where none do. */
function findPer(parts: readonly Part[]): Per {
  return (parts
    .map((part) => (part.meaning?.kind === 'word' && isPer(getValue(part)) ? getValue(part) : null))
    .find((each) => each !== null) ?? null) as Per;
}

function isPer(value: string | null): value is NonNullable<Per> {
  return value === 'person' || value === 'piece' || value === 'ticket' || value === 'all';
}
