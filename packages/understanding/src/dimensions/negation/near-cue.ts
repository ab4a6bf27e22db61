import { boundedMemoize, listNear, makeVocabulary, SPELLING, type Vocabulary } from '@kehilla/core';
import { NEGATION_WORDS } from './lexicon.ts';

/** Where a word stands that may be a slip of one that refuses: before what is refused, or behind it. */
type Side = 'before' | 'behind';

const SENSES: Readonly<Record<Side, readonly string[]>> = {
  before: ['refusal', 'not'],
  behind: ['refusedBehind', 'refusedSaid'],
};
/** In doubt the shortest words count: "mo onions", "peanut fee". */
const POLICIES = {
  before: { ...SPELLING.refusal, shortest: 2 },
  behind: { ...SPELLING.refusal, shortest: 3 },
} as const;
const VOCABULARIES = new Map<Side, Vocabulary>();
const MAX_CACHED_CHARACTERS = 2_500;

/** Whether a folded word that nobody knows is one slip away from a word that refuses by itself, or behind what is refused from a word of such a phrase. */
export function mayBeCue(word: string, side: Side): boolean {
  return NEAR[side](word);
}

const NEAR: Readonly<Record<Side, (word: string) => boolean>> = {
  before: boundedMemoize(MAX_CACHED_CHARACTERS, (word: string) => isNear(word, 'before')),
  behind: boundedMemoize(MAX_CACHED_CHARACTERS, (word: string) => isNear(word, 'behind')),
};

function isNear(word: string, side: Side): boolean {
  const policy = POLICIES[side];
  let vocabulary = VOCABULARIES.get(side);
  if (vocabulary === undefined) VOCABULARIES.set(side, (vocabulary = makeVocabulary(listWords(side), policy)));
  return word.length >= policy.shortest && listNear(vocabulary, word, policy).length > 0;
}

function listWords(side: Side): readonly string[] {
  const phrases = SENSES[side].flatMap((sense) =>
    NEGATION_WORDS.phrasesOf(sense).map(({ phrase }) => phrase.split(' ')),
  );
  const alone = phrases.filter((words) => side === 'behind' || words.length === 1);
  return alone.flat().filter((word) => word.length >= (side === 'behind' ? 3 : 2));
}
