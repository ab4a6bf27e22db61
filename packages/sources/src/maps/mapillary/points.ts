import type { LatLng } from '@kehilla/core';
import { pointsOfPlaces } from '../../reading/planning/plan-photos.ts';
import type { RowOnRecord } from '../../types.ts';
import { manifest as osm } from '../osm/manifest.ts';

/**
 * Where photos are looked for: around those who serve in a trade, whose Truth Score counts them, and around places of the community, by an agency's list
 * or the open map. Of all the rest the city has too much to ask for; a photo that is found counts for whoever is beside it.
 */
export function pointsToAsk(rows: readonly RowOnRecord[]): LatLng[] {
  const standing = rows.filter((row) => row.missing_since === null);
  const wanted = new Set(standing.filter(isWanted).map(({ place_id }) => place_id));
  return [...pointsOfPlaces(standing.filter(({ place_id }) => wanted.has(place_id))).values()];
}

function isWanted({ source_id, row }: RowOnRecord): boolean {
  return (row.trades ?? []).length > 0 || row.listing !== null || source_id === osm.info.source_id;
}
