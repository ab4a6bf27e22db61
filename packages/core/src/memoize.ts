/**
 * A function that remembers what it made lately, for values that follow from their key alone. When `most` were kept they make room for the next
 * ones, unless they are asked for again; so between `most` and twice as many are in memory. What throws is not kept.
 * Caches that forget by age or by size are `lru-cache`; this is asked some thousand times an answer, which by `lru-cache` takes 8 to 10 % longer.
 */
export function boundedMemoize<K, V>(most: number, make: (key: K) => V): (key: K) => V {
  let [recent, older] = [new Map<K, V>(), new Map<K, V>()];
  return (key) => {
    const known = recent.get(key);
    if (known !== undefined || recent.has(key)) return known as V;
    const value = older.has(key) ? (older.get(key) as V) : make(key);
    if (recent.size >= most) [recent, older] = [new Map(), recent];
    recent.set(key, value);
    return value;
  };
}

/** Returns a function that makes a value when it is first asked for, and keeps it: what not every program that imports it needs. */
export function makeOnce<V>(make: () => V): () => V {
  let made: { readonly value: V } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Returns a function that makes a value once for an object, such as a city, and keeps it as long as the object lives. */
export function memoizeByObject<O extends object, V>(make: (of: O) => V): (of: O) => V {
  const made = new WeakMap<O, { readonly value: V }>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
}

/** Returns the entry of a table for a word from outside: undefined if it has none, also for the names of every object's members ("constructor"). */
export function getOwn<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
