import { type City, evidenceOfPlace } from '@kehilla/city';
import { brand, type Certification, type KosherSummary, type Source } from '@kehilla/contract';
import { type Certificate, type Dated, type Notice, type Reading, makeSource } from '@kehilla/core';
import {
  listCertifications,
  CONFIRMED_FOR_MS,
  confirmedAt,
  type ContradictedLine,
  dayInNewYork,
  isAgainstOn,
  isOpenOn,
  kosherRegistry,
  type ListingEvidence,
  type PlaceEvidence,
  resolveKosher,
  validUntil,
  weighEvidence,
  withEndsPassed,
} from '@kehilla/kosher';
import type { PastEvidence } from '../ports.ts';

/** One place's evidence, judged at an instant: now, or the earlier one that was asked about. */
export type Judged = {
  readonly at: Date;
  readonly evidence: PlaceEvidence;
  readonly readings: readonly Reading[];
  readonly kosher: KosherSummary;
  readonly certifications: Certification[];
  /** Lines that their lists carry at the instant, and the lines that the answer rests on. */
  readonly onLists: readonly ListingEvidence[];
  readonly counted: readonly ListingEvidence[];
  /** Lines that the same agency's own newer list does not bear out. */
  readonly contradicted: readonly ContradictedLine[];
  /** Certificate documents that are valid then. */
  readonly valid: readonly Certificate[];
  /** Notices that are open at the instant, warnings included, and the notices against the certification. */
  readonly open: readonly Notice[];
  readonly against: readonly Notice[];
};

/** Judges the evidence about a place at `at`; `past` if that instant is not now: then only readings until then count. Rule: decisions §3. */
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
    certifications: listCertifications(evidence, registry, at),
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

/** The name of an agency; its code where it is not registered. */
export function agencyName(city: City, code: string): string {
  return city.registry.agencies.get(code)?.name ?? code;
}

/** Returns a list of an agency as a source, read at `at` (ISO 8601, UTC); empty if the city has no such list. Rule: specification §2.2. */
export function sourceOfList(city: City, id: string, at: string): Source[] {
  const list = city.registry.lists.get(id);
  const info = list === undefined ? undefined : city.sources.get(list.source_id);
  return list === undefined || info === undefined
    ? []
    : [{ ...makeSource(info, at, list.url ?? info.url), name: list.name }];
}

/** A certificate document as a source. Rule: specification §2.2. */
export function sourceOfDocument(
  city: City,
  document: Pick<Certificate, 'agency' | 'certificate_id' | 'attached_at' | 'seen_on' | 'valid_from'>,
): Source {
  const { agency, certificate_id } = document;
  return {
    name: `Certificate document of ${agencyName(city, agency)}, attached by a curator`,
    kind: brand,
    url: `/certificates/${certificate_id}`,
    observed_at: confirmedAt(document),
  };
}

/** An agency's notice as a source; when a curator read it is not known. Rule: specification §2.2. */
export function sourceOfNotice(city: City, { agency, url, published_on }: Notice): Source {
  return {
    name: `Notice of ${agencyName(city, agency)} of ${published_on}`,
    kind: 'certifying_agency',
    url,
    observed_at: null,
  };
}

/** A certificate document as a fact that ages: like a line of a list, and no longer than to its last day. Rule: decisions §3 and §5. */
export function datedDocument(document: Certificate): Dated {
  const observed_at = confirmedAt(document);
  const lastsUntil = new Date(Date.parse(observed_at) + CONFIRMED_FOR_MS).toISOString();
  const validTo = validUntil(document);
  return { kind: 'kosher_listing', observed_at, fresh_until: lastsUntil < validTo ? lastsUntil : validTo };
}

/** A line of a list as a fact that ages. Rule: decisions §5. */
export function datedLine({ last_seen_at }: { readonly last_seen_at: string }): Dated {
  return { kind: 'kosher_listing', observed_at: last_seen_at };
}

/** The kosher summary of a place at `now`, from agencies' lists and certificates only. Rule: decisions §3. */
export function kosherSummary(city: City, place: number, now: Date): KosherSummary {
  return resolveKosher(evidenceOfPlace(city, place), city.registry, now);
}

/** The same for one question: a place asked about again, to filter, rank and describe it, is not worked out again. */
export function kosherSummaries(city: City, now: Date): (place: number) => KosherSummary {
  const known = new Map<number, KosherSummary>();
  return (place) => {
    const summary = known.get(place) ?? kosherSummary(city, place, now);
    if (city.evidence.has(place)) known.set(place, summary);
    return summary;
  };
}

/**
 * Returns the effect of a filter for listed places: `yes` if the agencies list the place now, or list it and contradict themselves (shown as a conflict, never
 * dropped), `stale` if their statements are too old to count. Rule: decisions §3.
 */
export function getStanding(kosher: KosherSummary, agencies: readonly string[] | null = null): 'yes' | 'no' | 'stale' {
  if (kosher.status === 'conflicted') return 'yes';
  if (kosher.status === 'listing_stale') return 'stale';
  if (kosher.status !== 'listed_by_agency') return 'no';
  const matches = kosher.certified_by.filter((code) => agencies === null || agencies.includes(code));
  return matches.every((code) => kosher.stale_agencies?.includes(code)) ? 'stale' : 'yes';
}

/** Whether an agency lists the place now without anything against it, freshly or not. */
export function isListed(kosher: KosherSummary): boolean {
  return kosher.status === 'listed_by_agency' || kosher.status === 'listing_stale';
}
