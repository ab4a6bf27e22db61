import spellings from './spellings.json' with { type: 'json' };

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
/** What a short word, which is looked for whole, may end in: "arts" for "art", "mens" for "men", "running" for "run". */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/$/, 's'],
  [/$/, 'ing'],
  [/([^aeiou])$/, '$1$1ing'],
];
/** Short words whose possessive people ask with, and words whose ending makes another word of them: cycling is no cycle. */
const POSSESSIVES: Readonly<Record<string, readonly string[]>> = spellings.possessives;
const OF_THEIR_OWN: ReadonlySet<string> = new Set(spellings.ofTheirOwn);

/**
 * Other forms that a folded word in Latin letters may have in a title: "games" is "game", "baking" is "bake"; of a short word those that are longer
 * ("arts" of "art"). Not all of them are words.
 */
export function inflected(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || OF_THEIR_OWN.has(word)) return [];
  if (word.length < SHORTEST) return word.length < SHORTEST - 1 ? [] : formsOf(word, SHORT_FORMS);
  return [...formsOf(word, FORMS), ...(Object.hasOwn(POSSESSIVES, word) ? (POSSESSIVES[word] ?? []) : [])];
}

function formsOf(word: string, table: typeof FORMS): string[] {
  const forms = table.filter(([ending]) => ending.test(word)).map(([ending, other]) => word.replace(ending, other));
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST && form !== word);
}
