import type { KosherSummary } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { kosherBriefly, getKosher } from './food-text.ts';

const LISTED: KosherSummary = {
  status: 'listed_by_agency',
  certified_by: ['OU'],
  food_status: 'meat',
  standards: ['chassidishe_shechita', 'glatt'],
  last_confirmed_at: '2026-11-20T12:00:00Z',
};
const NONE = { certified_by: [], food_status: null, standards: [] };

test.each<[own: Partial<KosherSummary>, notes: string]>([
  [{}, 'kosher: listed by OU (meat), seen 2026-11-20'],
  [
    { certified_by: ['OK', 'OU'], stale_agencies: ['OU'] },
    'kosher: listed by OK, OU (meat), seen 2026-11-20, not confirmed lately by OU',
  ],
  [{ status: 'listing_stale' }, 'kosher: listed (not confirmed lately) by OU (meat), seen 2026-11-20'],
  [{ status: 'conflicted', food_status: null }, 'kosher: contradicting evidence of OU, seen 2026-11-20'],
  // A document that a curator attached is no line of a list.
  [
    { certified_by: ['CRC'], evidence_kinds: ['certificate_document'] },
    'kosher: certificate of CRC (meat), looked at 2026-11-20',
  ],
  [
    { certified_by: ['CRC', 'OU'], evidence_kinds: ['agency_list', 'certificate_document'] },
    'kosher: listed or with a certificate by CRC, OU (meat), seen 2026-11-20',
  ],
  [
    { ...NONE, status: 'no_longer_listed_by_agency' },
    'kosher: no longer on the list of an agency, last seen there 2026-11-20',
  ],
  [
    { ...NONE, status: 'no_readable_agency_lists_it', last_confirmed_at: null },
    'kosher: unknown, no list is known to show it',
  ],
])('%j', (own, note) => {
  expect(getKosher({ ...LISTED, ...own })).toBe(note);
});

test('standards are told where they are asked for', () => {
  expect(kosherBriefly(LISTED, { withStandards: true })).toBe(
    'kosher: listed by OU (meat; chassidishe shechita, glatt), seen 2026-11-20',
  );
  expect(kosherBriefly({ ...LISTED, food_status: null, standards: [] }, { withStandards: true })).toBe(
    'kosher: listed by OU, seen 2026-11-20',
  );
});

test('among many an unknown status is told in a word, and never as a no', () => {
  const unknown = { ...LISTED, ...NONE, status: 'no_readable_agency_lists_it' as const, last_confirmed_at: null };
  expect(kosherBriefly(unknown)).toBe('kosher: unknown');
});
