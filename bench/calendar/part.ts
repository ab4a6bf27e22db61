import { type BenchRow, row } from '../table.ts';
import { askedSpeed, calendarLoad, calendarSpeed } from './calendar-bench.ts';

/** What is asked for by name and beside the day, against an ordinary day. */
function askedRows(): BenchRow[] {
  const rows = [
    ['a holiday, a Hebrew date or a yahrzeit by name, in process', 'name', 1.5],
    ['all opinions at a height, in process', 'all_zmanim', 3],
    ['more of the day, all of it, in process', 'include', 20],
    ['a year at once, in process', 'year_view', 20],
  ] as const;
  return rows.map(([what, kind, most]) => {
    const { us, ratio } = askedSpeed(kind);
    return row(
      what,
      `${us.toFixed(0)} µs, ${ratio.toFixed(2)} ordinary days`,
      `≤ ${most} ordinary days`,
      ratio <= most,
    );
  });
}

/** A day's times and a week of events, with and without a server. */
export async function calendar(): Promise<BenchRow[]> {
  const us = calendarSpeed();
  const { per_second, ratio, mean_bytes } = await calendarLoad();
  return [
    row(
      'a calendar of one day and eight days of events, in process',
      `${us.toFixed(0)} µs, random places and days of 1900 to 2100`,
      '≤ 150 µs',
      us <= 150,
    ),
    row(
      'the same over HTTP, authenticated',
      `${Math.round(per_second)}/s of ${mean_bytes} bytes`,
      '≥ 0.2, aim 0.3',
      ratio >= 0.2,
      ratio,
    ),
    ...askedRows(),
  ];
}
