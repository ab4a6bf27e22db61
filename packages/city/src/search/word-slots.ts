import type { Scratch } from './scratch.ts';
import type { QueryWord } from './words/word-query.ts';

/** The words of a question in the scratch; `giveBack` makes room for the next question. */
export type WordSlots = { readonly giveBack: () => void };

/**
 * Gives every word of the vocabulary that the question may mean a slot, and writes its likeness to each word of the question:
 * `likeness[(slot - 1) * words.length + i]` for word `i`.
 */
export function takeSlots(scratch: Scratch, words: readonly QueryWord[]): WordSlots {
  const count = words.length;
  const taken: number[] = [];
  for (const [i, { expansions }] of words.entries()) {
    for (const { word, likeness } of expansions) {
      if (scratch.slot[word] === 0) {
        taken.push(word);
        scratch.slot[word] = taken.length;
        clearRow(scratch, (taken.length - 1) * count, count);
      }
      scratch.likeness[((scratch.slot[word] as number) - 1) * count + i] = likeness;
    }
  }
  return {
    giveBack() {
      for (const word of taken) scratch.slot[word] = 0;
    },
  };
}

function clearRow(scratch: Scratch, start: number, count: number): void {
  if (start + count > scratch.likeness.length) {
    const longer = new Float64Array(Math.max(scratch.likeness.length * 2, start + count));
    longer.set(scratch.likeness);
    scratch.likeness = longer;
  }
  scratch.likeness.fill(0, start, start + count);
}
