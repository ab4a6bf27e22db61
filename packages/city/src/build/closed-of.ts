import { DAY_MS, type SourceInfo, type StoredRow } from '@kehilla/core';

/** Sources are read at different times: from so long after it on, who still lists a place tells that it outlived a report of its end. Opinion. */
const OUTLIVED_MS = 90 * DAY_MS;

/**
 * Whether a place closed for good: true where the newest row that speaks of it says so, and no register of establishments and no agency's list has the
 * place long after; null where nobody says, or who said it is contradicted so (its statement stays among the facts). A register that lost it does
 * not say why, and a map may keep what is gone. Rule: specification §1.2, unknown is never no.
 */
export function closedOf(rows: readonly StoredRow[], sources: ReadonlyMap<string, SourceInfo>): boolean | null {
  const stated = rows.filter((row) => row.closed !== null).sort((a, b) => saidAt(b) - saidAt(a));
  const [newest] = stated;
  if (newest?.closed !== true) return newest?.closed ?? null;
  const isOutlived = rows.some(
    (row) => showsOpen(row, sources) && Date.parse(row.last_seen_at) - saidAt(newest) >= OUTLIVED_MS,
  );
  return isOutlived ? null : true;
}

/** Of when a statement is; a register goes on printing licences that ran out years ago, so theirs is of the day the last one ran out. */
function saidAt({ observed_at, licences = [] }: StoredRow): number {
  const ends = licences.flatMap(({ expires_on }) => (expires_on === null ? [] : Date.parse(expires_on)));
  return Math.min(Date.parse(observed_at), ends.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...ends));
}

/**
 * Whether a row of a register of establishments, or of an agency's list, that stands there; one of licences says nothing of the kitchen, and one of
 * providers (the NPI registry) goes on printing practices that ended.
 */
function showsOpen(
  { source_id, closed, missing_since, licences, trades, listing }: StoredRow,
  sources: Sources,
): boolean {
  if (closed !== null || missing_since !== null || licences !== undefined || (trades ?? []).length > 0) return false;
  return listing === null ? sources.get(source_id)?.kind === 'government_register' : !listing.terminated;
}

type Sources = ReadonlyMap<string, SourceInfo>;
