import { distanceM, type PlaceRow } from '@kehilla/core';
import type { Connection } from '../database.ts';
import type { DecidedRow } from './find-record.ts';
import { getPrintedName } from './find-places.ts';

/** Two records farther apart than this are hardly one door. */
const FAR_M = 150;

type Side = { readonly place_id: string | null; readonly row: PlaceRow };

/**
 * Returns objections to linking a row to a place, each as a sentence for the curator: they are far apart, in other ZIP codes, an agency's line would leave its
 * place, or a curator decided the opposite before, of this row or another one there. [] if there are none.
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

/** Returns the objection to taking a row off its place: that it is a line of an agency. */
export async function examineLeaving(connection: Connection, { record_id, is_listing }: DecidedRow): Promise<string[]> {
  if (!is_listing) return [];
  const { rows } = await connection.query<Side>('SELECT place_id, "row" FROM record WHERE record_id = $1', [record_id]);
  return rows.flatMap(describeLeaving);
}

/** Returns the objections from the positions of a row and of the rows of a place. */
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
 * Earlier decisions of curators against it: that this row, or another one at its place, is not about the target; or that a row at the target is not about this
 * row's place.
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
