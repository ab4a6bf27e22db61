import type { KosherSummary } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import type { PlaceEvidence } from './evidence.ts';
import { resolveKosher } from './resolve-kosher.ts';
import { certificate, daysAgo, evidence, listing, NOW, notice, REGISTRY } from './testing/evidence.ts';

type Row = readonly [name: string, evidence: Partial<PlaceEvidence>, expected: Partial<KosherSummary>];

const NONE: KosherSummary = { status: 'no_readable_agency_lists_it', certified_by: [], last_confirmed_at: null, food_status: null, standards: [], evidence_kinds: [] };
const GONE = { missing_since: daysAgo(3), last_seen_at: daysAgo(4) };

function check(rows: readonly Row[]): void {
  test.each(rows)('%s', (_, parts, expected) => {
    expect(resolveKosher(evidence(parts), REGISTRY, NOW)).toMatchObject(expected);
  });
}

describe('a live listing', () => {
  check([
    ['confirmed an hour ago', { listings: [listing('ou')] }, { status: 'listed_by_agency', certified_by: ['OU'], evidence_kinds: ['agency_list'] }],
    ['confirmed exactly 14 days ago', { listings: [listing('ou', { last_seen_at: daysAgo(14) })] }, { status: 'listed_by_agency', last_confirmed_at: daysAgo(14) }],
    ['a second longer', { listings: [listing('ou', { last_seen_at: daysAgo(14, 1_000) })] }, { status: 'listing_stale', certified_by: ['OU'], last_confirmed_at: daysAgo(14, 1_000) }],
    ['a millisecond longer', { listings: [listing('ou', { last_seen_at: daysAgo(14, 1) })] }, { status: 'listing_stale' }],
    ['with a date nobody can read', { listings: [listing('ou', { last_seen_at: 'last summer' })] }, { status: 'listing_stale' }],
    ['what the agency states', { listings: [listing('ou', { food_status: ['dairy'], standards: ['yoshon', 'cholov_yisroel'] })] }, { food_status: 'dairy', standards: ['cholov_yisroel', 'yoshon'] }],
    ['two kinds of food on one line', { listings: [listing('ou', { food_status: ['dairy', 'pareve'] })] }, { status: 'listed_by_agency', food_status: null }],
    ['limited to a season', { listings: [listing('chk', { season: 'summer-5786' })] }, { status: 'listed_by_agency', certified_by: ['CHK'] }],
    ['limited to a season, seen long ago', { listings: [listing('chk', { season: 'summer-5785', last_seen_at: daysAgo(300) })] }, { status: 'listing_stale' }],
  ]);
});

describe('several agencies', () => {
  check([
    ['two that agree', { listings: [listing('ou'), listing('ok')] }, { status: 'listed_by_agency', certified_by: ['OK', 'OU'] }],
    ['two lines of one agency', { listings: [listing('ou'), listing('ou', { external_id: 'ou-2' })] }, { certified_by: ['OU'] }],
    ['one fresh, one stale: the newest confirmation counts', { listings: [listing('ou', { last_seen_at: daysAgo(40) }), listing('ok', { last_seen_at: daysAgo(2) })] }, { status: 'listed_by_agency', certified_by: ['OK', 'OU'], last_confirmed_at: daysAgo(2) }],
    ['instants written in two ways', { listings: [listing('ou', { last_seen_at: '2026-07-10T00:00:00Z' }), listing('ok', { last_seen_at: '2026-07-10T00:00:00.500Z' })] }, { last_confirmed_at: '2026-07-10T00:00:00.500Z' }],
    ['dropped by one, listed by the other', { listings: [listing('ou', GONE), listing('ok')] }, { status: 'listed_by_agency', certified_by: ['OK'] }],
    ['what the one that dropped it had stated is not repeated', { listings: [listing('ou', { ...GONE, food_status: ['meat'], standards: ['glatt'] }), listing('ok', { food_status: ['dairy'] })] }, { status: 'listed_by_agency', food_status: 'dairy', standards: [] }],
  ]);
});

describe('no longer listed', () => {
  check([
    ['absent from a later complete reading', { listings: [listing('ou', GONE)] }, { ...NONE, status: 'no_longer_listed_by_agency', last_confirmed_at: GONE.last_seen_at }],
    ['the list says that it ended', { listings: [listing('ou', { terminated: true })] }, { status: 'no_longer_listed_by_agency', certified_by: [] }],
    ['the list says so where absence would mean nothing', { listings: [listing('chk', { terminated: true })] }, { status: 'no_longer_listed_by_agency' }],
    ['dropped by both', { listings: [listing('ou', GONE), listing('ok', { ...GONE, last_seen_at: daysAgo(90) })] }, { status: 'no_longer_listed_by_agency', last_confirmed_at: GONE.last_seen_at }],
    ['absence that does not mean removal leaves it listed', { listings: [listing('chk', GONE)] }, { status: 'listed_by_agency', certified_by: ['CHK'] }],
    ['absence that does not mean removal only ages it', { listings: [listing('chk', { missing_since: daysAgo(20), last_seen_at: daysAgo(21) })] }, { status: 'listing_stale', certified_by: ['CHK'] }],
    ['dropped, and a notice says the same', { listings: [listing('ou', GONE)], notices: [notice('OU')] }, { status: 'no_longer_listed_by_agency' }],
  ]);
});

describe('never listed', () => {
  check([
    ['nothing at all', {}, NONE],
    ['a notice alone', { notices: [notice('OU')] }, NONE],
    ['a line of a list nobody registered', { listings: [listing('somebody')] }, NONE],
    ['a line of an unregistered list that says it ended', { listings: [listing('somebody', { terminated: true })] }, NONE],
  ]);

  test('every such place shares one summary that nobody can change', () => {
    const one = resolveKosher(evidence({}), REGISTRY, NOW);
    expect(resolveKosher(evidence({ notices: [notice('OU')] }), REGISTRY, NOW)).toBe(one);
    expect(() => one.certified_by.push('OU')).toThrow(TypeError);
  });
});

describe('notices beside a live listing', () => {
  const live = { listings: [listing('ou')] };
  check([
    ['of the same agency', { ...live, notices: [notice('OU')] }, { status: 'conflicted', certified_by: ['OU'] }],
    ['that the certification ended', { ...live, notices: [notice('OU', { kind: 'certification_ended' })] }, { status: 'conflicted' }],
    ['beside a stale listing', { listings: [listing('ou', { last_seen_at: daysAgo(50) })], notices: [notice('OU')] }, { status: 'conflicted' }],
    ['of another agency', { ...live, notices: [notice('OK')] }, { status: 'listed_by_agency' }],
    ['of an agency that dropped it, while another lists it', { listings: [listing('ou', GONE), listing('ok')], notices: [notice('OU')] }, { status: 'listed_by_agency', certified_by: ['OK'] }],
    ['of one of two that list it', { listings: [listing('ou'), listing('ok')], notices: [notice('OK')] }, { status: 'conflicted', certified_by: ['OK', 'OU'] }],
    ['a warning only', { ...live, notices: [notice('OU', { kind: 'warning' })] }, { status: 'listed_by_agency' }],
    ['closed before today', { ...live, notices: [notice('OU', { closed_on: '2026-07-10' })] }, { status: 'listed_by_agency' }],
    ['closed today', { ...live, notices: [notice('OU', { closed_on: '2026-07-15' })] }, { status: 'listed_by_agency' }],
    ['to be closed tomorrow', { ...live, notices: [notice('OU', { closed_on: '2026-07-16' })] }, { status: 'conflicted' }],
    ['published today', { ...live, notices: [notice('OU', { published_on: '2026-07-15' })] }, { status: 'conflicted' }],
    ['to be published tomorrow', { ...live, notices: [notice('OU', { published_on: '2026-07-16' })] }, { status: 'listed_by_agency' }],
  ]);
});

describe('contradicting food status', () => {
  const dairy = listing('ou', { food_status: ['dairy'] });
  check([
    ['dairy and meat', { listings: [dairy, listing('ok', { food_status: ['meat'] })] }, { status: 'conflicted', food_status: null, certified_by: ['OK', 'OU'] }],
    ['dairy, and dairy or pareve', { listings: [dairy, listing('ok', { food_status: ['dairy', 'pareve'] })] }, { status: 'listed_by_agency', food_status: null }],
    ['dairy, and nothing stated', { listings: [dairy, listing('ok')] }, { status: 'listed_by_agency', food_status: 'dairy' }],
    ['dairy, and meat by one that dropped it', { listings: [dairy, listing('ok', { ...GONE, food_status: ['meat'] })] }, { status: 'listed_by_agency', food_status: 'dairy' }],
    ['the third contradicts the first', { listings: [dairy, listing('ok', { food_status: ['dairy', 'meat'] }), listing('chk', { food_status: ['meat'] })] }, { status: 'conflicted' }],
    ['a list and a document that stands alone', { listings: [dairy], certificates: [certificate('CRC', { food_status: ['meat'] })] }, { status: 'conflicted' }],
    ['a list and a document of the same agency', { listings: [dairy], certificates: [certificate('OU', { food_status: ['meat'] })] }, { status: 'conflicted' }],
    ['a list and an expired document', { listings: [dairy], certificates: [certificate('CRC', { food_status: ['meat'], valid_to: '2026-07-14' })] }, { status: 'listed_by_agency', food_status: 'dairy' }],
  ]);
});

describe('certificates', () => {
  check([
    ['of an agency without a list, alone', { certificates: [certificate('CRC', { food_status: ['meat'], standards: ['glatt'] })] }, { status: 'listed_by_agency', certified_by: ['CRC'], evidence_kinds: ['certificate_document'], last_confirmed_at: daysAgo(30), food_status: 'meat', standards: ['glatt'] }],
    ['on its last day', { certificates: [certificate('CRC', { valid_to: '2026-07-15' })] }, { status: 'listed_by_agency' }],
    ['on its first day', { certificates: [certificate('CRC', { valid_from: '2026-07-15' })] }, { status: 'listed_by_agency' }],
    ['expired yesterday', { certificates: [certificate('CRC', { valid_to: '2026-07-14' })] }, NONE],
    ['valid from tomorrow', { certificates: [certificate('CRC', { valid_from: '2026-07-16' })] }, NONE],
    ['of an agency with a list, alone', { certificates: [certificate('OU')] }, NONE],
    ['of an agency nobody registered', { certificates: [certificate('XYZ')] }, NONE],
    ['of an agency whose list dropped it', { listings: [listing('ou', GONE)], certificates: [certificate('OU')] }, { status: 'no_longer_listed_by_agency', certified_by: [] }],
    ['of an agency with a list that another agency lists', { listings: [listing('ok')], certificates: [certificate('OU', { food_status: ['meat'] })] }, { status: 'listed_by_agency', certified_by: ['OK'], food_status: null, evidence_kinds: ['agency_list'] }],
    ['of an agency that lists it too: what it states counts, its date does not', { listings: [listing('ou', { last_seen_at: daysAgo(40) })], certificates: [certificate('OU', { standards: ['yoshon'], attached_at: daysAgo(1) })] }, { status: 'listing_stale', standards: ['yoshon'], last_confirmed_at: daysAgo(40), evidence_kinds: ['agency_list', 'certificate_document'] }],
    ['that stands alone beside a stale listing', { listings: [listing('ou', { last_seen_at: daysAgo(40) })], certificates: [certificate('CRC')] }, { status: 'listed_by_agency', certified_by: ['CRC', 'OU'] }],
    ['that stands alone, and a notice of its agency', { certificates: [certificate('CRC')], notices: [notice('CRC')] }, { status: 'conflicted', certified_by: ['CRC'] }],
    ['that stands alone, and a notice of another agency', { certificates: [certificate('CRC')], notices: [notice('OU')] }, { status: 'listed_by_agency' }],
  ]);

  test('days are those of New York: the last one ends at its midnight, 04:00 UTC in summer', () => {
    const last = evidence({ certificates: [certificate('CRC', { valid_to: '2026-07-15' })] });
    expect(resolveKosher(last, REGISTRY, new Date('2026-07-16T03:59:59.999Z')).status).toBe('listed_by_agency');
    expect(resolveKosher(last, REGISTRY, new Date('2026-07-16T04:00:00.000Z')).status).toBe('no_readable_agency_lists_it');
  });
});
