import { boundedMemoize, fold } from '@kehilla/core';
import certification from '../../lexicon/certification.json' with { type: 'json' };
import { makeLexicon } from '../../engine/lexicon.ts';

/**
 * Words of certification. `kosher` and `certification` speak of it · `standard` and `foodStatus`, by value, say what an agency may state, `kosherKitchen` those
 * of kosher kitchens alone · `placeFood`: words that say what is served only in a question for a place, `besideKosher` only beside "kosher" · `kosherPlaces`
 * ask for places that are listed · `kosherOfFood`: of a place to eat they ask for kosher food, `observant`: so does what no source tells, that its keeper rests
 * on Shabbos or by which custom it is kosher · `otherAgency`: agencies of which nothing is read, `alsoShul` those that shuls are called by too · `alsoShop`,
 * `alsoEnglish`: names and codes of agencies that shops have too, or that are words of English · `passover`: of that no listing of the year tells ·
 * `notKosher`: words that say that food is not kosher; `otherClaim`: claims of which nothing is known here ("halal").
 */
export const CERTIFICATION_WORDS = makeLexicon([certification]);

/** Whether a folded word is "kosher" in one of its spellings. */
export function isKosherWord(word: string): boolean {
  return CERTIFICATION_WORDS.has(word, 'kosher');
}

/** Whether a folded word says that food is not kosher: "treif". */
export function isNotKosherWord(word: string): boolean {
  return CERTIFICATION_WORDS.has(word, 'notKosher');
}

/** Whether a folded word, said of a place to eat, asks for kosher food: "heimish". */
export function asksKosherOfFood(word: string): boolean {
  return CERTIFICATION_WORDS.has(word, 'kosherOfFood');
}

/** Returns the positions of the folded words that together say something of a kosher place that no source tells: "shomer shabbos", "bais yosef". */
export function observantWords(words: readonly string[]): ReadonlySet<number> {
  const positions = words.flatMap((_, at) =>
    CERTIFICATION_WORDS.has(words.slice(at, at + 2).join(' '), 'observant') ? [at, at + 1] : [],
  );
  return new Set(positions);
}

/** Maps and registers give their places few labels, and each of them many places. */
const MOST_LABELS = 1_000;

/** Returns whether a label calls a place kosher, in any form of the word. No label is evidence. */
export const isKosherLabel = boundedMemoize(MOST_LABELS, (label: string): boolean => {
  const labelText = fold(label);
  return CERTIFICATION_WORDS.listPhrases('inLabels').some(({ phrase }) => labelText.includes(phrase));
});

/** Whether a folded word speaks of certification, as "kosher" does: "hechsher", "supervised". */
export function isCertificationWord(word: string): boolean {
  return CERTIFICATION_WORDS.has(word, 'certification');
}

/** Whether a folded word is of Passover. */
export function isPassoverWord(word: string): boolean {
  return CERTIFICATION_WORDS.has(word, 'passover');
}
