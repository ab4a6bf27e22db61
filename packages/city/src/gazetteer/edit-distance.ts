/**
 * The number of single-letter insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`
 * (Damerau–Levenshtein, optimal string alignment); `max + 1` as soon as it must exceed `max`. Case and spaces count.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (older[j - 2] as number) + 1);
      row.push(value);
      if (value < best) best = value;
    }
    if (best > max) return max + 1;
    [older, last] = [last, row];
  }
  return last[b.length] as number;
}
