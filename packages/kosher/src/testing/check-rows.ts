import type { KosherSummary } from '@kehilla/contract';
import { expect, test } from 'vitest';
import type { PlaceEvidence } from '../evidence.ts';
import { resolveKosher } from '../resolve-kosher.ts';
import { daysAgo, evidence, NOW, REGISTRY } from './evidence.ts';

/** A row of the table of decisions §3: what is known of a place, and what its summary must hold. */
export type Row = readonly [name: string, evidence: Partial<PlaceEvidence>, expected: Partial<KosherSummary>];

/** The summary of a place that nothing is known of. */
export const NONE: KosherSummary = {
  status: 'no_readable_agency_lists_it',
  certified_by: [],
  food_status: null,
  standards: [],
  last_confirmed_at: null,
};

/** Dates of a line that a complete reading lacked three days ago. */
export const GONE = { missing_since: daysAgo(3), last_seen_at: daysAgo(4) };

/** One test a row, at `NOW`. */
export function checkRows(rows: readonly Row[]): void {
  test.each(rows)('%s', (_, parts, expected) => {
    const summary = resolveKosher(evidence(parts), REGISTRY, NOW);
    expect(summary).toMatchObject(expected);
    // Where nothing stands nothing is stated.
    if (summary.certified_by.length === 0)
      expect(summary).toEqual({
        status: summary.status,
        certified_by: [],
        food_status: null,
        standards: [],
        last_confirmed_at: summary.last_confirmed_at,
      });
  });
}
