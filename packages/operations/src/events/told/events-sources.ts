import type { City, EventDoc } from '@kehilla/city';
import type { Freshness, Source } from '@kehilla/contract';
import { freshnessOf, sourceOf } from '@kehilla/core';
import type { Where } from '../../understand/where/where.ts';
import { type Citation, citeArea, citeSource, getSources } from '../../describe/citations.ts';
import { citedListings } from './event-answer.ts';

/**
 * The age of an answer: each event is as fresh as the newest reading of its listings; others' readings are what disagreements rest on. Rule:
 * decisions §5.
 */
export function freshnessOfEvents(docs: readonly EventDoc[], include_stale: boolean, now: Date): Freshness {
  return freshnessOf(
    docs.flatMap((doc) =>
      citedListings(doc, include_stale).map(({ observed_at }) => ({ kind: 'event_listing' as const, observed_at })),
    ),
    now,
  );
}

/** The sources of several events, and of the area that was searched. Rule: specification §2.2. */
export function sourcesOfEvents(city: City, docs: readonly EventDoc[], include_stale: boolean, where: Where): Source[] {
  return getSources([
    ...docs.flatMap((doc) =>
      citedListings(doc, include_stale).flatMap(({ source_id, observed_at }): Citation[] => {
        const info = city.sources.get(source_id);
        return info === undefined
          ? []
          : [citeSource(sourceOf(info, observed_at), { kind: 'event_listing', observed_at })];
      }),
    ),
    ...citeArea(where),
  ]);
}
