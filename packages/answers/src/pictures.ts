import type { Share, Token } from '@kehilla/language';
import { listPictures } from '@kehilla/language/refusals';
import { PICTURE, withSignsOfMoney } from './plan.ts';

/** Returns the shares of a text with their signs of money, and with its pictures that are none of its tokens, each picture once: they have no effect. */
export function withSigns(shares: readonly Share[], text: string, tokens: readonly Token[]): readonly Share[] {
  const told = new Map<string, Share>();
  for (const { start, end } of listPictures(text)) {
    const picture = text.slice(start, end);
    if (told.has(picture) || tokens.some((token) => token.start <= start && start < token.end)) continue;
    told.set(picture, tellText(picture, start));
  }
  return [...withSignsOfMoney(shares, tokens), ...told.values()].sort((a, b) => a.start - b.start);
}

/** Returns a share without a word: a picture, or signs. */
export function tellText(text: string, start: number): Share {
  return { from: 0, to: 0, start, end: start + text.length, text, words: [], role: 'set_aside', by: PICTURE };
}
