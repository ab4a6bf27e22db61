import { abs2hebrew, gematriya, getMonthName } from '@hebcal/hdate';
import type { DayNumber } from '../zone-clock.ts';

/** Day 0 (1 January 1970) as the library counts days, from the year 1. */
export const EPOCH_IN_LIBRARY = 719_163;

/** A day of the Hebrew calendar, spelt as in the contract. */
export type HebrewDay = {
  readonly year: number;
  /** Counted from Nisan = 1; Adar and Adar I are 12, Adar II is 13. */
  readonly month: number;
  readonly month_name: string;
  readonly day: number;
  /** `10 Kislev 5787`. */
  readonly text_en: string;
  /** `י׳ בכסלו תשפ״ז`, without niqqud. */
  readonly text_he: string;
};

const MONTHS_HE: Readonly<Record<string, string>> = {
  Nisan: 'ניסן',
  Iyyar: 'אייר',
  Sivan: 'סיון',
  Tamuz: 'תמוז',
  Av: 'אב',
  Elul: 'אלול',
  Tishrei: 'תשרי',
  Cheshvan: 'חשון',
  Kislev: 'כסלו',
  Tevet: 'טבת',
  "Sh'vat": 'שבט',
  Adar: 'אדר',
  'Adar I': 'אדר א׳',
  'Adar II': 'אדר ב׳',
};

/** Returns the Hebrew day whose daytime is this civil day; it began the evening before. Rule: decisions §7. */
export function getHebrewDay(day: DayNumber): HebrewDay {
  const { yy: year, mm: month, dd } = abs2hebrew(day + EPOCH_IN_LIBRARY);
  const month_name = getMonthName(month, year);
  return {
    year,
    month,
    month_name,
    day: dd,
    text_en: `${dd} ${month_name} ${year}`,
    text_he: `${inLetters(dd)} ב${MONTHS_HE[month_name]} ${inLetters(year)}`,
  };
}

const letters = new Map<number, string>();

/** A number in Hebrew letters, of a year without its thousands. */
export function inLetters(number: number): string {
  const known = letters.get(number);
  if (known !== undefined) return known;
  const text = gematriya(number);
  letters.set(number, text);
  return text;
}

/** The kind of a holiday; spelt as in the contract. */
export type HolidayKind =
  | 'yom_tov'
  | 'chol_hamoed'
  | 'erev'
  | 'minor_holiday'
  | 'modern_holiday'
  | 'fast'
  | 'rosh_chodesh'
  | 'special_shabbat';

/** How long a fast is: from dawn, or from the sunset before; until the stars are out, or until havdalah. */
export type Fast = { readonly from: 'dawn' | 'evening'; readonly until: 'stars' | 'havdalah' };

/** One entry of one day of the year. */
export type Holiday = {
  readonly kind: HolidayKind;
  readonly title_en: string;
  readonly title_he: string;
  readonly note: string | null;
  /** Of a fast; null for the others. */
  readonly fast: Fast | null;
};

/** A Yom Tov as it is spoken of: "Pesach I", and the festival without its number, "Pesach". */
export type YomTov = {
  readonly title_en: string;
  readonly title_he: string;
  readonly festival_en: string;
  readonly festival_he: string;
};
