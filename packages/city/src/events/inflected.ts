/** Endings of English words, and what stands there in another form of the word: plurals and doings, both ways. What one begins is found by its beginning. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/y$/, 'ies'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<![su])s$/, ''],
  [/([^aeiou])\1ing$/, '$1'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/e$/, 'ing'],
];
/** Shorter ones are other words: "wed" is no wedding, nor "new" news. */
const SHORTEST = 4;

/**
 * Other forms that a folded word in Latin letters may have in a title: "games" is "game", "baking" is "bake". None of a short word. Not all of them
 * are words.
 */
export function inflected(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < SHORTEST) return [];
  const forms = FORMS.filter(([ending]) => ending.test(word)).map(([ending, other]) => word.replace(ending, other));
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST && form !== word);
}
