import { boundedMemoize, memoizeByObject, respelt, words } from '@kehilla/core';
import { type NameForm, nameForms, slipsBetween } from './name-form.ts';
import { compareNames } from './name-similarity.ts';

/**
 * The required likeness of two names, by its use. Opinion; rule: source notes §8.5. `one`: two records count as one if something else agrees too: a licence, a
 * page, a line of a list, an alert. `line`: two lines of a list, or a line and a place, are compared further. `nearly`: a shop with another name in other
 * sources ("Maple Grill", "Maple Grill Deluxe"), if its door, its website or a list confirms it.
 */
const LIKENESS = { one: 0.9, line: 0.85, nearly: 0.8 } as const;

/** A degree of likeness. */
export type NameLikeness = keyof typeof LIKENESS;

/**
 * The kind of evidence for a name: a degree of likeness; `letters`, the same letters with any separators; `slip`, a slip or two of spelling, or the other
 * script; `sound`, the sound of the words of the name, or of a part of it.
 */
export type NameEvidence = NameLikeness | 'letters' | 'slip' | 'sound';

/**
 * Returns whether a subject with `names` has a name that was sent or printed, by one kind of evidence; false if either has no name. A shared name is no proof
 * of identity: branches share names. For other questions see: whether a name says more or less than is known of a place (`wordsAdded`, `addsKind`), and whether
 * a name sent alone is safe to answer by (`isMeantByName` of answers, which also compares the order of words).
 */
export function bearsName(names: readonly string[], name: string, evidence: NameEvidence): boolean {
  if (evidence === 'letters') return isSameLetters(joinLetters(name), names);
  if (evidence === 'slip') return slipsOfName(name, names) !== null;
  if (evidence === 'sound') return soundsOfNames(names).includes(soundOfName(name) ?? '');
  return areFormsAlike(names.flatMap(nameForms), readForms(name), evidence);
}

/** Returns the same of names that are prepared for many comparisons. */
export function areFormsAlike(a: readonly NameForm[], b: readonly NameForm[], likeness: NameLikeness): boolean {
  return compareNames(a, b).score >= LIKENESS[likeness];
}

/** Returns the fewest slips of spelling between a name and any of some others; null if it is none of them. */
export function slipsOfName(name: string, others: readonly string[]): number | null {
  const nameWords = words(name);
  const slips = others.flatMap((other) => slipsBetween(nameWords, words(other)) ?? []);
  return slips.length === 0 ? null : Math.min(...slips);
}

/** Returns the letters of a name in one, as it is looked up: an apostrophe may be sent as a space. */
export function joinLetters(name: string): string {
  return words(name).join('');
}

function isSameLetters(letters: string, names: readonly string[]): boolean {
  return letters !== '' && names.some((own) => joinLetters(own) === letters);
}

/** One name is held against many places. */
const MOST_KEPT = 200;
const readForms = boundedMemoize(MOST_KEPT, nameForms);

/** The sound of the core of each name and of its parts, whole names first: "Maple Cut" is the head of "Maple Cut - Park". Once per list of names. */
const soundsOfNames = memoizeByObject((names: readonly string[]) => names.flatMap(nameForms).map(soundOfForm));

function soundOfName(name: string): string | undefined {
  return readForms(name).slice(0, 1).map(soundOfForm)[0];
}

function soundOfForm({ core }: NameForm): string {
  return core.map(respelt).join('');
}
