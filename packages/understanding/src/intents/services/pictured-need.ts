import signs from '../../lexicon/food/pictures.json' with { type: 'json' };
import file from '../../lexicon/trade/pictures.json' with { type: 'json' };
import { tokensWithPictures } from '../../text/tokens-with-pictures.ts';
import type { Token } from '../../text/tokens.ts';

/** Pictures of trades and of things that they see to, and the word each is read as. */
const WORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(file).flatMap(([word, pictures]) => [...pictures].map((picture) => [picture, word] as const)),
);

const SIGNS: ReadonlySet<string> = new Set(signs.deny.no);

/**
 * The words of a need with its pictures of trades and things among them ("🚽💦" is a toilet that leaks); of "plumber 👍" the picture says nothing. A sign that
 * forbids right behind a picture refuses that one: "🔌🚫 🚽💦".
 */
export function picturedNeed(text: string): readonly Token[] {
  const tokens = tokensWithPictures(text, (picture, isRightBehind) => {
    const shown = firstOf(picture);
    return isRightBehind && SIGNS.has(shown) ? 'no' : (WORD_OF.get(shown) ?? null);
  });
  if (!tokens.some(isSign)) return tokens;
  return tokens.map((token, at) => (isSign(tokens[at - 1]) ? { ...token, boundary: 'comma' } : token));
}

function isSign(token: Token | undefined): boolean {
  return SIGNS.has(firstOf(token?.text ?? ''));
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}
