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

/** A folded word with its Russian letters in Latin ones: "старбакс" is "starbaks". Other letters stay. A spelling to compare sounds by, not one that people use. */
export function latinOfCyrillic(word: string): string {
  return word.replace(/[а-я]/gu, (letter) => LATIN[letter] ?? letter);
}
