import { boundedMemoize, editDistance, foldEnding, skeleton } from '@kehilla/core';
import { LOOKALIKES } from './lookalikes.ts';
import { SPELLINGS } from './title-tables.ts';

/** Fewer consonants are shared by chance ("Chair", "Hair"). */
const FEWEST_CONSONANTS = 3;
/**
 * A letter more, less or swapped with the next makes another word of a short one ("Bergman", "Berman"; "Marital", "Martial"), one changed also of longer
 * ones ("Painting", "Printing"); of a doubled one hardly any is made.
 */
const SHORTEST_TO_DOUBLE = 5;
const SHORTEST_TO_SLIP = 8;
const SHORTEST_TO_CHANGE = 10;

/** What words of one sound share, roughly, for finding them: the consonants of its stem without a last t or s. */
export function soundOf(word: string): string {
  const stem = foldEnding(SPELLINGS.get(word) ?? word);
  const sound = skeleton(stem).replace(/[st]$/, '');
  return sound.length >= 2 ? sound : stem;
}

/**
 * Whether two folded words of titles are one: the same but for an ending, two spellings of one sound ("Chanukah", "Hanukkah"; "Shabbat",
 * "Shabbos"), or one a slip of the other. "Rambam" is not "Ramban", nor "Pottery" "Poetry", nor "Meditation" "Mediation". Symmetric. Opinion.
 */
export function isSameWord(a: string, b: string): boolean {
  const [one, other] = [SPELLINGS.get(a) ?? a, SPELLINGS.get(b) ?? b];
  if (one === other || foldEnding(one) === foldEnding(other)) return true;
  return !TWO_WORDS.has(`${foldEnding(one)}/${foldEnding(other)}`) && (soundAlike(one, other) || isSlip(one, other));
}

/** Stems of words that are known to be two, each pair both ways. */
const TWO_WORDS: ReadonlySet<string> = new Set(
  LOOKALIKES.map((pair) => pair.map(foldEnding)).flatMap(([a, b]) => [`${a}/${b}`, `${b}/${a}`]),
);

/** One sound however Latin letters write it, in this order. */
const ONE_SOUND: readonly (readonly [RegExp, string])[] = [
  [/([^kct])h$/, '$1'],
  [/sch|sh/g, 'x'],
  [/tch/g, 'c'],
  [/tz|ts/g, 'z'],
  [/kh|ch/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|c|q/g, 'k'],
  [/w/g, 'v'],
];
/** Vowels that one Hebrew or Yiddish vowel is written with. */
const ONE_VOWEL: readonly (readonly [RegExp, string])[] = [
  [/oo|ou/, 'u'],
  [/ee|ie|y/, 'i'],
  [/ei|ey|ai|ay/, 'e'],
  [/oi|oy/, 'o'],
];

/** A word as consonants with the vowels behind each; a last s behind a vowel is the t that others say. */
type Sounds = { readonly consonants: readonly string[]; readonly vowels: readonly string[] };

/** Titles repeat their words. */
const MOST_KNOWN = 5_000;

const soundsOf = boundedMemoize(MOST_KNOWN, (word: string): Sounds => {
  const spelt = ONE_SOUND.reduce((text, [written, sound]) => text.replace(written, sound), word);
  const said = spelt.replace(/([^aeiouy])\1+/g, '$1').replace(/([aeiou])[ts]$/, '$1t');
  const beats = [...said.matchAll(/([^aeiouy]|^(?=[aeiouy]))([aeiouy]*)/g)];
  return {
    consonants: beats.map(([, consonant = '']) => consonant),
    vowels: beats.map(([, , vowels = '']) =>
      ONE_VOWEL.reduce((text, [written, sound]) => text.replace(written, sound), vowels),
    ),
  };
});

function soundAlike(a: string, b: string): boolean {
  if (/\d/.test(a + b)) return false;
  if (/[א-ת]/u.test(a + b)) return skeleton(a).length >= FEWEST_CONSONANTS && skeleton(a) === skeleton(b);
  const [one, other] = [soundsOf(a), soundsOf(b)];
  if (one.consonants.join('').length < FEWEST_CONSONANTS || one.consonants.join() !== other.consonants.join())
    return false;
  return one.vowels.join() === other.vowels.join() || vowelsAgree(one.vowels, other.vowels);
}

/** Of a word of several syllables the first vowel tells, an a and an o being one ("Gemara", "Gemora"); later ones are as they are heard, at the same places. */
function vowelsAgree(a: readonly string[], b: readonly string[]): boolean {
  const first = (vowels: readonly string[]): string => (vowels.find((vowel) => vowel !== '') ?? '').replace('o', 'a');
  const several = a.filter((vowel) => vowel !== '').length > 1;
  return several && first(a) === first(b) && a.every((vowel, i) => (vowel === '') === (b[i] === ''));
}

function isSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || /\d/.test(a + b) || editDistance(a, b, 1) > 1) return false;
  return Math.min(a.length, b.length) >= shortestOf(a, b);
}

/** How long words must be for one letter to be a slip. */
function shortestOf(a: string, b: string): number {
  if (singled(a) === singled(b)) return SHORTEST_TO_DOUBLE;
  const changed = a.length === b.length && [...a].sort().join('') !== [...b].sort().join('');
  return changed ? SHORTEST_TO_CHANGE : SHORTEST_TO_SLIP;
}

function singled(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}
