import { sharedU32 } from './shared.ts';

/** Numbers found by the hash of a text: `hashes` ascend, `values[i]` belongs to `hashes[i]`. Callers verify what they find. */
export type HashIndex = { readonly hashes: Uint32Array; readonly values: Uint32Array };

/** FNV-1a of a text's UTF-16 units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** An index over pairs of hash and value. */
export function hashIndex(pairs: { readonly list: Uint32Array; readonly value: Uint32Array; readonly length: number }): HashIndex {
  // Sorting one float per pair (hash × 2^21 + order stays exact) is several times faster than sorting objects.
  const keys = new Float64Array(pairs.length);
  for (let i = 0; i < pairs.length; i++) keys[i] = (pairs.list[i] as number) * 2 ** 21 + i;
  if (pairs.length > 2 ** 21) return bigHashIndex(pairs);
  keys.sort();
  const hashes = sharedU32(pairs.length);
  const values = sharedU32(pairs.length);
  for (let i = 0; i < pairs.length; i++) {
    const order = (keys[i] as number) % 2 ** 21;
    hashes[i] = pairs.list[order] as number;
    values[i] = pairs.value[order] as number;
  }
  return { hashes, values };
}

function bigHashIndex(pairs: { readonly list: Uint32Array; readonly value: Uint32Array; readonly length: number }): HashIndex {
  const order = Uint32Array.from({ length: pairs.length }, (_, i) => i).sort((a, b) => (pairs.list[a] as number) - (pairs.list[b] as number) || a - b);
  const hashes = sharedU32(pairs.length);
  const values = sharedU32(pairs.length);
  order.forEach((from, i) => {
    hashes[i] = pairs.list[from] as number;
    values[i] = pairs.value[from] as number;
  });
  return { hashes, values };
}

/** Calls `visit` with every value stored under the text's hash; a few may belong to another text of the same hash. */
export function visitHash({ hashes, values }: HashIndex, text: string, visit: (value: number) => void): void {
  const wanted = hashText(text);
  let low = 0;
  let high = hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  for (; low < hashes.length && hashes[low] === wanted; low++) visit(values[low] as number);
}
