import type { TextSpan } from '../../engine/account.ts';
import { PICTURE, type Token } from '../../engine/tokens.ts';
import pictures from '../../lexicon/food/pictures.json' with { type: 'json' };
import { NEGATION_WORDS } from './lexicon.ts';

/** Returns whether a minus sign stands right before a word and behind no letter; "-5" is a number. So do "!fish" and a forbidding picture: "🚫 jazz". */
export function isMinus(tokens: readonly Token[], at: number): boolean {
  const { gap = '', folded = '' } = tokens[at] ?? {};
  if (isForbidden(tokens, at)) return true;
  if (gap === ' ' || gap === '') return false;
  return (
    DENYING_SIGN.test(gap) && (at === 0 ? /^\s*\S{1,2}\s?\(?$/u : /\s\S{1,2}\s?\(?$/u).test(gap) && !/^\d/.test(folded)
  );
}

/** Whether a dash with blanks around it stands before a word, or a long one with a blank before it: "noodles - nuts", "noodles –nuts". */
export function isDash(tokens: readonly Token[], at: number): boolean {
  return at > 0 && /^[,;]?\s+(?:[-−‒–—]+\s+|[–—]+)$/u.test(tokens[at]?.gap ?? '');
}

/** The end of a gap that denies the word behind it: a minus sign, or "!" and the like, as in "!fish", "~fish" and "!(fish)". */
export const DENYING_SIGN = /(?:[-−‒!~]\(?|[≠¬]\s?\(?)$/u;
const SIGN = String.raw`[${pictures.deny.no}][\uFE0F\u200D\u2640\u2642\p{Emoji_Modifier}]*`;
const FORBIDS = new RegExp(String.raw`${SIGN}\s*$`, 'u');
const BEGINS_FORBIDDEN = new RegExp(String.raw`^${SIGN}\s*[\p{L}\p{N}]`, 'u');
const FORBIDS_BEHIND = new RegExp(String.raw`^\s*(?:${SIGN}\s*)+[,;.!?)]`, 'u');
const FORBIDS_LAST = new RegExp(String.raw`^\s*${SIGN}`, 'u');
const ENDS_FORBIDDEN = new RegExp(String.raw`[\p{L}\p{N}]${SIGN}$`, 'u');

/** Whether a picture that forbids stands right before a word: "🚫 jazz", "🚫jazz". */
export function isForbidden(tokens: readonly Token[], at: number): boolean {
  const { gap = '', text = '' } = tokens[at] ?? {};
  if (ASCII.test(gap) && ASCII.test(text)) return false;
  return FORBIDS.test(gap) || BEGINS_FORBIDDEN.test(text);
}

/** Whether such a picture stands behind a word, and ends its clause: "restaurant, sushi 🚫". */
export function isForbiddenBehind(tokens: readonly Token[], at: number): boolean {
  const { behind = '', text = '' } = tokens[at] ?? {};
  if (ASCII.test(behind) && ASCII.test(text)) return false;
  return (
    (at === tokens.length - 1 ? FORBIDS_LAST : FORBIDS_BEHIND).test(behind) ||
    (ENDS_FORBIDDEN.test(text) && tokens[at + 1]?.boundary !== 'none')
  );
}

/** Returns whether the last sign of a text is a picture that forbids: "🚫", "pizza ⛔ ". */
export function endsForbidding(text: string): boolean {
  return !ASCII.test(text) && FORBIDS.test(text);
}

/** Returns where the pictures of a text stand, without those that forbid, which are read as refusals. */
export function listPictures(text: string): TextSpan[] {
  if (ASCII.test(text)) return [];
  return [...text.matchAll(PICTURE)]
    .filter(({ 0: picture }) => !endsForbidding(picture))
    .map(({ 0: picture, index }) => ({ start: index, end: index + picture.length }));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: every character of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** Whether a word is short for one that refuses, with a slash behind it: Spanish "s/ queso". "W/o" is a phrase of the lexicon. */
export function isBeforeSlash(tokens: readonly Token[], at: number): boolean {
  const { folded = '', gap = ' ' } = tokens[at] ?? {};
  return /^\/\s*$/.test(tokens[at + 1]?.gap ?? '') && gap !== '/' && NEGATION_WORDS.has(folded, 'beforeSlash');
}
