import signs from '../../lexicon/food/pictures.json' with { type: 'json' };
import file from '../../lexicon/trade/pictures.json' with { type: 'json' };
import { tokensWithPictures } from '../../text/tokens-with-pictures.ts';
import { foldedOf, type Token, tokensOf } from '../../text/tokens.ts';

/** Pictures of trades and of things that they see to, and the word each is read as. */
const WORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(file).flatMap(([word, pictures]) => [...pictures].map((picture) => [picture, word] as const)),
);

const SIGNS: ReadonlySet<string> = new Set(signs.deny.no);

/**
 * The words of a need with its pictures of trades and things among them ("🚽💦" is a toilet that leaks); of "plumber 👍" and "dentist 🦷" the picture says nothing more. A sign that
 * forbids right behind a picture refuses that one: "🔌🚫 🚽💦".
 */
export function picturedNeed(text: string): readonly Token[] {
  if (!/\p{Extended_Pictographic}/u.test(text)) return tokensOf(text);
  const said = new Set(foldedOf(tokensOf(text)));
  const tokens = tokensWithPictures(text, (picture, isRightBehind) => {
    const shown = firstOf(picture);
    if (isRightBehind && SIGNS.has(shown)) return 'no';
    const word = WORD_OF.get(shown);
    if (word === undefined || said.has(word)) return null;
    said.add(word);
    return word;
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
