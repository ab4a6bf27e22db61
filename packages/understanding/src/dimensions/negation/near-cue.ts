import {
  boundedMemoize,
  listNear,
  makeVocabulary,
  SPELLING,
  type SpellingPolicy,
  type Vocabulary,
} from '@kehilla/core';
import { NEGATION_WORDS } from './lexicon.ts';

/** Where a word stands that may be a slip of one that refuses: before what is refused, or behind it. */
type Side = 'before' | 'behind';

const MAX_CACHED_CHARACTERS = 2_500;

/** Before a food only words that refuse by themselves count, behind it every word of a phrase. In doubt the shortest count too: "mo onions", "peanut fee". */
const NEAR: Readonly<Record<Side, (word: string) => boolean>> = {
  before: nearTo(['refusal', 'not'], 2, ({ length }) => length === 1),
  behind: nearTo(['refusedBehind', 'refusedSaid'], 3, () => true),
};

/** Returns whether a folded word that nobody knows is one slip away from a word of refusal on this side. */
export function mayBeCue(word: string, side: Side): boolean {
  return NEAR[side](word);
}

/** Makes the judge of one side. Its vocabulary is made when it is first asked; answers are kept, as people make the same slips. */
function nearTo(
  senses: readonly string[],
  shortest: number,
  counts: (words: readonly string[]) => boolean,
): (word: string) => boolean {
  const policy: SpellingPolicy = { ...SPELLING.refusal, shortest };
  let vocabulary: Vocabulary | null = null;
  return boundedMemoize(MAX_CACHED_CHARACTERS, (word: string) => {
    if (word.length < shortest) return false;
    vocabulary ??= makeVocabulary(listWords(senses, counts, shortest), policy);
    return listNear(vocabulary, word, policy).length > 0;
  });
}

function listWords(
  senses: readonly string[],
  counts: (words: readonly string[]) => boolean,
  shortest: number,
): readonly string[] {
  const phrases = senses.flatMap((sense) => NEGATION_WORDS.phrasesOf(sense).map(({ phrase }) => phrase.split(' ')));
  return phrases
    .filter(counts)
    .flat()
    .filter(({ length }) => length >= shortest);
}
