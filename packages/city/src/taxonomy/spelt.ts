import { editDistance } from '@kehilla/core';
import { isKnownWord, MISSPELT, MISSPELT_IN_NAMES, nameHeard } from './trade-words.ts';

const ONE_ERROR_FROM = 5;
const TWO_ERRORS_FROM = 9;

/** The name of a trade that a folded word misspells; null when none is near. */
export function nearestName(word: string): string | null {
  if (!mayBeMisspelt(word)) return null;
  return nearest(word, MISSPELT) ?? (/^[a-z]+$/.test(word) ? nameHeard(word) : null);
}

/** The word of a name of several words that a folded word misspells ("morgage"); null when none is near. It is a name only beside the others. */
export function nearestInName(word: string): string | null {
  return mayBeMisspelt(word) ? nearest(word, MISSPELT_IN_NAMES) : null;
}

function mayBeMisspelt(word: string): boolean {
  return word.length >= ONE_ERROR_FROM && !isKnownWord(word);
}

/** One typing error from five letters, two from nine; the first letter is rarely mistyped. */
function nearest(word: string, known: ReadonlyMap<string, readonly string[]>): string | null {
  const allowed = word.length >= TWO_ERRORS_FROM ? 2 : 1;
  let best: string | null = null;
  let far = allowed + 1;
  for (const name of known.get(word.charAt(0)) ?? []) {
    if (Math.abs(name.length - word.length) > allowed) continue;
    const distance = editDistance(word, name, allowed);
    if (distance < far) [best, far] = [name, distance];
  }
  return best;
}
