import {
  boundedMemoize,
  fold,
  listNear,
  makeVocabulary,
  SPELLING,
  type SpellingPolicy,
  type Vocabulary,
} from '@kehilla/core';
import { listFolded, type Token } from '../../engine/tokens.ts';
import type { DeniableWords } from './denial.ts';
import { NEGATION_WORDS } from './lexicon.ts';
import { ORDINARY } from './near-word.ts';

/** The fewest letters of a thing in one word with its cue. */
const SHORTEST_REST = 3;
/** The most words of a name behind it that may be refused. */
const LONGEST_NAME = 4;

/** The phrases that refuse, without blanks, their lengths, and their first two letters. */
type Cues = {
  readonly words: ReadonlySet<string>;
  readonly lengths: readonly number[];
  readonly heads: ReadonlySet<string>;
};

/** The facts of a tool about words that are needed to take a cue off one. */
type JoinedWords = Pick<DeniableWords, 'getLength' | 'isName' | 'isPartOfName' | 'isThing' | 'scope'>;

let known: Cues | null = null;

function readCues(): Cues {
  const words = new Set(
    ['refusal', 'not'].flatMap((sense) =>
      NEGATION_WORDS.listPhrases(sense).map(({ phrase }) => phrase.replaceAll(' ', '')),
    ),
  );
  return {
    words,
    lengths: [...new Set([...words].map(({ length }) => length))].sort((a, b) => b - a),
    heads: new Set([...words].map((word) => word.slice(0, 2))),
  };
}

/**
 * Tokens in which a cue that is written together with what it refuses is read as a minus sign before that: "withoutpeanuts", "w/opeanuts", "nosushi". A word
 * that the tool knows or a name on record holds is one word. The same tokens where there is none.
 */
export function withCuesApart(tokens: readonly Token[], port: JoinedWords): readonly Token[] {
  let apart: Token[] | null = null;
  for (const [at, token] of tokens.entries()) {
    const rest = findRest(tokens, at, port);
    if (rest === null) continue;
    apart ??= [...tokens];
    apart[at] = { ...token, folded: rest, gap: ' -' };
  }
  return apart ?? tokens;
}

/** Returns whether a token may be written together with a cue, or be a slip of one. */
export function mayHoldCue(tokens: readonly Token[], at: number): boolean {
  const { folded = '', gap = '' } = tokens[at] ?? {};
  return isBehindW(tokens, at, gap) || holdsCue(folded);
}

const MAX_CACHED_ENTRIES = 2_500;

/** Returns whether a folded word may begin with a cue, or be a slip of one. */
export const holdsCue = boundedMemoize(MAX_CACHED_ENTRIES, (word: string): boolean => {
  const cues = (known ??= readCues());
  return (
    cues.lengths.some((length) => word.length >= length + SHORTEST_REST && cues.words.has(word.slice(0, length))) ||
    mayBeCue(word, 'before') ||
    mayBeCue(word, 'alone')
  );
});

/** "w/opeanuts" */
function isBehindW(tokens: readonly Token[], at: number, gap: string): boolean {
  return gap === '/' && tokens[at - 1]?.folded === 'w';
}

/** Returns a word without the cue at its beginning, if the tool knows the rest; null if it has none or is a word of its own. */
function findRest(tokens: readonly Token[], at: number, port: JoinedWords): string | null {
  const token = tokens[at];
  if (token === undefined) return null;
  // As it is written: a slip of a food may have been read as that food.
  const word = isBehindW(tokens, at, token.gap) ? `w${fold(token.text)}` : token.folded;
  known ??= readCues();
  if (!known.heads.has(word.slice(0, 2))) return null;
  for (const length of known.lengths) {
    if (word.length < length + SHORTEST_REST || !known.words.has(word.slice(0, length))) continue;
    const rest = word.slice(length);
    if (isKnown(tokens, at, rest, port) && !isOwnWord(token, port)) return rest;
  }
  return null;
}

function isKnown(tokens: readonly Token[], at: number, rest: string, port: JoinedWords): boolean {
  const token = { ...(tokens[at] as Token), folded: rest };
  if (port.scope === undefined) {
    const words = [rest, ...listFolded(tokens.slice(at + 1, at + LONGEST_NAME))];
    const length = port.getLength(words);
    return length > 0 && port.isThing?.(words.slice(0, length)) !== false;
  }
  return port.scope.itemAt([token], 0, true) !== null;
}

function isOwnWord({ folded }: Token, port: JoinedWords): boolean {
  const phrases = [folded];
  if (port.isName?.(phrases) === true || port.isPartOfName?.(phrases) === true || port.getLength(phrases) > 0)
    return true;
  return NEGATION_WORDS.wordMeant(folded) !== null;
}

/** Where a word stands that may be a slip of one that refuses: before what is refused, right behind it, or behind it in a clause of its own. */
type Side = 'before' | 'behind' | 'alone';

/**
 * Right behind a food every word of a phrase counts, elsewhere words that refuse by themselves. In doubt the shortest count too: "mo onions", "peanut fee"; of
 * "onions? npe" the word that is meant is longer.
 */
const NEAR: Readonly<Record<Side, (word: string) => boolean>> = {
  before: nearTo(['refusal', 'not'], SPELLING.refusalShort, ([, second]) => second === undefined),
  behind: nearTo(['refusedBehind', 'refusedSaid'], SPELLING.refusalBehind, () => true),
  alone: nearTo(
    ['refusedSaid', 'refusedSaidOfAny', 'refusesLast'],
    SPELLING.refusalBehind,
    ([first = '', second]) => second === undefined && first.length >= SPELLING.refusal.shortest,
  ),
};

/** Returns whether an unknown folded word is one slip away from a word of refusal on this side. */
export function mayBeCue(word: string, side: Side): boolean {
  return NEAR[side](word);
}

/** Makes the judge of one side. Its vocabulary is made when it is first asked; answers are kept, as people make the same slips. */
function nearTo(
  senses: readonly string[],
  policy: SpellingPolicy,
  counts: (words: readonly string[]) => boolean,
): (word: string) => boolean {
  let vocabulary: Vocabulary | null = null;
  return boundedMemoize(MAX_CACHED_ENTRIES, (word: string) => {
    if (word.length < policy.shortest || ORDINARY.has(word) || NEGATION_WORDS.has(word, 'noMisspelling')) return false;
    vocabulary ??= makeVocabulary(listWords(senses, counts, policy), policy);
    return listNear(vocabulary, word, policy).length > 0;
  });
}

function listWords(
  senses: readonly string[],
  counts: (words: readonly string[]) => boolean,
  { shortest }: SpellingPolicy,
): readonly string[] {
  const phrases = senses.flatMap((sense) => NEGATION_WORDS.listPhrases(sense).map(({ phrase }) => phrase.split(' ')));
  return phrases
    .filter(counts)
    .flat()
    .filter(({ length }) => length >= shortest);
}
