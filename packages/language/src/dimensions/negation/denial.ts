import { cutPrefixes } from '@kehilla/core';
import type { Token } from '../../engine/tokens.ts';
import { endOfSense, listReadings, NEGATION_WORDS } from './lexicon.ts';

/** Something that is not wanted: tokens `from` up to `to`, and its folded words, without a Hebrew letter that is written together with the first. */
export type DeniedItem = {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** It is refused only because it follows in a list, and may have been wanted: whoever reads the answer is told. */
  readonly isDoubtful?: boolean;
  /** What refuses it may say something else ("noodles - nuts", "on nuts"): whoever reads the answer is told. */
  readonly isInDoubt?: boolean;
  /** The tool knows nothing by these words: they may be a name. */
  readonly isUnknown?: boolean;
  /** They are the name of a place on record; `isFoodToo`: and may name a dish as well. */
  readonly isName?: boolean;
  readonly isFoodToo?: boolean;
};

/** One refusal: tokens `from` up to `to` hold the words that refuse and all that they reach. */
export type Denial = {
  readonly from: number;
  readonly to: number;
  /** The words that refuse, folded; "-" for a minus sign. */
  readonly cue: string;
  readonly items: readonly DeniedItem[];
};

/**
 * Words that only look like a refusal ("not only", "can't live without"), or say that what follows is no matter (`isAllowed`: "not allergic to", "with or
 * without").
 */
export type Aside = {
  readonly from: number;
  readonly to: number;
  readonly phrase: string;
  readonly isAllowed: boolean;
  /** Whether the words say something all the same: "not far from", "not only". */
  readonly isKept: boolean;
};

/** What a text refuses, and what in it only looks like a refusal. */
export type Negation = { readonly denials: readonly Denial[]; readonly asides: readonly Aside[] };

/** A list of what is refused, so far. */
export type DeniedList = {
  /** Where its refusal begins. */
  readonly from: number;
  readonly items: readonly DeniedItem[];
  /** The token behind all of it. */
  readonly end: number;
  /** Whether its words speak of what people cannot eat, or refuse several ("neither"): it goes on from comma to comma. */
  readonly isLong: boolean;
};

/** How far a refusal reaches, where a tool knows more of its own words than what they name. */
export type DenialScope = {
  /** What is refused from a token on; null where nothing is. `isKnownOnly`: words that nobody knows are refused by no such words. */
  readonly itemAt: (tokens: readonly Token[], at: number, isKnownOnly: boolean) => DeniedItem | null;
  /** What is refused with a list that ends before a token; null where the list is over. */
  readonly nextOf: (tokens: readonly Token[], list: DeniedList, start: number) => DeniedItem | null;
  /** What "free" or "allergy" at a token reaches back to, from `start` on; empty for nothing. `isOfFood`: the words behind say so of a food alone ("issue"). */
  readonly before: (tokens: readonly Token[], cue: CueSpan, start: number, isOfFood: boolean) => readonly DeniedItem[];
  /** What ends right before a token, of which what follows says that it is not wanted ("nuts are bad for me"); empty for nothing. */
  readonly saidOf: (tokens: readonly Token[], end: number, start: number) => readonly DeniedItem[];
  /** Whether something is wanted between two tokens. */
  readonly hasWanted: (tokens: readonly Token[], from: number, to: number) => boolean;
};

/** Where words of negation stand. */
export type CueSpan = { readonly from: number; readonly to: number; readonly phrase: string };

/** What a tool knows of the words of a question. All take folded words. */
export type DeniableWords = {
  /** How many of the first words name something that the tool can want or refuse (a food, a kind, an area); 0 for none. */
  readonly lengthOf: (words: readonly string[]) => number;
  /** Whether all of these words together are a name on record: "not just pizza" is a shop, and refuses nothing. */
  readonly isName?: (words: readonly string[]) => boolean;
  /** Whether the words stand one behind the other in a name on record, and nothing else is meant by them: "salt and vine" for "Salt and Vine Bakery", "rabbi sample". */
  readonly isPartOfName?: (words: readonly string[]) => boolean;
  /** Whether some name on record has one word right before another: without it every stretch around a cue is asked of `isName`. */
  readonly areInName?: (first: string, second: string) => boolean;
  /** Whether the words name what people keep away from, of which "nut free" and "nut allergy" say so. */
  readonly isIngredient?: (words: readonly string[]) => boolean;
  /** Whether many people are allergic to what the words name. */
  readonly isAllergen?: (words: readonly string[]) => boolean;
  /** Whether the words are a name on record but for a slip of spelling; asked only of words that nobody knows, and with what stands right behind them. */
  readonly isNearName?: (words: readonly string[]) => boolean;
  /** Whether what is said of food that is not wanted ("makes me sick", "is out") refuses whatever the tool knows, for it knows where food is had. */
  readonly isSaidAsOfFood?: boolean;
  /** Whether "-free" refuses whatever the tool knows ("sushi-free"); of events it may say what they cost. */
  readonly isFreeRefusal?: boolean;
  /** Whether the words name a thing that is had, and no place or time; absent where all that the tool knows is. */
  readonly isThing?: (words: readonly string[]) => boolean;
  /** Whether the tool knows a word by itself, or passes over it: any other may be a slip of one that refuses. Absent: none may. */
  readonly isKnownWord?: (word: string) => boolean;
  /** Whether a dash with blanks around it refuses what stands behind it, beside what stands before: not where either is a name on record. */
  readonly isApart?: (before: readonly string[], behind: readonly string[]) => boolean;
  /** Whether words that nobody knows are refused too, behind words that can only refuse ("except starbucks"). */
  readonly takesUnknown: boolean;
  /** The tool's own scope; without one a refusal reaches what `plainScope` says. */
  readonly scope?: DenialScope;
};

/** A name of something has so many words at most. */
const LONGEST_ITEM = 5;
/** Unknown words that are refused together are so many at most. */
const LONGEST_UNKNOWN = 4;
const ENDS: ReadonlySet<string> = new Set(['refusal', 'not', 'outside', 'refusalLead', 'refusalJoin', 'ends']);

/** What a tool knows by the words from a token on, as written or without one or two Hebrew letters before them; null where it knows nothing. */
export function itemAt(tokens: readonly Token[], at: number, { lengthOf }: DeniableWords): DeniedItem | null {
  const words = wordsFrom(tokens, at);
  const [first = '', ...rest] = words;
  if (first.length < 2) return null;
  for (const each of [first, ...cutPrefixes(first, 'thing')]) {
    const said = [each, ...rest];
    const length = Math.min(lengthOf(said), words.length);
    if (length > 0) return { from: at, to: at + length, words: said.slice(0, length) };
  }
  return null;
}

/**
 * The tokens up to the end of what a hyphen ties to a cue: "non-sushi restaurant" refuses sushi, and no sushi restaurant; of "-Not Just Pizza" and "-Rabbi
 * Sample" all of the name is tied. All of them where none does.
 */
export function tiedTo(
  tokens: readonly Token[],
  { to }: { readonly to: number },
  first: number,
  { isName, isPartOfName }: DeniableWords,
): readonly Token[] {
  if (first !== to || tokens[first]?.gap.endsWith('-') !== true) return tokens;
  for (let end = Math.min(tokens.length, first + LONGEST_ITEM); isName !== undefined && end - first >= 2; end -= 1) {
    const words = tokens.slice(first, end).map(({ folded }) => folded);
    if ((words.length > 2 && isName(words)) || isPartOfName?.(words) === true) return tokens.slice(0, end);
  }
  let end = first + 1;
  while (tokens[end]?.gap === '-') end += 1;
  return tokens.slice(0, end);
}

/** Words that nobody knows, up to the end of the clause or a word that can be no part of a name; null where there are none. */
export function unknownItemAt(tokens: readonly Token[], at: number, port: DeniableWords): DeniedItem | null {
  let to = at;
  while (to < tokens.length && to - at < LONGEST_UNKNOWN && (to === at || isNamePart(tokens, to, port))) to += 1;
  if (to === at || endsName(tokens, at) || /^\d/.test(tokens[at]?.folded ?? '')) return null;
  // "No Amstredam Cafe": a kind may end a name.
  const whole = beforeJoin(tokens, at);
  const isNear = at + whole.length > to && port.isNearName?.(whole) === true;
  const words = isNear ? whole : whole.slice(0, to - at);
  return { from: at, to: at + words.length, words, isUnknown: true };
}

/** The folded words from a token on, up to the end of the clause or a word that joins. */
function beforeJoin(tokens: readonly Token[], at: number): string[] {
  const words = wordsFrom(tokens, at);
  const join = words.findIndex((_, i) => endOfSense(tokens, at + i, 'refusalJoin') !== null);
  return join < 0 ? words : words.slice(0, join);
}

function isNamePart(tokens: readonly Token[], at: number, port: DeniableWords): boolean {
  return tokens[at]?.boundary === 'none' && !endsName(tokens, at) && itemAt(tokens, at, port) === null;
}

function endsName(tokens: readonly Token[], at: number): boolean {
  return listReadings(tokens, at).some(({ meaning }) => ENDS.has(meaning.sense) && meaning.prefix === '');
}

/** The folded words from a token on, up to the end of the clause. */
function wordsFrom(tokens: readonly Token[], at: number): string[] {
  const words: string[] = [];
  for (let i = at; i < tokens.length && words.length < LONGEST_ITEM; i += 1) {
    if (i > at && tokens[i]?.boundary !== 'none') break;
    words.push(tokens[i]?.folded ?? '');
  }
  return words;
}

/** Behind the words at a token that lead back to what is wanted; the token itself where there are none. */
export function behindEnding(tokens: readonly Token[], at: number): number {
  const ending = listReadings(tokens, at).find(({ meaning }) => meaning.sense === 'ends' && meaning.prefix === '');
  return ending?.to ?? at;
}

const LONGEST_BEFORE = 3;

/** A refusal with the words around it that say nothing without it: "but not dairy", "my wife hates sushi", "not dairy, just". */
export function withWordsAround(tokens: readonly Token[], denial: Denial, start: number): Denial {
  return { ...denial, from: getStart(tokens, denial.from, start), to: getEnd(tokens, denial) };
}

/** "But not", "my wife hates", "that is not". */
function getStart(tokens: readonly Token[], from: number, start: number): number {
  if (from > start && tokens[from]?.boundary !== 'none') return from;
  for (let at = Math.max(start, from - LONGEST_BEFORE); at < from; at += 1)
    if (hasEnd(tokens, at, 'beforeRefusal', from)) return getStart(tokens, at, start);
  return from;
}

/** The word behind that says it again, as Yiddish does, or leads back to what is wanted: "not dairy, just pizza". */
function getEnd(tokens: readonly Token[], { to, cue }: Denial): number {
  const isSaidAgain = tokens[to]?.boundary === 'none' && hasEnd(tokens, to, 'behindRefusal', to + 1);
  const isTwofold = NEGATION_WORDS.has(cue, 'notAny') || tokens[to + 1]?.boundary !== 'none';
  const end = isSaidAgain && isTwofold ? to + 1 : to;
  return behindEnding(tokens, end);
}

function hasEnd(tokens: readonly Token[], at: number, sense: string, end: number): boolean {
  return listReadings(tokens, at).some(
    ({ to, meaning }) => to === end && meaning.sense === sense && meaning.prefix === '',
  );
}
