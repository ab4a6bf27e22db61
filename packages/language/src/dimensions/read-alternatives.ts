import { cutPrefix } from '@kehilla/core';
import connective from '../lexicon/connective.json' with { type: 'json' };
import { makeLexicon } from '../engine/lexicon.ts';
import type { Token } from '../engine/tokens.ts';

/** Things that are each wanted: tokens `from` up to `to` hold them and the words that join them. */
export type Alternatives = {
  readonly from: number;
  readonly to: number;
  readonly items: readonly { readonly from: number; readonly to: number }[];
  /** The positions of the word that opens them ("either") and of those that join them. */
  readonly joins: readonly { readonly from: number; readonly to: number }[];
  /** Whether a word or a slash joins them; commas, semicolons and new lines alone may also separate things that belong together. */
  readonly isSaid: boolean;
};

/** Words that join wanted things. */
export const CONNECTIVES = makeLexicon([connective]);

/**
 * The things that a text names as alternatives: joined by "or", "and", a slash, or commas with such a word before the last ("pastrami, tongue or corned beef",
 * "pizza/bagels"). `getLength` tells of folded words how many of the first name one thing; 0 for none. A name that holds "and" ("fish and chips") is one thing
 * where `getLength` says so. Empty where nothing is joined. Linear in the text.
 */
export function readAlternatives(
  tokens: readonly Token[],
  getLength: (words: readonly string[]) => number,
): readonly Alternatives[] {
  const groups: Alternatives[] = [];
  for (let at = 0; at < tokens.length; ) {
    const group = groupAt(tokens, at, getLength);
    if (group !== null) groups.push(group);
    at = group?.to ?? at + Math.max(1, lengthAt(tokens, at, getLength));
  }
  return groups;
}

/** "Pizza/sushi", "yoga | pilates"; "1/2" is one number. */
function isSlash(tokens: readonly Token[], at: number): boolean {
  const isNumber = /^\d/.test(tokens[at]?.folded ?? '') && /\d$/.test(tokens[at - 1]?.folded ?? '');
  return /^\s*[/|+]\s*$/.test(tokens[at]?.gap ?? '') && !isNumber;
}

function groupAt(
  tokens: readonly Token[],
  from: number,
  getLength: (words: readonly string[]) => number,
): Alternatives | null {
  const opener = endOfConnective(tokens, from, 'either');
  const first = opener ?? from;
  const length = lengthAt(tokens, first, getLength);
  if (length === 0) return null;
  const items = [{ from: first, to: first + length }];
  const joins = opener === null ? [] : [{ from, to: opener }];
  let isJoined = false;
  for (let end = first + length; end < tokens.length; ) {
    const join = joinAt(tokens, end) ?? hebrewAndAt(tokens, end, getLength);
    if (join === null) break;
    const next = behindArticle(tokens, join.to);
    const more = lengthAt(tokens, next, getLength) || lengthBehindAnd(tokens, next, getLength);
    if (more === 0) break;
    isJoined ||= !join.isComma;
    if (next > end) joins.push({ from: end, to: next });
    items.push({ from: next, to: next + more });
    end = next + more;
  }
  if (items.length < 2) return null;
  return { from, to: items.at(-1)?.to ?? first, items, joins, isSaid: isJoined };
}

/**
 * Returns the end of the text that joins the thing before a token to the next: a word, a slash, or a comma, behind which a word may stand; null if there is
 * none.
 */
export function joinAt(
  tokens: readonly Token[],
  at: number,
): { readonly to: number; readonly isComma: boolean } | null {
  const boundary = tokens[at]?.boundary ?? 'sentence';
  if (isSlash(tokens, at)) return { to: at, isComma: false };
  const isListed = boundary === 'comma' || LIST_SIGN.test(tokens[at]?.gap ?? '');
  if (boundary !== 'none' && !isListed) return null;
  const end =
    endOfConnective(tokens, at, 'or') ??
    endOfConnective(tokens, at, 'and') ??
    (isListed ? endOfConnective(tokens, at, 'orBehindComma') : null);
  if (end !== null) return { to: end, isComma: false };
  return isListed ? { to: at, isComma: true } : null;
}

/** Hebrew writes "and" together with the word behind it: "אינסטלטור וחשמלאי". Null if the rest of the word names nothing. */
export function hebrewAndAt(
  tokens: readonly Token[],
  at: number,
  getLength: (words: readonly string[]) => number,
): { readonly to: number; readonly isComma: boolean } | null {
  const isAnd = tokens[at]?.boundary === 'none' && lengthBehindAnd(tokens, at, getLength) > 0;
  return isAnd ? { to: at, isComma: false } : null;
}

/** Returns how many tokens name one thing without the Hebrew "and" at the start of the first; 0 without it. */
function lengthBehindAnd(
  tokens: readonly Token[],
  at: number,
  getLength: (words: readonly string[]) => number,
): number {
  const first = tokens[at];
  const bare = cutPrefix(first?.folded ?? '', 'and');
  if (first === undefined || bare === null) return 0;
  return lengthAt([{ ...first, folded: bare }, ...tokens.slice(at + 1, at + LONGEST_ITEM)], 0, getLength);
}

/** Signs that separate the things of a list as a comma does: "pizza; sushi", "pizza? sushi?", each on a line of its own. */
const LIST_SIGN = /^\s*[;?؟\n\r]\s*$/;

function behindArticle(tokens: readonly Token[], at: number): number {
  return endOfConnective(tokens, at, 'article') ?? at;
}

/** Returns the end of a word that begins at a token and joins ("or", "and"), opens ("either") or leads to one ("article"); null if none begins there. */
export function endOfConnective(
  tokens: readonly Token[],
  at: number,
  sense: 'or' | 'and' | 'either' | 'article' | 'orBehindComma',
): number | null {
  return (
    CONNECTIVES.readingsAt(tokens, at).find(({ meaning }) => meaning.sense === sense && meaning.prefix === '')?.to ??
    null
  );
}

function lengthAt(tokens: readonly Token[], at: number, getLength: (words: readonly string[]) => number): number {
  const words: string[] = [];
  for (let i = at; i < tokens.length && words.length < LONGEST_ITEM; i += 1) {
    if (i > at && (tokens[i]?.boundary !== 'none' || isSlash(tokens, i))) break;
    words.push(tokens[i]?.folded ?? '');
  }
  return words.length === 0 ? 0 : Math.min(getLength(words), words.length);
}

const LONGEST_ITEM = 5;
