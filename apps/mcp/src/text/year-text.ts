import type { CalendarYear } from '@kehilla/contract';
import { toNextMinute } from '@kehilla/core';
import type { Line } from './fitting.ts';
import { dayAndTimeOf, line } from './parts.ts';

/** The year, a line for each of its parts. Where there is no room the portions that come last are left to the data. Without a place (`isAssumed`) fasts have no times. */
export function yearLines(
  { year, calendar, from, until, holidays, fasts, rosh_chodesh, portions }: CalendarYear,
  isAssumed: boolean,
): Line[] {
  const named = calendar === 'hebrew' ? 'Hebrew' : 'civil';
  return [
    line([`The ${named} year ${year}, ${from} to ${until}: ${holidays[0] ?? ''}`], holidays.slice(1)),
    ...fasts.map(({ date, title_en, begins_at, ends_at }) =>
      line([
        `${date} ${title_en}`,
        isAssumed ? null : `${dayAndTimeOf(begins_at)} to ${dayAndTimeOf(toNextMinute(ends_at))}`,
      ]),
    ),
    line(
      ['Rosh Chodesh'],
      rosh_chodesh.map((each) => each.replace('Rosh Chodesh ', '')),
    ),
    line(['Portions'], portions),
  ];
}
