import { distanceM, type PlaceRow } from '@kehilla/core';
import type { Connection } from '../database.ts';
import type { DecidedRow } from './find-record.ts';
import { getPrintedName } from './find-places.ts';

/** Two records farther apart than this are hardly one door. */
const FAR_M = 150;

type Side = { readonly place_id: string | null; readonly row: PlaceRow };

/**
 * What speaks against putting a row at a place that stands, each as a sentence for the curator: that they are far apart, in other ZIP codes, that a line of an agency
 * leaves the place where it is now, and that a curator said the opposite before, of this row or of one that is where it is. [] where nothing does.
 */
export async function examineJoin(connection: Connection, recordId: number, placeId: string): Promise<string[]> {
  const { rows: own } = await connection.query<Side>('SELECT place_id, "row" FROM record WHERE record_id = $1', [
    recordId,
  ]);
  const [row] = own;
  if (row === undefined || row.place_id === placeId) return [];
  const { rows: there } = await connection.query<Side>(
    'SELECT place_id, "row" FROM record WHERE place_id = $1 AND missing_since IS NULL',
    [placeId],
  );
  const against = compareWhere(
    row.row,
    there.map((side) => side.row),
  );
  return [
    ...against,
    ...describeLeaving(row),
    ...(await findContradictions(connection, recordId, { from: row.place_id, to: placeId })),
  ];
}

/** What speaks against taking a row off its place without another: that it is a line of an agency. */
export async function examineLeaving(connection: Connection, { record_id, is_listing }: DecidedRow): Promise<string[]> {
  if (!is_listing) return [];
  const { rows } = await connection.query<Side>('SELECT place_id, "row" FROM record WHERE record_id = $1', [record_id]);
  return rows.flatMap(describeLeaving);
}

/** What of where they are speaks against a row and the rows of a place being one. */
export function compareWhere(row: PlaceRow, there: readonly PlaceRow[]): string[] {
  const points = there.flatMap(({ location }) => (location === null ? [] : [location]));
  const { location } = row;
  const nearest =
    location === null || points.length === 0 ? null : Math.min(...points.map((point) => distanceM(location, point)));
  const zips = new Set(there.flatMap(({ address }) => (address?.zip == null ? [] : [address.zip])));
  const zip = row.address?.zip ?? null;
  return [
    ...(nearest !== null && nearest > FAR_M ? [`They are ${sayMetres(nearest)} apart on the map.`] : []),
    ...(zip !== null && zips.size > 0 && !zips.has(zip)
      ? [`One prints the ZIP code ${zip}, the other ${[...zips].sort().join(', ')}.`]
      : []),
  ];
}

function sayMetres(metres: number): string {
  return metres < 1_000 ? `${Math.round(metres)} m` : `${(metres / 1_000).toFixed(1)} km`;
}

function describeLeaving({ place_id, row }: Side): string[] {
  if (place_id === null || row.listing === null) return [];
  const { name } = getPrintedName(row);
  return [
    `It moves “${name ?? 'a line'}” of an agency’s list away from ${place_id}, which then no longer has that line.`,
  ];
}

type Refusal = {
  readonly listing: string;
  readonly place_id: string;
  readonly closed_by: string | null;
  readonly closed_at: string;
};

/**
 * What curators said that is against it: that this row, or one that stands where it stands, is not about the place; or that one that stands at the place
 * is not about where this row stands.
 */
const CONTRADICTIONS = `
  SELECT r.source_id || '/' || r.external_id AS listing, coalesce(p.merged_into, p.place_id) AS place_id, t.closed_by, t.closed_at
  FROM review_task t JOIN record r USING (record_id), jsonb_array_elements(t.candidates) offered JOIN place p ON p.place_id = offered->>'place_id'
  WHERE t.state = 'rejected' AND ((coalesce(p.merged_into, p.place_id) = $3 AND (r.record_id = $1 OR r.place_id = $2))
    OR (coalesce(p.merged_into, p.place_id) = $2 AND r.place_id = $3))
  ORDER BY t.closed_at`;

async function findContradictions(
  connection: Connection,
  recordId: number,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<string[]> {
  const { rows } = await connection.query<Refusal>(CONTRADICTIONS, [recordId, from, to]);
  return rows.map(
    ({ listing, place_id, closed_by, closed_at }) =>
      `${closed_by ?? 'A curator'} said on ${closed_at.slice(0, 10)} that ${listing} is not ${place_id}: joined with it, both would be one.`,
  );
}
