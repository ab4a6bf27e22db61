import type { City } from '@kehilla/city';
import type { Freshness, Source } from '@kehilla/contract';
import { type Dated, freshnessOf, sourceOf } from '@kehilla/core';

/** The sources of several places, one a publisher, each with the oldest reading used of it: the answer is no fresher than that. Rule: specification §2.2. */
export function sourcesOf(city: City, places: readonly number[]): Source[] {
  const oldest = new Map<string, string>();
  for (const place of places) {
    for (const { source_id, observed_at } of city.doc(place).sources) {
      const known = oldest.get(source_id);
      if (known === observed_at) continue;
      if (known === undefined || Date.parse(observed_at) < Date.parse(known)) oldest.set(source_id, observed_at);
    }
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

function* usedBy(city: City, places: readonly number[]): Iterable<Dated> {
  for (const place of places) yield* city.doc(place).sources;
}
