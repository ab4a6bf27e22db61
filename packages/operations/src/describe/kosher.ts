import { type City, evidenceOfPlace } from '@kehilla/city';
import type { KosherSummary } from '@kehilla/contract';
import { resolveKosher } from '@kehilla/kosher';

/** The kosher summary of a place at `now`, from agencies' lists and certificates only. */
export function kosherSummary(city: City, place: number, now: Date): KosherSummary {
  return resolveKosher(evidenceOfPlace(city, place), city.registry, now);
}

/** Whether an agency lists the place now without anything against it, freshly or not. */
export function isListed(kosher: KosherSummary): boolean {
  return kosher.status === 'listed_by_agency' || kosher.status === 'listing_stale';
}
