/**
 * How much of the shorter word list the other holds, 0 to 1: shared words over the words of the shorter list, order and repeats
 * ignored. 1 whenever one name's words are a part of the other's ("kingston" in "kingston pizza"), which a branch's name also is:
 * never proof alone. Two empty lists give 1, an empty and a filled one 0.
 */
export function tokenSet(a: readonly string[], b: readonly string[]): number {
  const setA = new Set(a);
  const setB = new Set(b);
  const shorter = Math.min(setA.size, setB.size);
  if (shorter === 0) return setA.size === setB.size ? 1 : 0;
  return setA.intersection(setB).size / shorter;
}
