import { distanceM, type PlaceRow } from '@kehilla/core';
import { tellDay, type Transaction } from '../prisma.ts';
import type { DecidedRow } from './find-record.ts';
import { getPrintedName } from './find-places.ts';

/** Two records farther apart than this are hardly one door. */
const FAR_M = 150;

type Side = { readonly place_id: string | null; readonly row: PlaceRow };

/**
 * Returns objections to linking a row to a place, each as a sentence for the curator: they are far apart, in other ZIP codes, an agency's line would leave its
 * place, or a curator decided the opposite before, of this row or another one there. [] if there are none.
 */
export async function examineJoin(prisma: Transaction, recordId: number, placeId: string): Promise<string[]> {
  const row = await findSide(prisma, recordId);
  if (row === null || row.place_id === placeId) return [];
  const there = await prisma.record.findMany({
    where: { place_id: placeId, missing_since: null },
    select: { row: true },
  });
  const against = compareWhere(
    row.row,
    there.map((side) => side.row as unknown as PlaceRow),
  );
  return [
    ...against,
    ...describeLeaving(row),
    ...(await findContradictions(prisma, recordId, { from: row.place_id, to: placeId })),
  ];
}

/** Returns the objection to taking a row off its place: that it is a line of an agency. */
export async function examineLeaving(prisma: Transaction, { record_id, is_listing }: DecidedRow): Promise<string[]> {
  const row = is_listing ? await findSide(prisma, record_id) : null;
  return row === null ? [] : describeLeaving(row);
}

async function findSide(prisma: Transaction, recordId: number): Promise<Side | null> {
  const found = await prisma.record.findUnique({
    where: { record_id: recordId },
    select: { place_id: true, row: true },
  });
  return found === null ? null : { place_id: found.place_id, row: found.row as unknown as PlaceRow };
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
  readonly closed_at: Date;
};

/**
 * Earlier decisions of curators against it: that this row, or another one at its place, is not about the target; or that a row at the target is not about this
 * row's place. Each offered place is a row of its own here, which Prisma cannot make of a document.
 */
const CONTRADICTIONS = `
  SELECT r.source_id || '/' || r.external_id AS listing, coalesce(p.merged_into, p.place_id) AS place_id, t.closed_by, t.closed_at
  FROM review_task t JOIN record r USING (record_id), jsonb_array_elements(t.candidates) offered JOIN place p ON p.place_id = offered->>'place_id'
  WHERE t.state = 'rejected' AND ((coalesce(p.merged_into, p.place_id) = $3 AND (r.record_id = $1 OR r.place_id = $2))
    OR (coalesce(p.merged_into, p.place_id) = $2 AND r.place_id = $3))
  ORDER BY t.closed_at`;

async function findContradictions(
  prisma: Transaction,
  recordId: number,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<string[]> {
  const refusals = await prisma.$queryRawUnsafe<Refusal[]>(CONTRADICTIONS, recordId, from, to);
  return refusals.map(
    ({ listing, place_id, closed_by, closed_at }) =>
      `${closed_by ?? 'A curator'} said on ${tellDay(closed_at)} that ${listing} is not ${place_id}: joined with it, both would be one.`,
  );
}
