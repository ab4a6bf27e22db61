import { type Borough, BOROUGHS, type PlaceRow } from '@kehilla/core';
import {
  type BlockRequest,
  CELL_DEGREES,
  getBoroughKey,
  type KnownRow,
  listKeys,
  type RowsRequest,
} from '@kehilla/sources';
import type { Runs } from '../database.ts';
import { getFingerprint } from '../fingerprint.ts';

/** The number of rows that are given their keys at a time. */
const ROWS_A_TURN = 2_000;

let version: number | null = null;

/** A number for the code that makes keys, never 0, under which rows wait for theirs: keys that other code made are made anew before anything is asked. */
export function keysVersion(): number {
  return (version ??= Number.parseInt(getFingerprint(MAKERS).slice(0, 7), 16) || 1);
}

/** The code that makes the keys of a row. */
const MAKERS = ['core', 'linkage', 'sources/reading'];

type Unkeyed = {
  readonly record_id: number;
  readonly row_sha256: string;
  /** The hash under which its keys wait. */
  readonly noted: string;
  readonly row: PlaceRow;
};

/**
 * Writes keys for the rows that have none of this release: after an update all of them, once; otherwise those that an older release wrote since. Each turn is
 * its own transaction, so that a killed process loses only one turn.
 */
async function keyRows(runs: Runs): Promise<void> {
  const own = keysVersion();
  for (let written = 0; ; written += ROWS_A_TURN) {
    const { rows } = await runs.query<Unkeyed>(
      `SELECT r.record_id, r.row_sha256, k.row_sha256 AS noted, r."row" FROM record_key k JOIN record r USING (record_id)
       WHERE k.version > $1 OR k.version < $1 LIMIT $2`,
      [own, ROWS_A_TURN],
    );
    if (rows.length === 0) {
      if (written > 0) {
        await settleKeys(runs);
        await runs.query('ANALYZE record_key');
      }
      return;
    }
    await runs.query(
      `UPDATE record_key k SET version = $1, row_sha256 = w.row_sha256, keys = w.keys::int4[]
       FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) AS w(record_id, row_sha256, noted, keys)
       WHERE k.record_id = w.record_id AND k.row_sha256 = w.noted`,
      [
        own,
        rows.map((one) => one.record_id),
        rows.map((one) => one.row_sha256),
        rows.map((one) => one.noted),
        rows.map(({ row }) => keysText(row)),
      ],
    );
  }
}

/** Sorts keys that were written into their index; until then every look goes through all of them. */
export async function settleKeys(runs: Runs): Promise<void> {
  await runs.query('SELECT settle_record_keys()');
}

/** The keys of a row as PostgreSQL writes an array. */
export function keysText(row: PlaceRow): string {
  return `{${listKeys(row).join()}}`;
}

/** Returns the rows that a reading needs, in the order of the record. If it selects by keys, rows without keys get them first. */
export async function findKnownRows(runs: Runs, request?: RowsRequest): Promise<KnownRow[]> {
  const [where, values] = await getCondition(runs, request);
  const { rows } = await runs.query<KnownRow>(`${BEFORE} ${where} ORDER BY r.record_id`, values);
  return rows;
}

async function getCondition(runs: Runs, request?: RowsRequest): Promise<readonly [where: string, values: unknown[]]> {
  if (request === undefined) return ['', []];
  if ('source_id' in request) return ['WHERE r.source_id = $1', [request.source_id]];
  if ('places' in request) return ['WHERE r.place_id = ANY($1)', [request.places]];
  await keyRows(runs);
  const { rows } = await runs.query<{ record_id: number }>(MET, [request.blocks.map(asArray)]);
  return ['WHERE r.record_id = ANY($1::bigint[])', [rows.map(({ record_id }) => record_id)]];
}

/** The keys of a block as PostgreSQL writes an array. */
function asArray({ keys }: Pick<BlockRequest, 'keys'>): string {
  return `{${keys.join()}}`;
}

/**
 * One block after the other: of hundreds of keys at once (`&&`) PostgreSQL tries each on every row that has one of them, in seconds where this takes
 * milliseconds.
 */
const MET = `
  SELECT DISTINCT k.record_id FROM unnest($1::text[]) AS a(keys)
  CROSS JOIN LATERAL (SELECT record_id FROM record_key WHERE record_key.keys @> a.keys::int4[] OFFSET 0) k`;

/** The number of rows that may have the keys of a block by chance: a block with this many more rows than it should hold counts as full. */
const BY_CHANCE = 8;

/** Rows are counted no further than tells. */
const FULL = `
  SELECT a.name FROM unnest($1::text[], $2::text[], $3::int4[]) AS a(name, keys, most)
  WHERE (SELECT count(*) FROM (
    SELECT FROM (SELECT record_id FROM record_key WHERE record_key.keys @> a.keys::int4[] OFFSET 0) k JOIN record r USING (record_id)
    WHERE r.place_id IS NOT NULL AND r.source_id <> $4 AND position('~' IN r.external_id) = 0 LIMIT a.most + $5 + 1) met) > a.most + $5`;

/** The names of blocks in which more rows stand than they may (`ReadingStore.fullBlocks`). */
export async function findFullBlocks(
  runs: Runs,
  blocks: readonly BlockRequest[],
  source_id: string,
): Promise<ReadonlySet<string>> {
  if (blocks.length === 0) return new Set();
  await keyRows(runs);
  const [names, keys, most] = [blocks.map(({ name }) => name), blocks.map(asArray), blocks.map((one) => one.most)];
  const { rows } = await runs.query<{ name: string }>(FULL, [names, keys, most, source_id, BY_CHANCE]);
  return new Set(rows.map(({ name }) => name));
}

/** Attachments of a curator to a merged place belong to its successor, and so do their statements that a row is not about it. */
const BEFORE = `
  WITH attested AS (
    SELECT DISTINCT coalesce(p.merged_into, p.place_id) AS place_id
    FROM (SELECT place_id FROM certificate WHERE withdrawn_at IS NULL UNION SELECT place_id FROM notice WHERE withdrawn_at IS NULL) said JOIN place p USING (place_id)
  ), refused AS (
    SELECT t.record_id, array_agg(DISTINCT coalesce(p.merged_into, p.place_id)) AS places
    FROM review_task t, jsonb_array_elements(t.candidates) offered JOIN place p ON p.place_id = offered->>'place_id'
    WHERE t.state = 'rejected' GROUP BY t.record_id
  )
  SELECT r.record_id AS at, r.source_id, r.external_id, r.place_id, replace(r.link_state, 'withdrawn', 'unlinked') AS link_state, r.row, r.row_sha256, r.first_seen_at, r.last_seen_at, r.missing_since,
    EXISTS (SELECT 1 FROM link l WHERE l.record_id = r.record_id AND l.ended_at IS NULL AND l.method = 'curator') AS decided_by_curator,
    EXISTS (SELECT 1 FROM link l WHERE l.record_id = r.record_id AND l.ended_at IS NULL AND l.method = 'name_and_area') AS by_name,
    attested.place_id IS NOT NULL AS attested, coalesce(refused.places, '{}') AS refused
  FROM record r LEFT JOIN attested USING (place_id) LEFT JOIN refused USING (record_id)`;

/** A key may be shared by chance: whether a row tells a borough is said by the row, in the cell of `getBoroughCell`. */
const TOLD = `
  SELECT a.cell, a.borough FROM unnest($1::int4[], $2::text[], $3::text[]) AS a(key, cell, borough)
  CROSS JOIN LATERAL (SELECT FROM (SELECT record_id FROM record_key WHERE keys @> ARRAY[a.key] OFFSET 0) k JOIN record r USING (record_id)
    WHERE r."row"->'address'->>'borough' = a.borough
      AND floor((r."row"->'location'->>'lat')::float8 / $4::float8) || ' ' || floor((r."row"->'location'->>'lng')::float8 / $4::float8) = a.cell
    LIMIT 1) told`;

/** Returns the boroughs of rows with points in these cells, by cell. */
export async function findBoroughs(
  runs: Runs,
  cells: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<Borough>>> {
  if (cells.length === 0) return new Map();
  await keyRows(runs);
  const requests = cells.flatMap((cell) =>
    BOROUGHS.map((borough) => ({ cell, borough, key: getBoroughKey(cell, borough) })),
  );
  const { rows } = await runs.query<{ cell: string; borough: Borough }>(TOLD, [
    requests.map(({ key }) => key),
    requests.map(({ cell }) => cell),
    requests.map(({ borough }) => borough),
    CELL_DEGREES,
  ]);
  const rowsByCell = Map.groupBy(rows, ({ cell }) => cell);
  return new Map(cells.map((cell) => [cell, new Set(rowsByCell.get(cell)?.map(({ borough }) => borough))]));
}
