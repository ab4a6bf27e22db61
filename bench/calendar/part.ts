import { type BenchRow, row } from '../table.ts';
import { calendarLoad, calendarSpeed } from './calendar-bench.ts';

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
  ];
}
