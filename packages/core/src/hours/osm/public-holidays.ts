import holidays from './public-holidays.json' with { type: 'json' };

/**
 * The meaning of `PH`. `dated` = the nation's holidays, on their own dates; `observed` = the same, and the Friday or Monday kept for one on a weekend (5 U.S.C.
 * 6103); `state` = those of New York's General Construction Law §24, and the Monday after one on a Sunday.
 */
export type HolidayReading = 'dated' | 'observed' | 'state';

const READINGS: readonly HolidayReading[] = ['dated', 'observed', 'state'];
const [SUNDAY, SATURDAY] = [0, 6];

type Holiday = {
  readonly month: number;
  readonly of: readonly string[];
  readonly day?: number;
  readonly weekday?: number;
  /** Which of the month's days of that name; -1 is the last. */
  readonly nth?: number;
  /** The first day of that name that has this day of the week before it in its month: Election Day is the Tuesday after the first Monday. */
  readonly after_first?: number;
};

/**
 * Returns whether a day is a public holiday, by each reading. `date` is read in the process's own zone. Rule: General Construction Law §24; opinion: it is
 * unknown which of them a business keeps.
 */
export function isPublicHoliday(date: Date): Readonly<Record<HolidayReading, boolean>> {
  const [dated, observed, state] = READINGS.map((reading) => isHolidayBy(reading, date));
  return { dated: dated === true, observed: observed === true, state: state === true };
}

function isHolidayBy(reading: HolidayReading, date: Date): boolean {
  const of = reading === 'state' ? 'state' : 'nation';
  const isOn = (days: number): boolean => {
    const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12);
    return (holidays as readonly Holiday[]).some((holiday) => holiday.of.includes(of) && fallsOn(holiday, day));
  };
  if (isOn(0)) return true;
  const isMonday = date.getDay() === SUNDAY + 1;
  if (reading === 'state') return isMonday && isOnFixedDay(date, -1, of);
  if (reading === 'dated') return false;
  return (isMonday && isOn(-1)) || (date.getDay() === SATURDAY - 1 && isOn(1));
}

/** Flag Day is always a Sunday, and no day is kept for it. */
function isOnFixedDay(date: Date, days: number, of: string): boolean {
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12);
  return (holidays as readonly Holiday[]).some(
    (holiday) => holiday.day !== undefined && holiday.of.includes(of) && fallsOn(holiday, day),
  );
}

/** Whether a holiday falls on a day. */
function fallsOn({ month, day, weekday, nth, after_first }: Holiday, date: Date): boolean {
  if (date.getMonth() + 1 !== month) return false;
  const of = date.getDate();
  if (day !== undefined) return of === day;
  if (date.getDay() !== weekday) return false;
  if (after_first !== undefined) return of >= 2 && of <= 8;
  const last = new Date(date.getFullYear(), month, 0).getDate();
  return nth === -1 ? of + 7 > last : Math.ceil(of / 7) === nth;
}
