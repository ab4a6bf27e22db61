import { cutPrefixes } from '@kehilla/core';
import type { Token } from '../../engine/tokens.ts';
import { listReadings, NEGATION_WORDS } from './lexicon.ts';

/** Something that is not wanted: tokens `from` up to `to`, and its folded words, without a Hebrew letter that is written together with the first. */
export type DeniedItem = {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** The folded phrase of its refusal, as the question says it, where a tool keeps it: `words` may be spelt otherwise. */
  readonly phrase?: string;
  /** It is refused only because it follows in a list, and may have been wanted: the answer tells it. */
  readonly isDoubtful?: boolean;
  /** Its refusal may mean something else ("noodles - nuts", "on nuts"): the answer tells it. */
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
 * Words that only look like a refusal ("not only", "can't live without"), or say that the following thing does not matter (`isAllowed`: "not allergic to",
 * "with or without").
 */
export type Aside = {
  readonly from: number;
  readonly to: number;
  readonly phrase: string;
  readonly isAllowed: boolean;
  /** Whether the words say something all the same: "not far from", "not only". */
  readonly isKept: boolean;
};

/** The refusals of a text, and the words that only look like one. */
export type Negation = { readonly denials: readonly Denial[]; readonly asides: readonly Aside[] };

/** A list of refused things, so far. */
export type DeniedList = {
  /** Where its refusal begins. */
  readonly from: number;
  readonly items: readonly DeniedItem[];
  /** The token behind all of it. */
  readonly end: number;
  /** Whether its words are about foods that people cannot eat, or refuse several ("neither"): it continues from comma to comma. */
  readonly isLong: boolean;
};

/** The reach of a refusal, for a tool that knows more of its words than their names. */
export type DenialScope = {
  /** Returns the refused thing from a token on; null if there is none. `isKnownOnly`: these words refuse no unknown words. */
  readonly itemAt: (tokens: readonly Token[], at: number, isKnownOnly: boolean) => DeniedItem | null;
  /** Returns the next refused thing of a list that ends before a token; null if the list is over. */
  readonly getNext: (tokens: readonly Token[], list: DeniedList, start: number) => DeniedItem | null;
  /**
   * Returns the things that "free" or "allergy" at a token refuses before it, from `start` on; empty for none. `isOfFood`: the words behind are about a food
   * alone ("issue").
   */
  readonly before: (tokens: readonly Token[], cue: CueSpan, start: number, isOfFood: boolean) => readonly DeniedItem[];
  /** Returns the things right before a token that the text behind it refuses ("nuts are bad for me"); empty for none. */
  readonly getSaid: (tokens: readonly Token[], end: number, start: number) => readonly DeniedItem[];
  /** Whether something is wanted between two tokens. */
  readonly hasWanted: (tokens: readonly Token[], from: number, to: number) => boolean;
};

/** Where words of negation stand. */
export type CueSpan = { readonly from: number; readonly to: number; readonly phrase: string };

/** Finds the words of a name that are written with other blanks, and how many of the given words they are. */
export type RespaceName = (
  words: readonly string[],
) => { readonly words: readonly string[]; readonly length: number } | null;

/** The facts of a tool about the words of a question. All functions take folded words. */
export type DeniableWords = {
  /** Returns how many of the first words name something that the tool can want or refuse (a food, a kind, an area); 0 for none. */
  readonly getLength: (words: readonly string[]) => number;
  /** Whether all of these words together are a name on record: "not just pizza" is a shop, and refuses nothing. */
  readonly isName?: (words: readonly string[]) => boolean;
  /**
   * Whether the words stand one behind the other in a name on record, and nothing else is meant by them: "salt and vine" for "Salt and Vine Bakery", "rabbi
   * sample".
   */
  readonly isPartOfName?: (words: readonly string[]) => boolean;
  /** Returns other words for what a word names: a place may be called by another word for its kind. */
  readonly otherWords?: (word: string) => readonly string[];
  /** Returns whether a word is a slip of a thing that the tool knows: it is refused by words that refuse known things alone, too. */
  readonly isNearlyKnown?: (word: string) => boolean;
  /** Whether some name on record has one word right before another: without it every stretch around a cue is asked of `isName`. */
  readonly areInName?: (first: string, second: string) => boolean;
  /** Returns whether the words name an avoided food, as in "nut free" and "nut allergy". */
  readonly isIngredient?: (words: readonly string[]) => boolean;
  /** Returns whether the words name a common allergen. */
  readonly isAllergen?: (words: readonly string[]) => boolean;
  /** Returns whether the words are a name on record but for a slip of spelling; called only for unknown words, and with the words right behind them. */
  readonly isNearName?: (words: readonly string[]) => boolean;
  /**
   * Returns the words of a name on record that the words are a part of but for slips, as the name spells them; null for none, and for words that the tool
   * knows.
   */
  readonly spellName?: (words: readonly string[]) => readonly string[] | null;
  /**
   * Returns the name on record that the first of some words are with a blank left out, put in or misplaced ("clear water" for Clearwater), as it is written;
   * null for none. Called for what stands right behind a refusal and is nothing that the tool knows.
   */
  readonly respaceName?: RespaceName;
  /** Whether words against food ("makes me sick", "is out") refuse everything that the tool knows, because it knows places to eat. */
  readonly isSaidAsOfFood?: boolean;
  /** Whether "-free" refuses everything that the tool knows ("sushi-free"); for events it may be a price. */
  readonly isFreeRefusal?: boolean;
  /** Whether the words name a thing that is had, and no place or time; absent where all that the tool knows is. */
  readonly isThing?: (words: readonly string[]) => boolean;
  /** Returns how many of the first words name an area: none of its words is a slip of a refusing one ("Sheepshead Bay"). Absent: no areas are known. */
  readonly areaLength?: (words: readonly string[]) => number;
  /** Returns whether the tool knows a word by itself, or passes over it: any other may be a slip of a refusing one. Absent: none may. */
  readonly isKnownWord?: (word: string) => boolean;
  /**
   * Returns whether a word says something to the tool as it is written, and not only in a name: between what is wanted and what is refused any other may be a
   * slip of a refusing one, an ordinary word too.
   */
  readonly saysItself?: (word: string) => boolean;
  /** Returns whether a dash with blanks around it refuses the thing behind it, beside a wanted thing: not if either is a name on record. */
  readonly isApart?: (before: readonly string[], behind: readonly string[]) => boolean;
  /** Whether unknown words are refused too, behind words that can only refuse ("except starbucks"). */
  readonly takesUnknown: boolean;
  /** The tool's own scope; the default is `plainScope`. */
  readonly scope?: DenialScope;
};

/** A name of something has so many words at most. */
const LONGEST_ITEM = 5;
/** The most words before one that are looked at for the name of an area. */
const LONGEST_AREA = 3;
/** Unknown words that are refused together are so many at most. */
const LONGEST_UNKNOWN = 4;
const ENDS: ReadonlySet<string> = new Set(['refusal', 'not', 'outside', 'refusalLead', 'refusalJoin', 'ends']);

/** Returns the known thing in the words from a token on, as written or without one or two Hebrew letters before them; null for none. */
export function itemAt(tokens: readonly Token[], at: number, { getLength }: DeniableWords): DeniedItem | null {
  const words = wordsFrom(tokens, at);
  const [first = '', ...rest] = words;
  if (first.length < 2) return null;
  for (const each of [first, ...cutPrefixes(first, 'thing')]) {
    const phrases = [each, ...rest];
    const length = Math.min(getLength(phrases), words.length);
    if (length > 0) return { from: at, to: at + length, words: phrases.slice(0, length) };
  }
  return null;
}

/**
 * Returns the tokens up to the end of the words that a hyphen ties to a cue: "non-sushi restaurant" refuses sushi, and no sushi restaurant; in "-Not Just
 * Pizza" and "-Rabbi Sample" the whole name is tied. All of them without a hyphen.
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

/**
 * Returns whether words stand within the name of an area that begins before them ("Ground Zero", "Sheepshead Bay"); where `isFirst`, or that begins with them and
 * is no area without them ("Fort Greene", "Rome").
 */
export function isInArea(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
  { areaLength }: Pick<DeniableWords, 'areaLength'>,
  isFirst = false,
): boolean {
  if (areaLength === undefined) return false;
  for (
    let start = from - 1;
    start >= Math.max(0, from - LONGEST_AREA) && tokens[start + 1]?.boundary === 'none';
    start -= 1
  )
    if (start + areaLength(wordsFrom(tokens, start)) >= to) return true;
  if (!isFirst) return false;
  const length = areaLength(wordsFrom(tokens, from));
  return from + length >= to && !(length > to - from && to + areaLength(wordsFrom(tokens, to)) >= from + length);
}

/** Returns the word at a token, if it is a slip of a known thing; null for any other. */
export function nearItemAt(tokens: readonly Token[], at: number, { isNearlyKnown }: DeniableWords): DeniedItem | null {
  const word = tokens[at]?.folded ?? '';
  return isNearlyKnown?.(word) === true ? { from: at, to: at + 1, words: [word], isUnknown: true } : null;
}

/** Returns unknown words, up to the end of the clause or a word that can be no part of a name; null if there are none. */
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

/** The folded words from a token on, up to the end of the clause, a word that joins or one that refuses again. */
function beforeJoin(tokens: readonly Token[], at: number): string[] {
  const words = wordsFrom(tokens, at);
  const end = words.findIndex((_, i) => endsName(tokens, at + i));
  return end < 0 ? words : words.slice(0, end);
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

/** Returns the position behind words that lead back to the wish; the token itself without any. */
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

/** Returns the end of a repetition, as in Yiddish, or of a word that leads back to the wish: "not dairy, just pizza". */
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
