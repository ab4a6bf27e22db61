import { type Boundary, type Token, tokensOf } from './tokens.ts';

/** A text in ASCII, as most are, has no pictures. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: every character of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;
const PICTURE = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u200D]*/gu;

/**
 * The words of a text with pictures among them, each as a token with the word that it is read as, as its own or right behind another that is read; a picture
 * that is read as none (null) is no token.
 */
export function tokensWithPictures(
  text: string,
  wordOf: (picture: string, isRightBehind: boolean) => string | null,
): readonly Token[] {
  if (ASCII.test(text)) return tokensOf(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: picture, index } of text.matchAll(PICTURE)) {
    const folded = wordOf(picture, end > 0 && index === end);
    if (folded === null) continue;
    push(tokens, text, end, index);
    const start = tokens.at(-1)?.end ?? 0;
    const gap = text.slice(Math.max(start, end), index);
    end = index + picture.length;
    tokens.push({ text: picture, folded, start: index, end, gap, behind: '', boundary: getBoundary(gap) });
  }
  if (end === 0) return tokensOf(text);
  push(tokens, text, end, text.length);
  return tokens;
}

/** The words of a part of the text that begins behind a picture, or with the text. */
function push(tokens: Token[], text: string, from: number, to: number): void {
  const part = text.slice(from, to);
  const isFirst = tokens.length === 0;
  for (const [i, token] of tokensOf(part).entries()) {
    const boundary = i === 0 && !isFirst ? getBoundary(token.gap) : token.boundary;
    tokens.push({ ...token, boundary, start: token.start + from, end: token.end + from });
  }
}

/** What a gap parts two words by. */
function getBoundary(gap: string): Boundary {
  return gap === '' ? 'none' : (tokensOf(`so${gap}so`)[1]?.boundary ?? 'none');
}
