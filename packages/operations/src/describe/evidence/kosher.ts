import { type City, evidenceOfPlace } from '@kehilla/city';
import type { KosherSummary } from '@kehilla/contract';
import { resolveKosher } from '@kehilla/kosher';

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
 * What a filter for places that agencies list makes of one: `yes` where they list it now, or list it and contradict themselves (shown as that, never dropped), `stale`
 * where what they say, or those of them that were asked for, is older than it counts for. Rule: decisions §3.
 */
export function getStanding(kosher: KosherSummary, agencies: readonly string[] | null = null): 'yes' | 'no' | 'stale' {
  if (kosher.status === 'conflicted') return 'yes';
  if (kosher.status === 'listing_stale') return 'stale';
  if (kosher.status !== 'listed_by_agency') return 'no';
  const meant = kosher.certified_by.filter((code) => agencies === null || agencies.includes(code));
  return meant.every((code) => kosher.stale_agencies?.includes(code)) ? 'stale' : 'yes';
}

/** Whether an agency lists the place now without anything against it, freshly or not. */
export function isListed(kosher: KosherSummary): boolean {
  return kosher.status === 'listed_by_agency' || kosher.status === 'listing_stale';
}
