import { document, type KosherStatus } from '@kehilla/contract';
import { STANDARDS } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listCertifications, contradictedBy } from './certifications.ts';
import type { PlaceEvidence } from './evidence.ts';
import { resolveKosher } from './resolve-kosher.ts';
import { certificate, listing, NOW, notice, reading, REGISTRY, getRegistry } from './testing/evidence.ts';

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
      list_id: fc.constantFrom('ou', 'ou-copy', 'ou-loose-copy', 'ou-caterers', 'ok', 'chk', 'v5t-csv', 'somebody'),
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
/** Readings of every list, of every end, at any time until `NOW`. */
const readings = fc.array(
  fc
    .tuple(
      fc.constantFrom('ou', 'ok', 'chk', 'v5t-csv', 'ou-copy', 'ou-caterers'),
      instant,
      fc.constantFrom('complete', 'partial', 'failed', 'unchanged'),
    )
    .map((of) => reading(...of)),
  { maxLength: 6 },
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
    fc.property(anyEvidence, readings, (given, read) => {
      const summary = resolveKosher(given, getRegistry(read), NOW);
      expect(STATUSES).toContain(summary.status);
      const listed = given.listings.some(({ list_id }) => REGISTRY.lists.has(list_id));
      if (!listed && given.certificates.length === 0) expect(summary.status).toBe('no_readable_agency_lists_it');
      if (!listed) expect(summary.status).not.toBe('no_longer_listed_by_agency');
      if (summary.certified_by.length === 0)
        expect(summary).toMatchObject({ certified_by: [], food_status: null, standards: [] });
      expect(summary.certified_by.length > 0).toBe(
        ['listed_by_agency', 'listing_stale', 'conflicted'].includes(summary.status),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('no notice, label or document takes a place off a list or puts it on one', () => {
  fc.assert(
    fc.property(listings, notices, readings, (lines, notices, read) => {
      const registry = getRegistry(read);
      const without = resolveKosher({ listings: lines, notices: [], certificates: [] }, registry, NOW);
      const beside = resolveKosher({ listings: lines, notices: notices, certificates: [] }, registry, NOW);
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
    fc.property(
      shuffled,
      readings.chain((read) => fc.tuple(fc.constant(read), permuted(read))),
      ([given, other], [read, reread]) => {
        const [one, two] = [getRegistry(read), getRegistry(reread)];
        expect(resolveKosher(other, two, NOW)).toEqual(resolveKosher(given, one, NOW));
        expect(listCertifications(other, two, NOW).map(withoutTies)).toEqual(
          listCertifications(given, one, NOW).map(withoutTies),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a later moment only ages: no stale answer becomes fresh, no agency is added, no confirmation gets newer', () => {
  fc.assert(
    fc.property(
      anyEvidence,
      readings,
      fc.integer({ min: 0, max: 2 * YEAR_MS }),
      fc.integer({ min: 0, max: YEAR_MS }),
      (given, read, wait, more) => {
        const registry = getRegistry(read);
        const [early, late] = [new Date(NOW.getTime() + wait), new Date(NOW.getTime() + wait + more)];
        const [before, after] = [resolveKosher(given, registry, early), resolveKosher(given, registry, late)];
        // A document beside which a disputed line counted for nothing may run out: then, and only so, the dispute itself is shown.
        const isDispute = after.certified_by.some((agency) => !before.certified_by.includes(agency));
        if (isDispute) {
          expect(after.status).toBe('conflicted');
          expect(given.listings.some((line) => contradictedBy(line, given, registry) !== null)).toBe(true);
          return;
        }
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
    fc.property(anyEvidence, readings, (given, read) => {
      const registry = getRegistry(read);
      const summary = resolveKosher(given, registry, NOW);
      const entries = listCertifications(given, registry, NOW);
      const standing = entries.filter(
        ({ listing_status, agency }) =>
          ['listed', 'stale'].includes(listing_status) || (listing_status === 'certificate_valid' && agency === 'CRC'),
      );
      const borneOut = standing.filter(({ scope_note }) => !/newer list/.test(scope_note ?? ''));
      // Where nothing that stands is borne out, an own list disagrees with itself, or a copy counts for nothing.
      const disputed = standing.filter(({ agency }) => summary.certified_by.includes(agency));
      const counted = borneOut.length > 0 ? borneOut : disputed;
      expect(new Set(counted.map((entry) => entry.agency))).toEqual(new Set(summary.certified_by));
      if (borneOut.length === 0 && standing.length > 0)
        expect(['conflicted', 'no_longer_listed_by_agency']).toContain(summary.status);
      const fresh = counted.some((entry) => entry.listing_status !== 'stale');
      if (summary.status === 'listed_by_agency') expect(fresh).toBe(true);
      if (summary.status === 'listing_stale') expect(fresh).toBe(false);
      if (summary.status === 'no_longer_listed_by_agency')
        expect(
          entries.some(
            (entry) => entry.listing_status === 'no_longer_listed' || /newer list/.test(entry.scope_note ?? ''),
          ),
        ).toBe(true);
      if (summary.food_status != null)
        expect(entries.some((entry) => entry.food_status === summary.food_status)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a reading that is not whole changes nothing, nor does one as old as every line', () => {
  fc.assert(
    fc.property(anyEvidence, readings, instant, (given, read, at) => {
      const partial = ['partial', 'failed', 'unchanged'].map((state) => reading('ou', at, state as 'partial'));
      const oldest = Math.min(NOW.getTime(), ...given.listings.map((line) => Date.parse(line.last_seen_at)));
      const older = [
        reading('ou', new Date(oldest).toISOString()),
        reading('ou-caterers', new Date(oldest).toISOString()),
      ];
      const [before, after] = [getRegistry(read), getRegistry([...partial, ...older, ...read])];
      expect(resolveKosher(given, after, NOW)).toEqual(resolveKosher(given, before, NOW));
      expect(listCertifications(given, after, NOW)).toEqual(listCertifications(given, before, NOW));
    }),
    { numRuns: 1_000 },
  );
});

test("a whole reading only ever takes away: it lists nothing, confirms nothing, and what it speaks against is disputed or another's", () => {
  fc.assert(
    fc.property(anyEvidence, readings, (given, read) => {
      const [before, after] = [resolveKosher(given, REGISTRY, NOW), resolveKosher(given, getRegistry(read), NOW)];
      const disputed = given.listings.some((line) => contradictedBy(line, given, getRegistry(read)) !== null);
      // Where it speaks against the last line that stood, those that counted for nothing beside that one are shown as disputed too.
      const isDispute = after.certified_by.some((agency) => !before.certified_by.includes(agency));
      if (isDispute || before.status !== after.status) expect(disputed).toBe(true);
      if (isDispute) expect(after.status).toBe('conflicted');
      if (isDispute || before.status === after.status) return;
      if (before.status !== 'conflicted' && after.status !== 'conflicted')
        expect(AGE[after.status]).toBeGreaterThanOrEqual(AGE[before.status] ?? 0);
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
}: ReturnType<typeof listCertifications>[number]): unknown {
  return evidence_id === null ? { agency, listing_status, valid_until } : { agency, list_id, evidence_id };
}
