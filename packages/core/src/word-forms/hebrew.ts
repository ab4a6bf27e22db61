import { boundedMemoize } from '../memoize.ts';

/** Letters that Hebrew and Yiddish write together with the word behind them: and, that, the, in, to, from, as. */
export const HEBREW_PREFIXES = 'ושהבלמכ';

/**
 * How many letters may be cut from the head of a word, and how many must be left behind each cut, by what the word is.
 * `listed`: it is looked up in a list of words; of two letters nothing is left to know it by, of three nothing behind two.
 * `thing`: it is refused, where a doubt refuses more; `food`: the same, and what is left may be in Latin letters.
 * `dish`: it is a word of a menu, which has two such letters only behind an "and". `name`: it begins a name.
 * `phrase`: it begins a phrase of several words; `noun`: it is a short one, of which the article alone is taken. `and`, `in`, `to`, `from`: only that letter.
 */
const POLICIES = {
  listed: { left: [2, 3], letters: HEBREW_PREFIXES, behind: null },
  thing: { left: [2, 2], letters: HEBREW_PREFIXES, behind: null },
  food: { left: [1, 1], letters: HEBREW_PREFIXES, behind: /^(?:[א-ת]{2}|[a-z])/iu },
  dish: { left: [3, 3], letters: HEBREW_PREFIXES, behind: /^[א-ת]{3}/u },
  name: { left: [0], letters: HEBREW_PREFIXES, behind: null },
  phrase: { left: [2], letters: HEBREW_PREFIXES, behind: /^[א-ת]{2}/u },
  noun: { left: [3], letters: 'ה', behind: /^[א-ת]{3}/u },
  and: { left: [2], letters: 'ו', behind: null },
  in: { left: [2], letters: 'ב', behind: /^[א-ת]{2}/u },
  to: { left: [1], letters: 'ל', behind: null },
  from: { left: [3], letters: 'מ', behind: null },
} as const;
export type PrefixPolicy = keyof typeof POLICIES;

/** The first letter of Hebrew; most words are of letters before it. */
const FIRST_LETTER = 'א'.charCodeAt(0);

/** Returns how many letters at the head of a folded word may belong to the word before it: 0, 1 or 2. */
export function countPrefixes(word: string, policy: PrefixPolicy): number {
  if (word.charCodeAt(0) < FIRST_LETTER) return 0;
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

/** Returns a folded word without the letter before it that says "and", "in", "to" or "from"; null for a word without it. */
export function cutPrefix(word: string, policy: 'and' | 'in' | 'to' | 'from'): string | null {
  return countPrefixes(word, policy) === 0 ? null : word.slice(1);
}

/**
 * Returns a folded word of Hebrew without the letter before it that says "in", "to" or "from", with or without "and" before that: `bare` without the article
 * behind it too ("בהרובע": "הרובע", "רובע"). Null for a word without it.
 */
export function cutWhere(word: string): { readonly short: string; readonly bare: string } | null {
  const bare = word.replace(/^ו?[בלמ]ה?/u, '');
  return bare === word || bare.length < 2 || !/^[א-ת]/u.test(word)
    ? null
    : { short: word.replace(/^ו?[בלמ]/u, ''), bare };
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

/** The vowels of Latin letters that a Hebrew vowel letter may stand for; `ע`, a silent `ה` and an `א` that begins a word stand for any. */
const SPELT: Readonly<Record<string, RegExp>> = {
  א: /[aou]/,
  ו: /[ou]/,
  י: /[eiy]/,
  // A doubled י is "ei" and "ai", as in "bagel" and "Mike's".
  יי: /[aeiy]/,
  ע: /[aeiouy]/,
  ה: /[aeiouy]/,
};

/** Long vowels, which plain spelling writes: "Meat" is not מת. */
const LONG = /ea|ee|ei|eu|ie|oo|ou/;

/** Heard at the end of a name, and written there: "Dikla" is not דקל. A final e may be silent. */
const HEARD_LAST = /[aiouy]$/;

/** One consonant, or the beginning, and what is written of vowels behind it. */
type Beat = { readonly consonant: string; vowels: string };

/**
 * Whether a name in Hebrew letters may be read as one in Latin letters: the same consonants in the same order, and each vowel letter that is
 * written has such a vowel there ("מיט" is "Meat"; "מתי" and "מות" are not). Hebrew leaves short vowels out, so that a missing letter says nothing of
 * them. Both are folded words, in order; where one word ends plays no part. Rule: plain spelling of Hebrew, and of Yiddish by its own letters.
 */
export function mayBeSaid(hebrew: readonly string[], latin: readonly string[]): boolean {
  const [beats, known] = [hebrew.flatMap(beatsOfHebrew), latin.flatMap(beatsOfLatin)].map(joined) as [Beat[], Beat[]];
  return (
    beats.length === known.length &&
    beats.every((beat, i) => {
      const other = known[i] as Beat;
      return beat.consonant === other.consonant && isSpelt(beat.vowels, other.vowels);
    }) &&
    (beats.at(-1)?.vowels !== '' || !HEARD_LAST.test(known.at(-1)?.vowels ?? ''))
  );
}

function isSpelt(written: string, vowels: string): boolean {
  if (written === '' && LONG.test(vowels)) return false;
  return (written.match(/יי|./gu) ?? []).every((letter) => SPELT[letter]?.test(vowels) ?? false);
}

/** A word cannot begin with a bare vowel: the א there carries whichever it is ("אמפייר" is "Empire", "איגור" "Igor"). */
function beatsOfHebrew(word: string): Beat[] {
  return beats(hebrewConsonants(word).replace(/^א/u, 'ע'), /[אויעה]/u);
}

/** A letter written twice is one sound. */
function beatsOfLatin(word: string): Beat[] {
  return beats(latinConsonants(word).replace(/([^aeiouy])\1+/g, '$1'), /[aeiouy]/);
}

function beats(sounds: string, vowel: RegExp): Beat[] {
  const found: Beat[] = [{ consonant: '', vowels: '' }];
  for (const sound of sounds) {
    if (vowel.test(sound)) (found.at(-1) as Beat).vowels += sound;
    else found.push({ consonant: sound, vowels: '' });
  }
  return found;
}

/** The beats of several words as of one: what a word begins with belongs to the consonant before it. */
function joined(all: readonly Beat[]): Beat[] {
  const together: Beat[] = [{ consonant: '', vowels: '' }];
  for (const { consonant, vowels } of all) {
    if (consonant === '') (together.at(-1) as Beat).vowels += vowels;
    else together.push({ consonant, vowels });
  }
  return together;
}

/** Hebrew letters as the consonant a reader of Latin letters would write; silent letters and vowel letters are empty. */
const HEBREW: Readonly<Record<string, string>> = {
  א: '',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: '',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: '',
  כ: 'h',
  ל: 'l',
  מ: 'm',
  נ: 'n',
  ס: 's',
  ע: '',
  פ: 'p',
  צ: 'z',
  ק: 'k',
  ר: 'r',
  ש: 's',
  ת: 't',
};

/** Spellings of one sound, longest first: what is left of it after folding. Order matters. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/tch|tsh/g, 's'],
  [/sch|sh/g, 's'],
  [/tz|ts|cz/g, 'z'],
  [/kh|ch/g, 'h'],
  [/ck|c|q/g, 'k'],
  [/ph|f/g, 'p'],
  [/th/g, 't'],
  [/[vw]/g, 'b'],
  [/j/g, 'g'],
  [/x/g, 'ks'],
];

/** Names repeat their words, and a dozen replacements cost more than looking one up. */
const MOST_KNOWN = 5_000;

/**
 * The consonant skeleton of one folded word, for spellings of Hebrew and Yiddish that differ in vowels and digraphs:
 * "chalav", "cholov", "halav" and חלב give `hlb`; "shabbos" and "shabbat" differ in the last letter only. A signal
 * for finding candidates, never proof that two names are one. Empty when the word has no consonant; digits stay.
 */
export const skeleton = boundedMemoize(MOST_KNOWN, (word: string) =>
  squeeze(/[א-ת]/u.test(word) ? hebrewSounds(word) : latinSounds(word)),
);

/**
 * One folded word in Latin letters with each consonant in one spelling and its vowels kept: "challah" and "hallah" give `hala`, "tzfat" and
 * "zfat" `zpat`. It tells apart what a skeleton of two or three consonants cannot, and is no proof either.
 */
export function respelt(word: string): string {
  return squeeze(latinConsonants(word).replaceAll('y', 'i'));
}

function hebrewSounds(word: string): string {
  return hebrewConsonants(word).replace(/[אויעה]/gu, '');
}

/**
 * A folded word in Hebrew letters with each consonant as the one Latin letter it sounds like, its vowel letters kept. כ is hard at the head of a word
 * and ח-like inside it; ה is heard inside a word and silent, and kept, at its end; a doubled ו is a v.
 */
function hebrewConsonants(word: string): string {
  const [, inside = '', silent = ''] = /^(.*?)(ה?)$/u.exec(word.replace(/^כ/u, 'ק').replaceAll('וו', 'ב')) ?? [];
  return [...inside].map((letter) => HEBREW[letter] || letter).join('') + silent;
}

function latinSounds(word: string): string {
  return latinConsonants(word).replace(/[aeiouy]/g, '');
}

/**
 * A folded word in Latin letters with each sound in one spelling, its vowels kept, without a final h that only lengthens a vowel ("torah"); one that
 * was ch or kh stays ("bracha", "baruch").
 */
function latinConsonants(word: string): string {
  let sounds = /[^kct]h$/.test(word) ? word.slice(0, -1) : word;
  for (const [spelling, sound] of LATIN) sounds = sounds.replace(spelling, sound);
  return sounds;
}

function squeeze(sounds: string): string {
  return sounds.replace(/(.)\1+/gu, '$1');
}
