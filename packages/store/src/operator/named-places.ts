import type { PlaceRow } from '@kehilla/core';
import type { PrismaClient } from '../generated/client.ts';

/** Name and address, as a row prints them; null where none does. */
export type PrintedName = { readonly name: string | null; readonly address: string | null };

/** A place that is offered for a decision, as a person knows it. */
export type NamedCandidate = PrintedName & { readonly place_id: string; readonly points: number };

/** Name and address as the row prints them; null where it prints none. */
export function getPrintedName(json: unknown): PrintedName {
  const { names, address } = json as PlaceRow;
  return { name: names[0]?.text ?? null, address: address?.line ?? null };
}

/**
 * How these places are called, by identifier: as their rows that are not gone name them, a merged one as the place that it became. What one row lacks
 * another says: a business's own site states hours, say, and no name.
 */
export async function namedPlaces(
  prisma: PrismaClient,
  placeIds: readonly string[],
): Promise<(placeId: string) => PrintedName> {
  const merged = await prisma.place.findMany({
    where: { place_id: { in: [...placeIds] }, merged_into: { not: null } },
  });
  const became = new Map(merged.map(({ place_id, merged_into }) => [place_id, merged_into ?? place_id]));
  const standing = (placeId: string): string => became.get(placeId) ?? placeId;
  const records = await prisma.record.findMany({
    where: { place_id: { in: placeIds.map(standing) } },
    orderBy: { record_id: 'asc' },
  });
  const goneFirst = records.toSorted((a, b) => Number(a.missing_since === null) - Number(b.missing_since === null));
  const rows = goneFirst.map(({ place_id, row }) => ({ place_id, ...getPrintedName(row) }));
  const nameOf = new Map(rows.flatMap(({ place_id, name }) => (name === null ? [] : [[place_id, name]])));
  const addressOf = new Map(rows.flatMap(({ place_id, address }) => (address === null ? [] : [[place_id, address]])));
  return (placeId) => ({
    name: nameOf.get(standing(placeId)) ?? null,
    address: addressOf.get(standing(placeId)) ?? null,
  });
}
