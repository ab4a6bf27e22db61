import frame from '../../lexicon/frame.json' with { type: 'json' };
import type { Claim } from '../../engine/account.ts';
import { lexiconOf } from '../../engine/lexicon.ts';
import type { Token } from '../../text/tokens.ts';

/** What a question asks, between the words in which it is put: tokens `from` up to `to`; `claims` are those words. */
export type Framed = { readonly from: number; readonly to: number; readonly claims: readonly Claim[] };

const FRAME = lexiconOf([frame]);

/**
 * Takes the words in which a question is put off its ends: courtesy ("please"), what opens a request ("I am looking for", "where can I get") and what closes
 * it ("asap", "any ideas?"). A text of nothing else is left whole, for it may be a name.
 */
export function readFrame(tokens: readonly Token[]): Framed {
  const claims: Claim[] = [];
  let from = 0;
  for (let end = endOf(tokens, from); end > from; end = endOf(tokens, from)) {
    claims.push({ from, to: end, role: 'set_aside', by: 'frame' });
    from = end;
  }
  let to = tokens.length;
  for (let start = startOf(tokens, to); start < to && start > from; start = startOf(tokens, to)) {
    claims.push({ from: start, to, role: 'set_aside', by: 'frame' });
    to = start;
  }
  return from >= to ? { from: 0, to: tokens.length, claims: [] } : { from, to, claims };
}

function endOf(tokens: readonly Token[], at: number): number {
  return readingsAt(tokens, at, ['courtesy', 'opening'])[0] ?? at;
}

/** Where the longest closing words that end at a token begin; the token itself where none do. */
function startOf(tokens: readonly Token[], end: number): number {
  for (let at = Math.max(0, end - LONGEST); at < end; at += 1)
    if (readingsAt(tokens, at, ['courtesy', 'closing']).includes(end)) return at;
  return end;
}

const LONGEST = 5;

function readingsAt(tokens: readonly Token[], at: number, senses: readonly string[]): number[] {
  return FRAME.readingsAt(tokens, at)
    .filter(({ meaning }) => meaning.prefix === '' && senses.includes(meaning.sense))
    .map(({ to }) => to);
}
