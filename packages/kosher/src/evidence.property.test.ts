import { document, type KosherStatus } from '@kehilla/contract';
import { STANDARDS } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificationsOf } from './certifications.ts';
import type { PlaceEvidence } from './evidence.ts';
import { resolveKosher } from './resolve-kosher.ts';
import { certificate, listing, NOW, notice, REGISTRY } from './testing/evidence.ts';

const STATUSES = document.components.schemas['KosherStatus']?.enum ?? [];
const FOODS = ['meat', 'dairy', 'pareve', 'fish'] as const;
const YEAR_MS = 365 * 24 * 3_600_000;

const instant = fc.integer({ min: 0, max: YEAR_MS }).map((ms) => new Date(NOW.getTime() - ms).toISOString());
const day = instant.map((at) => at.slice(0, 10));
const foods = fc.subarray([...FOODS]);
const standards = fc.subarray([...STANDARDS]);
const code = fc.constantFrom('OU', 'OK', 'CHK', 'V5T', 'CRC', 'XYZ');

const listings = fc.array(
  fc
    .record({
      list_id: fc.constantFrom('ou', 'ok', 'chk', 'v5t-csv', 'somebody'),
      external_id: fc.string({ maxLength: 12 }),
      last_seen_at: instant,
      missing_since: fc.option(instant),
      terminated: fc.boolean(),
      food_status: foods,
      standards,
      season: fc.constantFrom(null, 'passover-5786'),
    })
    .map(({ list_id, ...own }) => listing(list_id, own)),
  { maxLength: 5 },
);
const notices = fc.array(
  fc
    .record({
      agency: code,
      kind: fc.constantFrom('not_certified', 'certification_ended', 'warning'),
      published_on: day,
      closed_on: fc.option(day),
    })
    .map(({ agency, ...own }) => notice(agency, own)),
  { maxLength: 3 },
);
/** Documents that have begun at `NOW`; what begins later could add to an answer. */
const certificates = fc.array(
  fc
    .record({
      agency: code,
      certificate_id: fc.uuid(),
      valid_from: day,
      valid_to: fc.integer({ min: -200, max: 200 }),
      attached_at: instant,
      food_status: foods,
      standards,
    })
    .map(({ agency, valid_to, ...own }) =>
      certificate(agency, {
        ...own,
        valid_to: new Date(NOW.getTime() + valid_to * 24 * 3_600_000).toISOString().slice(0, 10),
      }),
    ),
  { maxLength: 3 },
);
const anyEvidence: fc.Arbitrary<PlaceEvidence> = fc.record({ listings, notices, certificates });

/** How far along its life a certification is; it never goes back. `conflicted` stands apart: what contradicts may run out first. */
const AGE: Partial<Record<KosherStatus, number>> = {
  listed_by_agency: 0,
  listing_stale: 1,
  no_longer_listed_by_agency: 2,
  no_readable_agency_lists_it: 2,
};

test('no input makes "unknown" read as "no": the status is one of the contract’s, and silence stays silence', () => {
  fc.assert(
    fc.property(anyEvidence, (given) => {
      const summary = resolveKosher(given, REGISTRY, NOW);
      expect(STATUSES).toContain(summary.status);
      const listed = given.listings.some(({ list_id }) => REGISTRY.lists.has(list_id));
      if (!listed && given.certificates.length === 0) expect(summary.status).toBe('no_readable_agency_lists_it');
      if (!listed) expect(summary.status).not.toBe('no_longer_listed_by_agency');
      if (summary.certified_by.length === 0)
        expect(Object.keys(summary).sort()).toEqual(['certified_by', 'last_confirmed_at', 'status']);
      expect(summary.certified_by.length > 0).toBe(
        ['listed_by_agency', 'listing_stale', 'conflicted'].includes(summary.status),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('no notice, label or document takes a place off a list or puts it on one', () => {
  fc.assert(
    fc.property(listings, notices, (lines, told) => {
      const without = resolveKosher({ listings: lines, notices: [], certificates: [] }, REGISTRY, NOW);
      const beside = resolveKosher({ listings: lines, notices: told, certificates: [] }, REGISTRY, NOW);
      expect(beside.certified_by).toEqual(without.certified_by);
      if (beside.status !== without.status) expect(beside.status).toBe('conflicted');
    }),
  );
});

test('the order of evidence does not matter', () => {
  const shuffled = anyEvidence.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc.record({
        listings: permuted(given.listings),
        notices: permuted(given.notices),
        certificates: permuted(given.certificates),
      }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([given, other]) => {
      expect(resolveKosher(other, REGISTRY, NOW)).toEqual(resolveKosher(given, REGISTRY, NOW));
      expect(certificationsOf(other, REGISTRY, NOW).map(withoutTies)).toEqual(
        certificationsOf(given, REGISTRY, NOW).map(withoutTies),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('a later moment only ages: no stale answer becomes fresh, no agency is added, no confirmation gets newer', () => {
  fc.assert(
    fc.property(
      anyEvidence,
      fc.integer({ min: 0, max: 2 * YEAR_MS }),
      fc.integer({ min: 0, max: YEAR_MS }),
      (given, wait, more) => {
        const [early, late] = [new Date(NOW.getTime() + wait), new Date(NOW.getTime() + wait + more)];
        const [before, after] = [resolveKosher(given, REGISTRY, early), resolveKosher(given, REGISTRY, late)];
        expect(before.certified_by).toEqual(expect.arrayContaining(after.certified_by));
        if (after.certified_by.length > 0)
          expect(Date.parse(after.last_confirmed_at ?? '')).toBeLessThanOrEqual(
            Date.parse(before.last_confirmed_at ?? ''),
          );
        if (before.status !== 'conflicted' && after.status !== 'conflicted')
          expect(AGE[after.status]).toBeGreaterThanOrEqual(AGE[before.status] ?? 0);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the entries and the summary tell the same', () => {
  fc.assert(
    fc.property(anyEvidence, (given) => {
      const summary = resolveKosher(given, REGISTRY, NOW);
      const entries = certificationsOf(given, REGISTRY, NOW);
      const standing = entries.filter(
        ({ listing_status, agency }) =>
          ['listed', 'stale'].includes(listing_status) || (listing_status === 'certificate_valid' && agency === 'CRC'),
      );
      expect(new Set(standing.map((entry) => entry.agency))).toEqual(new Set(summary.certified_by));
      const fresh = standing.some((entry) => entry.listing_status !== 'stale');
      if (summary.status === 'listed_by_agency') expect(fresh).toBe(true);
      if (summary.status === 'listing_stale') expect(fresh).toBe(false);
      if (summary.status === 'no_longer_listed_by_agency')
        expect(entries.some((entry) => entry.listing_status === 'no_longer_listed')).toBe(true);
      if (summary.food_status != null)
        expect(entries.some((entry) => entry.food_status === summary.food_status)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

function permuted<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}

/** Two lines with the same row id are the same line; only what they state may differ, so that is left out. */
function withoutTies({
  agency,
  list_id,
  evidence_id,
  listing_status,
  valid_until,
}: ReturnType<typeof certificationsOf>[number]): unknown {
  return evidence_id === null ? { agency, listing_status, valid_until } : { agency, list_id, evidence_id };
}
