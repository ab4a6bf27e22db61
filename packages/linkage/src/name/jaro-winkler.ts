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
