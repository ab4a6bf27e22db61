import type { KosherSummary } from '@kehilla/contract';
import type { FoodStatus, Standard } from '@kehilla/core';
import type { KosherRegistry, ListingEvidence, PlaceEvidence } from './evidence.ts';
import { agencyOf, dayInNewYork, isAgainstOn, isLive, isValidOn } from './standing.ts';

/** How long a confirmation counts. Rule: specification §8.5. */
export const CONFIRMED_FOR_MS = 14 * 24 * 3_600_000;

const NOTHING: KosherSummary = { status: 'no_readable_agency_lists_it', certified_by: [], food_status: null, standards: [], last_confirmed_at: null, evidence_kinds: [] };

/**
 * What the agencies' own lists and attached certificates say of one place at `now`: the table of decisions §3, as a pure function.
 * With no evidence it is `no_readable_agency_lists_it`, which never means "not kosher". The order of evidence does not matter; a later
 * `now` only ages the answer. `food_status` is null where agencies state none, several, or contradict each other.
 */
export function resolveKosher(evidence: PlaceEvidence, registry: KosherRegistry, now: Date): KosherSummary {
  if (evidence.listings.length === 0 && evidence.certificates.length === 0) return NOTHING;
  const day = dayInNewYork(now);
  const known = evidence.listings.filter((listing) => agencyOf(listing, registry) !== null);
  const live = known.filter((listing) => isLive(listing, registry));
  const documents = evidence.certificates.filter((certificate) => isValidOn(certificate, day) && standsAlone(certificate.agency, registry));
  if (live.length === 0 && documents.length === 0) {
    return known.length === 0 ? NOTHING : { ...NOTHING, status: 'no_longer_listed_by_agency', last_confirmed_at: newest(known.map((listing) => listing.last_seen_at)) };
  }
  const confirmed = newest([...live.map((listing) => listing.last_seen_at), ...documents.map((certificate) => certificate.attached_at)]);
  const foods = [...live, ...documents].map((claim) => claim.food_status).filter((food) => food.length > 0);
  const against = evidence.notices.some((notice) => isAgainstOn(notice, day) && live.some((listing) => agencyOf(listing, registry) === notice.agency));
  return {
    status: against || contradict(foods) ? 'conflicted' : isFresh(live, documents.length, now) ? 'listed_by_agency' : 'listing_stale',
    certified_by: codes(live, documents.map((certificate) => certificate.agency), registry),
    food_status: oneFood(foods),
    standards: standardsOf([...live, ...documents]),
    last_confirmed_at: confirmed,
    evidence_kinds: [...(live.length > 0 ? (['agency_list'] as const) : []), ...(documents.length > 0 ? (['certificate_document'] as const) : [])],
  };
}

/** A certificate alone makes a place certified only where its agency has no list that can be read. */
function standsAlone(agency: string, registry: KosherRegistry): boolean {
  return registry.agencies.get(agency)?.no_list_note != null;
}

function isFresh(live: readonly ListingEvidence[], documents: number, now: Date): boolean {
  if (documents > 0) return true;
  return live.some((listing) => now.getTime() - Date.parse(listing.last_seen_at) <= CONFIRMED_FOR_MS);
}

/** Two claims that share no word: one list says meat, another dairy. */
function contradict(foods: readonly (readonly FoodStatus[])[]): boolean {
  return foods.some((one, i) => foods.slice(i + 1).some((other) => !one.some((food) => other.includes(food))));
}

function oneFood(foods: readonly (readonly FoodStatus[])[]): FoodStatus | null {
  const all = new Set(foods.flat());
  return all.size === 1 ? ([...all][0] ?? null) : null;
}

function standardsOf(claims: readonly { readonly standards: readonly Standard[] }[]): Standard[] {
  return [...new Set(claims.flatMap((claim) => claim.standards))].sort();
}

function codes(live: readonly ListingEvidence[], documents: readonly string[], registry: KosherRegistry): string[] {
  const listed = live.map((listing) => agencyOf(listing, registry)).filter((code) => code !== null);
  return [...new Set([...listed, ...documents])].sort();
}

function newest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>((latest, at) => (latest === null || at > latest ? at : latest), null);
}
