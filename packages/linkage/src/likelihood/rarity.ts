import { isSlip } from '../name/align-words.ts';
import { isTelling, type NameForm, nameForms } from '../name/name-form.ts';
import { KIND_WORDS, PLACE_WORDS } from '../name/name-words.ts';
import counts from './data/word-counts.json' with { type: 'json' };

/** How many of the counted names have a word, or are a whole name run together; rare ones are left out. */
export type WordCounts = {
  readonly names_counted: number;
  readonly words: Readonly<Record<string, number>>;
  readonly whole: Readonly<Record<string, number>>;
};

/** The rarity of the shared part of two names: agreement in a rare word proves more than in a word of every second name. */
export type Rarity = 'rare' | 'uncommon' | 'common';

/** From so many of a hundred thousand names on a word is uncommon, and common; a whole name is a chain's from fewer on. */
const STEPS = { words: { uncommon: 20, common: 300 }, whole: { uncommon: 8, common: 40 } } as const;

/** Counts that do not affect the rarity are left out. */
const KEPT = { words: 5, whole: 2 } as const;

/** Counts how often each word and each whole name stands in the names of establishments; each establishment counts once, by its first name. */
export function countWords(names: readonly string[]): WordCounts {
  const words = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const name of names) {
    const [form] = nameForms(name);
    if (form === undefined) continue;
    for (const word of new Set(form.kept)) words.set(word, (words.get(word) ?? 0) + 1);
    whole.set(form.compact, (whole.get(form.compact) ?? 0) + 1);
  }
  const kept = (counted: ReadonlyMap<string, number>, least: number): Record<string, number> =>
    Object.fromEntries([...counted].filter(([, count]) => count >= least).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { names_counted: names.length, words: kept(words, KEPT.words), whole: kept(whole, KEPT.whole) };
}

const WORDS: ReadonlyMap<string, number> = new Map(Object.entries(counts.words));
const WHOLE: ReadonlyMap<string, number> = new Map(Object.entries(counts.whole));

/** Returns the rarity of the shared part of two names: the whole name if they are equal, or else the rarest shared word; null if they share no word. */
export function sharedRarity(a: NameForm, b: NameForm): Rarity | null {
  if (a.compact === b.compact) return getRarity(WHOLE.get(a.compact), STEPS.whole);
  let rarest: number | null = null;
  for (const word of a.kept) {
    for (const other of b.kept) {
      if (word !== other && !isSlip(word, other)) continue;
      const count = Math.max(WORDS.get(word) ?? 0, WORDS.get(other) ?? 0);
      if (rarest === null || count < rarest) rarest = count;
    }
  }
  return rarest === null ? null : getRarity(rarest, STEPS.words);
}

/**
 * Returns whether a whole name alone tells one establishment from all others: it has two words of its own, not all of them in every second name, or one word
 * that few names have. Kinds of business, parts of the city and words that any name may have do not count. Opinion, for safety.
 */
export function isDistinctiveName(name: string): boolean {
  const [form] = nameForms(name);
  if (form === undefined) return false;
  const own = form.core.filter((word) => !KIND_WORDS.has(word) && !PLACE_WORDS.has(word) && isTelling(word));
  const [first] = own;
  if (first === undefined || getRarity(WHOLE.get(form.compact), STEPS.whole) === 'common') return false;
  const isRare = (word: string): boolean => getRarity(WORDS.get(word), STEPS.words) === 'rare';
  if (own.length === 1) return first.length >= SHORTEST_ALONE && isRare(first);
  return own.some((word) => getRarity(WORDS.get(word), STEPS.words) !== 'common');
}

/** A shorter word that stands alone is met by chance. */
const SHORTEST_ALONE = 5;

function getRarity(count: number | undefined, steps: { readonly uncommon: number; readonly common: number }): Rarity {
  const share = ((count ?? 0) * 100_000) / counts.names_counted;
  if (share >= steps.common) return 'common';
  return share >= steps.uncommon ? 'uncommon' : 'rare';
}
