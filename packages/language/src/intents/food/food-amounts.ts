import { readPrices, sumUp } from '../../dimensions/money/read-prices.ts';
import type { PriceMeaning } from '../../dimensions/money/rules.ts';
import { MOST_PEOPLE, type PartyAt, partyAt } from '../../dimensions/party.ts';
import type { Claim } from '../../engine/account.ts';
import type { Reading } from '../../engine/lexicon.ts';
import type { FoodStep } from './draft.ts';

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
