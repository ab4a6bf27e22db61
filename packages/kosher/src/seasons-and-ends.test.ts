import { describe, expect, test } from 'vitest';
import { isOverFor, isPassoverSeason } from './passover.ts';
import { resolveKosher } from './resolve-kosher.ts';
import { validUntil } from './validity.ts';
import { certificate, evidence, listing, REGISTRY } from './testing/evidence.ts';

const at = (instant: string) => new Date(instant);
const seen = (last_seen_at: string, season: string | null = 'passover-5786') =>
  evidence({ listings: [listing('chk', { last_seen_at, season, first_seen_at: '2026-03-20T12:00:00.000Z' })] });

describe('a line for a Passover that is over', () => {
  test.each([
    ['2026-04-09T20:00:00.000Z', 'listed_by_agency'],
    ['2026-04-10T03:59:59.999Z', 'listed_by_agency'],
    ['2026-04-10T04:00:00.000Z', 'listing_stale'],
    ['2026-04-15T12:00:00.000Z', 'listing_stale'],
  ])('at %s is %s, though it was seen of late', (now, status) => {
    expect(resolveKosher(seen('2026-04-08T12:00:00.000Z'), REGISTRY, at(now)).status).toBe(status);
  });

  test('is none of now however often it is seen, and hides no line for the year', () => {
    const now = at('2026-06-01T12:00:00.000Z');
    const line = seen('2026-06-01T09:00:00.000Z');
    expect(resolveKosher(line, REGISTRY, now).status).toBe('listing_stale');
    const year = listing('ou', { last_seen_at: '2026-05-30T12:00:00.000Z' });
    expect(resolveKosher({ ...line, listings: [...line.listings, year] }, REGISTRY, now).status).toBe(
      'listed_by_agency',
    );
    expect(resolveKosher(seen('2026-06-01T09:00:00.000Z', 'summer-5786'), REGISTRY, now).status).toBe(
      'listed_by_agency',
    );
  });

  test('of a year that it names is none of the next Passover', () => {
    const now = at('2027-04-10T12:00:00.000Z');
    const getStatus = (season: string) => resolveKosher(seen('2027-04-08T12:00:00.000Z', season), REGISTRY, now).status;
    expect(getStatus('passover-5786')).toBe('listing_stale');
    expect(getStatus('passover-5787')).toBe('listed_by_agency');
  });

  test('is never so in the season', () => {
    for (let day = 0; day < 800; day++) {
      const now = new Date(Date.UTC(2026, 0, 1 + day, 17));
      expect(isOverFor('passover', now) && isPassoverSeason(now)).toBe(false);
    }
  });
});

test('the day an own list showed a place as ended speaks against an older line of the same list', () => {
  const live = listing('chk', { external_id: 'a', last_seen_at: '2026-07-01T12:00:00.000Z' });
  const ended = listing('chk', { external_id: 'b', last_seen_at: '2026-07-05T12:00:00.000Z', terminated: true });
  const now = at('2026-07-06T12:00:00.000Z');
  expect(resolveKosher(evidence({ listings: [live, ended] }), REGISTRY, now).status).toBe('conflicted');
  const back = { ...live, last_seen_at: '2026-07-06T09:00:00.000Z' };
  expect(resolveKosher(evidence({ listings: [back, ended] }), REGISTRY, now).status).toBe('listed_by_agency');
});

test.each([
  ['2026-11-20', '2026-11-21T04:59:59.000Z'],
  ['2026-07-31', '2026-08-01T03:59:59.000Z'],
  ['2026-03-08', '2026-03-09T03:59:59.000Z'],
  ['2026-11-01', '2026-11-02T04:59:59.000Z'],
])('a document valid to %s is so until %s, the end of that day in New York', (valid_to, until) => {
  const document = certificate('CRC', { valid_to, seen_on: valid_to });
  expect(validUntil(document)).toBe(until);
  const statusAt = (now: Date) => resolveKosher(evidence({ certificates: [document] }), REGISTRY, now).status;
  expect(statusAt(at(until))).toBe('listed_by_agency');
  expect(statusAt(new Date(Date.parse(until) + 1_000))).toBe('no_readable_agency_lists_it');
});
