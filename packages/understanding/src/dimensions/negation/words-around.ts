import type { Token } from '../../text/tokens.ts';
import type { Denial } from './denial.ts';
import { behindEnding } from './denied-item.ts';
import { NEGATION_WORDS, listReadings } from './lexicon.ts';

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
