import { editDistance, LONGEST_COMPARED, unitDistance } from '../text/edit-distance.ts';
import { countForgiven, type SpellingPolicy } from './policies.ts';

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
export function countSlips(word: string, known: string, policy: SpellingPolicy): number | null {
  const most = countForgiven(word.length, known.length, policy);
  if (most === 0 || (policy.hasFirst && known[0] !== word[0])) return null;
  const far = Math.abs(word.length - known.length) > most ? most + 1 : editDistance(word, known, most);
  return far > most ? null : far;
}

/** The same of the first `length` and `knownLength` UTF-16 units of two words, as tables of words are read. */
export function countSlipsOfUnits(
  word: Uint16Array,
  length: number,
  known: Uint16Array,
  knownLength: number,
  policy: SpellingPolicy,
): number | null {
  const most = countForgiven(length, knownLength, policy);
  if (most === 0 || (policy.hasFirst && known[0] !== word[0])) return null;
  const far = unitDistance(word, length, known, knownLength, most);
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
