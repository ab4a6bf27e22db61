/** A letter that Hebrew writes together with the next word: and, the, in, to, from, that, as. */
const PREFIX = /^[ובהלמשכ]/u;
/**
 * Endings of folded words, and what the word has in their place where it is looked up: plural, feminine, construct, who or what sells it
 * ("סושיה"); then those of Yiddish plurals and adjectives. Rule: grammar of both languages.
 */
const ENDINGS: readonly (readonly [ending: RegExp, instead: readonly string[]])[] = [
  [/ימ$/u, ['', 'י', 'ה']],
  [/ות$/u, ['', 'ה', 'ת', 'ית']],
  [/ית$/u, ['י']],
  [/ייה$/u, ['', 'יה']],
  [/יה$/u, ['', 'י', 'ייה']],
  [/ת$/u, ['ה']],
  [/לעכ$/u, ['']],
  [/ע[נרסכ]?$/u, ['', 'ע']],
  [/[סנ]$/u, ['']],
];
/** Shorter ones are too often another word: דליה is no deli, ספרים are no barbers. */
const SHORTEST = 4;

/**
 * The forms under which a folded Hebrew or Yiddish word may stand in a table, itself first: without a letter that belongs to the word before it, and
 * without its ending ("יפנית" = "יפני", "הקונצרטים" = "קונצרט"). Many are no words: the first that a table has is meant. A word in other letters is
 * itself alone.
 */
export function hebrewForms(word: string): readonly string[] {
  if (!/^[א-ת]+$/u.test(word)) return [word];
  const whole = PREFIX.test(word) ? [word, word.slice(1)] : [word];
  const bare = whole.flatMap((each) =>
    ENDINGS.filter(([ending]) => ending.test(each)).flatMap(([ending, instead]) =>
      instead.map((letters) => each.replace(ending, letters)),
    ),
  );
  return [word, ...new Set([...whole, ...bare].filter((form) => form.length >= SHORTEST && form !== word))];
}
