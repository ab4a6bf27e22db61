import type { Claim } from '../../engine/account.ts';
import type { Token } from '../../text/tokens.ts';
import { CONNECTIVES, readAlternatives } from '../alternatives/read-alternatives.ts';

/** Terms by group, each wanted by itself, and the words that join them; no groups where all is one wish. */
export type JoinedTerms = {
  readonly groups: readonly (readonly number[])[];
  readonly claims: readonly Claim[];
};

const NONE: JoinedTerms = { groups: [], claims: [] };
const MOST_GROUPS = 6;

/**
 * The terms of a wish that names alternatives: "pizza or sushi", "falafel and kugel". What "and" or commas join is one wish where one dish has all of it
 * ("fish and chips"). A word that stands with the last alone belongs to each where dishes say so: "chicken or beef shawarma".
 */
export function alternativesOf(
  tokens: readonly Token[],
  terms: readonly number[],
  isOneDish: (words: readonly string[]) => boolean,
): JoinedTerms {
  if (terms.length < 2) return NONE;
  const line = lineOf(tokens, terms);
  const read = readAlternatives(
    line.map(({ token }) => token),
    (words) => termsIn(words, isOneDish),
  ).filter(({ isSaid }) => isSaid);
  if (read.length === 0) return NONE;
  const wordsOf = (group: readonly number[]): string[] => group.map((at) => tokens[at]?.folded ?? '');
  const isTerm = (at: number): boolean => terms.includes(at);
  const atsOf = (from: number, to: number): number[] => line.slice(from, to).map(({ at }) => at);
  const parts = read.flatMap(({ items }) => items.map(({ from, to }) => atsOf(from, to).filter(isTerm)));
  const joins = read.flatMap((each) => each.joins.flatMap(({ from, to }) => atsOf(from, to)));
  const isEither = joins.some((at) => CONNECTIVES.has(tokens[at]?.folded ?? '', 'or')) || joins.length === 0;
  if (!isEither && isOneDish(wordsOf(parts.flat()))) return NONE;
  const rest = terms.filter((at) => !parts.some((part) => part.includes(at)));
  const groups = [...sharingLast(parts, wordsOf, isOneDish), ...(rest.length > 0 ? [rest] : [])];
  return {
    groups: groups.slice(0, MOST_GROUPS),
    claims: joins.map((at) => ({ from: at, to: at + 1, role: 'used', by: 'alternatives' })),
  };
}

/** The terms and what may join them, other words left out; what parts them stays. */
function lineOf(tokens: readonly Token[], terms: readonly number[]): { readonly token: Token; readonly at: number }[] {
  const wanted = new Set(terms);
  for (let at = terms[0] ?? 0; at < tokens.length; at += 1)
    for (const { from, to } of CONNECTIVES.readingsAt(tokens, at).filter(({ meaning }) => meaning.prefix === ''))
      for (let i = from; i < to; i += 1) wanted.add(i);
  return tokens.flatMap((token, at) => (wanted.has(at) ? { token, at } : []));
}

/** How many words come before one that joins; an "and" within the name of one dish joins nothing. */
function termsIn(words: readonly string[], isOneDish: (words: readonly string[]) => boolean): number {
  const end = words.findIndex((word, i) => {
    const [before, behind] = [words[i - 1], words[i + 1]];
    const isOfName = before !== undefined && behind !== undefined && isOneDish([before, behind]);
    return isConnective(word) && !(CONNECTIVES.has(word, 'and') && isOfName);
  });
  return end < 0 ? words.length : end;
}

/** Whether a word joins what is wanted, or stands before or behind a word that does. */
export function isConnective(word: string): boolean {
  return ['or', 'and', 'either', 'article'].some((sense) => CONNECTIVES.has(word, sense));
}

/** Groups of one word with the words that stand behind the last alone, where one dish has both. */
function sharingLast(
  parts: readonly (readonly number[])[],
  wordsOf: (group: readonly number[]) => string[],
  isOneDish: (words: readonly string[]) => boolean,
): (readonly number[])[] {
  const shared = parts.at(-1)?.slice(1) ?? [];
  if (shared.length === 0) return [...parts];
  return parts.map((part) => {
    const whole = [...part, ...shared];
    return part.length === 1 && isOneDish(wordsOf(whole)) ? whole : part;
  });
}
