import { asWritten } from '@kehilla/core';
import { bareHebrew } from '../dimensions/food/denied/denied-food.ts';
import { accountFor, type Claim } from '../engine/account.ts';
import { readDeniedFoods, unsaidAllergens } from '../dimensions/food/denied/read-denied-foods.ts';
import { readPlainWords } from '../dimensions/food/plain-words.ts';
import { withNamesSpelt } from '../dimensions/food/denied/slips.ts';
import { alternativesOf, termAt } from '../dimensions/food/alternatives.ts';
import type { FoodInterpretation, FoodPort, Wish } from './food/interpretation.ts';
import { claimsOn, leftOf } from './left.ts';

/** Reads a wish for dishes. Deterministic: the same words give the same reading. Rule: specification §4.5, decisions §6. */
export function interpretFood({ text, tokens, claims: known }: Wish, port: FoodPort): FoodInterpretation {
  const left = leftOf(tokens, known);
  const spelt = withNamesSpelt(left.tokens, port.isMenuWord);
  const denied = readDeniedFoods(spelt.tokens, port);
  const plain = readPlainWords(spelt.tokens, denied);
  const unsaid =
    denied.foods.length + denied.diets.length + plain.diets.length > 0 ? [] : unsaidAllergens(spelt.tokens);
  const isUnsaid = (at: number): boolean => unsaid.some(({ from, to }) => from <= at && at < to);
  const terms = plain.terms.filter((at) => !isUnsaid(at));
  const written = `${text} ${tokens.flatMap(bareHebrew).join(' ')}`;
  const wordOf = (at: number): string => asWritten(termAt(spelt.tokens, at), written);
  const joined = alternativesOf(spelt.tokens, terms, port.isOneDish);
  const claims: readonly Claim[] = [
    ...unsaid.map(({ from, to }): Claim => ({ from, to, role: 'negated', by: 'allergy' })),
    ...denied.claims,
    ...joined.claims,
    ...plain.claims,
  ];
  const named = [...denied.foods, ...unsaid.map(({ words }) => words.join(' '))];
  return {
    terms: (joined.groups.length > 0 ? terms.filter((at) => joined.groups.flat().includes(at)) : terms).map(wordOf),
    alternatives: joined.groups.map((group) => group.map(wordOf)),
    exclude: [...new Set(named)].map((phrase) => asWritten(phrase, written)),
    diets: [...new Set([...plain.diets, ...denied.diets])],
    foodStatus: unsaid.some(({ words }) => words.includes(plain.foodStatus ?? '')) ? null : plain.foodStatus,
    asksKosher: plain.asksKosher,
    deniedToo: [...denied.doubtful, ...unsaid.map(({ words }) => words.join(' '))],
    slips: spelt.slips,
    account: accountFor(text, tokens, [...known, ...claimsOn(left, claims)]),
  };
}
