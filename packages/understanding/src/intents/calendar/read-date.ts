import type { Reading, WordMeaning } from '../../engine/meaning.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import { CALENDAR_WORDS } from './grammar.ts';
import { type Numeral, numeralOf, yearOf } from './numerals.ts';

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
    return { date: { calendar: 'civil', date: iso }, afterSunset, unused: unusedOf(left) };
  }
  const { afterSunset, left } = takeSunset(tokensOf(text));
  const found = monthIn(left);
  if (found === null) return null;
  const { month, numerals, others } = found;
  const at = numerals.findIndex(({ value }) => value >= 1 && value <= MOST_DAYS);
  const day = numerals[at]?.value;
  const year = numerals.find((_, i) => i !== at);
  if (day === undefined || numerals.length > 2) return null;
  const date = dateOf(month, day, year);
  return date && { date, afterSunset, unused: unusedOf(others) };
}

function dateOf({ meaning }: Reading<WordMeaning>, day: number, year: Numeral | undefined): NamedDate | null {
  const name = meaning.value ?? '';
  if (meaning.sense === 'month_of_date')
    return { calendar: 'hebrew', month: name, day, year: year === undefined ? null : yearOf(year) };
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
    const numeral = isFiller(token) ? null : numeralOf(token);
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

function unusedOf(tokens: readonly Token[]): string[] {
  return tokens
    .filter((token) => !isFiller(token) && !CALENDAR_WORDS.has(token.folded, 'calendar_filler'))
    .map(({ text }) => text);
}
