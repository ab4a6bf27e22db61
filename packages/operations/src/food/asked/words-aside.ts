import { asWrittenIn } from '@kehilla/core';
import { AMOUNT, type FoodInterpretation, LOWEST_PRICE, type Token, withSigns } from '@kehilla/understanding';

/** A wish in words. */
export type Words = { readonly text: string; readonly tokens: readonly Token[] };

/** The words of a wish that play no part, and pictures. */
export function setAside({ account }: FoodInterpretation, words: Words): string[] {
  const asWritten = asWrittenIn(words.text);
  return account
    .filter(({ role }) => role === 'set_aside')
    .map((share) => {
      if (share.by === 'picture') return share.text;
      return share.by === AMOUNT || share.by === LOWEST_PRICE
        ? withSigns(words.tokens, share)
        : asWritten(share.words.join(' '));
    });
}

/** The words from which a rule read something. */
export function saidBy({ account }: FoodInterpretation, rule: string, words: Words): string[] {
  return account.filter(({ by }) => by === rule).map((share) => withSigns(words.tokens, share));
}
