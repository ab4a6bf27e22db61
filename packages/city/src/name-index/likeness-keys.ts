import { dropS, SPELLING } from '@kehilla/core';
import type { NameForm } from '@kehilla/linkage';

/** A number in a name is that number or another one. */
const HAS_DIGIT = /\d/;
/** The key of all names that say hardly more than a kind of business ("Kosher Pizza", "Sushi Spot"). */
const GENERIC = '';

/**
 * Returns keys of which two names that are alike (0.85 and more by `compareNames`) share one: a word, also one or two slips of spelling away, two neighbouring
 * words run together, all of them run together, their consonants, or that both are generic. Names with a shared key need not be alike; names without one are
 * not. Rule: specification §1.2, a line that may be about a place must be found.
 */
export function likenessKeys(forms: readonly NameForm[]): Set<string> {
  const keys = new Set<string>();
  for (const form of forms) {
    for (const word of form.kept) addSpellings(word, keys);
    for (let i = 1; i < form.kept.length; i++) keys.add(`${form.kept[i - 1]}${form.kept[i]}`);
    keys.add(form.compact).add(form.skeleton);
    if (isGeneric(form)) keys.add(GENERIC);
  }
  return keys;
}

/** A word by itself, without a plural s, and with as many letters left out as slips are forgiven; its first letter must agree. */
function addSpellings(word: string, keys: Set<string>): void {
  keys.add(word).add(dropS(word));
  if (word.length < SPELLING.name.shortest || HAS_DIGIT.test(word)) return;
  for (let i = 1; i < word.length; i++) {
    const shorter = word.slice(0, i) + word.slice(i + 1);
    keys.add(shorter);
    if (word.length < SPELLING.name.twice) continue;
    for (let j = i; j < shorter.length; j++) keys.add(shorter.slice(0, j) + shorter.slice(j + 1));
  }
}

/**
 * Returns whether the distinctive words weigh no more than the others: only then the others alone can make two names alike. In a name without distinctive words
 * all kept words are the core.
 */
function isGeneric({ core, kept, weights, total }: NameForm): boolean {
  if (core === kept) return true;
  const own = kept.reduce((sum, word, i) => sum + (core.includes(word) ? (weights[i] ?? 0) : 0), 0);
  return own * 2 <= total;
}
