/** Letters that Hebrew and Yiddish write together with the word behind them: and, that, the, in, to, from, as. */
export const HEBREW_PREFIXES = 'ושהבלמכ';

/**
 * How many letters may be cut from the head of a word, and how many must be left behind each cut, by what the word is.
 * `listed`: it is looked up in a list of words; of two letters nothing is left to know it by, of three nothing behind two.
 * `thing`: it is refused, where a doubt refuses more; `food`: the same, and what is left may be in Latin letters.
 * `dish`: it is a word of a menu, which has two such letters only behind an "and". `name`: it begins a name.
 * `phrase`: it begins a phrase of several words; `noun`: it is a short one, of which the article alone is taken. `in`: only "in".
 */
const POLICIES = {
  listed: { left: [2, 3], letters: HEBREW_PREFIXES, behind: null },
  thing: { left: [2, 2], letters: HEBREW_PREFIXES, behind: null },
  food: { left: [1, 1], letters: HEBREW_PREFIXES, behind: /^(?:[א-ת]{2}|[a-z])/iu },
  dish: { left: [3, 3], letters: HEBREW_PREFIXES, behind: /^[א-ת]{3}/u },
  name: { left: [0], letters: HEBREW_PREFIXES, behind: null },
  phrase: { left: [2], letters: HEBREW_PREFIXES, behind: /^[א-ת]{2}/u },
  noun: { left: [3], letters: 'ה', behind: /^[א-ת]{3}/u },
  in: { left: [2], letters: 'ב', behind: /^[א-ת]{2}/u },
} as const;
export type PrefixPolicy = keyof typeof POLICIES;

/** Returns how many letters at the head of a folded word may belong to the word before it: 0, 1 or 2. */
export function countPrefixes(word: string, policy: PrefixPolicy): number {
  const { left, letters, behind } = POLICIES[policy];
  let cut = 0;
  while (cut < left.length && letters.includes(word[cut] ?? ' ')) {
    const isAllowed = policy !== 'dish' || cut === 0 || word.startsWith('ו');
    if (!isAllowed || word.length - cut - 1 < (left[cut] as number) || behind?.test(word.slice(cut + 1)) === false)
      break;
    cut += 1;
  }
  return cut;
}

/** Returns a folded word without one and without two of these letters, as far as they may be cut: "ובוטנ" (and peanuts) = "בוטנ". */
export function cutPrefixes(word: string, policy: PrefixPolicy): string[] {
  const cuts = countPrefixes(word, policy);
  return cuts === 0 ? [] : Array.from({ length: cuts }, (_, cut) => word.slice(cut + 1));
}

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
  const whole = [word, ...cutPrefixes(word, 'name')];
  const bare = whole.flatMap((each) =>
    ENDINGS.filter(([ending]) => ending.test(each)).flatMap(([ending, instead]) =>
      instead.map((letters) => each.replace(ending, letters)),
    ),
  );
  return [word, ...new Set([...whole, ...bare].filter((form) => form.length >= SHORTEST && form !== word))];
}
