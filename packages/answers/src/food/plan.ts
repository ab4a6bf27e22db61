import type { RecommendFoodInput } from '@kehilla/contract';
import { fold } from '@kehilla/core';
import { DIETS } from '@kehilla/language/food';
import { bindEither, bindParameter, bindWords, type Constraint, type Plan } from '../plan.ts';
import { everywhere } from '../where/where.ts';
import { type FoodQuery, kitchenRefused } from './food-query.ts';

type Bound = Constraint<FoodQuery>;
type Share = FoodQuery['shares'][number];

/** Returns the constraints that a question for dishes sets, by parameters and by words. */
export function planFood(input: RecommendFoodInput, query: FoodQuery): Plan<FoodQuery> {
  return {
    query,
    must: [
      ...bindPrice(input, query),
      ...bindKosher(input, query),
      ...bindStatus(input, query),
      ...bindIncluded(input, query),
      ...bindDiets(query),
      ...bindWhere(input, query),
    ],
    refused: [...bindExcluded(input, query), ...bindRefusedPlaces(query)],
    wish: query.alternatives.length > 0 ? query.alternatives.map((group) => group.join(' ')) : query.terms,
    told: query.ignored,
  };
}

function bindPrice(input: RecommendFoodInput, query: FoodQuery): Bound[] {
  const drop: Bound['drop'] = (own) => ({ ...own, maxPrice: null, isMealPrice: false });
  return bindEither('price', input, 'max_price', query.maxPrice === null ? [] : [query.priceSaid], drop);
}

function bindKosher(input: RecommendFoodInput, query: FoodQuery): Bound[] {
  const isBound = query.asksKosher && query.named.question === null;
  return [
    ...bindParameter<FoodQuery, RecommendFoodInput>('kosher', input, 'kosher_only', (own) => ({
      ...own,
      kosherOnly: false,
    })),
    ...bindWords<FoodQuery>('kosher', isBound ? listSaid(query, 'kosher') : [], (own) => ({
      ...own,
      asksKosher: false,
    })),
  ];
}

/** Binds the status of the kitchen. */
function bindStatus(input: RecommendFoodInput, query: FoodQuery): Bound[] {
  const drop: Bound['drop'] = (own) => ({ ...own, foodStatus: null });
  const phrases = query.foodStatus === null ? [] : listSaid(query, 'food status');
  return bindEither('status', input, 'food_status', phrases, drop);
}

/** Binds phrases that must stand at a dish. */
function bindIncluded({ include = [] }: RecommendFoodInput, query: FoodQuery): Bound[] {
  const sent = new Set(include.map(fold));
  return query.include.flatMap((phrase) => {
    const drop: Bound['drop'] = (own) => ({ ...own, include: own.include.filter((each) => each !== phrase) });
    return sent.has(fold(phrase))
      ? bindParameter('food', { include: [phrase] }, 'include', drop)
      : bindWords('food', [phrase], drop);
  });
}

function bindDiets(query: FoodQuery): Bound[] {
  return query.diets.flatMap((name) =>
    bindWords<FoodQuery>('diet', [findSaid(query, [name, ...listSpellings(name)], 'used') ?? name], (own) => ({
      ...own,
      diets: own.diets.filter((each) => each !== name),
    })),
  );
}

function listSpellings(name: string): readonly string[] {
  return DIETS.find((diet) => diet.name === name)?.said ?? [];
}

function bindWhere(input: RecommendFoodInput, query: FoodQuery): Bound[] {
  const drop: Bound['drop'] = (own) => ({ ...own, where: everywhere(undefined) });
  return bindEither('where', input, 'location', listSaid(query, 'area'), drop);
}

/** Binds the foods that must not be at a dish: the foods of one refusal together, in the words of the question. */
function bindExcluded({ exclude = [] }: RecommendFoodInput, query: FoodQuery): Bound[] {
  const sent = new Set(exclude.map(fold));
  const refusals = Map.groupBy(query.exclude, (phrase) =>
    sent.has(fold(phrase)) ? null : findSaid(query, [phrase], 'negated'),
  );
  return [...refusals].flatMap(([refusal, foods]) => {
    const kitchens = new Set(foods.map(kitchenRefused));
    const drop: Bound['drop'] = (own) => ({
      ...own,
      exclude: own.exclude.filter((phrase) => !foods.includes(phrase)),
      refusedKitchens: own.refusedKitchens.filter((kitchen) => !kitchens.has(kitchen)),
    });
    return refusal === null
      ? bindParameter('food', { exclude: foods }, 'exclude', drop)
      : bindWords('food', [refusal], drop);
  });
}

function bindRefusedPlaces(query: FoodQuery): Bound[] {
  const shares = query.shares.filter(({ role, by }) => role === 'negated' && OF_PLACES.has(by));
  return bindWords<FoodQuery>('name', query.refusesPlace === null ? [] : shares.map(({ text }) => text), (own) => ({
    ...own,
    refusesPlace: null,
  }));
}

const OF_PLACES: ReadonlySet<string> = new Set(['place', 'an area that is not wanted']);

/** The words of the question that were used by a rule, as they stand in it. */
function listSaid({ shares }: FoodQuery, rule: string): string[] {
  return shares.filter(({ role, by }) => role === 'used' && by === rule).map(({ text }) => text);
}

/** Returns the words of the question for one of these phrases; null if it has none of them. */
function findSaid({ shares }: FoodQuery, phrases: readonly string[], role: Share['role']): string | null {
  const isSaid = ({ words }: Share): boolean =>
    phrases.some((phrase) => ` ${words.join(' ')} `.includes(` ${fold(phrase)} `));
  return shares.find((share) => share.role === role && isSaid(share))?.text ?? null;
}
