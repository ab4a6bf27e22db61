import { asWrittenIn, type FoodStatus } from '@kehilla/core';
import { getAlternatives, termAt } from '../../dimensions/food/alternatives.ts';
import { bareHebrew } from '../../dimensions/food/denied/denied-food.ts';
import { readDeniedFoods } from '../../dimensions/food/denied/read-denied-foods.ts';
import { withoutNames } from '../../dimensions/food/denied/place-names.ts';
import { type Slip, withNamesSpelt } from '../../dimensions/food/denied/spell-names.ts';
import { doubtedFoods, unsaidAllergens } from '../../dimensions/food/denied/unsaid-allergens.ts';
import type { NoClaim } from '../../dimensions/food/names/diets.ts';
import { readPlainWords } from '../../dimensions/food/plain-words.ts';
import { readPrices, sumUp } from '../../dimensions/money/read-prices.ts';
import type { PriceMeaning } from '../../dimensions/money/rules.ts';
import { MOST_PEOPLE, type PartyAt, partyAt } from '../../dimensions/party.ts';
import type { Reading } from '../../engine/lexicon.ts';
import { accountFor, type Claim, type Share } from '../../engine/account.ts';
import type { OwnTypes } from '../../known-words.ts';
import { addClaims, dropClaimed, type FoodDraft, type FoodStep } from './draft.ts';

/** The reading of a wish without guesses: the part of each word, and the unused ones. */
export type FoodInterpretation<Own extends OwnTypes = OwnTypes> = Pick<
  FoodDraft<Own>,
  'tokens' | 'price' | 'party' | 'refusedNames' | 'refusedAreas' | 'refusedPlace' | 'where' | 'name' | 'stated'
> & {
  /** The rest to search on menus, in order, folded apart from Hebrew letters. */
  readonly terms: readonly string[];
  /** Groups of terms that are each wanted alone ("pizza or sushi"); empty for a single wish. */
  readonly alternatives: readonly (readonly string[])[];
  readonly exclude: readonly string[];
  /** Foods that must be at a dish: in "no pizza without mushrooms" the mushrooms. */
  readonly include: readonly string[];
  /** Refusals of an allergy that were read as one, as they were written: "no nut allergy". */
  readonly allergiesInDoubt: readonly string[];
  /** Names of diets. */
  readonly diets: readonly string[];
  readonly foodStatus: FoodStatus | null;
  readonly asksKosher: boolean;
  /** Foods that were refused only because they follow a refused one in a list, and may have been wanted. */
  readonly deniedToo: readonly string[];
  /** Foods that stand beside a word or a sign that may refuse them, and may say something else. */
  readonly deniedInDoubt: readonly string[];
  /** Requests or refusals that no dish is tested for: "no kosher", "halal". `phrase` as it was written. */
  readonly notHeld: readonly { readonly kind: NoClaim; readonly phrase: string }[];
  readonly slips: readonly Slip[];
  /** Every word, in order, with the part that it plays. Words to look for are unknown to the lexicon, and stand in a share each. */
  readonly account: readonly Share[];
  /** The tokens at which refused foods and diets stand, and those of the terms, by group. */
  readonly said: {
    readonly named: readonly { readonly name: string; readonly from: number }[];
    readonly terms: readonly (readonly number[])[];
  };
};

/**
 * Reads prices and people. A price needs a sign, a word for money, or a word such as "under". Numbers that no dish is compared by (a distance, an hour, other
 * money), a lowest price and all counts of people but the first are set aside.
 */
export const readFoodAmounts: FoodStep = ({ tokens }) => {
  const claims: Claim[] = [];
  const prices: Reading<PriceMeaning>[] = [];
  let party: PartyAt | null = null;
  const amounts = readPrices(tokens, 'bare');
  for (let at = 0; at < tokens.length; ) {
    const amount = amounts.find(({ from }) => from === at);
    const people = amount === undefined ? partyAt(tokens, at) : null;
    const to = Math.max(at + 1, amount?.to ?? people?.to ?? 0);
    if (amount?.meaning.kind === 'price') {
      const { most, leastAt } = amount.meaning;
      prices.push({ ...amount, meaning: amount.meaning });
      const least = most === null ? amount : leastAt;
      if (least !== undefined) claims.push({ from: least.from, to: least.to, role: 'set_aside', by: LOWEST_PRICE });
      if (most !== null) claims.push({ from: at, to, role: 'used', by: 'price' });
    } else if (amount !== undefined) {
      claims.push({ from: at, to, role: 'set_aside', by: AMOUNT });
    } else if (people !== null) {
      const isUsed = party === null && people.people >= 1 && people.people <= MOST_PEOPLE;
      if (isUsed) party = people;
      claims.push({ from: at, to, role: isUsed ? 'used' : 'set_aside', by: isUsed ? 'party' : AMOUNT });
    }
    at = to;
  }
  return { price: sumUp(tokens, prices), party, claims };
};

/** Why a number plays no part: no dish is compared by it. */
export const AMOUNT = 'amount';
/** The same of a lowest price: dishes can be asked for by a highest alone. */
export const LOWEST_PRICE = 'lowest price';

/** Spells the names of foods right in the words that are left. */
export const readFoodSlips: FoodStep = ({ tokens, claims, known }) => {
  const { tokens: unclaimed, at } = dropClaimed(tokens, claims);
  const { tokens: spelt, slips } = withNamesSpelt(unclaimed, known.menus.isMenuWord);
  return { left: { tokens: spelt, at }, slips };
};

/** Reads refused foods; a wish that refuses no place among them asks for no names. */
export const readFoodRefusals: FoodStep = ({ left, known: { menus }, refusedNames: { among, refusals } }) => ({
  denied: readDeniedFoods(left.tokens, among.length > 0 ? menus : withoutNames(menus), refusals),
});

/** Reads diets, the status of a kitchen, "kosher", and the words that are looked for. */
export const readFoodPlainWords: FoodStep = ({ left, denied }) => {
  const plain = readPlainWords(left.tokens, denied);
  return { plain, terms: plain.terms };
};

/** Reads allergens, and foods that may be refused, as refused ones: in doubt food denies. */
export const readFoodDoubts: FoodStep = ({ left: { tokens }, known: { menus }, denied, plain }) => {
  const isKnown = (word: string): boolean => menus.isMenuWord(word) || menus.isDish(word);
  const hasDenied = denied.foods.length + denied.diets.length + plain.diets.length > 0;
  const ofAllergy = hasDenied ? [] : unsaidAllergens(tokens);
  const doubted = doubtedFoods(tokens, plain.terms, isKnown);
  const isUnsaid = (at: number): boolean => [...ofAllergy, ...doubted].some(({ from, to }) => from <= at && at < to);
  return { ofAllergy, doubted, terms: plain.terms.filter((at) => !isUnsaid(at)) };
};

export const readFoodAlternatives: FoodStep = ({ left, known: { menus }, terms }) => ({
  joined: getAlternatives(left.tokens, terms, menus.isOneDish),
});

/** Returns the reading of a wish for dishes. */
export function endFood<Own extends OwnTypes>(draft: FoodDraft<Own>): FoodInterpretation<Own> {
  const { text, left, slips, denied, plain, ofAllergy, doubted, terms, joined } = draft;
  const { tokens } = left;
  const unsaid = [...ofAllergy, ...doubted];
  const asWritten = asWrittenIn(`${text} ${draft.tokens.flatMap(bareHebrew).join(' ')}`);
  const getWord = (at: number): string => asWritten(termAt(tokens, at));
  const saidIn = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  const claims: readonly Claim[] = [
    ...unsaid.map(({ from, to }): Claim => ({ from, to, role: 'negated', by: 'allergy' })),
    ...denied.claims,
    ...joined.claims,
    ...plain.claims,
    ...plain.terms.map((at): Claim => ({ from: at, to: at + 1, role: 'unknown', by: 'term' })),
  ];
  const wanted = joined.groups.length > 0 ? terms.filter((at) => joined.groups.flat().includes(at)) : terms;
  const getPlace = (at: number): number => left.at[at] ?? at;
  const named = [...denied.foods, ...unsaid.map(({ words }) => words.join(' '))];
  const { price, party, refusedNames, refusedAreas, refusedPlace, where, name, stated } = draft;
  return {
    tokens: draft.tokens,
    price,
    party,
    refusedNames,
    refusedAreas,
    refusedPlace,
    where,
    name,
    stated,
    terms: wanted.map(getWord),
    alternatives: joined.groups.map((group) => group.map(getWord)),
    exclude: [...new Set(named)].map(asWritten),
    include: denied.include.map(asWritten),
    allergiesInDoubt: denied.inDoubt.map((span) => saidIn(span)),
    diets: [...new Set([...plain.diets, ...denied.diets])],
    foodStatus: unsaid.some(({ words }) => words.includes(plain.foodStatus ?? '')) ? null : plain.foodStatus,
    asksKosher: plain.asksKosher || denied.notHeld.some(({ kind }) => kind === 'notKosher'),
    deniedToo: [...denied.doubtful, ...ofAllergy.map(({ words }) => words.join(' '))],
    deniedInDoubt: [...denied.unsure, ...doubted.map(({ words }) => words.join(' '))],
    notHeld: [...denied.notHeld, ...plain.notHeld].map(({ kind, ...span }) => ({ kind, phrase: saidIn(span) })),
    slips,
    account: accountFor(text, draft.tokens, addClaims(draft, left, claims)),
    said: {
      named: [
        ...denied.named,
        ...plain.named,
        ...unsaid.map(({ words, from }) => ({ name: words.join(' '), from })),
      ].map(({ name, from }) => ({ name: asWritten(name), from: getPlace(from) })),
      terms: (joined.groups.length > 0 ? joined.groups : [wanted]).map((group) => group.map(getPlace)),
    },
  };
}
