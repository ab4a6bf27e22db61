/** A Hebrew word with its vowel points, geresh and gershayim. */
const WRITTEN = /[א-ת](?:[א-ת\p{M}"'׳״]*[א-ת\p{M}])?/gu;

/**
 * Returns a function that gives what is told of a text with its folded Hebrew words as they stand in the text: folding takes final letters, points and
 * gershayim, without which a word is misspelt. A word that the text lacks stays as it is. The text is read once, when a Hebrew word is first told of it.
 */
export function asWrittenIn(text: string): (told: string) => string {
  let written: ReadonlyMap<string, string> | null = null;
  return (told) => {
    if (!/[א-ת]/u.test(told)) return told;
    const words = (written ??= new Map((text.match(WRITTEN) ?? []).map((word) => [fold(word), word])));
    return told.replace(/[א-ת]+/gu, (word) => words.get(word) ?? word);
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
// biome-ignore lint/suspicious/noControlCharactersInRegex: every character of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/**
 * The text as it is compared: lower case, without diacritics or niqqud, final Hebrew letters as ordinary ones, apostrophes
 * and gershayim gone ("Joe's" = "joes", ת״א = תא), `&` as "and", every other sign a single space, no space at either end.
 * Empty when nothing but signs was given. Rule: decisions §6.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  if (ASCII.test(text)) return foldAscii(text);
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
  const bare = text.toLowerCase().replace(/['`"]/g, '').replaceAll('&', ' and ');
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
}

/** The folded words of a text, in order; empty when it holds none. */
export function words(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}
