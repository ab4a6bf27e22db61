import { sharedU32 } from './lists.ts';

/**
 * Numbers by the hash of a text. Hashes are spread over buckets by their upper bits, about one to a bucket; bucket `b` lies between `starts[b]` and `starts[b +
 * 1]`, and `values[i]` belongs to `hashes[i]`. Callers check the results.
 */
export type HashIndex = {
  readonly starts: Uint32Array;
  readonly hashes: Uint32Array;
  readonly values: Uint32Array;
  /** Bits to drop from a hash for its bucket. */
  readonly shift: number;
};

/** Pairs of hash and value as `pairList` gathers them. */
type Pairs = { readonly list: Uint32Array; readonly value: Uint32Array; readonly length: number };

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const MOST_BITS = 24;

/** FNV-1a of a text's UTF-16 units, 32 bits, with its bits mixed once more so that the upper ones are as even as the lower. */
export function hashText(text: string): number {
  let hash = FNV_BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return mixed(hash);
}

/** The hash of the text without unit `left`, as `hashText` of that text gives it. */
export function hashWithout(text: string, left: number): number {
  let hash = FNV_BASIS;
  for (let i = 0; i < left; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  for (let i = left + 1; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return mixed(hash);
}

/** An index over pairs of hash and value; values of one hash keep the order in which they came. */
export function hashIndex({ list, value, length }: Pairs): HashIndex {
  const bits = Math.min(MOST_BITS, Math.max(1, Math.ceil(Math.log2(length + 1))));
  const shift = 32 - bits;
  const starts = sharedU32(2 ** bits + 1);
  for (let i = 0; i < length; i++) starts[((list[i] as number) >>> shift) + 1]! += 1;
  for (let b = 0; b < 2 ** bits; b++) starts[b + 1]! += starts[b] as number;
  const next = starts.slice(0, 2 ** bits);
  const hashes = sharedU32(length);
  const values = sharedU32(length);
  for (let i = 0; i < length; i++) {
    const hash = list[i] as number;
    const at = next[hash >>> shift]!++;
    hashes[at] = hash;
    values[at] = value[i] as number;
  }
  return { starts, hashes, values, shift };
}

/** Calls `visit` with every value stored under the text's hash; a few may belong to another text of the same hash. */
export function visitHash(index: HashIndex, text: string, visit: (value: number) => void): void {
  getVisitHash(index, hashText(text), visit);
}

/** As `visitHash`, for a hash already made. */
export function getVisitHash(
  { starts, hashes, values, shift }: HashIndex,
  hash: number,
  visit: (value: number) => void,
): void {
  const bucket = hash >>> shift;
  const end = starts[bucket + 1] as number;
  for (let at = starts[bucket] as number; at < end; at++) if (hashes[at] === hash) visit(values[at] as number);
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (once ^ (once >>> 16)) >>> 0;
}
