import type { KnownRow } from '../../ports.ts';
import { WEBSITE_SOURCE } from '@kehilla/core';

/** What stood at the places of the record before a reading. */
export type StandingRows = {
  /** The rows at a place. */
  readonly at: (placeId: string | null) => readonly KnownRow[];
  /** Whether more than one row stands at a place, or a certificate of it. */
  readonly isShared: (placeId: string | null) => boolean;
};

/** The rows that have a place, by it. A site's words are read for the place that other rows give it: they move with nobody, and hold nobody. */
export function standingRows(known: readonly KnownRow[]): StandingRows {
  const rowsAt = new Map<string, KnownRow[]>();
  const attested = new Set<string>();
  for (const one of known) {
    if (one.place_id === null) continue;
    if (one.attested === true) attested.add(one.place_id);
    if (one.source_id === WEBSITE_SOURCE) continue;
    const there = rowsAt.get(one.place_id);
    if (there === undefined) rowsAt.set(one.place_id, [one]);
    else there.push(one);
  }
  const at = (placeId: string | null): readonly KnownRow[] => rowsAt.get(placeId ?? '') ?? [];
  return { at, isShared: (placeId) => at(placeId).length > 1 || attested.has(placeId ?? '') };
}
