import { MINUTE_MS } from '@kehilla/core';
import type { ReadingHistory } from './types.ts';

// A clock that ran ahead and was mended leaves readings that lie ahead. Until their day has come they would be the newest: what is read now would count
// as an older copy, a certification that ended would go on, and one that is new would count as gone since then.

/** Machines agree on the time to this. */
const AGREED_MS = 5 * MINUTE_MS;

/** What the clock of another machine may show at `now` at the latest, ISO text in UTC: what is dated later was dated by a clock that was wrong. */
export function latestClock(now: Date): string {
  return new Date(now.getTime() + AGREED_MS).toISOString();
}

/** The readings that are not dated ahead of every clock at `now`: of the others nobody knows when they were made. */
export function withoutFutureReadings(history: ReadingHistory, now: Date): ReadingHistory {
  const latest = latestClock(now);
  return { ...history, readings: history.readings.filter(({ observed_at }) => observed_at <= latest) };
}

/** Dates what is dated ahead of the clock back behind a reading of this instant, unless that is an older copy itself. */
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

/** How what lies ahead of every clock at `now` is dated: behind a reading of this instant. */
export function redatingBefore(observedAt: string, now: Date): Dates {
  return { now: latestClock(now), before: new Date(Date.parse(observedAt) - 1).toISOString() };
}

/** Whether anything of a row is dated ahead of every clock at `now`: by a clock that was wrong, or by somebody who changed the record. */
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
   * Dates rows of a source back that a clock ahead of `now` dated, so that what is read now is the newer: as seen when they were first seen, or,
   * where that lies ahead too, at `before`. Instants, ISO text in UTC.
   */
  readonly setDatesRight: (sourceId: string, dates: Dates) => Promise<void>;
};

/** When a row was seen, with what lies ahead of `now` dated back: to when it was first seen, or to `before`. Rule: `DatesStore`. */
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
