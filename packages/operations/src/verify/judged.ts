import type { City } from '@kehilla/city';
import { evidenceOfPlace } from '@kehilla/city';
import type { Certification, KosherSummary } from '@kehilla/contract';
import type { Certificate, Notice, Reading } from '@kehilla/core';
import {
  agencyOf,
  certificationsOf,
  dayInNewYork,
  isAgainstOn,
  isLive,
  isOpenOn,
  isValidOn,
  type ListingEvidence,
  type PlaceEvidence,
  resolveKosher,
} from '@kehilla/kosher';
import type { PastEvidence } from '../ports.ts';

/** One place's evidence, judged at an instant: now, or the earlier one that was asked about. */
export type Judged = {
  readonly at: Date;
  readonly evidence: PlaceEvidence;
  readonly readings: readonly Reading[];
  readonly kosher: KosherSummary;
  readonly certifications: Certification[];
  /** Lines of lists that stand at the instant. */
  readonly live: readonly ListingEvidence[];
  /** Certificate documents that are valid then. */
  readonly valid: readonly Certificate[];
  /** Notices that are open then, warnings included, and those of them that are against the certification. */
  readonly open: readonly Notice[];
  readonly against: readonly Notice[];
};

/** Judges what is known of a place at `at`; `past` where that instant is not now. Rule: decisions §3. */
export function judge(city: City, place: number, at: Date, past: PastEvidence | null): Judged {
  const { registry } = city;
  const evidence = past?.evidence ?? evidenceOfPlace(city, place);
  const day = dayInNewYork(at);
  return {
    at,
    evidence,
    readings: past?.readings ?? city.readings,
    kosher: resolveKosher(evidence, registry, at),
    certifications: certificationsOf(evidence, registry, at),
    live: evidence.listings.filter((listing) => agencyOf(listing, registry) !== null && isLive(listing, registry)),
    valid: evidence.certificates.filter((certificate) => isValidOn(certificate, day)),
    open: evidence.notices.filter((notice) => isOpenOn(notice, day)),
    against: evidence.notices.filter((notice) => isAgainstOn(notice, day)),
  };
}

/** The name of an agency; its code where it is not registered. */
export function agencyName(city: City, code: string): string {
  return city.registry.agencies.get(code)?.name ?? code;
}
