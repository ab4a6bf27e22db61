import { describe, expect, test } from 'vitest';
import { listCertifications } from './certifications.ts';
import { isInSeason, isSeasonOver } from './passover.ts';
import { resolveKosher } from './resolve-kosher.ts';
import { certificate, daysAgo, evidence, listing, NOW, REGISTRY } from './testing/evidence.ts';

const at = (day: string) => new Date(`${day}T16:00:00.000Z`);
const limited = (own: object) => evidence({ listings: [listing('ou', own)] });
const status = (own: object, now = NOW) => resolveKosher(limited(own), REGISTRY, now).status;

describe('a line that names its last day', () => {
  test.each([
    ['2026-07-15', 'listed_by_agency'],
    ['2026-07-16', 'listed_by_agency'],
    ['2026-07-14', 'no_longer_listed_by_agency'],
    ['2025-12-31', 'no_longer_listed_by_agency'],
  ])('%s on 15 July 2026 is %s, however lately it was seen', (ends_on, expected) => {
    expect(status({ ends_on, last_seen_at: daysAgo(0) })).toBe(expected);
  });

  test('holds to the end of that day in New York', () => {
    const own = { ends_on: '2026-07-15', last_seen_at: daysAgo(0) };
    expect(status(own, new Date('2026-07-16T03:59:59.000Z'))).toBe('listed_by_agency');
    expect(status(own, new Date('2026-07-16T04:00:00.000Z'))).toBe('no_longer_listed_by_agency');
  });

  test('is shown as ended by its list, with the day', () => {
    expect(listCertifications(limited({ ends_on: '2026-07-14' }), REGISTRY, NOW)).toMatchObject([
      { listing_status: 'no_longer_listed', removal_reason: 'list_says_removed', valid_until: '2026-07-14' },
    ]);
  });

  test('leaves another agency its word', () => {
    const both = evidence({ listings: [listing('ou', { ends_on: '2026-07-14' }), listing('ok')] });
    expect(resolveKosher(both, REGISTRY, NOW)).toMatchObject({ status: 'listed_by_agency', certified_by: ['OK'] });
  });
});

describe('a line for a feast', () => {
  // Pesach of 2026 ended on 9 April, Sukkos begins on 26 September and ends on 4 October.
  test.each<[season: string, day: string, isOver: boolean, isIn: boolean]>([
    ['passover', '2026-11-28', true, false],
    ['passover-2026', '2026-11-28', true, false],
    ['passover-2026', '2026-04-01', false, true],
    ['passover-2027', '2026-11-28', false, false],
    ['sukkos', '2026-09-20', false, true],
    ['sukkos', '2026-10-04', false, true],
    ['sukkos', '2026-10-05', true, false],
    ['sukkos', '2026-11-28', true, false],
    ['sukkos-2026', '2026-11-28', true, false],
    ['sukkos-2026', '2027-09-20', true, true],
    ['sukkos-5787', '2026-11-28', true, false],
    ['sukkos-2027', '2026-11-28', false, false],
    ['chol_hamoed', '2026-11-28', true, false],
    ['chol_hamoed', '2026-09-28', false, true],
    ['chol_hamoed', '2026-04-05', false, true],
    ['chol_hamoed-2025', '2026-09-28', true, true],
    ['summer-2026', '2026-11-28', false, false],
  ])('%s on %s: over %s, in its season %s', (season, day, isOver, isIn) => {
    expect(isSeasonOver(season, at(day))).toBe(isOver);
    if (!season.startsWith('summer')) expect(isInSeason(season, at(day))).toBe(isIn);
    expect(status({ season, last_seen_at: at(day).toISOString() }, at(day))).toBe(
      isOver ? 'listing_stale' : 'listed_by_agency',
    );
  });
});

describe('limits', () => {
  test('of lines and documents that count stand in the summary, each once', () => {
    const one = listing('ou', { limits: ['kosher kitchen only', 'by request'] });
    const other = listing('ok', { limits: ['by request'] });
    expect(resolveKosher(evidence({ listings: [one, other] }), REGISTRY, NOW).limits).toEqual([
      'by request',
      'kosher kitchen only',
    ]);
    const document = certificate('CRC', { scope_note: 'The counter.' });
    expect(resolveKosher(evidence({ certificates: [document] }), REGISTRY, NOW).limits).toEqual(['The counter.']);
    expect(resolveKosher(evidence({ listings: [listing('ou')] }), REGISTRY, NOW)).not.toHaveProperty('limits');
  });
});
