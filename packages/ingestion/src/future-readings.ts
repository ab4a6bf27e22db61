import { MINUTE_MS } from '@kehilla/core';
import type { ReadingHistory } from './types.ts';

// A fast clock that was corrected leaves readings in the future. Until their day they would be the newest: a reading now would count as an older copy, an ended
// certification would go on, and a new one would count as gone since then.

/** Machines agree on the time to this. */
const AGREED_MS = 5 * MINUTE_MS;

/** Returns the latest time that another machine's clock may show at `now`, ISO text in UTC: a later date came from a wrong clock. */
export function latestClock(now: Date): string {
  return new Date(now.getTime() + AGREED_MS).toISOString();
}

/** Returns the readings that are not dated after every clock at `now`: the real date of the others is unknown. */
export function withoutFutureReadings(history: ReadingHistory, now: Date): ReadingHistory {
  const latest = latestClock(now);
  return { ...history, readings: history.readings.filter(({ observed_at }) => observed_at <= latest) };
}

/** Moves dates in the future back behind a reading of this instant, unless that is an older copy itself. */
export async function redateFutureReadings(
  store: DatesStore,
  source: string,
  { readings }: ReadingHistory,
  observedAt: string,
  now: Date,
): Promise<void> {
  if (readings.some(({ observed_at }) => observed_at > observedAt)) return;
  await store.setDatesRight(source, redatingBefore(observedAt, now));
}

/** Returns how dates after every clock at `now` are corrected: to before a reading of this instant. */
export function redatingBefore(observedAt: string, now: Date): Dates {
  return { now: latestClock(now), before: new Date(Date.parse(observedAt) - 1).toISOString() };
}

/** Returns whether a row has a date after every clock at `now`: from a wrong clock, or a change of the record. */
export function isDatedAhead(row: Omit<SeenRow, 'source_id'>, now: Date): boolean {
  const latest = latestClock(now);
  const { first_seen_at, last_seen_at, missing_since } = row;
  return [first_seen_at, last_seen_at, missing_since, row.row.observed_at].some((at) => at !== null && at > latest);
}

type Seen = { readonly first_seen_at: string; readonly last_seen_at: string; readonly missing_since: string | null };
type SeenRow = Seen & { readonly source_id: string; readonly row: { readonly observed_at: string } };
type Dates = { readonly now: string; readonly before: string };

/** The record, as far as dates in it are put right. */
export type DatesStore = {
  /**
   * Corrects dates of rows of a source after `now`, so that a reading now is newer: last seen becomes first seen, or, if that is in the future too, `before`.
   * Instants, ISO text in UTC.
   */
  readonly setDatesRight: (sourceId: string, dates: Dates) => Promise<void>;
};

/** Returns the sightings of a row, with dates after `now` corrected: to first seen, or to `before`. Rule: `DatesStore`. */
export function redatedSightings({ first_seen_at, last_seen_at, missing_since }: Seen, { now, before }: Dates): Seen {
  const missing = missing_since !== null && missing_since > now ? before : missing_since;
  if (last_seen_at <= now) {
    const first = first_seen_at < last_seen_at ? first_seen_at : last_seen_at;
    return { first_seen_at: first, last_seen_at, missing_since: missing };
  }
  const seen = first_seen_at < before ? first_seen_at : before;
  return { first_seen_at: seen, last_seen_at: seen, missing_since: missing };
}

/** A row of this source as `redatedSightings` dates it. */
export function redatedRow<Row extends SeenRow>(row: Row, sourceId: string, dates: Dates): Row {
  if (row.source_id !== sourceId) return row;
  const seen = redatedSightings(row, dates);
  if (seen.last_seen_at === row.last_seen_at && row.row.observed_at <= dates.now) return { ...row, ...seen };
  return { ...row, ...seen, row: { ...row.row, observed_at: seen.last_seen_at } };
}
