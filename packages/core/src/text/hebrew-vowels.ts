import { hebrewConsonants, latinConsonants } from './skeleton.ts';

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
  const [asked, known] = [hebrew.flatMap(beatsOfHebrew), latin.flatMap(beatsOfLatin)].map(joined) as [Beat[], Beat[]];
  return (
    asked.length === known.length &&
    asked.every((beat, i) => {
      const other = known[i] as Beat;
      return beat.consonant === other.consonant && isSpelt(beat.vowels, other.vowels);
    }) &&
    (asked.at(-1)?.vowels !== '' || !HEARD_LAST.test(known.at(-1)?.vowels ?? ''))
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
