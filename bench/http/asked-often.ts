import { createRandom } from '../relevance/random.ts';

/** So many are drawn: a load of seconds never begins anew. */
const DRAWN = 50_000;

/**
 * Questions as a service hears them: the second most frequent one half as often as the first, the tenth a tenth as often (Zipf's law, which what
 * people type into search engines follows), drawn by a seed from these, the first of which is the most frequent.
 */
export function askedOften(questions: readonly string[], seed = 31): string[] {
  if (questions.length === 0) return [];
  const random = createRandom(seed);
  const upTo: number[] = [];
  for (let rank = 1, sum = 0; rank <= questions.length; rank++) upTo.push((sum += 1 / rank));
  const all = upTo.at(-1) ?? 0;
  return Array.from({ length: DRAWN }, () => questions[firstAtLeast(upTo, random.next() * all)] as string);
}

/** The first of these growing numbers that is not smaller. */
function firstAtLeast(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
