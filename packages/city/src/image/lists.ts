/** Numbers that several threads read in place: a typed array over shared memory. */
export function sharedU32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

/** As `sharedU32`, one byte each. */
export function sharedU8(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** As `sharedU32`, eight-byte floating-point numbers. */
export function sharedF64(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * 8));
}

/** As `sharedU32`, four-byte floating-point numbers. */
export function sharedF32(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * 4));
}

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

/** Returns the first of `length` ordered things that does not stand before the searched one; `length` if all do. */
export function firstNotBefore(length: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first index in `values[start, end)` whose value is not below `wanted`; values ascend. */
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

/** Places by a key of the taxonomy; list `i` of `places` belongs to `keys[i]` and ascends. */
export type KeyedPlaces = { readonly keys: readonly string[]; readonly places: NumberLists };

/** Places by key while they are gathered, in ascending order. */
export function keyedPlaces(): { add: (key: string, place: number) => void; packed: () => KeyedPlaces } {
  const lists = new Map<string, number[]>();
  return {
    add(key, place) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [place]);
      else list.push(place);
    },
    packed() {
      const keys = [...lists.keys()].sort();
      const pairs = pairList();
      keys.forEach((key, i) => {
        for (const place of lists.get(key) ?? []) pairs.add(i, place);
      });
      return { keys, places: numberLists(keys.length, pairs.pairs()) };
    },
  };
}

/** Place to its kinds: the lists of all of these, counted on from one to the next. */
export function getKinds(size: number, ...all: readonly KeyedPlaces[]): NumberLists {
  const pairs = pairList();
  let kind = 0;
  for (const { keys, places } of all) {
    for (let list = 0; list < keys.length; list++, kind++) {
      for (let at = places.offsets[list] as number; at < (places.offsets[list + 1] as number); at++)
        pairs.add(places.values[at] as number, kind);
    }
  }
  return numberLists(size, pairs.pairs());
}
