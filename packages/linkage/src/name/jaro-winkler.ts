const PREFIX_WEIGHT = 0.1;
const LONGEST_PREFIX = 4;

/**
 * How alike two strings are by the Jaro–Winkler measure, 0 to 1 (1 = equal; two empty strings are equal). Symmetric. Compares
 * letters in order and rewards a common beginning, so it forgives slips of spelling; alone it also forgives "bagel spot" for
 * "bagel stop" (0.98). Authority: Winkler 1990.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const jaro = jaroOf(a, b);
  let prefix = 0;
  while (prefix < LONGEST_PREFIX && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

function jaroOf(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const takenB = new Uint8Array(b.length);
  const matchedA: number[] = [];
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= end; j++) {
      if (takenB[j] === 1 || a.charCodeAt(i) !== b.charCodeAt(j)) continue;
      takenB[j] = 1;
      matchedA.push(a.charCodeAt(i));
      break;
    }
  }
  const matches = matchedA.length;
  if (matches === 0) return 0;
  let outOfOrder = 0;
  let seen = 0;
  for (let j = 0; j < b.length; j++) {
    if (takenB[j] === 1 && b.charCodeAt(j) !== matchedA[seen++]) outOfOrder++;
  }
  return (matches / a.length + matches / b.length + (matches - outOfOrder / 2) / matches) / 3;
}

/** Letters to add, drop, change or swap with the neighbour to get from one string to the other; stops at `limit` + 1. */
export function editsApart(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
