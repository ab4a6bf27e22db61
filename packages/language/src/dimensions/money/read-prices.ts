import { listReadings, longest, lookUp, makeGrammar, readChart } from '../../engine/chart.ts';
import { makeLexicon, type Reading, type WordTable } from '../../engine/lexicon.ts';
import { type Chart, figures, isInFigures, optional, type Rule, rule, sense, type Step } from '../../engine/rule.ts';
import type { TextSpan } from '../../engine/account.ts';
import { getWritten, type Token, type WordSpan } from '../../engine/tokens.ts';
import english from '../../lexicon/money/money.en.json' with { type: 'json' };
import spanish from '../../lexicon/money/money.es.json' with { type: 'json' };
import hebrew from '../../lexicon/money/money.he.json' with { type: 'json' };
import russian from '../../lexicon/money/money.ru.json' with { type: 'json' };
import yiddish from '../../lexicon/money/money.yi.json' with { type: 'json' };
import noPrice from '../../lexicon/money/no-price.json' with { type: 'json' };
import units from '../../lexicon/money/units.json' with { type: 'json' };
import { behindSign, NUMBER_TABLES } from '../number.ts';
import {
  BARE_PRICES,
  DASH,
  FEW_FIGURES,
  FIGURE,
  hasAt,
  MONEY_LAYERS,
  type NoPriceMeaning,
  OTHER_SIGNS,
  type PriceMeaning,
  type StatedPrice,
  signed,
} from './rules.ts';

const LEAD = sense(
  'bare_less',
  'bare_most',
  'price_less',
  'price_most',
  'price_less_sure',
  'price_most_sure',
  'budget',
);
const CLOCK_LEAD = sense('bare_less', 'bare_most', 'clock_lead');
const MINUTES = behindSign(
  figures(({ folded }) => /^\d{2}$/.test(folded)),
  ':',
);
const STRETCHES: readonly (readonly Step[])[] = [[], [DASH, FEW_FIGURES], [sense('stretch'), FEW_FIGURES]];
const NUTRIENT = optional(sense('nutrient_behind'));
const FAR_BEHIND = optional(sense('far_behind'));

/** Numbers of other money, in every tool: "€12", "עד 60 שקלים". */
export const OTHER_MONEY: readonly Rule[] = [
  ...withLead('other money by its sign', [signed(OTHER_SIGNS)]),
  ...withLead('other money by its name', [FIGURE, sense('other_currency')]),
];

/** Numbers of something else, where nothing but a price and people is read of numbers: hours, distances, ages, calories. */
const OF_ELSE: readonly Rule[] = [
  rule('an age', [sense('age_lead'), FIGURE], ([lead, age], chart) => {
    const isBehindChild = lead !== undefined && lead.from > 0 && hasAt(chart, lead.from - 1, 'child');
    const isSum = chart.startingAt(age?.from ?? 0).some(({ meaning }) => meaning.kind === 'amount');
    return isBehindChild && !isSum ? NO_PRICE : null;
  }),
  ...withLead('a time of day', [FEW_FIGURES, MINUTES, optional(sense('half_day'))], CLOCK_LEAD),
  ...STRETCHES.flatMap((stretch) => [
    ...withLead('how far', [FEW_FIGURES, ...stretch, sense('far'), FAR_BEHIND, FAR_BEHIND], CLOCK_LEAD),
    ...withLead('an hour', [FEW_FIGURES, ...stretch, sense('half_day')], CLOCK_LEAD),
    ...withLead(
      'an hour in one word',
      [figures(({ folded }) => /^\d{1,2}[ap]m$/.test(folded)), ...stretch],
      CLOCK_LEAD,
    ),
    rule<NoPriceMeaning>(
      'an hour behind its word',
      [sense('sure_clock_lead'), FEW_FIGURES, ...stretch],
      (parts, chart) => {
        const end = parts.at(-1)?.to ?? 0;
        const isEnd = chart.tokens[end]?.boundary !== 'none' || hasAt(chart, end, 'clock_behind');
        return isEnd && Number(chart.tokens[parts[1]?.from ?? 0]?.folded) <= 12 ? NO_PRICE : null;
      },
    ),
  ]),
  rule('a quantity', [LEAD, FIGURE, sense('quantity'), NUTRIENT, NUTRIENT], () => NO_PRICE),
  rule(
    'a quantity in one word',
    [
      LEAD,
      figures(({ folded }, { lexicon }) => lexicon.has(/^\d+(\p{L}+)$/u.exec(folded)?.[1] ?? '', 'quantity')),
      NUTRIENT,
      NUTRIENT,
    ],
    () => NO_PRICE,
  ),
];

const NO_PRICE: NoPriceMeaning = { kind: 'no price' };

/** A rule with the word that leads to the number, and one without. */
function withLead(name: string, steps: readonly Step[], lead: Step = LEAD): readonly Rule<NoPriceMeaning>[] {
  return [rule(name, steps, () => NO_PRICE), rule(name, [lead, ...steps], () => NO_PRICE)];
}

/** The words of money in every language by sense, and the units of numbers that are no money. */
export const MONEY_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian, units];
/** Words around numbers that are no prices, where nothing else reads them: hours, distances, ages. */
const NO_PRICE_WORDS: WordTable = noPrice;

/** A price in a text, or a number that looks like one and is none. */
type MoneyReading = Reading<PriceMeaning | NoPriceMeaning>;

const WORDS = makeLexicon([...NUMBER_TABLES, ...MONEY_WORDS, NO_PRICE_WORDS]);
const ASIDE = [...OTHER_MONEY, ...OF_ELSE];
/** Beginnings of a price, apart from figures. */
const HOLDS: ReadonlySet<string> = new Set(['number', 'sum']);
/** `bare`: a number without money may be a price ("pizza under 20"), as where nothing but dishes and people is counted. */
const GRAMMARS = {
  bare: makeGrammar(WORDS, [...MONEY_LAYERS, BARE_PRICES, ASIDE]),
  named: makeGrammar(WORDS, [...MONEY_LAYERS, ASIDE]),
};

/** Returns the prices of a text, and the numbers that are none, in order; of overlapping ones the longest. */
export function readPrices(tokens: readonly Token[], which: keyof typeof GRAMMARS): readonly MoneyReading[] {
  const phrases = lookUp(tokens, WORDS);
  const mayHold = tokens.some(
    (token, at) => isInFigures(token) || phrases[at]?.some(({ meaning }) => HOLDS.has(meaning.sense)) === true,
  );
  return mayHold ? listPrices(readChart(tokens, GRAMMARS[which], phrases)) : [];
}

/** Returns the same of a chart that other rules were applied to as well. */
export function listPrices(chart: Chart): readonly MoneyReading[] {
  return longest(
    listReadings(chart).filter(({ meaning }) => meaning.kind === 'price' || meaning.kind === 'no price'),
  ) as MoneyReading[];
}

/**
 * Reads the price in a question for which no source has prices, and its words: it is told, filters nothing and is part of no name. A sum alone does not count,
 * because it may be a name ("99 Cents Pizza"). Nothing where all of the question is a name on record (`isName`).
 */
export function readUnfoundedPrice({
  tokens,
  isName,
}: {
  readonly tokens: readonly Token[];
  readonly isName: boolean;
}): {
  readonly price: StatedPrice | null;
  readonly prices: readonly WordSpan[];
} {
  if (isName) return { price: null, prices: [] };
  const prices = readPrices(tokens, 'named').filter(
    (one): one is Reading<PriceMeaning> =>
      one.meaning.kind === 'price' && (one.rule !== 'a sum' || one.meaning.per !== null),
  );
  return { price: sumUp(tokens, prices), prices: prices.map(({ from, to }) => ({ start: from, end: to })) };
}

/** Returns the result of several prices, the tightest of their bounds, and all their words; null for none. */
export function sumUp(tokens: readonly Token[], prices: readonly Reading<PriceMeaning>[]): StatedPrice | null {
  if (prices.length === 0) return null;
  const mosts = prices.flatMap(({ meaning }) => meaning.most ?? []);
  const leasts = prices.flatMap(({ meaning }) => meaning.least ?? []);
  return {
    most: mosts.length === 0 ? null : Math.min(...mosts),
    least: leasts.length === 0 ? null : Math.max(...leasts),
    per: prices.find(({ meaning }) => meaning.per !== null)?.meaning.per ?? null,
    phrase: prices.map((price) => withSigns(tokens, price).text).join(', '),
  };
}

/** Returns words as they were written, with the signs of money at either end: "$20". */
export function withSigns(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): TextSpan & { readonly text: string } {
  const before = /\p{Sc}\s*$/u.exec(tokens[from]?.gap ?? '')?.[0] ?? '';
  const behind = /^(?:\s*\p{Sc}|\+)+/u.exec(tokens[to - 1]?.behind ?? '')?.[0] ?? '';
  return {
    text: `${before}${getWritten(tokens.slice(from, to))}${behind}`.replace(/\s+/gu, ' '),
    start: (tokens[from]?.start ?? 0) - before.length,
    end: (tokens[to - 1]?.end ?? 0) + behind.length,
  };
}
