import { sharedU32 } from './shared.ts';

/** Lists of numbers one after another; list `i` lies between `offsets[i]` and `offsets[i + 1]`. */
export type NumberLists = { readonly offsets: Uint32Array; readonly values: Uint32Array };

/** Packs pairs (list, value) into lists, each in the order in which its values came. */
export function numberLists(
  count: number,
  pairs: { readonly list: Uint32Array; readonly value: Uint32Array; readonly length: number },
): NumberLists {
  const offsets = sharedU32(count + 1);
  for (let i = 0; i < pairs.length; i++) offsets[(pairs.list[i] as number) + 1]! += 1;
  for (let i = 0; i < count; i++) offsets[i + 1]! += offsets[i] as number;
  const next = offsets.slice(0, count);
  const values = sharedU32(pairs.length);
  for (let i = 0; i < pairs.length; i++) {
    const list = pairs.list[i] as number;
    values[next[list]!++] = pairs.value[i] as number;
  }
  return { offsets, values };
}

/** A growing list of pairs for `numberLists`. */
export function pairList(): {
  add: (list: number, value: number) => void;
  pairs: () => { list: Uint32Array; value: Uint32Array; length: number };
} {
  let list = new Uint32Array(1024);
  let value = new Uint32Array(1024);
  let length = 0;
  return {
    add(l, v) {
      if (length === list.length) {
        const longer = [new Uint32Array(length * 2), new Uint32Array(length * 2)] as const;
        longer[0].set(list);
        longer[1].set(value);
        [list, value] = longer;
      }
      list[length] = l;
      value[length] = v;
      length += 1;
    },
    pairs: () => ({ list, value, length }),
  };
}

/** The first of so many things in order that does not stand before what is sought; `length` where all do. */
export function firstNotBefore(length: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First index in `values[start, end)` whose value is not below `wanted`; values ascend. */
export function seek(values: Uint32Array, start: number, end: number, wanted: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
