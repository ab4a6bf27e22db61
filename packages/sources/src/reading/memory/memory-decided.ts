import type { MemoryState, Standing, StoredTask } from './memory-state.ts';

/**
 * The state after a curator's word on a row: it is about this place, or, with null, about none of those offered. A place that is left without rows is merged
 * into the other. Throws for a row or a place that is not there.
 */
export function decided(before: MemoryState, listing: string, placeId: string | null): MemoryState {
  const row = before.rows.get(listing);
  if (row === undefined) throw new Error(`There is no row ${listing}.`);
  if (placeId !== null && !before.places.has(placeId)) throw new Error(`There is no place ${placeId}.`);
  const { by_name, ...said } = row;
  const kept = by_name === true ? null : row.place_id;
  const place_id = placeId === null ? kept : (before.places.get(placeId)?.merged_into ?? placeId);
  const rows = new Map(before.rows).set(listing, {
    ...said,
    place_id,
    link_state: place_id === null ? 'unlinked' : 'linked',
    decided_by_curator: place_id !== null,
  });
  const places = new Map(before.places);
  const left = row.place_id;
  if (left !== null && left !== place_id && ![...rows.values()].some((other) => other.place_id === left)) {
    places.set(left, { merged_into: place_id });
    for (const [id, place] of places) if (place.merged_into === left) places.set(id, { merged_into: place_id });
  }
  const task = before.tasks.get(listing);
  const tasks = new Map(before.tasks);
  if (task?.state === 'open' && placeId === null)
    rows.set(listing, { ...(rows.get(listing) as Standing), refused: [...(row.refused ?? []), ...offeredIn(task)] });
  if (task?.state === 'open') tasks.set(listing, { ...task, state: placeId === null ? 'rejected' : 'linked' });
  return { ...before, rows, places, tasks, generation: before.generation + 1 };
}

function offeredIn({ candidates }: StoredTask): string[] {
  return candidates.flatMap((one) => (one as { readonly place_id: string | null }).place_id ?? []);
}
