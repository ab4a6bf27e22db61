import type { Claim } from '../../engine/account.ts';
import type { Token } from '../../engine/tokens.ts';
import { CONNECTIVES, readAlternatives } from '../read-alternatives.ts';
import { is, isInLists, isSaid } from './names/food-names.ts';

/** Terms by group, each wanted by itself, and the words that join them; no groups where all is one wish. */
export type JoinedTerms = {
  readonly groups: readonly (readonly number[])[];
  readonly claims: readonly Claim[];
};

const NONE: JoinedTerms = { groups: [], claims: [] };
/** More alternatives than these are told, and not looked for. */
const MOST_GROUPS = 8;
/** The most words that open alternatives: "can't decide between". */
const LONGEST_OPENER = 3;
/** A Hebrew "and", which is written with the word behind it, stands for itself at no token. */
const NOWHERE = -1;
const HEBREW_AND = 'ו';

/**
 * The terms of a wish that names alternatives: "pizza or sushi", "falafel and kugel". What "and" or commas join is one wish where one dish has all of it ("fish
 * and chips"); what commas alone part is alternatives only where each part is called as dishes are ("pastrami, kishke", but "soup, onion"). A word that stands
 * with the last alone belongs to each where dishes say so: "chicken or beef shawarma".
 */
export function getAlternatives(
  tokens: readonly Token[],
  terms: readonly number[],
  isOneDish: (words: readonly string[]) => boolean,
): JoinedTerms {
  if (terms.length < 2) return NONE;
  const line = getLine(tokens, terms);
  const read = readAlternatives(
    line.map(({ token }) => token),
    (words) => termsIn(words, isOneDish),
  ).filter(
    ({ isSaid: isJoined, items }) =>
      isJoined ||
      areDishes(
        items.map(({ from, to }) => line.slice(from, to).map(({ token }) => token.folded)),
        isOneDish,
      ),
  );
  if (read.length === 0) return NONE;
  const listWords = (group: readonly number[]): string[] => group.map((at) => termAt(tokens, at));
  const listPositions = (from: number, to: number): number[] => line.slice(from, to).map(({ at }) => at);
  const parts = read.flatMap(({ items }) =>
    items.map(({ from, to }) => listPositions(from, to).filter((at) => terms.includes(at))),
  );
  const joins = read.flatMap((each) => each.joins.flatMap(({ from, to }) => listPositions(from, to)));
  const isEither = joins.some((at) => CONNECTIVES.has(tokens[at]?.folded ?? '', 'or')) || joins.length === 0;
  if (!isEither && isOneDish(listWords(parts.flat()))) return NONE;
  const rest = terms.filter((at) => !parts.some((part) => part.includes(at)));
  const groups = [...sharingLast(parts, listWords, isOneDish), ...(rest.length > 0 ? [rest] : [])];
  return {
    groups: groups.slice(0, MOST_GROUPS),
    claims: [
      ...groups
        .slice(MOST_GROUPS)
        .flatMap((group) => listClaims(group, 'set_aside', 'more alternatives than are looked for')),
      ...listClaims(joins, 'used', 'alternatives'),
    ],
  };
}

/** The word that a token is looked for by: without a Hebrew "and" before a food that is known. */
export function termAt(tokens: readonly Token[], at: number): string {
  const word = tokens[at]?.folded ?? '';
  return hasHebrewAnd(word) ? word.slice(HEBREW_AND.length) : word;
}

function hasHebrewAnd(word: string): boolean {
  return word.startsWith(HEBREW_AND) && !isInLists(word) && isInLists(word.slice(HEBREW_AND.length));
}

function listClaims(ats: readonly number[], role: Claim['role'], by: string): Claim[] {
  return ats.filter((at) => at !== NOWHERE).map((at) => ({ from: at, to: at + 1, role, by }));
}

type InLine = { readonly token: Token; readonly at: number };

/** Returns the terms and the words that may join them; separators stay, other words are left out. */
function getLine(tokens: readonly Token[], terms: readonly number[]): readonly InLine[] {
  const wanted = new Set(terms);
  for (let at = Math.max(0, (terms[0] ?? 0) - LONGEST_OPENER); at < tokens.length; at += 1)
    for (const { from, to } of CONNECTIVES.readingsAt(tokens, at).filter(({ meaning }) => meaning.prefix === ''))
      for (let i = from; i < to; i += 1) wanted.add(i);
  return tokens.flatMap((token, at): InLine[] => {
    if (!wanted.has(at)) return [];
    if (!hasHebrewAnd(token.folded)) return [{ token, at }];
    return [
      { token: { ...token, folded: HEBREW_AND }, at: NOWHERE },
      { token: { ...token, folded: termAt(tokens, at), boundary: 'none', gap: '' }, at },
    ];
  });
}

/** Counts the words before one that joins; an "and" within the name of one dish joins nothing. */
function termsIn(words: readonly string[], isOneDish: (words: readonly string[]) => boolean): number {
  const isOfName = (i: number): boolean => {
    const [before, behind] = [words[i - 1], words[i + 1]];
    return (
      before !== undefined &&
      behind !== undefined &&
      (isSaid(`${before} ${words[i]} ${behind}`, 'oneDish') || isOneDish([before, behind]))
    );
  };
  const end = words.findIndex((word, i) =>
    isConnective(word)
      ? !(CONNECTIVES.has(word, 'and') && isOfName(i))
      : JOINING.some((sense) => CONNECTIVES.lengthAt(words, i, sense) > 1),
  );
  return end < 0 ? words.length : end;
}

const JOINING = ['or', 'and', 'either', 'article', 'orBehindComma'] as const;

/** Returns whether a word, or several as one, joins wanted things, or stands beside a word that does. */
export function isConnective(word: string): boolean {
  return JOINING.some((sense) => CONNECTIVES.has(word, sense));
}

/** Whether each of some names is one that dishes go by, and no dish goes by two that stand side by side. */
function areDishes(names: readonly (readonly string[])[], isOneDish: (words: readonly string[]) => boolean): boolean {
  return names.every((name, at) => isNameOfDishes(name) && !isOfOne(names[at - 1] ?? [], name, isOneDish));
}

/** Whether a dish goes by two names side by side, or by the first and the last word of the other: "tuna, sushi roll". */
function isOfOne(
  before: readonly string[],
  name: readonly string[],
  isOneDish: (words: readonly string[]) => boolean,
): boolean {
  if (before.length === 0) return false;
  return isOneDish([...before, ...name]) || isOneDish([...before, ...name.slice(-1)]);
}

/** "Kishke", "potato kugel", "pastrami"; not an ingredient ("onion"), or a quality ("spicy"). */
function isNameOfDishes(name: readonly string[]): boolean {
  return [name.join(' '), name.at(-1) ?? ''].some(
    (phrase) =>
      is(phrase, 'isSpelt') && (is(phrase, 'isMain') || !is(phrase, 'isFood')) && !isSaid(phrase, 'saidOfDish'),
  );
}

/** Groups of one word with the words that stand behind the last alone, where one dish has both. */
function sharingLast(
  parts: readonly (readonly number[])[],
  listWords: (group: readonly number[]) => string[],
  isOneDish: (words: readonly string[]) => boolean,
): (readonly number[])[] {
  const shared = parts.at(-1)?.slice(1) ?? [];
  if (shared.length === 0) return [...parts];
  return parts.map((part) => {
    const whole = [...part, ...shared];
    return part.length === 1 && isOneDish(listWords(whole)) ? whole : part;
  });
}
