import type { Hours } from '@kehilla/contract';
import { type HoursText, WEEKDAYS, weeklyHours } from '@kehilla/core';
import { clock, closingClock } from '../../describe/place/day-hours.ts';

/** The ordinary week of published hours, opening by opening from Sunday on; null where the text is more than that or could not be read. */
export function findWeek(hours: HoursText): Hours['weekly'] {
  const week = weeklyHours(hours);
  if (week === null || week.includes('by_appointment')) return null;
  return week.flatMap((spans, day) =>
    (Array.isArray(spans) ? spans : []).map(({ from, to }) => ({
      day: WEEKDAYS[day] as (typeof WEEKDAYS)[number],
      opens: clock(from),
      closes: closingClock(to),
    })),
  );
}
