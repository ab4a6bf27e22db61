import type { RecommendFoodInput } from '@kehilla/contract';
import { fold } from '@kehilla/core';
import type { Share } from '@kehilla/language';
import { picturedTokens } from '@kehilla/language/food';
import { DISTANCE, findSharesAt, moveToSent, type SentText } from '../distance.ts';
import {
  bindEither,
  bindParameter,
  bindWords,
  type Constraint,
  joinShares,
  listUsed,
  makePlan,
  type Plan,
} from '../plan.ts';
import { everywhere } from '../where/where.ts';
import { getKey } from '../candidates/dish-terms.ts';
import { type FoodQuery, kitchenRefused } from './food-query.ts';
import type { FoodQuestion } from './food-question.ts';

type Bound = Constraint<FoodQuery>;

/** The words of a question for dishes: their shares in it, those that no menu has, and those that hold a token of the text that is read. */
type Words = {
  readonly shares: readonly Share[];
  readonly unknown: ReadonlySet<Share>;
  readonly findAt: (token: number) => readonly Share[];
};

/**
 * Returns the plan of a question for dishes: what its parameters and its words bind. `parts` tells which words menus know: others have no effect, and neither
 * have numbers that a parameter overrules.
 */
export function planFood(
  input: RecommendFoodInput,
  query: FoodQuery,
  { parts }: Pick<FoodQuestion, 'parts'>,
  sent: SentText,
): Plan<FoodQuery> {
  const words = readTerms(query, parts, sent);
  const { shares, unknown } = words;
  const must = [
    ...bindPrice(input, query, shares),
    ...bindKosher(input, query, shares),
    ...bindStatus(input, query, shares),
    ...bindIncluded(input, query, shares),
    ...bindDiets(query, words),
    ...bindWhere(input, shares),
  ];
  const refused = [...bindExcluded(input, query, words), ...bindRefusedPlaces(query, shares)];
  const others = shares.filter(
    (share) => share.role === 'negated' && ![...must, ...refused].some((each) => each.shares.includes(share)),
  );
  return makePlan(
    query,
    shares,
    { must, refused: [...refused, ...bindWords<FoodQuery>('food', others, null)] },
    (share) =>
      (share.role === 'used' && !query.overruled.some((rule) => rule === share.by)) ||
      (share.role === 'unknown' && !unknown.has(share)),
  );
}

/** Returns the shares of the question as it was sent, with the words of a phrase that no menu has as one. */
function readTerms({ shares: read, where, said }: FoodQuery, parts: FoodQuestion['parts'], sent: SentText): Words {
  let shares = moveToSent(sent, read, where, picturedTokens);
  const findAt = (token: number): Share[] => findSharesAt(sent, read, shares, token);
  const unknown = new Set<Share>();
  for (const [group, own] of parts.entries())
    for (const { from, to, isKnown } of own) {
      if (isKnown) continue;
      const words = (said.terms[group] ?? []).slice(from, to).flatMap(findAt);
      const [first, ...others] = words;
      const isPhrase = others.length > 0 && others.every((share, i) => share.from === words[i]?.to);
      if (first === undefined || !isPhrase) for (const share of words) unknown.add(share);
      else {
        const phrase = joinShares(sent.text, [first, ...others]);
        shares = shares.flatMap((share) => (share === first ? [phrase] : others.includes(share) ? [] : [share]));
        unknown.add(phrase);
      }
    }
  return { shares, unknown, findAt };
}

function bindPrice(input: RecommendFoodInput, query: FoodQuery, shares: readonly Share[]): Bound[] {
  const drop: Bound['drop'] = (own) => ({ ...own, maxPrice: null, isMealPrice: false });
  const own = query.maxPrice === null ? [] : listUsed(shares, 'price');
  return bindEither('price', input, 'max_price', own, drop, own.length === 0 ? [] : [query.priceSaid]);
}

function bindKosher(input: RecommendFoodInput, query: FoodQuery, shares: readonly Share[]): Bound[] {
  const isBound = query.asksKosher && query.named.question === null;
  return [
    ...bindParameter<FoodQuery, RecommendFoodInput>('kosher', input, 'kosher_only', (own) => ({
      ...own,
      kosherOnly: false,
    })),
    ...bindWords<FoodQuery>('kosher', isBound ? listUsed(shares, 'kosher') : [], (own) => ({
      ...own,
      asksKosher: false,
    })),
  ];
}

/** Binds the status of the kitchen. */
function bindStatus(input: RecommendFoodInput, query: FoodQuery, shares: readonly Share[]): Bound[] {
  const drop: Bound['drop'] = (own) => ({ ...own, foodStatus: null });
  const own = query.foodStatus === null ? [] : listUsed(shares, 'food status');
  return bindEither('status', input, 'food_status', own, drop);
}

/** Binds phrases that must stand at a dish. */
function bindIncluded({ include = [] }: RecommendFoodInput, query: FoodQuery, shares: readonly Share[]): Bound[] {
  if (query.include.length === 0) return [];
  const sent = new Set(include.map(fold));
  return query.include.flatMap((phrase) => {
    const drop: Bound['drop'] = (own) => ({ ...own, include: own.include.filter((each) => each !== phrase) });
    return sent.has(fold(phrase))
      ? bindParameter('food', { include: [phrase] }, 'include', drop)
      : bindWords('food', listUsed(shares, 'what must be there'), drop, [phrase]);
  });
}

function bindDiets({ diets, said }: FoodQuery, { findAt }: Words): Bound[] {
  return diets.flatMap((name) => {
    const own = said.named.filter((each) => each.name === name).flatMap(({ from }) => findAt(from));
    return bindWords<FoodQuery>('diet', [...new Set(own)], (query) => ({
      ...query,
      diets: query.diets.filter((each) => each !== name),
    }));
  });
}

function bindWhere(input: RecommendFoodInput, shares: readonly Share[]): Bound[] {
  const drop: Bound['drop'] = (own) => ({ ...own, where: everywhere(undefined) });
  return bindEither('where', input, 'location', listUsed(shares, 'area', DISTANCE), drop);
}

/** Binds the foods that must not be at a dish: the foods of one refusal together, in the words of the question. */
function bindExcluded(
  { exclude = [] }: RecommendFoodInput,
  { exclude: phrases, said }: FoodQuery,
  words: Words,
): Bound[] {
  if (phrases.length === 0) return [];
  const sent = new Set(exclude.map(fold));
  const foods = phrases.map((phrase) => {
    const tokens = said.named.filter(({ name }) => getKey(name) === getKey(phrase)).map(({ from }) => from);
    const shares = sent.has(fold(phrase)) ? [] : [...new Set(tokens.flatMap(words.findAt))];
    return { phrase, shares };
  });
  const refusals = Map.groupBy(foods, ({ shares: [first] }) => first ?? null);
  return [...refusals].flatMap(([refusal, own]) => {
    const names = own.map(({ phrase }) => phrase);
    const kitchens = new Set(names.map(kitchenRefused));
    const drop: Bound['drop'] = (query) => ({
      ...query,
      exclude: query.exclude.filter((phrase) => !names.includes(phrase)),
      refusedKitchens: query.refusedKitchens.filter((kitchen) => !kitchens.has(kitchen)),
    });
    return refusal === null
      ? bindParameter('food', { exclude: names }, 'exclude', drop)
      : bindWords('food', [...new Set(own.flatMap(({ shares }) => shares))], drop, [refusal.text]);
  });
}

function bindRefusedPlaces({ refusesPlace }: FoodQuery, shares: readonly Share[]): Bound[] {
  const own = shares.filter(({ role, by }) => role === 'negated' && OF_PLACES.has(by));
  return bindWords<FoodQuery>('name', refusesPlace === null ? [] : own, (query) => ({ ...query, refusesPlace: null }));
}

const OF_PLACES: ReadonlySet<string> = new Set(['place', 'an area that is not wanted']);
