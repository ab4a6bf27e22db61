import type { Claim } from '../../engine/account.ts';
import type { Token } from '../../text/tokens.ts';
import { amountAt } from '../../dimensions/money/meal-price.ts';
import type { MealPrice } from '../../dimensions/money/meal-price-at.ts';
import { type PartyAt, partyAt } from '../../dimensions/party/read-party.ts';

/** The highest price and the number of people of a wish, and what became of its other numbers. */
export type FoodAmounts = {
  readonly price: MealPrice | null;
  readonly party: (PartyAt & { readonly from: number }) | null;
  readonly claims: readonly Claim[];
};

const MOST_PEOPLE = 100;

/**
 * Reads prices and people. A price needs a sign, a word for money, or a word such as "under". Of several the first counts; the others, numbers that no dish is
 * compared by (a distance, an hour, other money) and a lowest price are set aside.
 */
export function readFoodAmounts(tokens: readonly Token[]): FoodAmounts {
  const claims: Claim[] = [];
  let price: MealPrice | null = null;
  let party: FoodAmounts['party'] = null;
  for (let at = 0; at < tokens.length; ) {
    const amount = amountAt(tokens, at);
    const people = amount === null ? partyAt(tokens, at) : null;
    const to = amount?.to ?? people?.to ?? at + 1;
    if (amount !== null) {
      const isUsed = amount.price !== null && price === null;
      if (isUsed && amount.price !== null) price = { ...amount.price, from: at, to };
      if (amount.least !== undefined) claims.push({ ...amount.least, role: 'set_aside', by: LOWEST_PRICE });
      claims.push({ from: at, to, role: isUsed ? 'used' : 'set_aside', by: isUsed ? 'price' : AMOUNT });
    } else if (people !== null) {
      const isUsed = party === null && people.people >= 1 && people.people <= MOST_PEOPLE;
      if (isUsed) party = { ...people, from: at };
      claims.push({ from: at, to, role: isUsed ? 'used' : 'set_aside', by: isUsed ? 'party' : AMOUNT });
    }
    at = to;
  }
  return { price, party, claims };
}

/** Why a number plays no part: no dish is compared by it. */
export const AMOUNT = 'amount';
/** The same of a lowest price: dishes can be asked for by a highest alone. */
export const LOWEST_PRICE = 'lowest price';
