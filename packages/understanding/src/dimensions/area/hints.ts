import type { Borough } from '@kehilla/core';
import { type AreaNames, boroughOfZip } from './area-names.ts';

/** What the words around a name say about where it is. */
export type Hints = {
  readonly borough: Borough | null;
  /** A five-digit code that stood at the end, of this city or elsewhere; null when none did. */
  readonly zip: string | null;
  /** A state, county or country outside the city, as a name key. */
  readonly far: string | null;
};

/** A name with what followed or led it taken off, one step further than the one before. */
export type Peeled = { readonly words: readonly string[]; readonly hints: Hints };

const NO_HINTS: Hints = { borough: null, zip: null, far: null };
const LONGEST_HINT = 4;

/** The words with each trailing (then leading) borough, state or ZIP taken off in turn, the whole first. Never empties a name. */
export function peel(names: AreaNames, words: readonly string[]): Peeled[] {
  const steps: Peeled[] = [{ words, hints: NO_HINTS }];
  let current = steps[0] as Peeled;
  for (let next = peelOne(names, current); next !== null; next = peelOne(names, current)) {
    steps.push(next);
    current = next;
  }
  return steps;
}

function peelOne(names: AreaNames, { words, hints }: Peeled): Peeled | null {
  const zip = zipAtEnd(names, words);
  if (zip !== null && hints.zip === null)
    return { words: words.slice(0, -zip.words), hints: { ...hints, zip: zip.code } };
  for (let length = Math.min(LONGEST_HINT, words.length - 1); length > 0; length -= 1) {
    const found = hinted(names, hints, words.slice(words.length - length).join(' '));
    if (found !== null) return { words: words.slice(0, words.length - length), hints: found };
  }
  for (let length = Math.min(LONGEST_HINT, words.length - 1); length > 0; length -= 1) {
    const borough = names.boroughs.get(words.slice(0, length).join(' '));
    if (borough !== undefined && hints.borough === null)
      return { words: words.slice(length), hints: { ...hints, borough } };
  }
  return null;
}

/** The hints with what a phrase adds to them; null where it is no hint, or contradicts one. */
function hinted(names: AreaNames, hints: Hints, phrase: string): Hints | null {
  const borough = names.boroughs.get(phrase);
  if (borough !== undefined) return hints.borough === null ? { ...hints, borough } : null;
  if (names.ofCity.has(phrase)) return hints;
  if (names.far.has(phrase)) return hints.far === null ? { ...hints, far: phrase } : null;
  return null;
}

/** A five-digit code, alone or with its four-digit extension, that is assigned somewhere. */
function zipAtEnd(names: AreaNames, words: readonly string[]): { code: string; words: number } | null {
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  if (/^\d{4}$/.test(last) && known(names, before)) return words.length > 2 ? { code: before, words: 2 } : null;
  const code = /^\d{9}$/.test(last) ? last.slice(0, 5) : last;
  return known(names, code) && words.length > 1 ? { code, words: 1 } : null;
}

function known(names: AreaNames, code: string): boolean {
  return boroughOfZip(names, code) !== null || names.tables.outsideZip(code) !== null;
}
