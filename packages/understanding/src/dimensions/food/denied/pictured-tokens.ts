import file from '../../../lexicon/food/pictures.json' with { type: 'json' };
import { type Boundary, type Token, tokensOf } from '../../../text/tokens.ts';
import { isPicture } from './denied-food.ts';

/** Pictures of what people keep away from, and the name each is read as where it is denied; of two that may be meant the wider. */
const NAME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(file.foods).flatMap(([name, pictures]) => [...pictures].map((picture) => [picture, name] as const)),
);
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries(file.deny).flatMap(([word, signs]) => [...signs].map((sign) => [sign, word] as const)),
);
const PICTURE = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u200D]*/gu;

/**
 * The words of a text with its pictures among them, each as a token: that of a food by its name, a sign that forbids as "no", any other as it is. A sign
 * behind a picture ends its clause: "🥜🚫 cake" wants cake.
 */
export function picturedTokens(text: string): readonly Token[] {
  const pictures = [...text.matchAll(PICTURE)];
  if (pictures.length === 0) return tokensOf(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: picture, index } of pictures) {
    push(tokens, text, end, index);
    const start = tokens.at(-1)?.end ?? 0;
    const gap = text.slice(Math.max(start, end), index);
    const [shown = ''] = [...picture];
    const folded = SIGNS.get(shown) ?? NAME_OF.get(shown) ?? picture;
    end = index + picture.length;
    tokens.push({ text: picture, folded, start: index, end, gap, behind: '', boundary: boundaryOf(gap) });
  }
  push(tokens, text, end, text.length);
  return tokens.map((token, at) => ({
    ...token,
    behind: tokens[at + 1]?.gap ?? token.behind,
    boundary: isBehindSign(tokens, at) ? 'comma' : token.boundary,
  }));
}

/** The words of a part of the text that begins behind a picture, or with the text. */
function push(tokens: Token[], text: string, from: number, to: number): void {
  const part = text.slice(from, to);
  const isFirst = tokens.length === 0;
  for (const [i, token] of tokensOf(part).entries()) {
    const boundary = i === 0 && !isFirst ? boundaryOf(token.gap) : token.boundary;
    tokens.push({ ...token, boundary, start: token.start + from, end: token.end + from });
  }
}

/** What a gap parts two words by. */
function boundaryOf(gap: string): Boundary {
  return gap === '' ? 'none' : (tokensOf(`so${gap}so`)[1]?.boundary ?? 'none');
}

/** Whether a sign that forbids stands right before a token that is no picture, and behind a picture. */
function isBehindSign(tokens: readonly Token[], at: number): boolean {
  const [before, sign, token] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  return SIGNS.has([...(sign?.text ?? '')][0] ?? '') && isPicture(before) && !isPicture(token);
}
