import type { City } from '@kehilla/city';
import { evidenceOfPlace } from '@kehilla/city';
import type { Certification, KosherSummary } from '@kehilla/contract';
import type { Certificate, Notice, Reading } from '@kehilla/core';
import {
  certificationsOf,
  dayInNewYork,
  isAgainstOn,
  isOpenOn,
  kosherRegistry,
  type ListingEvidence,
  type ContradictedLine,
  type PlaceEvidence,
  resolveKosher,
  weighEvidence,
  withEndsPassed,
} from '@kehilla/kosher';
import type { PastEvidence } from '../../ports.ts';

/** One place's evidence, judged at an instant: now, or the earlier one that was asked about. */
export type Judged = {
  readonly at: Date;
  readonly evidence: PlaceEvidence;
  readonly readings: readonly Reading[];
  readonly kosher: KosherSummary;
  readonly certifications: Certification[];
  /** Lines that their lists carry at the instant, and of those the ones that the answer rests on. */
  readonly onLists: readonly ListingEvidence[];
  readonly counted: readonly ListingEvidence[];
  /** Lines that the same agency's own newer list does not bear out. */
  readonly contradicted: readonly ContradictedLine[];
  /** Certificate documents that are valid then. */
  readonly valid: readonly Certificate[];
  /** Notices that are open then, warnings included, and those of them that are against the certification. */
  readonly open: readonly Notice[];
  readonly against: readonly Notice[];
};

/** Judges what is known of a place at `at`; `past` where that instant is not now: then only what readings had shown by then counts. Rule: decisions §3. */
export function judge(city: City, place: number, at: Date, past: PastEvidence | null): Judged {
  return judgeEvidence(city, past?.evidence ?? evidenceOfPlace(city, place), at, past);
}

/** Judges evidence that is no place's of the city, as `judge` does. */
export function judgeEvidence(city: City, known: PlaceEvidence, at: Date, past: PastEvidence | null = null): Judged {
  const evidence = withEndsPassed(known, at);
  const registry = past === null ? city.registry : kosherRegistry(city.agencies, city.lists, past.readings);
  const day = dayInNewYork(at);
  const { onLists, counted, contradicted, valid } = weighEvidence(evidence, registry, day);
  return {
    at,
    evidence,
    readings: past?.readings ?? city.readings,
    kosher: resolveKosher(evidence, registry, at),
    certifications: certificationsOf(evidence, registry, at),
    onLists,
    counted,
    contradicted,
    valid,
    open: evidence.notices.filter((notice) => isOpenOn(notice, day)),
    against: evidence.notices.filter((notice) => isAgainstOn(notice, day)),
  };
}

/** Whether any agency's list had been read at that instant. */
export function isAnyListRead(city: City, { readings }: Pick<Judged, 'readings'>): boolean {
  return readings.some(({ source_id }) => city.lists.some((list) => list.source_id === source_id));
}
