import type { Certificate, Notice } from '@kehilla/core';
import { daysAgo } from './invented-records.ts';

/** A certificate that is valid at `NOW` and states nothing, of the place `pl_grill` unless said otherwise. */
export function getCertificate(agency: string, own: Partial<Certificate> = {}): Certificate {
  return {
    certificate_id: `ct-${agency}`,
    agency,
    place_id: 'pl_grill',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    sha256: 'c'.repeat(64),
    attached_at: daysAgo(20),
    attached_by: 'curator',
    seen_on: daysAgo(10).slice(0, 10),
    food_status: [],
    standards: [],
    scope_note: null,
    ...own,
  };
}

/** A notice that stands at `NOW`, about the place `pl_grill` unless said otherwise. */
export function getNotice(agency: string, kind: Notice['kind'], own: Partial<Notice> = {}): Notice {
  return {
    notice_id: `nt-${agency}-${kind}`,
    agency,
    place_id: 'pl_grill',
    kind,
    text: 'A notice.',
    url: null,
    published_on: '2026-07-01',
    closed_on: null,
    ...own,
  };
}
