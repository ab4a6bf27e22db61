import { isSlip } from '../name/align-words.ts';
import { isTelling, type NameForm, nameForms } from '../name/name-form.ts';
import { KIND_WORDS, PLACE_WORDS } from '../name/name-words.ts';
import counts from './data/word-counts.json' with { type: 'json' };

/** How many of the names that were counted have a word, or are a whole name run together; what is rare is not kept. */
export type WordCounts = {
  readonly names_counted: number;
  readonly words: Readonly<Record<string, number>>;
  readonly whole: Readonly<Record<string, number>>;
};

/** How often what two names share is met: agreement in a rare word tells more than in one that every second name has. */
export type Rarity = 'rare' | 'uncommon' | 'common';

/** From so many of a hundred thousand names on a word is uncommon, and common; a whole name is a chain's from fewer on. */
const STEPS = { words: { uncommon: 20, common: 300 }, whole: { uncommon: 8, common: 40 } } as const;

/** Counts of which rarity makes nothing are not kept. */
const KEPT = { words: 5, whole: 2 } as const;

/** How often the names of establishments have each word, and how many bear each whole name: each establishment counts once, by its first name. */
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

/** How rare what two names share is: the whole where they are equal, else the rarest word that both have; null where they share no word. */
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
 * Whether a whole name tells one establishment from all others by itself: two words of its own, of which not each is in every second name, or one that few names
 * have. Kinds of business, parts of the city and words that any name may have are none. Opinion, for safety.
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
