import { boundedMemoize } from '@kehilla/core';
import type { Token } from '../../engine/tokens.ts';
import { mayBeginCue } from './cues.ts';
import { holdsCue, mayHoldCue } from './joined-cue.ts';
import { NEGATION_WORDS } from './lexicon.ts';
import { listSlips, mayBeginSlip } from './whole-slips.ts';

const MAX_CACHED_WORDS = 5_000;

/** Returns whether any word of a text may be one of refusal, as written, with a slip or joined to another: most texts have none. */
export function mayRefuse(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, at) =>
      (hasSign(token) || isSuspect(token.folded)) &&
      (mayBeginCue(tokens, at) || mayHoldCue(tokens, at) || listSlips(tokens, at).length > 0),
  );
}

/** Whether anything but a blank stands beside a word, or in it. */
function hasSign({ text, gap, behind }: Token): boolean {
  return (gap !== ' ' && gap !== '') || (behind !== ' ' && behind !== '') || !/^[\p{L}\p{M}\p{N}'’"״׳`]+$/u.test(text);
}

/** Whether anything of refusal may begin with a folded word. Kept, so that a word that refuses nothing is looked up once. */
const isSuspect = boundedMemoize(
  MAX_CACHED_WORDS,
  (word: string): boolean => NEGATION_WORDS.mayBegin(word) || holdsCue(word) || mayBeginSlip(word),
);
