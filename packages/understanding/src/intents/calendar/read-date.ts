import type { Reading, WordMeaning } from '../../engine/meaning.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import { CALENDAR_WORDS } from './near-names.ts';

/** A date as words name it: civil (`YYYY-MM-DD`), or a Hebrew day with a month as people call it (`Adar`, `Adar II`) and a year or none. */
export type NamedDate =
  | { readonly calendar: 'civil'; readonly date: string }
  | { readonly calendar: 'hebrew'; readonly month: string; readonly day: number; readonly year: number | null };

/** A date that was read; `afterSunset` null where nothing is said of it; `unused` are words of which nothing was made. */
export type DateRead = {
  readonly date: NamedDate;
  readonly afterSunset: boolean | null;
  readonly unused: readonly string[];
};

const ISO = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)/;
const MOST_DAYS = 31;
const CIVIL_YEAR = 4;

/**
 * A date in words: `2019-03-05`, "5 March 2019", "15 Nisan 5788", "Nisan 15", "ט״ו בניסן תשפ״ח", each with "after sunset" or without. Null where there is
 * no day with a month. Days are not held against a calendar: 30 Tevet is read.
 */
export function readDate(text: string): DateRead | null {
  const iso = ISO.exec(text)?.[1];
  if (iso !== undefined) {
    const { afterSunset, left } = takeSunset(tokensOf(text.replace(iso, ' ')));
    return { date: { calendar: 'civil', date: iso }, afterSunset, unused: getUnused(left) };
  }
  const { afterSunset, left } = takeSunset(tokensOf(text));
  const found = monthIn(left);
  if (found === null) return null;
  const { month, numerals, others } = found;
  const at = numerals.findIndex(({ value }) => value >= 1 && value <= MOST_DAYS);
  const day = numerals[at]?.value;
  const year = numerals.find((_, i) => i !== at);
  if (day === undefined || numerals.length > 2) return null;
  const date = findDate(month, day, year);
  return date && { date, afterSunset, unused: getUnused(others) };
}

function findDate({ meaning }: Reading<WordMeaning>, day: number, year: Numeral | undefined): NamedDate | null {
  const name = meaning.value ?? '';
  if (meaning.sense === 'month_of_date')
    return { calendar: 'hebrew', month: name, day, year: year === undefined ? null : getYear(year) };
  if (year === undefined || String(year.value).length !== CIVIL_YEAR) return null;
  return { calendar: 'civil', date: `${year.value}-${name.padStart(2, '0')}-${String(day).padStart(2, '0')}` };
}

/** The month of a date, the numbers beside it, and the other words. */
function monthIn(
  tokens: readonly Token[],
): { month: Reading<WordMeaning>; numerals: Numeral[]; others: Token[] } | null {
  const months = tokens.flatMap((_, at) =>
    CALENDAR_WORDS.readingsAt(tokens, at).filter(
      ({ meaning: { sense } }) => sense === 'month_of_date' || sense === 'month_name' || sense === 'month_or_word',
    ),
  );
  const [month] = months.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (month === undefined) return null;
  const numerals: Numeral[] = [];
  const others: Token[] = [];
  const letters: number[] = [];
  tokens.forEach((token, at) => {
    if (at >= month.from && at < month.to) return;
    const letter = CALENDAR_WORDS.valueIn(token.folded, 'letter_as_number');
    const numeral = isFiller(token) ? null : findNumeral(token);
    if (letter !== null && letter !== undefined) letters.push(Number(letter));
    else if (numeral === null) others.push(token);
    else numerals.push(numeral);
  });
  // Letters that are spelt out, as in "Yud Tes Kislev", are one number together.
  if (letters.length > 0) numerals.unshift({ value: letters.reduce((sum, each) => sum + each, 0), inLetters: true });
  return { month, numerals, others };
}

/** Whether words tell that it was after sunset, and the tokens without those. */
function takeSunset(tokens: readonly Token[]): { afterSunset: boolean | null; left: readonly Token[] } {
  for (let at = 0; at < tokens.length; at += 1) {
    const said = CALENDAR_WORDS.readingsAt(tokens, at).find(
      ({ meaning: { sense } }) => sense === 'after_sunset' || sense === 'before_sunset',
    );
    if (said !== undefined)
      return {
        afterSunset: said.meaning.sense === 'after_sunset',
        left: tokens.filter((_, i) => i < said.from || i >= said.to),
      };
  }
  return { afterSunset: null, left: tokens };
}

function isFiller({ folded }: Token): boolean {
  return CALENDAR_WORDS.has(folded, 'of_day_and_month');
}

function getUnused(tokens: readonly Token[]): string[] {
  return tokens
    .filter((token) => !isFiller(token) && !CALENDAR_WORDS.has(token.folded, 'calendar_filler'))
    .map(({ text }) => text);
}

/** A number in a date: its value, and whether it was written in Hebrew letters, as which a year has no thousands. */
type Numeral = { readonly value: number; readonly inLetters: boolean };

const FIGURES = /^\d{1,9}$/;
const WITH_ENDING = /^(\d{1,4})(\p{L}+)$/u;

/** The number that a word of a date is: "15", "15th", "fifteenth", "טו", "תשפז"; null for another word. */
export function findNumeral({ folded }: Token): Numeral | null {
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
export function getYear({ value, inLetters }: Numeral): number {
  return inLetters && value < 1_000 ? value + 5_000 : value;
}

/** Letters as numbers; a final letter counts as the ordinary one, as `fold` writes it. */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'אבגדהוזחטיכלמנסעפצקרשת'].map((letter, i) => [letter, i < 9 ? i + 1 : i < 18 ? (i - 8) * 10 : (i - 17) * 100]),
);
const THOUSAND = 1_000;
const HUNDRED = 100;
/** The highest letter, which alone may stand twice: eight hundred. */
const HIGHEST = 400;

/**
 * The number that a folded word in Hebrew letters writes: טו 15, תשפז 787, התשפז 5787 (its first letter thousands). Null for what is no numeral: letters whose
 * values do not fall from one to the next.
 */
function hebrewNumeral(word: string): number | null {
  const values = [...word].map((letter) => VALUES[letter] ?? 0);
  const [first = 0, second = 0] = values;
  if (values.length === 0 || values.includes(0)) return null;
  if (first < 10 && second >= HUNDRED) {
    const rest = hebrewNumeral(word.slice(1));
    return rest === null ? null : first * THOUSAND + rest;
  }
  const isFalling = values.every((value, i) => {
    const before = values[i - 1] ?? Number.POSITIVE_INFINITY;
    return value < before || (value === HIGHEST && before === HIGHEST);
  });
  return isFalling ? values.reduce((sum, value) => sum + value, 0) : null;
}
