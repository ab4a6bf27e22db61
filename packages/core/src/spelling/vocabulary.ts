import { editDistance, LONGEST_COMPARED } from '../text/edit-distance.ts';

/** Known words, found by what is left of them without one letter and without two; indexed when they are first asked for. */
export type Vocabulary = {
  readonly words: readonly string[];
  readonly byRest: () => ReadonlyMap<string, readonly number[]>;
};

/** A known word that another may be a slip of, and how many slips lie between. */
export type NearWord = { readonly word: string; readonly far: number };

/** Makes a vocabulary of words, each once, in their order. */
export function makeVocabulary(all: Iterable<string>, policy: SpellingPolicy): Vocabulary {
  const words = [...new Set(all)];
  let built: ReadonlyMap<string, readonly number[]> | null = null;
  return { words, byRest: () => (built ??= indexRests(words, policy)) };
}

/** Returns the known word that a word is a slip of by a policy, itself where it is known; null where none is near. */
export function nearest(vocabulary: Vocabulary, word: string, policy: SpellingPolicy): string | null {
  return listNear(vocabulary, word, policy)[0]?.word ?? null;
}

/** Returns all known words that a word may be a slip of, the nearest first. */
export function listNear({ words, byRest }: Vocabulary, word: string, policy: SpellingPolicy): readonly NearWord[] {
  if (word.length < policy.shortest || word.length > LONGEST_COMPARED) return [];
  const index = byRest();
  const numbers = new Set(
    [...listRests(word, word.length >= policy.twice ? 2 : 1)].flatMap((rest) => index.get(rest) ?? []),
  );
  const near: (NearWord & { readonly number: number; readonly shared: number })[] = [];
  for (const number of numbers) {
    const known = words[number] as string;
    const far = countSlips(word, known, policy);
    const shared = policy.ties === 'beginning' ? countShared(word, known) : 0;
    if (far !== null) near.push({ word: known, far, number, shared });
  }
  return near.sort((a, b) => a.far - b.far || b.shared - a.shared || a.number - b.number);
}

/** Returns how many slips part a word from a known one; null where a policy forgives fewer. */
export function countSlips(
  word: string,
  known: string,
  { shortest, twice, isLong, hasFirst }: SpellingPolicy,
): number | null {
  const length = isLong === 'both' ? Math.min(word.length, known.length) : word.length;
  if (length < shortest || (hasFirst && known[0] !== word[0])) return null;
  const most = length >= twice ? 2 : 1;
  const far = Math.abs(word.length - known.length) > most ? most + 1 : editDistance(word, known, most);
  return far > most ? null : far;
}

/** Two words so many slips apart share what is left of each without as many letters. */
function indexRests(words: readonly string[], { twice }: SpellingPolicy): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [number, word] of words.entries())
    for (const rest of listRests(word, word.length >= twice - 2 ? 2 : 1)) {
      const same = index.get(rest);
      if (same === undefined) index.set(rest, [number]);
      else same.push(number);
    }
  return index;
}

function listRests(word: string, most: number): ReadonlySet<string> {
  const rests = new Set([word]);
  let last: Iterable<string> = [word];
  for (let left = most; left > 0; left -= 1) {
    const next = new Set<string>();
    for (const each of last) for (let i = 0; i < each.length; i += 1) next.add(each.slice(0, i) + each.slice(i + 1));
    for (const rest of next) rests.add(rest);
    last = next;
  }
  return rests;
}

function countShared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** When a word may be a slip of a known one. */
export type SpellingPolicy = {
  /** A shorter word is what it is; from so many letters on two slips are forgiven. */
  readonly shortest: number;
  readonly twice: number;
  /** Whether the word alone must be so long, or the known one too. */
  readonly isLong: 'word' | 'both';
  /** Whether the first letter must be right, which is rarely mistyped. */
  readonly hasFirst: boolean;
  /** Of words as near: the one that begins as the word does for longest, or the first of the vocabulary. */
  readonly ties: 'beginning' | 'first';
};

/**
 * The policies by what the words are. A slip is a letter put in, left out, replaced, or swapped with its neighbour.
 * `kind`: of places · `spellingOfKind`: in names, of a kind that is known · `trade`: of services, their needs and things · `food`: what is kept away from, where
 * four letters are enough, for doubt denies · `refusal`: what refuses, with any letter wrong, never two · `holiday`: names of days, written in one word ·
 * `event`: words of listings · `dish`: words of menus · `name`: words of two names that may be one.
 */
export const SPELLING = {
  kind: { shortest: 5, twice: 9, isLong: 'both', hasFirst: true, ties: 'first' },
  spellingOfKind: { shortest: 5, twice: 7, isLong: 'word', hasFirst: false, ties: 'first' },
  trade: { shortest: 4, twice: 9, isLong: 'word', hasFirst: true, ties: 'beginning' },
  food: { shortest: 4, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  refusal: { shortest: 4, twice: Number.POSITIVE_INFINITY, isLong: 'word', hasFirst: false, ties: 'first' },
  holiday: { shortest: 4, twice: 7, isLong: 'both', hasFirst: false, ties: 'first' },
  dish: { shortest: 5, twice: 9, isLong: 'word', hasFirst: true, ties: 'first' },
  event: { shortest: 5, twice: 9, isLong: 'word', hasFirst: false, ties: 'first' },
  name: { shortest: 5, twice: 8, isLong: 'both', hasFirst: true, ties: 'first' },
} as const satisfies Readonly<Record<string, SpellingPolicy>>;
