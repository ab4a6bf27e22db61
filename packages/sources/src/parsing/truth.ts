const TRUE = new Set(['true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no']);

/**
 * A WordPress truth value in any of the forms its plugins print: `true`, `1`, `"yes"`, `"on"` and `false`, `0`, `"no"`, in any letter
 * case. Everything else (`""`, `[]`, a word of its own) is `null`: unknown, and never false. Rule: sources note §0.5.
 */
export function findTruth(value: unknown): boolean | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  const word = String(value).trim().toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : null;
}
