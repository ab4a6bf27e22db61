import type { City, UsedSource } from '@kehilla/city';
import type { Freshness, Source } from '@kehilla/contract';
import { freshnessOf, sourceOf } from '@kehilla/core';

/**
 * The sources of several places, one a publisher, each with the oldest reading used of it: the answer is no fresher than that. Rule: specification
 * §2.2.
 */
export function sourcesOf(city: City, places: readonly number[]): Source[] {
  return sourcesUsed(city, usedBy(city, places));
}

/** The sources of readings that an answer rests on, one a publisher in order of identifier, each with the oldest that was used of it. */
export function sourcesUsed(
  city: City,
  used: Iterable<{ readonly source_id: string; readonly observed_at: string }>,
): Source[] {
  const oldest = new Map<string, string>();
  for (const { source_id, observed_at } of used) {
    const known = oldest.get(source_id);
    if (known === observed_at) continue;
    if (known === undefined || Date.parse(observed_at) < Date.parse(known)) oldest.set(source_id, observed_at);
  }
  return [...oldest.keys()].sort().flatMap((id) => {
    const info = city.sources.get(id);
    return info === undefined ? [] : [sourceOf(info, oldest.get(id) ?? null)];
  });
}

/** The age of an answer about these places. Rule: decisions §5. */
export function freshnessOfPlaces(city: City, places: readonly number[], now: Date): Freshness {
  return freshnessOf(usedBy(city, places), now);
}

function* usedBy(city: City, places: readonly number[]): Iterable<UsedSource> {
  for (const place of places) yield* city.doc(place).sources;
}
