import { cutPrefix } from '@kehilla/core';
import type { Token } from '../../engine/tokens.ts';
import type { Cue, Reader } from './cues.ts';
import { type DenialScope, type DeniedItem, tiedTo } from './denial.ts';
import { behindLeads, endOfSense } from './lexicon.ts';
import { withRespaced } from './near-name.ts';
import { behindNearLead } from './near-whole.ts';

/** Returns the first refused thing, behind the words that lead to it; without one the thing that such a word itself names: "בלי שום" is without garlic. */
export function firstItem(reader: Reader, { from, to }: Cue, isKnownOnly: boolean): DeniedItem | null {
  const { tokens, port, scope } = reader;
  const verb = endOfSense(tokens, to, 'verbLead');
  const isDeniedAgain = verb !== null && endOfSense(tokens, verb, 'not') !== null;
  const led = isDeniedAgain ? to : behindLeads(tokens, verb ?? to, 'refusalLead');
  const first = behindAdjectives(tokens, led, scope) ?? led;
  const isApart = first > to && tokens[first]?.boundary !== 'none';
  const known = isApart
    ? null
    : (withRespaced(reader, first, scope.itemAt(tiedTo(tokens, { to }, first, port), first, true)) ??
      behindNearLead(reader, first));
  // "He never came, call somebody": unknown words behind a comma are not refused.
  const isParted = isApart || (to > from && /[,;.]/.test(tokens[first]?.gap ?? ''));
  const item = known ?? (isParted || isKnownOnly ? null : scope.itemAt(tokens, first, false));
  const lead = first > to ? scope.itemAt(tokens, first - 1, true) : null;
  if (item === null || lead === null) return item ?? lead;
  const word = tokens[first]?.folded ?? '';
  const isAnd = cutPrefix(word, 'and') !== null && item.words[0] !== word;
  return isAnd ? lead : item;
}

/** Returns where the known thing begins that adjectives describe ("that awful grill"); null where none is known behind them, or one begins with them. */
function behindAdjectives(tokens: readonly Token[], at: number, scope: DenialScope): number | null {
  let end = at;
  for (let next = endOfSense(tokens, end, 'refusalAdjective'); next !== null; ) {
    if (tokens[next]?.boundary !== 'none') return null;
    end = behindLeads(tokens, next, 'refusalLead');
    next = endOfSense(tokens, end, 'refusalAdjective');
  }
  if (end === at || scope.itemAt(tokens, end, true) === null) return null;
  return (scope.itemAt(tokens, at, true)?.to ?? 0) > end ? null : end;
}
