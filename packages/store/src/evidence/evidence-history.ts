import type { EvidenceHistory, LinePair, RecordedChanges, RecordedStatement, StoredEvidence } from '@kehilla/answers';
import { listingEvidence } from '@kehilla/city';
import { DAY_MS, type PlaceRow, type RowAsRead, ServiceError } from '@kehilla/core';
import { evidenceId, type ListingEvidence } from '@kehilla/kosher';
import type { Database } from '../database.ts';
import { getPrisma } from '../prisma.ts';
import { evidenceAt, unplacedAt } from './past-evidence.ts';

/** The history of agencies' lists: past states of a place's evidence, and the rows that answers cited. */
export function createEvidenceHistory(database: Database): EvidenceHistory {
  return {
    evidenceAt: (placeIds, at) => answered(evidenceAt(database, placeIds, at)),
    unplacedAt: (at) => answered(unplacedAt(database, at)),
    findEvidence: (id) => answered(findEvidence(database, id)),
    changesBetween: (from, until) => answered(changesBetween(database, from, until)),
  };
}

/** Only the record knows the past: without it such questions wait, and others are answered from the city. */
async function answered<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch {
    throw new ServiceError('temporarily_unavailable', 'The record of past readings cannot be asked now.', {
      retry_after_seconds: 10,
    });
  }
}

type CitedRow = {
  readonly external_id: string;
  /** The key that its line names now, as answers cite it: an older copy is kept under another where that one has changed hands. */
  readonly named: string;
  readonly place_id: string | null;
  readonly row: PlaceRow;
  readonly state: StoredEvidence['reading_state'];
  readonly sha256: string;
  readonly url: string | null;
};

/**
 * Returns the row of a list that an answer cited by this identifier, as it was read; null if the record has none. Of the rows as they are now only the key is
 * read: Prisma would fetch each whole.
 */
async function findEvidence({ pool }: Database, id: string): Promise<StoredEvidence | null> {
  const readingId = id.split('.', 1)[0] ?? '';
  const { rows } = await pool.query<CitedRow>(
    `SELECT s."row"->>'external_id' AS external_id, r."row"->>'external_id' AS named, r.place_id, s."row", rd.state, rd.sha256, rd.url
     FROM listing_sighting s JOIN record r USING (record_id) JOIN reading rd ON rd.reading_id = s.reading_id WHERE s.reading_id = $1`,
    [readingId],
  );
  const found =
    rows.find(({ external_id }) => evidenceId(readingId, external_id) === id) ??
    rows.find(({ named }) => evidenceId(readingId, named) === id);
  if (found === undefined || found.row.listing === null) return null;
  return {
    evidence_id: id,
    list_id: found.row.listing.list_id,
    url: found.row.url ?? found.url,
    read_at: found.row.observed_at,
    sha256: found.sha256,
    row: asRead(found.row),
    reading_state: found.state,
    place_id: found.place_id,
  };
}

/** The row as its agency printed it; rows that were read before that was kept show name and address. */
function asRead({ listing, names, address }: PlaceRow): RowAsRead {
  const kept = listing?.as_read ?? {};
  return Object.keys(kept).length > 0 ? kept : { name: names[0]?.text ?? null, address: address?.line ?? null };
}

/**
 * Lines that differ between two consecutive complete readings of a source. Partial readings do not count. A line that is only absent is left out if absence
 * from its list says nothing. Prisma compares no reading with the one before it.
 */
const PAIRS = `
  WITH complete AS (
    SELECT reading_id, source_id, observed_at, lag(reading_id) OVER own AS before_id, lag(observed_at) OVER own AS before_at
    FROM reading WHERE state = 'complete' AND source_id IN (SELECT source_id FROM source_list)
    WINDOW own AS (PARTITION BY source_id ORDER BY observed_at, finished_at, reading_id)
  ), pair AS (
    SELECT * FROM complete WHERE before_id IS NOT NULL AND observed_at >= $1 AND observed_at <= $2
  )
  SELECT pair.source_id, pair.before_id, pair.reading_id AS after_id, pair.before_at, pair.observed_at AS after_at,
    r.place_id, met.was, met.is
  FROM pair CROSS JOIN LATERAL (
    SELECT coalesce(a.record_id, b.record_id) AS record_id, b."row" AS was, a."row" AS is
    FROM (SELECT record_id, "row" FROM listing_sighting WHERE reading_id = pair.reading_id) a
    FULL JOIN (SELECT record_id, "row" FROM listing_sighting WHERE reading_id = pair.before_id) b USING (record_id)
    WHERE a.record_id IS NULL OR b.record_id IS NULL
      OR a."row"->'listing' IS DISTINCT FROM b."row"->'listing' OR a."row"->'names' IS DISTINCT FROM b."row"->'names'
  ) met JOIN record r USING (record_id)
  LEFT JOIN source_list list ON list.list_id = coalesce(met.is, met.was)->'listing'->>'list_id'
  WHERE met.is IS NOT NULL OR list.absence_means_removal
  ORDER BY pair.observed_at DESC, r.record_id`;

const COMPARED = `
  SELECT source_id, count(*)::int AS readings FROM (
    SELECT source_id, observed_at, lag(observed_at) OVER (PARTITION BY source_id ORDER BY observed_at, finished_at) AS before_at
    FROM reading WHERE state = 'complete' AND source_id IN (SELECT source_id FROM source_list)
  ) complete WHERE before_at IS NOT NULL AND observed_at >= $1 AND observed_at <= $2 GROUP BY source_id`;

type Pair = Pick<LinePair, 'source_id' | 'place_id' | 'before_at' | 'after_at'> & {
  readonly before_id: string;
  readonly after_id: string;
  readonly was: PlaceRow | null;
  readonly is: PlaceRow | null;
};

/** Returns the changes in the record between two instants, from complete readings. */
async function changesBetween(database: Database, from: Date, until: Date): Promise<RecordedChanges> {
  const { pool } = database;
  const span = [from.toISOString(), until.toISOString()];
  const [pairs, compared, statements] = await Promise.all([
    pool.query<Pair>(PAIRS, span),
    pool.query<{ source_id: string; readings: number }>(COMPARED, span),
    listStatements(database, { gte: from, lte: until }),
  ]);
  return {
    lines: pairs.rows.map(({ was, is, before_id, after_id, ...pair }) => ({
      ...pair,
      before: lineIn(was, pair.source_id, before_id, pair.before_at),
      after: lineIn(is, pair.source_id, after_id, pair.after_at),
    })),
    statements,
    compared: new Map(compared.rows.map(({ source_id, readings }) => [source_id, readings])),
  };
}

/** Notices and certificates with when each was recorded, closed or withdrawn, the newest first. */
async function listStatements(database: Database, span: { gte: Date; lte: Date }): Promise<RecordedStatement[]> {
  const prisma = await getPrisma(database);
  const about = { agency_code: true, place_id: true } as const;
  const [recorded, closed, attached, withdrawn] = await Promise.all([
    prisma.notice.findMany({ where: { recorded_at: span }, select: { ...about, url: true, recorded_at: true } }),
    prisma.notice.findMany({
      where: { closing_recorded_at: span },
      select: { ...about, url: true, closing_recorded_at: true },
    }),
    prisma.certificate.findMany({ where: { attached_at: span }, select: { ...about, attached_at: true } }),
    prisma.certificate.findMany({ where: { withdrawn_at: span }, select: { ...about, withdrawn_at: true } }),
  ]);
  return [
    ...recorded.map(({ recorded_at, ...statement }) => asStatement('notice', statement, recorded_at)),
    ...closed.map(({ closing_recorded_at, ...statement }) =>
      asStatement('notice_closed', statement, closing_recorded_at),
    ),
    ...attached.map(({ attached_at, ...statement }) => asStatement('certificate', statement, attached_at)),
    ...withdrawn.map(({ withdrawn_at, ...statement }) => asStatement('certificate_withdrawn', statement, withdrawn_at)),
  ].toSorted((a, b) => compareTexts(b.at, a.at) || compareTexts(a.place_id, b.place_id));
}

type Stated = { readonly agency_code: string; readonly place_id: string; readonly url?: string | null };

function asStatement(kind: RecordedStatement['kind'], statement: Stated, at: Date | null): RecordedStatement {
  const { agency_code: agency, place_id, url = null } = statement;
  return { kind, agency, place_id, url, at: at?.toISOString() ?? '' };
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const NO_SIGNATURES: ReadonlySet<string> = new Set();

/** A row as one reading shows it. */
function lineIn(row: PlaceRow | null, source_id: string, reading_id: string, at: string): ListingEvidence | null {
  if (row?.listing == null) return null;
  const seen = { source_id, place_id: null, reading_id, first_seen_at: at, last_seen_at: at, missing_since: null };
  // The owner of the line counts here, not its weight: a signature of a copy changes nothing of it.
  return listingEvidence({ ...row, ...seen }, row.listing, NO_SIGNATURES);
}

/**
 * Keeps the changes since the beginning of a day for as long as the city stays the same: comparing complete readings reads all of their lines, and nothing
 * changes within a generation. Each day is requested once a generation, one day at a time, so that callers cannot make the record compare all days at once.
 * Callers select their own span from it.
 */
export function keepChanges(history: EvidenceHistory, generation: () => number): EvidenceHistory {
  const kept = new Map<number, Promise<RecordedChanges>>();
  let keptFor = -1;
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...history,
    changesBetween(from, until) {
      const now = generation();
      if (now !== keptFor) kept.clear();
      keptFor = now;
      const day = Math.floor(from.getTime() / DAY_MS) * DAY_MS;
      const known = kept.get(day);
      if (known !== undefined) return known;
      const response = last.then(() => history.changesBetween(new Date(day), until));
      kept.set(day, response);
      // A failed question is asked again.
      last = response.catch(() => {
        if (kept.get(day) === response) kept.delete(day);
      });
      return response;
    },
  };
}
