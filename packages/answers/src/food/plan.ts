import type { RecommendFoodInput } from '@kehilla/contract';
import { fold } from '@kehilla/core';
import type { Share } from '@kehilla/language';
import { DISTANCE, type SentText } from '../distance.ts';
import { listUsed, type Plan } from '../plan.ts';
import { type Bound, makePlan, type PlanTable } from '../plan-table.ts';
import { everywhere } from '../where/where.ts';
import { getKey } from '../candidates/dish-terms.ts';
import { type FoodQuery, kitchenRefused } from './food-query.ts';
import type { FoodQuestion } from './food-question.ts';
import { shareTerms, type SharedTerms } from './shared-terms.ts';

type Asked = SharedTerms & { readonly input: RecommendFoodInput; readonly query: FoodQuery };

/** Words that no menu has, and numbers that a parameter overrules, have no effect. */
const TABLE: PlanTable<Asked, FoodQuery> = {
  must: [
    {
      of: 'price',
      parameter: 'max_price',
      rules: ['price'],
      if: ({ query }) => query.maxPrice !== null,
      say: ({ query }, words) => (words.length === 0 ? [] : [query.priceSaid]),
      drop: { maxPrice: null, isMealPrice: false },
    },
    { of: 'kosher', parameter: 'kosher_only', drop: { kosherOnly: false } },
    {
      of: 'kosher',
      rules: ['kosher'],
      if: ({ query }) => query.asksKosher && query.named.question === null,
      drop: { asksKosher: false },
    },
    {
      of: 'status',
      parameter: 'food_status',
      rules: ['food status'],
      if: ({ query }) => query.foodStatus !== null,
      drop: { foodStatus: null },
    },
    { of: 'food', each: listIncluded },
    { of: 'diet', each: listDiets },
    { of: 'where', parameter: 'location', rules: ['area', DISTANCE], drop: { where: everywhere(undefined) } },
  ],
  refused: [
    { of: 'food', each: listExcluded },
    {
      of: 'name',
      rules: ['place', 'an area that is not wanted'],
      if: ({ query }) => query.refusesPlace !== null,
      drop: { refusesPlace: null },
    },
    { of: 'food', each: listOtherRefusals },
  ],
  isWish: (share, { query, unknown }) =>
    (share.role === 'used' && !query.overruled.some((rule) => rule === share.by)) ||
    (share.role === 'unknown' && !unknown.has(share)),
};

/** Returns the plan of a question for dishes: what its parameters and its words bind. `parts` tells which words menus know. */
export function planFood(
  input: RecommendFoodInput,
  query: FoodQuery,
  { parts }: Pick<FoodQuestion, 'parts'>,
  sent: SentText,
): Plan<FoodQuery> {
  return makePlan(TABLE, { input, query, ...shareTerms(query, parts, sent) }, query);
}

/** Lists the phrases that must stand at a dish. */
function listIncluded({ input: { include = [] }, query, shares }: Asked): Bound<FoodQuery>[] {
  const sent = new Set(include.map(fold));
  return query.include.map((phrase) => ({
    ...(sent.has(fold(phrase))
      ? { sent: { include: [phrase] } }
      : { shares: listUsed(shares, 'what must be there'), phrases: [phrase] }),
    drop: (own) => ({ ...own, include: own.include.filter((each) => each !== phrase) }),
  }));
}

function listDiets({ query: { diets, said }, findAt }: Asked): Bound<FoodQuery>[] {
  return diets.map((name) => ({
    shares: [...new Set(said.named.filter((each) => each.name === name).flatMap(({ from }) => findAt(from)))],
    drop: (query) => ({ ...query, diets: query.diets.filter((each) => each !== name) }),
  }));
}

/** Lists the foods that must not be at a dish: the foods of one refusal together, in the words of the question. */
function listExcluded({ input: { exclude = [] }, query, findAt }: Asked): Bound<FoodQuery>[] {
  const sent = new Set(exclude.map(fold));
  const foods = query.exclude.map((phrase) => {
    const tokens = query.said.named.filter(({ name }) => getKey(name) === getKey(phrase)).map(({ from }) => from);
    return { phrase, shares: sent.has(fold(phrase)) ? [] : tokens.flatMap(findAt) };
  });
  return [...Map.groupBy(foods, ({ shares: [first] }) => first ?? null)].map(([refusal, own]) => {
    const names = own.map(({ phrase }) => phrase);
    const kitchens = new Set(names.map(kitchenRefused));
    return {
      ...(refusal === null
        ? { sent: { exclude: names } }
        : { shares: [...new Set(own.flatMap(({ shares }) => shares))], phrases: [refusal.text] }),
      drop: (each) => ({
        ...each,
        exclude: each.exclude.filter((phrase) => !names.includes(phrase)),
        refusedKitchens: each.refusedKitchens.filter((kitchen) => !kitchens.has(kitchen)),
      }),
    };
  });
}

function listOtherRefusals({ shares }: Asked, isFree: (share: Share) => boolean): Bound<FoodQuery>[] {
  return [{ shares: shares.filter((share) => share.role === 'negated' && isFree(share)), drop: null }];
}
