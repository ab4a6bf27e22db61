/** The numbers from one to twelve in English words, folded. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = counted(
  'one two three four five six seven eight nine ten eleven twelve',
);

/** Twenty to ninety in English words, folded. */
export const TENS_IN_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, 10 * (i + 2)]),
);

/** The ordinal numbers from first to twentieth in English words, folded: as far as streets are called by them. */
export const ORDINAL_WORDS: Readonly<Record<string, number>> = counted(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
);

/** The Roman numbers that names bear, in lower case. A five or a ten is not among them: it is a letter. */
export const ROMAN_NUMBERS: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, vi: 6 };

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** An ordinal number in figures: 2 gives "2nd", 11 "11th". Of whole numbers that are not negative. */
export function ordinalFigure(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(isTeen ? undefined : ENDINGS[number % 10]) ?? 'th'}`;
}

/** A count with its noun: "1 dish", "2 dishes". */
export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Words for the numbers from one on, each with its number. */
function counted(words: string): Readonly<Record<string, number>> {
  return Object.fromEntries(words.split(' ').map((word, i) => [word, i + 1]));
}
