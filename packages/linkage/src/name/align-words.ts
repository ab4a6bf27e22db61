import { countSlips, isWithS, respelt, SPELLING } from '@kehilla/core';
import type { NameForm } from './name-form.ts';
import { EMPTY_WORDS, KIND_WORDS, LIGHT_WORDS, wordsOfName } from './name-words.ts';

const SAME_KIND = 0.85;

/** How the words of two names cover each other. */
type Alignment = {
  /** Weight of each name's words that found a partner, over the weight of all its words; 0 to 1. */
  readonly coverA: number;
  readonly coverB: number;
  /** Mean likeness of the partners, 0 to 1. */
  readonly likeness: number;
  /** Whether the first words of both are partners. */
  readonly sameHead: boolean;
};

/**
 * Pairs the words of two names: equal words first, then words run together on one side ("bagelworld" and "bagel world"), then
 * words a slip of spelling apart. Short words must be equal ("spot" is not "stop"), longer ones may differ in a letter or two.
 */
export function alignWords(a: NameForm, b: NameForm): Alignment {
  const [sideA, sideB] = [getSide(a), getSide(b)];
  pairEqual(sideA, sideB);
  pairJoined(sideA, sideB);
  pairJoined(sideB, sideA);
  pairSimilar(sideA, sideB, wordLikeness);
  pairSimilar(sideA, sideB, kindLikeness);
  const [coveredA, likeA] = covered(a, sideA);
  const [coveredB, likeB] = covered(b, sideB);
  const weight = coveredA + coveredB;
  return {
    coverA: coveredA / a.total,
    coverB: coveredB / b.total,
    likeness: weight === 0 ? 0 : (likeA + likeB) / weight,
    sameHead: (sideA.likeness[0] ?? 0) > 0 && (sideB.likeness[0] ?? 0) > 0,
  };
}

/** The words of one name during alignment; `likeness` of each to its partner, 0 without one. */
type Side = { readonly words: readonly string[]; readonly likeness: Float64Array };

function getSide({ kept }: NameForm): Side {
  return { words: kept, likeness: new Float64Array(kept.length) };
}

/** Weight of the words that have a partner, and the same by how like the partners are. */
function covered(form: NameForm, side: Side): [number, number] {
  let weight = 0;
  let likeness = 0;
  form.weights.forEach((own, index) => {
    const like = side.likeness[index] ?? 0;
    if (like > 0) {
      weight += own;
      likeness += own * like;
    }
  });
  return [weight, likeness];
}

function pairEqual(a: Side, b: Side): void {
  for (let i = 0; i < a.words.length; i++) {
    for (let j = 0; j < b.words.length; j++) {
      if (b.likeness[j] === 0 && a.words[i] === b.words[j]) {
        a.likeness[i] = b.likeness[j] = 1;
        break;
      }
    }
  }
}

function pairJoined(a: Side, b: Side): void {
  for (let i = 0; i < a.words.length; i++) {
    const word = a.words[i] ?? '';
    if (a.likeness[i] !== 0 || word.length < 5) continue;
    for (let j = 0; j + 1 < b.words.length; j++) {
      if (b.likeness[j] !== 0 || b.likeness[j + 1] !== 0) continue;
      const one = b.words[j] ?? '';
      const next = b.words[j + 1] ?? '';
      if (word.length === one.length + next.length && word === `${one}${next}`) {
        a.likeness[i] = b.likeness[j] = b.likeness[j + 1] = 1;
        break;
      }
    }
  }
}

function pairSimilar(a: Side, b: Side, compareLikeness: (a: string, b: string) => number): void {
  for (let i = 0; i < a.words.length; i++) {
    if (a.likeness[i] !== 0) continue;
    let best = 0;
    let at = -1;
    for (let j = 0; j < b.words.length; j++) {
      const like = b.likeness[j] === 0 ? compareLikeness(a.words[i] ?? '', b.words[j] ?? '') : 0;
      if (like > best) [best, at] = [like, j];
    }
    if (at >= 0) a.likeness[i] = b.likeness[at] = best;
  }
}

/** Two words for one kind of business: "coffee" and "cafe", "temple" and "congregation". */
function kindLikeness(a: string, b: string): number {
  const kind = KIND_WORDS.get(a);
  return kind !== undefined && kind === KIND_WORDS.get(b) ? SAME_KIND : 0;
}

/** Whether two words are one in two spellings: a plural, or a slip or two of a word long enough. */
export function isSlip(a: string, b: string): boolean {
  return wordLikeness(a, b) > 0;
}

/** Likeness of two words, 0 when they are not the same word in two spellings. */
function wordLikeness(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3 || a[0] !== b[0]) return 0;
  if (isWithS(a, b) || isWithS(b, a)) return 0.99;
  if (shorter < SPELLING.name.shortest || /\d/.test(a) || /\d/.test(b)) return 0;
  return countSlips(a, b, SPELLING.name) === null ? 0 : jaroWinkler(a, b);
}

const PREFIX_WEIGHT = 0.1;
const LONGEST_PREFIX = 4;

/**
 * How alike two strings are by the Jaro–Winkler measure, 0 to 1 (1 = equal; two empty strings are equal). Symmetric. Compares
 * letters in order and rewards a common beginning, so it forgives slips of spelling; alone it also forgives "bagel spot" for
 * "bagel stop" (0.98). Authority: Winkler 1990.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const jaro = getJaro(a, b);
  let prefix = 0;
  while (prefix < LONGEST_PREFIX && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

function getJaro(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const takenB = new Uint8Array(b.length);
  const matchedA: number[] = [];
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= end; j++) {
      if (takenB[j] === 1 || a.charCodeAt(i) !== b.charCodeAt(j)) continue;
      takenB[j] = 1;
      matchedA.push(a.charCodeAt(i));
      break;
    }
  }
  const matches = matchedA.length;
  if (matches === 0) return 0;
  let outOfOrder = 0;
  let seen = 0;
  for (let j = 0; j < b.length; j++) {
    if (takenB[j] === 1 && b.charCodeAt(j) !== matchedA[seen++]) outOfOrder++;
  }
  return (matches / a.length + matches / b.length + (matches - outOfOrder / 2) / matches) / 3;
}

/** Shorter words stand within longer ones by chance: there is a "bar" in "Barley". */
const SHORTEST_WITHIN = 4;

/**
 * Returns the words of a name that another name lacks in every spelling, in order: "Maple Lantern Express" adds `express` to "Maple Lantern". Words that any
 * name may have or lack ("kosher", "glatt", "restaurant", "Inc", articles) do not count; a word in Hebrew letters is compared only with such words. `isWord`
 * tells whether names are made of a word: then it is no slip of another ("Green Oven" is not "Greek Oven"). Empty for none. Opinion; decision I7.
 */
export function wordsAdded(name: string, other: string, isWord: (word: string) => boolean): string[] {
  const known = wordsOfName(other);
  const compact = known.join('');
  const telling = wordsOfName(name).filter(tellsApart);
  if (telling.join('') === known.filter(tellsApart).join('')) return [];
  return telling.filter(
    (word) =>
      !(word.length >= SHORTEST_WITHIN && compact.includes(word)) &&
      !known.some((one) => one === word || soundsLike(one, word) || (isSlip(one, word) && !isWord(word))),
  );
}

function tellsApart(word: string): boolean {
  return word !== 'glatt' && (!EMPTY_WORDS.has(word) || LIGHT_WORDS.has(word));
}

/** Whether two words in Latin letters are two spellings of the same sounds. */
function soundsLike(a: string, b: string): boolean {
  const sound = /\d|[א-ת]/u.test(a + b) ? '' : respelt(a);
  return sound !== '' && sound === respelt(b);
}
