import type { Share } from '@kehilla/language';
import { picturedTokens } from '@kehilla/language/food';
import { findSharesAt, moveToSent, type SentText } from '../distance.ts';
import type { FoodQuery } from './food-query.ts';
import type { FoodQuestion } from './food-question.ts';

/** The words of a question for dishes: their shares in it, the ones that no menu has, and the ones that hold a token of the text that is read. */
export type SharedTerms = {
  readonly shares: readonly Share[];
  readonly unknown: ReadonlySet<Share>;
  readonly findAt: (token: number) => readonly Share[];
};

/** Returns the shares of the question as it was sent, with the words of a phrase that no menu has as one. */
export function shareTerms(
  { shares: read, where, said }: FoodQuery,
  parts: FoodQuestion['parts'],
  sent: SentText,
): SharedTerms {
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

/** Returns some shares that stand side by side in a text as one. */
function joinShares(text: string, shares: readonly [Share, ...Share[]]): Share {
  const [first, last] = [shares[0], shares.at(-1) ?? shares[0]];
  return {
    ...first,
    to: last.to,
    end: last.end,
    text: text.slice(first.start, last.end),
    words: shares.flatMap(({ words }) => words),
  };
}
