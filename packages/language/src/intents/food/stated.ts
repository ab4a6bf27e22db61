import { lengthOfAgencyName, listCodes } from '../../dimensions/certification/agency-names.ts';
import { isKosherWord, isPassoverWord } from '../../dimensions/certification/lexicon.ts';
import { findFoodStatus, lengthOfStated, speaksOfAgencies } from '../../dimensions/certification/stated-words.ts';
import { is, isSaid } from '../../dimensions/food/names/food-names.ts';
import { isNegationWord, isWithinRefusal, NEGATION_WORDS } from '../../dimensions/negation/lexicon.ts';
import type { Claim } from '../../engine/account.ts';
import { listFolded, type Token } from '../../engine/tokens.ts';
import { addClaims, type FoodStep, leftForPlaces } from './draft.ts';

/**
 * Sets aside statements that only agencies make about a place ("cholov yisroel", "OU"): a menu that prints them makes a claim of its own, by which no dish is
 * found. A wish of nothing else stays as it is. Rule: specification §1.4.
 */
export const readFoodStated: FoodStep = (draft) => {
  const named = draft.known.agencies;
  const agencies = listCodes(named);
  const left = leftForPlaces(draft);
  const { tokens } = left;
  const all = listFolded(tokens);
  const isOfAgencies = speaksOfAgencies(all, agencies);
  const spans: { readonly from: number; readonly to: number }[] = [];
  for (let at = 0; at < all.length; ) {
    // "Filter ou peanuts" has a slip of "out".
    const isOfRefusal = isWithinRefusal(tokens, at) && !NEGATION_WORDS.has(all[at - 1] ?? '', 'not');
    const length =
      isOfKitchen(all[at] ?? '') || isOfRefusal
        ? 0
        : Math.min(
            Math.max(lengthOfAgencyName(all, at, named), lengthOfStated(all, at, agencies, isOfAgencies)),
            all.length - at,
          );
    if (length > 0) spans.push({ from: at, to: at + length });
    at += length || 1;
  }
  const isStandard = (word: string, at: number): boolean =>
    isSaid(word, 'kosher') && lengthOfStated([word], 0, []) > 0 && !isRefusedAt(tokens, at);
  const others = { standards: all.filter(isStandard), asksPassover: all.some((word) => isPassoverWord(word)) };
  const isAll = spans.reduce((sum, { from, to }) => sum + to - from, 0) === all.length;
  if (isAll || spans.length === 0) return { stated: { ofAgencies: [], ...others } };
  const claims = spans
    .filter((one) => !beginsRefusals(tokens, one))
    // "No CHK" is set aside with its "no", so that in "pizza no CHK" it does not refuse the pizza.
    .map(
      ({ from, to }): Claim => ({
        from: isRefusedAt(tokens, from) ? from - 1 : from,
        to,
        role: 'set_aside',
        by: 'only agencies state it',
      }),
    );
  return {
    stated: { ofAgencies: spans.map(({ from, to }) => all.slice(from, to).join(' ')), ...others },
    claims: addClaims(draft, left, claims),
  };
};

/** Whether more is refused with words: of "without OU or nuts" and "no OU peanuts" the nuts are refused too, and are read with them. */
function beginsRefusals(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  return (
    isRefusedAt(tokens, from) &&
    (tokens[to]?.boundary === 'comma' ||
      NEGATION_WORDS.has(tokens[to]?.folded ?? '', 'refusalJoin') ||
      (tokens[to]?.boundary === 'none' && is(tokens[to].folded, 'isFood')))
  );
}

function isRefusedAt(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at]?.boundary === 'none' && isNegationWord(tokens[at - 1]?.folded ?? '');
}

/** Returns whether a word says the status of a kitchen, an ingredient, or "kosher". */
function isOfKitchen(word: string): boolean {
  return isKosherWord(word) || isSaid(word, 'kosher', 'servedOrMade') || findFoodStatus(word) !== null;
}
