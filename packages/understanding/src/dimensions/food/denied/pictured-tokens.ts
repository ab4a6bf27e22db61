import file from '../../../lexicon/food/pictures.json' with { type: 'json' };
import { tokensWithPictures } from '../../../text/tokens-with-pictures.ts';
import { type Token, tokensOf } from '../../../text/tokens.ts';
import { isPicture } from './denied-food.ts';

/** Pictures of what people keep away from, and the name each is read as where it is denied; of two that may be meant the wider. */
const NAME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(file.foods).flatMap(([name, pictures]) => [...pictures].map((picture) => [picture, name] as const)),
);
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries(file.deny).flatMap(([word, signs]) => [...signs].map((sign) => [sign, word] as const)),
);

/**
 * The words of a text with its pictures among them, each as a token: that of a food by its name, a sign that forbids as "no", any other as it is. A sign
 * behind a picture ends its clause: "🥜🚫 cake" wants cake.
 */
export function picturedTokens(text: string): readonly Token[] {
  const tokens = tokensWithPictures(text, (picture) => {
    const [shown = ''] = [...picture];
    return SIGNS.get(shown) ?? NAME_OF.get(shown) ?? picture;
  });
  if (tokens === tokensOf(text)) return tokens;
  return tokens.map((token, at) => ({
    ...token,
    behind: tokens[at + 1]?.gap ?? token.behind,
    boundary: isBehindSign(tokens, at) ? 'comma' : token.boundary,
  }));
}

/** Whether a sign that forbids stands right before a token that is no picture, and behind a picture. */
function isBehindSign(tokens: readonly Token[], at: number): boolean {
  const [before, sign, token] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  return SIGNS.has([...(sign?.text ?? '')][0] ?? '') && isPicture(before) && !isPicture(token);
}
