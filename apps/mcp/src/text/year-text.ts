import type { CalendarYear } from '@kehilla/contract';
import { waitedFor } from './minutes.ts';
import { dayAndTimeOf, line, SEPARATOR } from './parts.ts';

/** The year, a line for each of its parts. */
export function yearLines({
  year,
  calendar,
  from,
  until,
  holidays,
  fasts,
  rosh_chodesh,
  portions,
}: CalendarYear): string[] {
  return [
    `The ${calendar === 'hebrew' ? 'Hebrew' : 'civil'} year ${year}, ${from} to ${until}: ${holidays.join(SEPARATOR)}`,
    ...fasts.map(({ date, title_en, begins_at, ends_at }) =>
      line([`${date} ${title_en}`, `${dayAndTimeOf(begins_at)} to ${dayAndTimeOf(waitedFor(ends_at))}`]),
    ),
    `Rosh Chodesh: ${rosh_chodesh.map((each) => each.replace('Rosh Chodesh ', '')).join(SEPARATOR)}`,
    `Portions: ${portions.join(SEPARATOR)}`,
  ];
}
