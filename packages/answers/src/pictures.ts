import type { Share, Token } from '@kehilla/language';
import { listPictures } from '@kehilla/language/refusals';

/** Returns the shares of a text with its pictures that are none of its tokens, each picture once: they have no effect. */
export function withPictures(shares: readonly Share[], text: string, tokens: readonly Token[]): readonly Share[] {
  const told = new Map<string, Share>();
  for (const { start, end } of listPictures(text)) {
    const picture = text.slice(start, end);
    if (told.has(picture) || tokens.some((token) => token.start <= start && start < token.end)) continue;
    told.set(picture, tellText(picture, start));
  }
  return told.size === 0 ? shares : [...shares, ...told.values()].sort((a, b) => a.start - b.start);
}

/** The rule of pictures, and of signs, without an effect. */
export const PICTURE = 'picture';

/** Returns a share without a word: a picture, or signs. */
export function tellText(text: string, start: number): Share {
  return { from: 0, to: 0, start, end: start + text.length, text, words: [], role: 'set_aside', by: PICTURE };
}
