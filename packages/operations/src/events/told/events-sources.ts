import type { City, EventDoc } from '@kehilla/city';
import type { Freshness, Source } from '@kehilla/contract';
import { freshnessOf } from '@kehilla/core';
import { sourcesUsed } from '../../describe/sources-used.ts';

/**
 * The age of an answer: each event is as fresh as the newest reading of its listings; others' readings are what disagreements rest on. Rule:
 * decisions §5.
 */
export function freshnessOfEvents(docs: readonly EventDoc[], now: Date): Freshness {
  return freshnessOf(
    docs.flatMap(({ sources }) => sources.map(({ observed_at }) => ({ kind: 'event_listing' as const, observed_at }))),
    now,
  );
}

/** The sources of several events. Rule: specification §2.2. */
export function sourcesOfEvents(city: City, docs: readonly EventDoc[]): Source[] {
  return sourcesUsed(
    city,
    docs.flatMap(({ sources }) => sources),
  );
}
