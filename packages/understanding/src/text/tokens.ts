import { fold } from '@kehilla/core';

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
  readonly boundary: Boundary;
};

const PIECE = /[\p{L}\p{M}\p{N}\p{So}\p{Sk}₨﷼'’‘‛ʼʻ`´′׳״"“”]+|[&＆﹠]/gu;
/** The full stop of an abbreviation ends no sentence: "St. Marks", "Dr. Klein", "E. 14th". */
const ABBREVIATION = /^(?:st|ave|av|dr|mr|mrs|ms|rd|blvd|ft|mt|pl|sq|no|vs|jr|sr|\p{L})$/u;
/** A text longer than this is read no further: the longest question of the contract has 300 units, the longest notice some thousands. */
const LONGEST = 20_000;

/**
 * The words of a text, in order: the same words as `words` of core gives, each with its place. Never throws; a text longer than 20,000 units is read that
 * far. Linear in the text.
 */
export function tokensOf(text: string): Token[] {
  const read = text.slice(0, LONGEST);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of read.matchAll(PIECE)) {
    const folded = fold(match[0]);
    if (folded === '') continue;
    const gap = read.slice(end, match.index);
    end = match.index + match[0].length;
    let isFirst = true;
    for (const word of folded.split(' ')) {
      const boundary = isFirst && tokens.length > 0 ? boundaryOf(gap, tokens.at(-1)?.folded ?? '') : 'none';
      tokens.push({ text: match[0], folded: word, start: match.index, end, gap: isFirst ? gap : '', boundary });
      isFirst = false;
    }
  }
  return tokens;
}

/** The folded words of tokens, as the readers of names and areas take them. */
export function foldedOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ folded }) => folded);
}

function boundaryOf(gap: string, before: string): Boundary {
  if (/^[ -]$/.test(gap)) return 'none';
  if (/[!?\n\r\u2028\u2029؟]/.test(gap)) return 'sentence';
  if (/\.(?:\s|$)/.test(gap) && !ABBREVIATION.test(before)) return 'sentence';
  if (/[;:()[\]{}–—•|…]|\s-+\s|--/.test(gap) && !/^:$/.test(gap)) return 'clause';
  return /[,،、]/.test(gap) ? 'comma' : 'none';
}
