import type { City, UsedSource } from '@kehilla/city';
import type { Freshness, Source } from '@kehilla/contract';
import { freshnessOf, sourceOf } from '@kehilla/core';

/** The sources of several places, one a publisher, each with the oldest reading used of it: the answer is no fresher than that. */
export function sourcesOf(city: City, places: readonly number[]): Source[] {
  const oldest = new Map<string, string>();
  for (const used of usedBy(city, places)) {
    const known = oldest.get(used.source_id);
    if (known === undefined || used.observed_at < known) oldest.set(used.source_id, used.observed_at);
  }
  return [...oldest].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([id, at]) => {
    const info = city.sources.get(id);
    return info === undefined ? [] : [sourceOf(info, at)];
  });
}

/** The age of an answer about these places. */
export function freshnessOfPlaces(city: City, places: readonly number[], now: Date): Freshness {
  return freshnessOf(usedBy(city, places), now);
}

function usedBy(city: City, places: readonly number[]): UsedSource[] {
  return places.flatMap((place) => [...city.doc(place).sources]);
}
