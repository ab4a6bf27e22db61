import type { PlannedRow, ReadingPlan } from '@kehilla/sources';
import { copyInto, jsonText } from '../copy.ts';
import type { Connection } from '../database.ts';
import { keysText, keysVersion, settleKeys } from './known-rows.ts';

// Rows of a reading are written as sets of thousands, by COPY and over arrays, which Prisma has not.

/** Record numbers by the keys of the rows of one source. */
export type RecordIds = ReadonlyMap<string, number>;

/** Gives new keys to rows whose key now belongs to another establishment; their links, facts and sightings stay with them. */
export async function keepFormer(connection: Connection, { reading, former }: ReadingPlan): Promise<void> {
  if (former.length === 0) return;
  await connection.query(
    `UPDATE record r SET external_id = f.kept_as, missing_since = f.missing
     FROM unnest($2::text[], $3::text[], $4::timestamptz[]) AS f(external_id, kept_as, missing) WHERE r.source_id = $1 AND r.external_id = f.external_id`,
    [
      reading.source_id,
      former.map((row) => row.external_id),
      former.map((row) => row.kept_as),
      former.map((row) => row.missing_since),
    ],
  );
}

/**
 * After so many new rows the planner is told of them at once: else the next small reading looks each of its keys up in all rows, until PostgreSQL does so by
 * itself.
 */
const MANY_ROWS = 1_000;

/**
 * Writes new and changed rows with their facts; returns the record numbers of all of them, and of those that were `inserted` before: all are then found by
 * their keys.
 */
export async function saveRows(
  connection: Connection,
  { reading, write }: ReadingPlan,
  inserted: RecordIds,
): Promise<RecordIds> {
  const [added, known] = [write.filter((row) => row.is_new), write.filter((row) => !row.is_new)];
  const ids = new Map([
    ...inserted,
    ...(await insertRows(connection, reading, added)),
    ...(await updateRows(connection, reading, known)),
  ]);
  if (ids.size > 0) await settleKeys(connection);
  if (inserted.size + added.length >= MANY_ROWS) await connection.query('ANALYZE record_key');
  return ids;
}

async function copyFacts(
  connection: Connection,
  { reading_id }: ReadingPlan['reading'],
  rows: readonly PlannedRow[],
  ids: RecordIds,
): Promise<void> {
  await copyInto(
    connection,
    'fact',
    ['record_id', 'field', 'value', 'reading_id', 'observed_at'],
    factCells(rows, ids, reading_id),
  );
}

/** New rows and their facts go into their tables by COPY, under numbers taken for them beforehand; returns these. */
export async function insertRows(
  connection: Connection,
  reading: ReadingPlan['reading'],
  rows: readonly PlannedRow[],
): Promise<RecordIds> {
  if (rows.length === 0) return new Map();
  const taken = await connection.query<{ ids: string }>(
    `SELECT string_agg(nextval(s.numbers)::text, ',') AS ids FROM (SELECT pg_get_serial_sequence('record', 'record_id')::regclass AS numbers) s, generate_series(1, $1)`,
    [rows.length],
  );
  const numbers = (taken.rows[0]?.ids ?? '').split(',').map(Number);
  const ids = new Map(rows.map(({ row }, i) => [row.external_id, numbers[i] as number]));
  const whence = [reading.source_id, reading.reading_id, reading.reading_id];
  const columns = ['record_id', 'source_id', 'first_reading_id', 'last_reading_id', ...CELLS];
  const version = keysVersion();
  await copyInto(
    connection,
    'record_key',
    ['record_id', 'version', 'row_sha256', 'keys'],
    rows.values().map(({ row, row_sha256 }) => [ids.get(row.external_id), version, row_sha256, keysText(row)]),
  );
  await copyInto(
    connection,
    'record',
    columns,
    rows.values().map((planned) => [ids.get(planned.row.external_id), ...whence, ...cells(planned)]),
  );
  await copyFacts(connection, reading, rows, ids);
  return ids;
}

async function updateRows(
  connection: Connection,
  reading: ReadingPlan['reading'],
  rows: readonly PlannedRow[],
): Promise<RecordIds> {
  if (rows.length === 0) return new Map();
  await connection.query(`CREATE TEMP TABLE incoming (external_id text, place_id text, link_state text, "row" jsonb, row_sha256 text,
    observed_at timestamptz, first_seen_at timestamptz, last_seen_at timestamptz, missing_since timestamptz, keys int4[]) ON COMMIT DROP`);
  await copyInto(
    connection,
    'incoming',
    [...CELLS, 'keys'],
    rows.values().map((planned) => [...cells(planned), keysText(planned.row)]),
  );
  await connection.query(
    `INSERT INTO record_key (record_id, version, row_sha256, keys) SELECT r.record_id, $2, i.row_sha256, i.keys
     FROM incoming i JOIN record r ON r.source_id = $1 AND r.external_id = i.external_id
     ON CONFLICT (record_id) DO UPDATE SET version = excluded.version, row_sha256 = excluded.row_sha256, keys = excluded.keys
     WHERE record_key.version <> excluded.version OR record_key.row_sha256 <> excluded.row_sha256`,
    [reading.source_id, keysVersion()],
  );
  const updated = await connection.query<{ record_id: number; external_id: string }>(
    `UPDATE record r SET place_id = i.place_id, link_state = i.link_state, "row" = i."row", row_sha256 = i.row_sha256, last_reading_id = $2,
       observed_at = i.observed_at, last_seen_at = i.last_seen_at, missing_since = i.missing_since
     FROM incoming i WHERE r.source_id = $1 AND r.external_id = i.external_id RETURNING r.record_id, r.external_id`,
    [reading.source_id, reading.reading_id],
  );
  const ids = new Map(updated.rows.map((row) => [row.external_id, row.record_id]));
  await copyFacts(connection, reading, rows, ids);
  return ids;
}

const CELLS = [
  'external_id',
  'place_id',
  'link_state',
  '"row"',
  'row_sha256',
  'observed_at',
  'first_seen_at',
  'last_seen_at',
  'missing_since',
];

function cells(planned: PlannedRow): unknown[] {
  const { row } = planned;
  return [
    row.external_id,
    planned.place_id,
    planned.link_state,
    row,
    planned.row_sha256,
    row.observed_at,
    planned.first_seen_at,
    planned.last_seen_at,
    planned.missing_since,
  ];
}

function* factCells(write: readonly PlannedRow[], ids: RecordIds, readingId: string): Generator<unknown[]> {
  for (const { row, facts } of write) {
    const id = ids.get(row.external_id);
    for (const fact of facts)
      yield [id, fact.field, fact.value === null ? null : jsonText(fact.value), readingId, row.observed_at];
  }
}

/** Moves the dates of rows that were seen again, seen earlier than was known, or are gone. */
export async function saveSeen(
  connection: Connection,
  { reading, confirm, earlier, missing }: ReadingPlan,
): Promise<void> {
  // Twice: one parameter cannot be both an instant to PostgreSQL and the text that stands in the row.
  const instants = confirm.map((row) => row.observed_at);
  await connection.query(
    `UPDATE record r SET last_seen_at = greatest(r.last_seen_at, s.at), observed_at = greatest(r.observed_at, s.at), last_reading_id = $2, missing_since = s.missing,
       link_state = replace(r.link_state, 'withdrawn', 'unlinked'),
       "row" = jsonb_set(r."row", '{observed_at}', to_jsonb(s.instant))
     FROM unnest($3::text[], $4::timestamptz[], $5::text[], $6::timestamptz[]) AS s(external_id, at, instant, missing) WHERE r.source_id = $1 AND r.external_id = s.external_id`,
    [
      reading.source_id,
      reading.reading_id,
      confirm.map((row) => row.external_id),
      instants,
      instants,
      confirm.map((row) => row.missing_since),
    ],
  );
  await connection.query(
    `UPDATE record r SET first_seen_at = least(r.first_seen_at, s.at)
     FROM unnest($2::text[], $3::timestamptz[]) AS s(external_id, at) WHERE r.source_id = $1 AND r.external_id = s.external_id`,
    [reading.source_id, earlier.map((row) => row.external_id), earlier.map((row) => row.observed_at)],
  );
  await connection.query('UPDATE record SET missing_since = $2 WHERE source_id = $1 AND external_id = ANY($3)', [
    reading.source_id,
    reading.observed_at,
    missing,
  ]);
}
