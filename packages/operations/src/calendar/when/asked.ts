import type { AskedDays } from '@kehilla/calendar';
import type { CalendarWhen } from '@kehilla/contract';

/** Days that answer when something is, and by whose custom. */
export type AnsweredDays = AskedDays & { readonly custom: string | null };

/** What was asked for by name or Hebrew date, understood; its times are not computed yet. */
export type Asked = {
  readonly by: CalendarWhen['by'];
  readonly asked: string;
  readonly read_as: string;
  /** How many years were asked for; absent where the next, or those of one year, were. */
  readonly years?: number;
  /** In order; none where the year that was asked about has none. */
  readonly days: readonly AnsweredDays[];
  readonly notes: readonly string[];
};

/** Days without a name of their own. */
export function plainDay(day: number, title_en: string, title_he: string, custom: string | null): AnsweredDays {
  return {
    title_en,
    title_he,
    first: day,
    last: day,
    note: null,
    fast: null,
    isNight: false,
    isAfter: false,
    isNightAfter: false,
    custom,
  };
}
