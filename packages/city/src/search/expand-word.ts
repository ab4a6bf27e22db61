import { skeleton } from '@kehilla/core';
import { deletionsOf, type NameIndex, SHORTEST_FUZZY, SHORTEST_SKELETON } from '../build/name-index.ts';
import { visitHash } from '../image/hash-index.ts';
import { compareText, lowerBound, textAt, textCount } from '../image/text-table.ts';
import { editDistance } from './edit-distance.ts';

/** A word of the vocabulary that a typed word may stand for, and how like it is, 0 to 1. */
export type Expansion = { readonly word: number; readonly likeness: number };

/** A word that begins as typed so far; the more of it is typed the surer. */
const PREFIX = { base: 0.8, typed: 0.19 } as const;
/** A prefix in the middle of a query is less likely to be meant. */
const INNER_PREFIX = 0.72;
const SAME_SKELETON = 0.84;
const HEBREW = /[א-ת]/u;
const MOST_PREFIXED = 3_000;

/**
 * The words that `typed` may stand for, likest first: itself; words that begin with it (`unfinished` = it is the last, still being
 * typed); words one edit away, two for long ones; words with the same consonants ("shawrma", "shwarma"; Hebrew for Latin).
 */
export function expandWord(index: NameIndex, typed: string, unfinished: boolean): Expansion[] {
  const found = new Map<number, number>();
  const note = (word: number, likeness: number): void => {
    if (likeness > (found.get(word) ?? 0)) found.set(word, likeness);
  };
  notePrefixed(index, typed, unfinished, note);
  if (typed.length >= SHORTEST_FUZZY && !/^\d+$/.test(typed)) noteMisspelt(index, typed, note);
  const bones = skeleton(typed);
  if (bones.length >= SHORTEST_SKELETON[HEBREW.test(typed) ? 'hebrew' : 'latin']) visitHash(index.skeletons, bones, (word) => {
    if (skeleton(textAt(index.vocabulary, word)) === bones) note(word, SAME_SKELETON);
  });
  return [...found].map(([word, likeness]) => ({ word, likeness })).sort((a, b) => b.likeness - a.likeness || a.word - b.word);
}

/** The number of a word in the vocabulary, or -1. */
export function findWord({ vocabulary }: NameIndex, word: string): number {
  const bytes = Buffer.from(word);
  const at = lowerBound(vocabulary, bytes);
  return at < textCount(vocabulary) && compareText(vocabulary, at, bytes, false) === 0 ? at : -1;
}

/** Two words of which `typed` is the run-together form, where some name has them side by side; null when none has. */
export function splitCompound(index: NameIndex, typed: string): readonly [string, string] | null {
  let parts: readonly [string, string] | null = null;
  visitHash(index.compounds, typed, (word) => {
    const head = textAt(index.vocabulary, word);
    const tail = typed.slice(head.length);
    if (typed.startsWith(head) && findWord(index, tail) >= 0) parts = [head, tail];
  });
  return parts;
}

function notePrefixed(index: NameIndex, typed: string, unfinished: boolean, note: (word: number, likeness: number) => void): void {
  const bytes = Buffer.from(typed);
  const first = lowerBound(index.vocabulary, bytes);
  if (first < textCount(index.vocabulary) && compareText(index.vocabulary, first, bytes, false) === 0) note(first, 1);
  if (!unfinished && typed.length < 4) return;
  const end = Math.min(lowerBound(index.vocabulary, bytes, true), first + MOST_PREFIXED);
  const { offsets } = index.vocabulary;
  for (let word = first; word < end; word++) {
    const length = (offsets[word + 1] as number) - (offsets[word] as number);
    if (length === bytes.length) continue;
    note(word, unfinished ? PREFIX.base + (PREFIX.typed * bytes.length) / length : INNER_PREFIX);
  }
}

function noteMisspelt(index: NameIndex, typed: string, note: (word: number, likeness: number) => void): void {
  const most = typed.length >= 7 ? 2 : 1;
  const seen = new Set<number>();
  for (const form of deletionsOf(typed)) {
    visitHash(index.deletions, form, (word) => {
      if (seen.has(word)) return;
      seen.add(word);
      const other = textAt(index.vocabulary, word);
      const edits = editDistance(typed, other, most);
      if (edits > 0 && edits <= most) note(word, misspeltLikeness(typed, other, edits));
    });
  }
}

/** One slip in a long word costs little; people rarely mistype the first letter. */
function misspeltLikeness(typed: string, meant: string, edits: number): number {
  const first = typed[0] === meant[0] ? 0 : 0.04;
  return 1 - (0.7 * edits) / Math.max(typed.length, meant.length) - 0.02 * edits - first;
}
