import { boundedMemoize, fold } from '@kehilla/core';
import abbreviations from '../lexicon/abbreviations.json' with { type: 'json' };

/**
 * What parts a word from the one before it. `none`: a blank, a hyphen, a slash · `comma`: the next of a list, or the end of one · `clause`: a semicolon,
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
  /** What stands between the word before, or the beginning of the text, and this word: " ", ", ", " $", "/". */
  readonly gap: string;
  /** What stands between this word and the next one, or the end of the text: "$" behind the last word of "under 20$". */
  readonly behind: string;
  readonly boundary: Boundary;
};

const PIECE = /[\p{L}\p{M}\p{N}\p{So}\p{Sk}₨﷼'’‘‛ʼʻ`´′׳״"“”″‴⁗＂＇｀`᾽᾿]+|[&＆﹠]/gu;
/** The full stop of an abbreviation ends no sentence: "St. Marks", "Dr. Klein", "Dec. 5", "E. 14th". */
const ABBREVIATIONS: ReadonlySet<string> = new Set(abbreviations);
/** A text longer than this is read no further: the longest question of the contract has 300 units, the longest notice some thousands. */
const LONGEST = 20_000;

/**
 * The words of a text, in order: the same words as `words` of core gives, each with its place. Never throws; a text longer than 20,000 units is read that
 * far. Linear in the text.
 */
export function tokensOf(text: string): readonly Token[] {
  return keptTokens(text);
}

/** Texts whose tokens are kept: the readers of one question take it apart each for itself. */
const MOST_KEPT = 16;
const keptTokens = boundedMemoize(MOST_KEPT, readTokens);

function readTokens(text: string): readonly Token[] {
  const read = text.slice(0, LONGEST);
  const tokens: { -readonly [Member in keyof Token]: Token[Member] }[] = [];
  let end = 0;
  for (const match of read.matchAll(PIECE)) {
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

/** The folded words of tokens, as the readers of names and areas take them. */
export function foldedOf(tokens: readonly Token[]): string[] {
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
