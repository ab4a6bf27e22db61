import { boundedMemoize } from '../memoize.ts';

/** A Hebrew word with its vowel points, geresh and gershayim. */
const WRITTEN = /[א-ת](?:[א-ת\p{M}"'׳״]*[א-ת\p{M}])?/gu;

/**
 * Returns a function that gives what is told of a text with its folded Hebrew words as they stand in the text: folding takes final letters, points and
 * gershayim, without which a word is misspelt. A word that the text lacks stays as it is. The text is read once, when a Hebrew word is first told of it.
 */
export function asWrittenIn(text: string): (note: string) => string {
  let written: ReadonlyMap<string, string> | null = null;
  return (note) => {
    if (!/[א-ת]/u.test(note)) return note;
    const words = (written ??= new Map((text.match(WRITTEN) ?? []).map((word) => [fold(word), word])));
    return note.replace(/[א-ת]+/gu, (word) => words.get(word) ?? word);
  };
}

/** Hebrew final letters and the ordinary letters they stand for. */
const FINAL_LETTERS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Letters whose decomposition keeps them whole, spelt as people type them: without the accent, Yiddish ligatures as two letters. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  װ: 'וו',
  ױ: 'וי',
  ײ: 'יי',
};

const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’‘‛ʼʻ`´′׳״"“”]/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
/** A fraction in one character right behind a figure: "17½" is "17 1/2", and no 171. */
const FRACTION_BEHIND = /(?<=\d)[¼-¾⅐-⅞]/gu;
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
/** The same with Hebrew letters that are no final ones, and Russian ones that do not come apart: what was folded is folded again and again. */
const FOLDED = /^[a-z0-9א-יכלמנסעפצ-תа-ик-я]+(?: [a-z0-9א-יכלמנסעפצ-תа-ик-я]+)*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: every character of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/**
 * The text as it is compared: lower case, without diacritics or niqqud, final Hebrew letters as ordinary ones, apostrophes
 * and gershayim gone ("Joe's" = "joes", ת״א = תא), `&` as "and", every other sign a single space, no space at either end.
 * Empty when nothing but signs was given. Rule: decisions §6.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.length <= SHORT ? foldShort(text) : foldAnew(text);
}

/** Several readers fold the same short texts of a page, a question or a list one after the other. */
const SHORT = 60;
const MOST_SHORT = 2_000;
const foldShort = boundedMemoize(MOST_SHORT, foldAnew);

function foldAnew(text: string): string {
  if (ASCII.test(text)) return foldAscii(text);
  if (FOLDED.test(text)) return text;
  // A lone acute accent typed as an apostrophe would come apart into a space and a mark.
  const bare = text
    .replaceAll('´', "'")
    .replace(FRACTION_BEHIND, ' $&')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[ךםןףץßøłđæœıװױײ]/gu, (letter) => FINAL_LETTERS[letter] ?? WHOLE_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replaceAll('&', ' and ');
  return bare.replace(SEPARATORS, ' ').trim();
}

/** The same where nothing comes apart: most names, and every word of an index. */
function foldAscii(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const bare = lower.replace(/['`"]/g, '').replaceAll('&', ' and ');
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
}

/** The folded words of a text, in order; empty when it holds none. */
export function words(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}

/** One bit for each letter that a text has; letters of several scripts share them. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits;
}

/**
 * How many letters two texts do not share, by their `letterBits`, or fewer. Each edit takes one letter away and brings one in, so texts that are `n` edits
 * apart do not differ in more than `2 * n`: enough to pass over nearly all other texts without comparing them.
 */
export function lettersApart(one: number, other: number): number {
  const apart = one ^ other;
  const pairs = apart - ((apart >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Folded Cyrillic letters as Latin ones are written for them in English; signs without a sound are empty. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * A folded word with its Russian letters in Latin ones: "старбакс" is "starbaks". Other letters stay. A spelling to compare sounds by, not one that people use.
 */
export function latinOfCyrillic(word: string): string {
  return word.replace(/[а-я]/gu, (letter) => LATIN[letter] ?? letter);
}
