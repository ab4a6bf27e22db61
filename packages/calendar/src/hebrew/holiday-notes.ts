import { type DayNumber, FRIDAY, SHABBAT, weekday } from '../clock/day-number.ts';

/**
 * What a reader should know beside the title, by the library's description of the day. Authority: the Shulchan Aruch's laws of the day, as every
 * luach prints them.
 */
const NOTES: Readonly<Record<string, string>> = {
  'Shushan Purim': 'Kept in Jerusalem and in other cities that had a wall in the days of Joshua.',
  'Shushan Purim Katan': 'Of cities that had a wall in the days of Joshua.',
  'Purim Meshulash':
    'Jerusalem only: when 15 Adar is Shabbat its Purim is spread over Friday, Shabbat and Sunday; this is the meal on Sunday.',
  "Ta'anit Bechorot": 'Firstborns only; many end it with a siyum.',
  'Leil Selichot': 'Said in the night after this Shabbat; the Ashkenazic custom.',
  'Shmini Atzeret': 'In Israel Simchat Torah is this day too.',
  'Chag HaBanot': 'Kept in the evening of this date by communities of North Africa.',
};

const CANDLES = /^Chanukah: \d Candles?$/;

/** The note of a day that is said of it in every year, null for most. */
export function noteOf(description: string): string | null {
  return NOTES[description] ?? null;
}

/** When the candles of Chanukah that this date is named for are lit; null for other days. Authority: Shulchan Aruch, Orach Chaim 679:1 and 681:2. */
export function candlesNote(description: string, day: DayNumber): string | null {
  if (!CANDLES.test(description)) return null;
  if (weekday(day) === FRIDAY) return 'Lit on Friday before the Shabbat candles.';
  return weekday(day) === SHABBAT
    ? 'Lit in the evening of this date, after Shabbat.'
    : 'Lit in the evening of this date.';
}
