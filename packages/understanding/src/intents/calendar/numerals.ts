import type { Token } from '../../text/tokens.ts';
import { CALENDAR_WORDS } from './grammar.ts';
import { hebrewNumeral } from './hebrew-numeral.ts';

/** A number in a date: its value, and whether it was written in Hebrew letters, as which a year has no thousands. */
export type Numeral = { readonly value: number; readonly inLetters: boolean };

const FIGURES = /^\d{1,9}$/;
const WITH_ENDING = /^(\d{1,4})(\p{L}+)$/u;

/** The number that a word of a date is: "15", "15th", "fifteenth", "טו", "תשפז"; null for another word. */
export function numeralOf({ folded }: Token): Numeral | null {
  if (FIGURES.test(folded)) return { value: Number(folded), inLetters: false };
  const [, figures, ending = ''] = WITH_ENDING.exec(folded) ?? [];
  if (figures !== undefined && CALENDAR_WORDS.has(ending, 'ordinal_ending'))
    return { value: Number(figures), inLetters: false };
  const ordinal = CALENDAR_WORDS.valueIn(folded, 'ordinal');
  if (ordinal !== null && ordinal !== undefined && ordinal !== 'last')
    return { value: Number(ordinal), inLetters: false };
  const value = hebrewNumeral(folded);
  return value === null ? null : { value, inLetters: true };
}

/** The Hebrew year that a numeral names: in letters without thousands one of the sixth thousand. */
export function yearOf({ value, inLetters }: Numeral): number {
  return inLetters && value < 1_000 ? value + 5_000 : value;
}
