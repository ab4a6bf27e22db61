import { figures, optional, type Rule, rule, sense, type Step } from '../../engine/rule.ts';
import { behindSign } from '../number/steps.ts';
import type { NoPriceMeaning } from './meaning.ts';
import { DASH, FEW_FIGURES, FIGURE, hasAt, OTHER_SIGNS, signed } from './sums.ts';

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
export const OF_ELSE: readonly Rule[] = [
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
