import { editDistance } from '@kehilla/core';
import { jaroWinkler } from './jaro-winkler.ts';
import { KIND_WORDS } from './name-words.ts';
import type { NameForm } from './name-form.ts';

const SAME_KIND = 0.85;

/** How the words of two names cover each other. */
export type Alignment = {
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
  const partnerA = new Float64Array(a.kept.length);
  const partnerB = new Float64Array(b.kept.length);
  pairEqual(a.kept, b.kept, partnerA, partnerB);
  pairJoined(a.kept, b.kept, partnerA, partnerB);
  pairJoined(b.kept, a.kept, partnerB, partnerA);
  pairSimilar(a.kept, b.kept, partnerA, partnerB, wordLikeness);
  pairSimilar(a.kept, b.kept, partnerA, partnerB, kindLikeness);
  const [coveredA, likeA] = covered(a, partnerA);
  const [coveredB, likeB] = covered(b, partnerB);
  const weight = coveredA + coveredB;
  return {
    coverA: a.total === 0 ? 0 : coveredA / a.total,
    coverB: b.total === 0 ? 0 : coveredB / b.total,
    likeness: weight === 0 ? 0 : (likeA + likeB) / weight,
    sameHead: (partnerA[0] ?? 0) > 0 && (partnerB[0] ?? 0) > 0,
  };
}

function covered(form: NameForm, partner: Float64Array): [number, number] {
  let weight = 0;
  let likeness = 0;
  form.weights.forEach((own, index) => {
    const like = partner[index] ?? 0;
    if (like > 0) {
      weight += own;
      likeness += own * like;
    }
  });
  return [weight, likeness];
}

function pairEqual(a: readonly string[], b: readonly string[], partnerA: Float64Array, partnerB: Float64Array): void {
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      if (partnerB[j] === 0 && a[i] === b[j]) {
        partnerA[i] = partnerB[j] = 1;
        break;
      }
    }
  }
}

function pairJoined(a: readonly string[], b: readonly string[], partnerA: Float64Array, partnerB: Float64Array): void {
  for (let i = 0; i < a.length; i++) {
    const word = a[i] ?? '';
    if (partnerA[i] !== 0 || word.length < 5) continue;
    for (let j = 0; j + 1 < b.length; j++) {
      if (
        partnerB[j] === 0 &&
        partnerB[j + 1] === 0 &&
        word.length === (b[j]?.length ?? 0) + (b[j + 1]?.length ?? 0) &&
        word === `${b[j]}${b[j + 1]}`
      ) {
        partnerA[i] = partnerB[j] = partnerB[j + 1] = 1;
        break;
      }
    }
  }
}

function pairSimilar(
  a: readonly string[],
  b: readonly string[],
  partnerA: Float64Array,
  partnerB: Float64Array,
  likeness: (a: string, b: string) => number,
): void {
  for (let i = 0; i < a.length; i++) {
    if (partnerA[i] !== 0) continue;
    let best = 0;
    let at = -1;
    for (let j = 0; j < b.length; j++) {
      const like = partnerB[j] === 0 ? likeness(a[i] ?? '', b[j] ?? '') : 0;
      if (like > best) [best, at] = [like, j];
    }
    if (at >= 0) partnerA[i] = partnerB[at] = best;
  }
}

/** Two words for one kind of business: "coffee" and "cafe", "temple" and "congregation". */
function kindLikeness(a: string, b: string): number {
  const kind = KIND_WORDS.get(a);
  return kind !== undefined && kind === KIND_WORDS.get(b) ? SAME_KIND : 0;
}

/** "Lamps" of "lamp"; "boss" is none of "bos" ("Bo's"). */
function isPlural(more: string, one: string): boolean {
  return more === `${one}s` && !one.endsWith('s');
}

/** Whether two words are one in two spellings: a plural, or a slip or two of a word long enough. */
export function isSlip(a: string, b: string): boolean {
  return wordLikeness(a, b) > 0;
}

/** Likeness of two words, 0 when they are not the same word in two spellings. */
function wordLikeness(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3 || a[0] !== b[0]) return 0;
  if (isPlural(a, b) || isPlural(b, a)) return 0.99;
  if (shorter < 5 || /\d/.test(a) || /\d/.test(b)) return 0;
  const limit = shorter >= 8 ? 2 : 1;
  return Math.abs(a.length - b.length) <= limit && editDistance(a, b, limit) <= limit ? jaroWinkler(a, b) : 0;
}
