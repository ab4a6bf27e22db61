import {
  boundedMemoize,
  countSlips,
  isTypingSlip,
  listNear,
  makeVocabulary,
  skeleton,
  SPELLING,
  type Vocabulary,
} from '@kehilla/core';
import type { Token } from '../../engine/tokens.ts';
import { NEGATION_WORDS } from './lexicon.ts';

/** On which side of a thing words stand that may refuse it; behind foods further words do. */
export type Side = 'before' | 'behind' | 'behindFood';

/** `typed`: fingers slip so, whatever other words the result may be; `near`: one letter apart, or two in a long word. */
type Likeness = 'typed' | 'near';

/** The most words of a phrase that refuses. */
const LONGEST = 6;
const MAX_CACHED_ENTRIES = 5_000;

/** Senses of phrases that refuse what stands behind them. */
export const BEFORE: readonly string[] = ['refusal', 'not', 'outside', 'declines'];
const SENSES: Readonly<Record<Side, readonly string[]>> = {
  before: BEFORE,
  behind: ['refusedSaid', 'refusedSaidOfAny', 'refusesLast'],
  behindFood: ['refusedSaid', 'refusedSaidOfAny', 'refusesLast', 'refusedBehind'],
};

/** A phrase that refuses: its words, and the sides on which it stands. */
type Phrase = { readonly words: readonly string[]; readonly sides: ReadonlySet<Side> };

/** How words are like some that refuse on a side. */
type Likenesses = { readonly [S in Side]?: Likeness };

/** Words that begin at a token and may be a slip of a phrase, up to the token `end`. */
export type Slip = { readonly end: number; readonly likeness: Likenesses };

/** What a word may begin: by itself a slip on some sides, and phrases of several words, as it is written or with a slip. */
type Begun = {
  readonly alone: Likenesses | null;
  /** Whether a word that refuses by itself may go on behind a blank: "all ergy". */
  readonly isHead: boolean;
  /** Phrases by their second word: one of them is right, or the first. */
  readonly written: ReadonlyMap<string, readonly Phrase[]>;
  readonly slipped: ReadonlyMap<string, readonly Phrase[]>;
  /** Returns the second words of `written` that a word is, or may be a slip of. */
  readonly listSeconds: (word: string) => readonly string[];
};

type Known = {
  readonly alone: ReadonlyMap<string, ReadonlySet<Side>>;
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  readonly heads: ReadonlySet<string>;
  readonly words: Vocabulary;
  readonly firsts: Vocabulary;
  readonly long: Vocabulary;
  readonly byConsonants: ReadonlyMap<string, readonly string[]>;
  readonly consonants: Vocabulary;
};

let index: Known | null = null;

/** Returns what a word may begin; null for most words. Kept, for it is asked of every word of a question. */
const findBegun = boundedMemoize(MAX_CACHED_ENTRIES, (word: string): Begun | null => {
  index ??= readKnown();
  const { byFirst, firsts } = index;
  const alone = findLikenesses(word, index);
  const written = bySecond(byFirst.get(word) ?? NO_PHRASES);
  const slipped = bySecond(
    listNear(firsts, word, SPELLING.refusalPart).flatMap((near) =>
      near.word === word ? NO_PHRASES : (byFirst.get(near.word) ?? NO_PHRASES),
    ),
  );
  const isHead = index.heads.has(word);
  if (alone === null && !isHead && written.size + slipped.size === 0) return null;
  const seconds = makeVocabulary(written.keys(), SPELLING.refusalPart);
  const listSeconds = boundedMemoize(MAX_CACHED_ENTRIES, (next: string) =>
    listNear(seconds, next, SPELLING.refusalPart).map((near) => near.word),
  );
  return { alone, isHead, written, slipped, listSeconds };
});

const NO_PHRASES: readonly Phrase[] = [];
const NO_SLIPS: readonly Slip[] = [];

function bySecond(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  return Map.groupBy(phrases, ({ words: [, second = ''] }) => second);
}

/** Returns how a word is like one that refuses by itself; null for most words. */
function findLikenesses(word: string, known: Known): Likenesses | null {
  const found: { [S in Side]?: Likeness } = {};
  const note = (near: string, likeness: Likeness, isSame: boolean): void => {
    for (const side of known.alone.get(near) ?? [])
      if (found[side] !== 'typed' && !(isSame && side === 'before')) found[side] = likeness;
  };
  if (known.alone.has(word)) note(word, 'typed', true);
  else {
    for (const near of listNear(known.words, word, SPELLING.refusalShort))
      note(near.word, isTypingSlip(word, near.word) ? 'typed' : 'near', false);
    for (const near of listFar(known, word)) note(near, 'near', false);
  }
  return Object.keys(found).length === 0 ? null : found;
}

/** Returns whether a slip of a phrase may begin with a folded word. */
export function mayBeginSlip(word: string): boolean {
  return findBegun(word) !== null;
}

/** Returns the slips of phrases that begin at a token, the shortest first. */
export function listSlips(tokens: readonly Token[], at: number): readonly Slip[] {
  const begun = findBegun(tokens[at]?.folded ?? '');
  if (begun === null) return NO_SLIPS;
  const { alone, isHead, written, slipped, listSeconds } = begun;
  const found: Slip[] = alone === null ? [] : [{ end: at + 1, likeness: alone }];
  const next = tokens[at + 1];
  if (next?.boundary !== 'none') return found;
  const split = isHead ? index?.alone.get(`${tokens[at]?.folded}${next.folded}`) : undefined;
  if (split !== undefined) found.push({ end: at + 2, likeness: onSides(split, 'typed') });
  if (written.size > 0) for (const second of listSeconds(next.folded)) take(written.get(second));
  take(slipped.get(next.folded));
  return found.length < 2 ? found : found.sort((a, b) => a.end - b.end);

  function take(phrases: readonly Phrase[] = NO_PHRASES): void {
    for (const { words, sides } of phrases) {
      const likeness = likenessAt(tokens, at, words);
      if (likeness === null) continue;
      found.push({ end: at + words.length, likeness: onSides(sides, likeness) });
    }
  }
}

function onSides(sides: ReadonlySet<Side>, likeness: Likeness): Likenesses {
  return Object.fromEntries([...sides].map((side) => [side, likeness]));
}

/** Returns how the words from a token on are like those of a phrase, one of which may have a slip; null where more differ. */
function likenessAt(tokens: readonly Token[], at: number, words: readonly string[]): Likeness | null {
  let likeness: Likeness | null = null;
  for (const [i, word] of words.entries()) {
    const token = tokens[at + i];
    if (token === undefined || (i > 0 && token.boundary !== 'none')) return null;
    if (token.folded === word) continue;
    if (likeness !== null || Math.abs(token.folded.length - word.length) > 1) return null;
    if (isTypingSlip(token.folded, word)) likeness = 'typed';
    else if (countSlips(token.folded, word, SPELLING.refusalPart) === 1) likeness = 'near';
    else return null;
  }
  return likeness;
}

/** Returns long words that a word is two slips away from, or whose consonants it has but for one slip, and no letter that they lack: "wihtot", "exlcdng". */
function listFar({ long, byConsonants, consonants }: Known, word: string): readonly string[] {
  if (word.length < SPELLING.refusalTwice.shortest) return [];
  const heard = listNear(consonants, skeleton(word), SPELLING.refusalConsonants);
  return [
    ...listNear(long, word, SPELLING.refusalTwice).map((each) => each.word),
    ...heard.flatMap((each) => byConsonants.get(each.word) ?? []),
  ].filter((known) => [...word].every((letter) => known.includes(letter)));
}

function readKnown(): Known {
  const sides = new Map<string, Set<Side>>();
  const note = (phrase: string, side: Side): void => {
    // Hebrew writes "and" together with the word behind it, and the slip may be there: "וולא".
    for (const each of side === 'before' && /^[א-ת]/.test(phrase) ? [phrase, `ו${phrase}`] : [phrase])
      sides.set(each, (sides.get(each) ?? new Set()).add(side));
  };
  for (const side of ['before', 'behind', 'behindFood'] as const)
    for (const sense of SENSES[side]) for (const { phrase } of NEGATION_WORDS.listPhrases(sense)) note(phrase, side);
  // Behind a thing a word may refuse that mostly stands before one: "sushi exclude".
  for (const { phrase } of NEGATION_WORDS.listPhrases('refusal'))
    if (phrase.length >= SHORTEST_BEHIND && !phrase.includes(' '))
      for (const side of ['behind', 'behindFood'] as const) note(phrase, side);
  const all = [...sides].map(([phrase, own]): Phrase => ({ words: phrase.split(' '), sides: own }));
  const several = all.filter(({ words }) => words.length > 1 && words.length <= LONGEST);
  const alone = new Map([...sides].filter(([phrase]) => !phrase.includes(' ')));
  const long = [...alone.keys()].filter((word) => word.length >= SHORTEST_TWICE);
  const byFirst = Map.groupBy(several, ({ words: [first = ''] }) => first);
  const byConsonants = Map.groupBy(
    long.filter((word) => /^[a-z]{8,}$/.test(word)),
    skeleton,
  );
  return {
    alone,
    byFirst,
    heads: new Set(
      [...alone.keys()].flatMap((word) =>
        word.length < SHORTEST_BEHIND ? [] : Array.from(word, (_, i) => word.slice(0, i)).slice(1),
      ),
    ),
    words: makeVocabulary(alone.keys(), SPELLING.refusalShort),
    firsts: makeVocabulary(byFirst.keys(), SPELLING.refusalPart),
    long: makeVocabulary(long, SPELLING.refusalTwice),
    byConsonants,
    consonants: makeVocabulary(byConsonants.keys(), SPELLING.refusalConsonants),
  };
}

const SHORTEST_BEHIND = 4;
const SHORTEST_TWICE = 7;
