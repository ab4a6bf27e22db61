import { describe, expect, test } from 'vitest';
import { resolveKosher } from './resolve-kosher.ts';
import { checkRows, GONE, NONE } from './testing/check-rows.ts';
import { certificate, daysAgo, evidence, listing, notice, REGISTRY } from './testing/evidence.ts';

describe('certificates', () => {
  checkRows([
    [
      'of an agency without a list, alone',
      { certificates: [certificate('CRC', { food_status: ['meat'], standards: ['glatt'] })] },
      {
        status: 'listed_by_agency',
        certified_by: ['CRC'],
        evidence_kinds: ['certificate_document'],
        last_confirmed_at: `${daysAgo(3).slice(0, 10)}T00:00:00.000Z`,
        food_status: 'meat',
        standards: ['glatt'],
      },
    ],
    [
      'looked at 14 days ago',
      { certificates: [certificate('CRC', { seen_on: '2026-07-02' })] },
      { status: 'listed_by_agency', last_confirmed_at: '2026-07-02T00:00:00.000Z' },
    ],
    [
      'looked at longer ago, however lately it was attached',
      { certificates: [certificate('CRC', { seen_on: '2026-07-01', attached_at: daysAgo(0) })] },
      { status: 'listing_stale', certified_by: ['CRC'], last_confirmed_at: '2026-07-01T00:00:00.000Z' },
    ],
    [
      'never looked at since it was issued',
      { certificates: [certificate('CRC', { seen_on: null, attached_at: daysAgo(0) })] },
      { status: 'listing_stale', last_confirmed_at: '2026-01-01T00:00:00.000Z' },
    ],
    [
      'issued for days to come, and attached before',
      { certificates: [certificate('CRC', { seen_on: null, valid_from: '2026-07-14', attached_at: daysAgo(40) })] },
      { status: 'listing_stale', last_confirmed_at: '2026-06-05T00:00:00.000Z' },
    ],
    [
      'old beside a fresh line of another agency',
      { listings: [listing('ou')], certificates: [certificate('CRC', { seen_on: null })] },
      { status: 'listed_by_agency', certified_by: ['CRC', 'OU'], stale_agencies: ['CRC'] },
    ],
    [
      'on its last day',
      { certificates: [certificate('CRC', { valid_to: '2026-07-15' })] },
      { status: 'listed_by_agency' },
    ],
    [
      'on its first day',
      { certificates: [certificate('CRC', { valid_from: '2026-07-15' })] },
      { status: 'listed_by_agency' },
    ],
    ['expired yesterday', { certificates: [certificate('CRC', { valid_to: '2026-07-14' })] }, NONE],
    ['valid from tomorrow', { certificates: [certificate('CRC', { valid_from: '2026-07-16' })] }, NONE],
    ['of an agency with a list, alone', { certificates: [certificate('OU')] }, NONE],
    ['of an agency nobody registered', { certificates: [certificate('XYZ')] }, NONE],
    [
      'of an agency whose list dropped it',
      { listings: [listing('ou', GONE)], certificates: [certificate('OU')] },
      { status: 'no_longer_listed_by_agency', certified_by: [] },
    ],
    [
      'of an agency with a list that another agency lists',
      { listings: [listing('ok')], certificates: [certificate('OU', { food_status: ['meat'] })] },
      { status: 'listed_by_agency', certified_by: ['OK'], food_status: null },
    ],
    [
      'of an agency that lists it too: what it states counts, its date does not',
      {
        listings: [listing('ou', { last_seen_at: daysAgo(40) })],
        certificates: [certificate('OU', { standards: ['yoshon'], attached_at: daysAgo(1) })],
      },
      {
        status: 'listing_stale',
        standards: ['yoshon'],
        last_confirmed_at: daysAgo(40),
        evidence_kinds: ['agency_list', 'certificate_document'],
      },
    ],
    [
      'that stands alone beside a stale listing',
      { listings: [listing('ou', { last_seen_at: daysAgo(40) })], certificates: [certificate('CRC')] },
      { status: 'listed_by_agency', certified_by: ['CRC', 'OU'] },
    ],
    [
      'that stands alone, and a notice of its agency',
      { certificates: [certificate('CRC')], notices: [notice('CRC')] },
      { status: 'conflicted', certified_by: ['CRC'] },
    ],
    [
      'that stands alone, and a notice of another agency',
      { certificates: [certificate('CRC')], notices: [notice('OU')] },
      { status: 'listed_by_agency' },
    ],
  ]);

  test('days are those of New York: the last one ends at its midnight, 04:00 UTC in summer', () => {
    const last = evidence({ certificates: [certificate('CRC', { valid_to: '2026-07-15' })] });
    expect(resolveKosher(last, REGISTRY, new Date('2026-07-16T03:59:59.999Z')).status).toBe('listed_by_agency');
    expect(resolveKosher(last, REGISTRY, new Date('2026-07-16T04:00:00.000Z')).status).toBe(
      'no_readable_agency_lists_it',
    );
  });
});
