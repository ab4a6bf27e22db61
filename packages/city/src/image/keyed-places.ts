import { type NumberLists, numberLists, pairList } from './lists.ts';

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
