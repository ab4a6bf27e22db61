import type { NameIndex } from '../../name-index/name-index.ts';
import { visitHash } from '../../image/hash-index.ts';
import { textAt } from '../../image/text-table.ts';
import { findWord } from '../../words/look-up.ts';

/** Letters below which words are neither joined nor split. */
const SHORTEST = 5;

/** Two words of a question read as one ("bagel world" = "bagelworld", where some name has it so); null where word `i` and the next are two. */
export function joinedWord(index: NameIndex, words: readonly string[], i: number): string | null {
  return joins(index, words, i) ? `${words[i]}${words[i + 1]}` : null;
}

/** Two words of which `typed` is the run-together form, where some name has them side by side; null when none has, or `typed` is short. */
export function splitCompound(index: NameIndex, typed: string): readonly [string, string] | null {
  if (typed.length < SHORTEST) return null;
  let parts: readonly [string, string] | null = null;
  visitHash(index.compounds, typed, (word) => {
    const head = textAt(index.texts, word);
    const tail = typed.slice(head.length);
    if (typed.startsWith(head) && findWord(index, tail) >= 0) parts = [head, tail];
  });
  return parts;
}

/** Whether words `at` and `at + 1` are one in some name; three words in a row join in one place only. */
function joins(index: NameIndex, words: readonly string[], at: number): boolean {
  const [one, two] = [words[at], words[at + 1]];
  if (one === undefined || two === undefined || one.length + two.length < SHORTEST) return false;
  if (findWord(index, one + two) < 0) return false;
  if (findWord(index, one) >= 0 && findWord(index, two) >= 0) return false;
  return !joins(index, words, at - 1);
}
