import { memoizeByObject, cutPrefix } from '@kehilla/core';
import type { Token } from '../../engine/tokens.ts';
import {
  type CueSpan,
  type DeniableWords,
  type DenialScope,
  type DeniedItem,
  type DeniedList,
  itemAt,
  nearItemAt,
  unknownItemAt,
} from './denial.ts';
import { behindLeads, endOfSense, NEGATION_WORDS } from './lexicon.ts';
import { allergenBefore, ingredientBefore, knownBefore, tiedBefore } from './thing-before.ts';

/**
 * How far refusals reach where a tool says no more than what it knows. Words that nobody knows are refused behind words that can only refuse. "Or", "and",
 * a slash and a Hebrew "and" join; a comma goes on with a list where the list ends in "or", or where something was wanted before it and nothing but names
 * follow.
 */
export function plainScope(port: DeniableWords): DenialScope {
  return {
    itemAt: (tokens, at, isKnownOnly) =>
      itemAt(tokens, at, port) ??
      (port.takesUnknown && !isKnownOnly ? unknownItemAt(tokens, at, port) : nearItemAt(tokens, at, port)),
    getNext: (tokens, list, start) => nextItem(tokens, list, port, start),
    before: (tokens, cue, start, isOfFood) => {
      if (isOfFood) return [];
      const ingredients = ingredientBefore(tokens, cue.from, start, port);
      if (ingredients.length > 0) return ingredients;
      const isAllergy = port.isSaidAsOfFood === true && NEGATION_WORDS.has(cue.phrase, 'heading');
      return isAllergy ? allergenBefore(tokens, cue.from, start, port) : tiedBefore(tokens, cue.from, start, port);
    },
    getSaid: (tokens, end, start) => ingredientBefore(tokens, end, start, port),
    hasWanted: (tokens, from, to) => hasWanted(tokens, from, to, port),
  };
}

/** Returns the next refused thing of the list; null if there is none. */
function nextItem(
  tokens: readonly Token[],
  { from, items, end, isLong }: DeniedList,
  port: DeniableWords,
  start: number,
): DeniedItem | null {
  const boundary = tokens[end]?.boundary ?? 'sentence';
  if (boundary === 'clause' || boundary === 'sentence') return null;
  const joined = endOfSense(tokens, end, 'refusalJoin');
  if (joined !== null) return nameBehindJoin(tokens, end, joined, port) ?? joinedItem(tokens, joined, port);
  if (/^\s*[/+]\s*$/.test(tokens[end]?.gap ?? '')) return itemAt(tokens, end, port);
  const prefixed = behindHebrewAnd(tokens, end, port);
  if (prefixed !== null) return prefixed;
  if (boundary === 'none') return describedItem(tokens, items.at(-1), { from, end, start }, port);
  const first = behindLeads(tokens, end, 'article');
  const item = itemAt(tokens, first, port);
  if (item === null) {
    // "Not in Flatbush, Narnia or Queens": a member that nobody knows ends no list.
    const unknown = port.takesUnknown ? unknownItemAt(tokens, first, port) : null;
    const isName = unknown?.words.every((word) => port.isKnownWord?.(word) !== true) === true;
    const goesOn = isName && endsInJoin(tokens, unknown.to, port) && hasWanted(tokens, start, from, port);
    return goesOn ? unknown : null;
  }
  if (!isWholeItem(tokens, item.to)) return null;
  const mayGoOn =
    (isLong && port.isIngredient?.(item.words) === true) ||
    endsInJoin(tokens, item.to, port) ||
    hasWanted(tokens, start, from, port);
  return mayGoOn ? item : null;
}

/** Returns the known thing behind a Hebrew "and" that is written together with it: "דגים וסושי"; null for none. */
function behindHebrewAnd(tokens: readonly Token[], at: number, port: DeniableWords): DeniedItem | null {
  const token = tokens[at];
  const bare = cutPrefix(token?.folded ?? '', 'and');
  if (token === undefined || bare === null) return null;
  const item = itemAt([{ ...token, folded: bare }, ...tokens.slice(at + 1)], 0, port);
  return item === null ? null : { ...item, from: at, to: at + item.to };
}

/**
 * Returns the last thing of a clause, where unknown words before it only say which is refused, and something else is wanted: "restaurant, no greasy sushi".
 * Null for any other, and for tools that know no places to eat, but for names on record: their things begin with any word.
 */
function describedItem(
  tokens: readonly Token[],
  last: DeniedItem | undefined,
  { from, end, start }: { readonly from: number; readonly end: number; readonly start: number },
  port: DeniableWords,
): DeniedItem | null {
  if (last?.isUnknown !== true || !hasWanted(tokens, start, from, port)) return null;
  const item = itemAt(tokens, behindLeads(tokens, end, 'refusalLead'), port);
  const mayBeSaidOf = port.isSaidAsOfFood === true || (item !== null && isNameOfSeveral(item, port));
  const isMeant = mayBeSaidOf && item !== null && isWholeItem(tokens, item.to) && port.isThing?.(item.words) !== false;
  return isMeant ? { ...item, isInDoubt: true } : null;
}

function isNameOfSeveral({ words }: DeniedItem, { isPartOfName }: DeniableWords): boolean {
  return words.length > 1 && isPartOfName?.(words) === true;
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

/** Returns the thing that a word joins: a known one, and behind "or" an unknown one too. */
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

/** Returns whether no word right behind an item makes it another name: in "no nuts, chicken soup" the chicken is not refused. */
function isWholeItem(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end];
  if (next === undefined || next.boundary !== 'none' || !/\p{L}/u.test(next.folded)) return true;
  return endOfSense(tokens, end, 'refusalJoin') !== null;
}

/** Returns whether a known thing is named between two tokens. Each cue asks from the end of the refusal before it on, so that nothing is searched twice. */
export function hasWanted(tokens: readonly Token[], from: number, to: number, port: DeniableWords): boolean {
  const seen = lookedAt(port);
  let at = seen.get(from) ?? from;
  while (at < to && itemAt(tokens, at, port) === null) at += 1;
  seen.set(from, at);
  return at < to;
}

/** For each token from which was looked, the first at which something is named, or how far was looked. */
const lookedAt = memoizeByObject<DeniableWords, Map<number, number>>(() => new Map());

const SIGNS = /^[\s:=?–—-]*$/u;

/** Returns whether only blanks and signs stand between a name and its refusal: "nuts: no", "nuts? no thanks". */
export function isOnlySigns(gap: string): boolean {
  return SIGNS.test(gap);
}

const LONGEST_COPULA = 3;

/** Which whole clause words behind it may refuse: none, a known thing, any. */
type OfClause = 'none' | 'known' | 'any';

/**
 * How far back words reach: from `start` on; `ofLast`: to the last known thing, whatever stands before it ("restaurant sushi excluded"). `isSure`: their clause
 * may go on behind them, for they can refuse nothing there: "eggs make me sick near me"; `isAnswer`: for they answer a question, "eggs? no thanks cheese please".
 */
type Reach = {
  readonly start: number;
  readonly ofClause: OfClause;
  readonly ofLast: boolean;
  readonly isAnswer?: boolean;
  readonly isSure?: boolean;
  readonly port: DeniableWords;
};

/**
 * What words behind it refuse ("nuts are bad for me", "mushrooms no"), where their clause ends behind them, and where it does; none where they refuse nothing.
 * `ofClause`: they refuse whatever a tool knows, where nothing else stands before it in its clause; `any` also what nobody knows.
 */
export function itemsSaid(
  tokens: readonly Token[],
  { from, to }: CueSpan,
  { start, ofClause, ofLast, isAnswer = false, isSure = false, port }: Reach,
  scope: DenialScope,
): { readonly items: readonly DeniedItem[]; readonly end: number } {
  const gap = tokens[from]?.gap ?? '';
  // "Jazz, no thanks" refuses jazz; "jazz, no" may answer another question.
  const isPlain = port.scope !== undefined || to - from > 1;
  // "Eggs (no)", "eggs/no".
  const isBracketed = /^\s*[([/]\s*$/.test(gap);
  const closes = from > 0 && (isOnlySigns(gap) || isBracketed || (isPlain && isLast(tokens, to) && /^,\s*$/.test(gap)));
  const clauseEnd = closes ? (endOfClause(tokens, to) ?? (isAnswer ? to : null)) : null;
  if (clauseEnd === null && isSure && from > 0 && isOnlySigns(gap))
    return { items: saidInDoubt(tokens, from, start, scope), end: to };
  const nameEnd = clauseEnd === null ? start : beforeCopulas(tokens, from);
  const deniedItems = nameEnd > start ? scope.getSaid(tokens, nameEnd, start) : [];
  const whole =
    deniedItems.length === 0 && ofClause !== 'none'
      ? wholeClause(tokens, { start, end: nameEnd, clauseEnd: clauseEnd ?? to }, scope).filter(
          ({ words, isUnknown }) => ofClause === 'any' || isUnknown !== true || port.isPartOfName?.(words) === true,
        )
      : deniedItems;
  const items = whole.length === 0 && ofLast && clauseEnd !== null ? lastNamed(tokens, nameEnd, start, port) : whole;
  return { items, end: clauseEnd ?? to };
}

/** Returns the things right before words that refuse them, and may say something else with the text behind them. */
function saidInDoubt(tokens: readonly Token[], from: number, start: number, scope: DenialScope): readonly DeniedItem[] {
  const end = beforeCopulas(tokens, from);
  const items = end > start ? scope.getSaid(tokens, end, start) : [];
  return items.map((item) => ({ ...item, isInDoubt: true }));
}

/**
 * The one thing that all words of a clause before a token name, or all behind a "but" in it: of "jazz no" the jazz, of "folk dance
 * concert no" none, of "concert but jazz no" the jazz. Words that nobody knows are a name where there are others than these: "coffee. Starbucks? no".
 */
function wholeClause(
  tokens: readonly Token[],
  { start, end, clauseEnd }: { readonly start: number; readonly end: number; readonly clauseEnd: number },
  scope: DenialScope,
): readonly DeniedItem[] {
  let from = end;
  while (from > start && (from === end || (tokens[from]?.boundary === 'none' && !isBehindContrast(tokens, from))))
    from -= 1;
  if (from === end) return [];
  const first = behindLeads(tokens, from, 'article');
  const hasOthers = from > 0 || clauseEnd < tokens.length;
  const items = [
    scope.itemAt(tokens, first, true),
    hasOthers ? scope.itemAt(tokens.slice(0, end), first, false) : null,
  ];
  return items.filter((item) => item?.to === end).slice(0, 1) as DeniedItem[];
}

/** Returns the longest known thing right before a token, if something known is wanted before it; empty otherwise. */
function lastNamed(tokens: readonly Token[], end: number, start: number, port: DeniableWords): readonly DeniedItem[] {
  const item = knownBefore(tokens, end, start, port);
  return item !== null && hasWanted(tokens, start, item.from, port) ? [item] : [];
}

/** Whether a sentence ends before a token: "noodles with nuts, no". */
function isLast(tokens: readonly Token[], at: number): boolean {
  return (tokens[at]?.boundary ?? 'sentence') === 'sentence';
}

/** Returns whether the token before one contrasts the following with the wish: "but". */
function isBehindContrast(tokens: readonly Token[], at: number): boolean {
  return endOfSense(tokens, at - 1, 'contrast') === at;
}

/** Returns the end of a clause that has only words of courtesy and of the person from a token on: "for me, please"; null if it continues. */
function endOfClause(tokens: readonly Token[], at: number): number | null {
  for (let end = at; ; ) {
    if (end >= tokens.length || tokens[end]?.boundary !== 'none') return end;
    const tail = endOfSense(tokens, end, 'refusedSaidTail');
    if (tail === null) return null;
    end = tail;
  }
}

/** Returns the position before the words that link a name to its description: "are", "are really". */
export function beforeCopulas(tokens: readonly Token[], at: number): number {
  for (let length = LONGEST_COPULA; length > 0; length -= 1) {
    const from = at - length;
    if (from > 0 && endOfSense(tokens, from, 'copula') === at) return beforeCopulas(tokens, from);
  }
  return at;
}
