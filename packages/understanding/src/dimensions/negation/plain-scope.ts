import { memoizeByObject } from '@kehilla/core';
import type { Token } from '../../text/tokens.ts';
import type { DeniableWords, DeniedItem, DeniedList, DenialScope } from './denial.ts';
import { itemAt, unknownItemAt } from './denied-item.ts';
import { behindLeads, endOfSense, NEGATION_WORDS } from './lexicon.ts';

const LONGEST_NAME = 3;

/**
 * How far refusals reach where a tool says no more than what it knows. Words that nobody knows are refused behind words that can only refuse. "Or", "and",
 * a slash and a Hebrew "and" join; a comma goes on with a list where the list ends in "or", or where something was wanted before it and nothing but names
 * follow.
 */
export function plainScope(port: DeniableWords): DenialScope {
  return {
    itemAt: (tokens, at, isKnownOnly) =>
      itemAt(tokens, at, port) ?? (port.takesUnknown && !isKnownOnly ? unknownItemAt(tokens, at, port) : null),
    nextOf: (tokens, list, start) => nextItem(tokens, list, port, start),
    before: (tokens, cue, start, isOfFood) => {
      if (isOfFood) return [];
      const ingredients = ingredientBefore(tokens, cue.from, start, port);
      return ingredients.length > 0 ? ingredients : tiedBefore(tokens, cue.from, start, port);
    },
    saidOf: (tokens, end, start) => ingredientBefore(tokens, end, start, port),
    hasWanted: (tokens, from, to) => hasWanted(tokens, from, to, port),
  };
}

/** "Nut free", "peanut allergy"; none where no ingredient stands right before. */
function ingredientBefore(tokens: readonly Token[], end: number, start: number, port: DeniableWords): DeniedItem[] {
  if (port.isIngredient === undefined || (tokens[end] !== undefined && tokens[end].boundary !== 'none')) return [];
  for (let from = Math.max(start, end - LONGEST_NAME); from < end; from += 1) {
    const words = tokens.slice(from, end).map(({ folded }) => folded);
    if (port.isIngredient(words)) return [{ from, to: end, words }];
  }
  return [];
}

/** "Sushi-free restaurant": what a hyphen ties to the cue, where all of it is known; without a hyphen "free" may be a price. */
function tiedBefore(tokens: readonly Token[], end: number, start: number, port: DeniableWords): DeniedItem[] {
  if (port.isFreeRefusal !== true || tokens[end]?.gap !== '-') return [];
  for (let from = Math.max(start, end - LONGEST_NAME); from < end; from += 1) {
    const words = tokens.slice(from, end).map(({ folded }) => folded);
    if (port.lengthOf(words) === words.length) return [{ from, to: end, words }];
  }
  return [];
}

/** What is refused with the list so far; null where nothing is. */
function nextItem(
  tokens: readonly Token[],
  { from, end, isLong }: DeniedList,
  port: DeniableWords,
  start: number,
): DeniedItem | null {
  const boundary = tokens[end]?.boundary ?? 'sentence';
  if (boundary === 'clause' || boundary === 'sentence') return null;
  const joined = endOfSense(tokens, end, 'refusalJoin');
  if (joined !== null) return nameBehindJoin(tokens, end, joined, port) ?? joinedItem(tokens, joined, port);
  if (/\//.test(tokens[end]?.gap ?? '')) return itemAt(tokens, end, port);
  const prefixed = tokens[end]?.folded.startsWith('ו') === true ? itemAt(tokens, end, port) : null;
  if (prefixed !== null && prefixed.words[0] !== tokens[end]?.folded) return prefixed;
  if (boundary !== 'comma') return null;
  const item = itemAt(tokens, behindLeads(tokens, end, 'article'), port);
  if (item === null || !isWholeItem(tokens, item.to)) return null;
  const mayGoOn =
    (isLong && port.isIngredient?.(item.words) === true) ||
    endsInJoin(tokens, item.to, port) ||
    hasWanted(tokens, start, from, port);
  return mayGoOn ? item : null;
}

/** A name on record that begins within the words that join: "and Not Just Pizza" is joined by "and", not by "and not". */
function nameBehindJoin(
  tokens: readonly Token[],
  from: number,
  joined: number,
  port: DeniableWords,
): DeniedItem | null {
  for (let at = from + 1; at < joined; at += 1) {
    const name = endOfSense(tokens.slice(0, at), from, 'refusalJoin') === at ? itemAt(tokens, at, port) : null;
    if (name !== null && port.isName?.(name.words) === true) return name;
  }
  return null;
}

/** What is joined by a word: what the tool knows, and behind "or" what nobody knows too. */
function joinedItem(tokens: readonly Token[], joined: number, port: DeniableWords): DeniedItem | null {
  const at = behindLeads(tokens, joined, 'article');
  const isEither = NEGATION_WORDS.has(tokens[joined - 1]?.folded ?? '', 'refusalEither');
  return itemAt(tokens, at, port) ?? (isEither && port.takesUnknown ? unknownItemAt(tokens, at, port) : null);
}

/** Whether the items behind a comma end in "or", "nor" or "and" with one more. */
function endsInJoin(tokens: readonly Token[], end: number, port: DeniableWords): boolean {
  const joined = endOfSense(tokens, end, 'refusalJoin');
  if (joined !== null) return itemAt(tokens, behindLeads(tokens, joined, 'article'), port) !== null;
  if (tokens[end]?.boundary !== 'comma') return false;
  const item = itemAt(tokens, behindLeads(tokens, end, 'article'), port);
  return item !== null && endsInJoin(tokens, item.to, port);
}

/** Whether nothing that would make it another name stands right behind an item: of "no nuts, chicken soup" the chicken is none. */
function isWholeItem(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end];
  if (next === undefined || next.boundary !== 'none' || !/\p{L}/u.test(next.folded)) return true;
  return endOfSense(tokens, end, 'refusalJoin') !== null;
}

/** Whether something that the tool knows is named between two tokens. Each cue asks from the end of the refusal before it on: what was looked at is not looked at again. */
export function hasWanted(tokens: readonly Token[], from: number, to: number, port: DeniableWords): boolean {
  const seen = lookedAt(port);
  let at = seen.get(from) ?? from;
  while (at < to && itemAt(tokens, at, port) === null) at += 1;
  seen.set(from, at);
  return at < to;
}

/** For each token from which was looked, the first at which something is named, or how far was looked. */
const lookedAt = memoizeByObject<DeniableWords, Map<number, number>>(() => new Map());
