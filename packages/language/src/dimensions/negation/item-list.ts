import type { Cue, Reader } from './cues.ts';
import { behindEnding, type Denial, type DeniedItem } from './denial.ts';
import { endOfSense } from './lexicon.ts';

/** Returns an item with all that is refused with it. */
export function listFrom(
  { tokens, scope }: Reader,
  first: DeniedItem | null,
  { from }: Pick<Cue, 'from'>,
  isLong: boolean,
  start = from,
): readonly DeniedItem[] {
  const items: DeniedItem[] = [];
  for (let next = first; next !== null; ) {
    items.push(next);
    next = scope.getNext(tokens, { from, items, end: next.to, isLong }, start);
  }
  return items;
}

/** Makes the denial of some items by a cue; null without items. `end`: the least end of its words. */
export function denialWith(
  items: readonly DeniedItem[],
  cue: Pick<Cue, 'from' | 'phrase'>,
  end: number,
): Denial | null {
  if (items.length === 0) return null;
  const from = Math.min(cue.from, items[0]?.from ?? cue.from);
  return { from, to: Math.max(end, items.at(-1)?.to ?? end), cue: cue.phrase, items };
}

/** Returns whether a clause ends before a token, or its thing is joined to more: "please" and the like may stand behind. */
export function endsThere({ tokens }: Pick<Reader, 'tokens'>, at: number): boolean {
  const end = behindEnding(tokens, at);
  const next = tokens[end];
  return next === undefined || next.boundary !== 'none' || endOfSense(tokens, end, 'refusalJoin') !== null;
}
