import type { PlaceRow } from '@kehilla/core';
import type { Scored } from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';

/** Places at one door under one name of which only one list tells: what it once showed twice stands twice. */
export type ListDuplicates = {
  /**
   * Which place a line is that was found to be, or perhaps to be, these, in the very words of its name and door: the one that other sources have too, else the one that the list
   * showed first, and of these the first that is free. Null where nothing is alike to the word, all are taken, or others tell of several.
   */
  readonly resolve: (line: PlaceRow, found: readonly Scored[], isTaken: (placeId: string) => boolean) => Scored | null;
};

/** Returns the duplicates among the places on record. */
export function createListDuplicates(known: readonly KnownRow[]): ListDuplicates {
  const shownBy = new Map<string, { readonly lists: Set<string | null>; since: string }>();
  for (const { place_id, row, first_seen_at } of known) {
    if (place_id === null) continue;
    const shown = shownBy.get(place_id) ?? { lists: new Set(), since: first_seen_at };
    shown.lists.add(row.listing?.list_id ?? null);
    if (first_seen_at < shown.since) shown.since = first_seen_at;
    shownBy.set(place_id, shown);
  }

  /** Since when a list, and nobody else, has shown a place; null where others do. */
  function sinceAlone(placeId: string, { listing }: PlaceRow): string | null {
    const shown = shownBy.get(placeId);
    return shown?.lists.size === 1 && shown.lists.has(listing?.list_id ?? null) ? shown.since : null;
  }

  return {
    resolve(line, found, isTaken) {
      const alike = found.filter(
        ({ score }) => score.decision === 'link' && score.name === 1 && score.address === 'same',
      );
      const places = [...new Set(alike.flatMap(({ target }) => target.cluster ?? []))]
        .map((id) => ({ id, since: sinceAlone(id, line) }))
        .sort((a, b) => order(a.since, b.since) || order(a.id, b.id));
      if (places.filter(({ since }) => since === null).length > 1) return null;
      const free = places.find(({ id }) => !isTaken(id));
      return alike.find(({ target }) => target.cluster === free?.id) ?? null;
    },
  };
}

/** What is null first. */
function order(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1;
}
