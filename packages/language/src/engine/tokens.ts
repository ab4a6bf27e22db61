import { boundedMemoize, fold } from '@kehilla/core';
import abbreviations from '../lexicon/abbreviations.json' with { type: 'json' };

/**
 * The separator of a word and the one before it. `none`: a blank, a hyphen, a slash · `comma`: the next of a list, or the end of one · `clause`: a semicolon,
 * colon, bracket or dash · `sentence`: a full stop, an exclamation or question mark, a new line.
 */
export type Boundary = 'none' | 'comma' | 'clause' | 'sentence';

/** One word of a text. */
export type Token = {
  /** As it was written, apostrophes included. */
  readonly text: string;
  /** As it is compared: `fold` of it. */
  readonly folded: string;
  /** Where it stands in the text, in UTF-16 code units; `end` is not included. Words that one character stands for ("½") share these. */
  readonly start: number;
  readonly end: number;
  /** The text between the word before, or the beginning of the text, and this word: " ", ", ", " $", "/". */
  readonly gap: string;
  /** The text between this word and the next one, or the end of the text: "$" behind the last word of "under 20$". */
  readonly behind: string;
  readonly boundary: Boundary;
};

const PIECE = /[\p{L}\p{M}\p{N}\p{So}\p{Sk}₨﷼'’‘‛ʼʻ`´′׳״"“”″‴⁗＂＇｀`᾽᾿]+|[&＆﹠]/gu;
/** A text in ASCII, as most are; it has no pictures. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: every character of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;
/** The same in a text of ASCII alone. */
const PIECE_OF_ASCII = /[a-z0-9^'"`]+|&/gi;
/** The full stop of an abbreviation ends no sentence: "St. Marks", "Dr. Klein", "Dec. 5", "E. 14th". */
const ABBREVIATIONS: ReadonlySet<string> = new Set(abbreviations);
/** A text longer than this is read no further: the longest question of the contract has 300 units, the longest notice some thousands. */
const LONGEST = 20_000;

/**
 * The words of a text, in order: the same words as `words` of core gives, each with its place. Never throws; a text longer than 20,000 units is read that
 * far. Linear in the text.
 */
export function tokenize(text: string): readonly Token[] {
  return keptTokens(text);
}

/** Texts whose tokens are cached: each reader of one question takes it apart for itself. */
const MOST_KEPT = 16;
const keptTokens = boundedMemoize(MOST_KEPT, readTokens);

function readTokens(text: string): readonly Token[] {
  const read = withApostrophes(text.slice(0, LONGEST));
  const tokens: { -readonly [Member in keyof Token]: Token[Member] }[] = [];
  let end = 0;
  for (const match of read.matchAll(ASCII.test(read) ? PIECE_OF_ASCII : PIECE)) {
    const folded = fold(match[0]);
    if (folded === '') continue;
    const gap = read.slice(end, match.index);
    const last = tokens.at(-1);
    if (last !== undefined) last.behind = gap;
    end = match.index + match[0].length;
    let isFirst = true;
    for (const word of folded.split(' ')) {
      const boundary = isFirst && tokens.length > 0 ? getBoundary(gap, tokens.at(-1)?.folded ?? '', word) : 'none';
      tokens.push({
        text: match[0],
        folded: word,
        start: match.index,
        end,
        gap: isFirst ? gap : '',
        behind: '',
        boundary,
      });
      isFirst = false;
    }
  }
  const last = tokens.at(-1);
  if (last !== undefined) last.behind = read.slice(end);
  return tokens;
}

/** A text in which the key beside the apostrophe is read as one: "don;t". */
function withApostrophes(text: string): string {
  return text.includes(';') ? text.replace(/(?<=\p{L}n);(?=t(?!\p{L}))/giu, "'") : text;
}

/** The folded words of tokens, as the readers of names and areas take them. */
export function listFolded(tokens: readonly Token[]): string[] {
  return tokens.map(({ folded }) => folded);
}

function getBoundary(gap: string, before: string, word: string): Boundary {
  if (/^[ -]$/.test(gap)) return 'none';
  // "December 4 – 6" and "7–9pm" are one stretch, "19.99" is one number.
  if (/^(?:\s*[-–—−]\s*|\.)$/.test(gap) && /\d$|\d\p{L}+$/u.test(before) && /^\d/.test(word)) return 'none';
  if (/[!?\n\r\u2028\u2029؟]/.test(gap)) return 'sentence';
  if (/\.(?:\s|$)/.test(gap) && !/^\p{L}$/u.test(before) && !isShort(before, word)) return 'sentence';
  if (/[;:()[\]{}–—•|…]|\s-+\s|--/.test(gap) && !/^:$/.test(gap)) return 'clause';
  return /[,،、]/.test(gap) ? 'comma' : 'none';
}

/** Whether a full stop behind a word only shortens it; "no." does before a number alone: "No. 7", but "Pizza? No. Sushi". */
function isShort(before: string, word: string): boolean {
  return ABBREVIATIONS.has(before) && (before !== 'no' || /^\d/.test(word));
}

/** Tokens as they were written, one behind the other. */
export function getWritten(tokens: readonly Token[]): string {
  return tokens.map(({ gap, text }, at) => (at === 0 ? text : gap + text)).join('');
}

/** A picture with what changes its look. */
export const PICTURE = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*(?:\u200D[\u2640\u2642]\uFE0F?)?\u200D?/gu;

/**
 * Returns the words of a text with its pictures, each as a token with its word, as its own or right behind another; a picture without a word (null) is no
 * token.
 */
export function tokensWithPictures(
  text: string,
  getWord: (picture: string, isRightBehind: boolean) => string | null,
): readonly Token[] {
  if (ASCII.test(text)) return tokenize(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: picture, index } of text.matchAll(PICTURE)) {
    const folded = getWord(picture, end > 0 && index === end);
    if (folded === null) continue;
    push(tokens, text, end, index);
    const start = tokens.at(-1)?.end ?? 0;
    const gap = text.slice(Math.max(start, end), index);
    end = index + picture.length;
    tokens.push({ text: picture, folded, start: index, end, gap, behind: '', boundary: boundaryIn(gap) });
  }
  if (end === 0) return tokenize(text);
  push(tokens, text, end, text.length);
  return tokens;
}

/** The words of a part of the text that begins behind a picture, or with the text. */
function push(tokens: Token[], text: string, from: number, to: number): void {
  const part = text.slice(from, to);
  const isFirst = tokens.length === 0;
  for (const [i, token] of tokenize(part).entries()) {
    const boundary = i === 0 && !isFirst ? boundaryIn(token.gap) : token.boundary;
    tokens.push({ ...token, boundary, start: token.start + from, end: token.end + from });
  }
}

/** Returns the boundary that a gap is. */
function boundaryIn(gap: string): Boundary {
  return gap === '' ? 'none' : (tokenize(`so${gap}so`)[1]?.boundary ?? 'none');
}

/** Some of a text's words, from `start` to before `end`. */
export type WordSpan = { readonly start: number; readonly end: number };

/** Returns the words outside a span, in order. */
export function wordsBeside<Word>(words: readonly Word[], { start, end }: WordSpan): Word[] {
  return [...words.slice(0, start), ...words.slice(end)];
}

/** Returns the words outside all of these spans, in order. */
export function wordsOutside<Word>(words: readonly Word[], spans: readonly WordSpan[]): readonly Word[] {
  return spans.length === 0 ? words : words.filter((_, at) => !spans.some(({ start, end }) => start <= at && at < end));
}
