import type { Holiday } from '../hebrew/holiday.ts';

/** One entry of the window, spelt as in the contract. */
export type CalendarEvent = {
  readonly date: string;
  readonly kind: Holiday['kind'] | 'parsha' | 'candle_lighting' | 'havdalah';
  readonly title_en: string;
  readonly title_he: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly note: string | null;
};
