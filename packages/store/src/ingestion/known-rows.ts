import { type Borough, BOROUGHS } from '@kehilla/core';
import { CELL_DEGREES, getBoroughKey, type KnownRow, type RowsAsked } from '@kehilla/sources';
import type { Runs } from '../database.ts';
import { keyRows } from './row-keys.ts';

/** The rows that a reading asks for, in the order of the record. What has no keys yet is given them first, where rows are asked for by keys. */
export async function findKnownRows(runs: Runs, asked?: RowsAsked): Promise<KnownRow[]> {
  const [where, values] = await getCondition(runs, asked);
  const { rows } = await runs.query<KnownRow>(`${BEFORE} ${where} ORDER BY r.record_id`, values);
  return rows;
}

async function getCondition(runs: Runs, asked?: RowsAsked): Promise<readonly [where: string, values: unknown[]]> {
  if (asked === undefined) return ['', []];
  if ('source_id' in asked) return ['WHERE r.source_id = $1', [asked.source_id]];
  if ('places' in asked) return ['WHERE r.place_id = ANY($1)', [asked.places]];
  await keyRows(runs);
  const { rows } = await runs.query<{ record_id: number }>(MET, [asked.keys]);
  return ['WHERE r.record_id = ANY($1::bigint[])', [rows.map(({ record_id }) => record_id)]];
}

/** One key after the other: of hundreds at once (`&&`) PostgreSQL tries each on every row that has one of them, in seconds where this takes milliseconds. */
const MET = `
  SELECT DISTINCT k.record_id FROM unnest($1::int4[]) AS a(key)
  CROSS JOIN LATERAL (SELECT record_id FROM record_key WHERE keys @> ARRAY[a.key] OFFSET 0) k`;

/** What curators attached to a place that was merged is its successor's; so are the places that they said a row is none of. */
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

/** The boroughs that rows name whose points lie in these cells, by cell. */
export async function findBoroughs(
  runs: Runs,
  cells: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<Borough>>> {
  if (cells.length === 0) return new Map();
  await keyRows(runs);
  const asked = cells.flatMap((cell) =>
    BOROUGHS.map((borough) => ({ cell, borough, key: getBoroughKey(cell, borough) })),
  );
  const { rows } = await runs.query<{ cell: string; borough: Borough }>(TOLD, [
    asked.map(({ key }) => key),
    asked.map(({ cell }) => cell),
    asked.map(({ borough }) => borough),
    CELL_DEGREES,
  ]);
  const told = Map.groupBy(rows, ({ cell }) => cell);
  return new Map(cells.map((cell) => [cell, new Set(told.get(cell)?.map(({ borough }) => borough))]));
}
