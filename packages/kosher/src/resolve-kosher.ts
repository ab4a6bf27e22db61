import type { KosherSummary } from '@kehilla/contract';
import type { Certificate, FoodStatus, Standard, WaitingAlert } from '@kehilla/core';
import { contradictedBy, type NewerStatement } from './certifications.ts';
import { isTranscribedLine, type KosherRegistry, type ListingEvidence, type PlaceEvidence } from './evidence.ts';
import { isCurrent, isSeasonOver, withEndsPassed } from './passover.ts';
import {
  findAgency,
  confirmedAt,
  dayInNewYork,
  isAgainstOn,
  isLive,
  isLookedAt,
  isValidOn,
  standsAlone,
} from './validity.ts';

/** The alerts that name a place and had been read by an instant. */
export function alertsWaiting({ alerts = [] }: PlaceEvidence, at: Date): WaitingAlert[] {
  return alerts.filter(({ read_at }) => Date.parse(read_at) <= at.getTime());
}

/**
 * Returns the alerts that may contradict its certification: until a person decides them, no evidence about the place is sufficient. A reinstatement and a
 * warning are not among them. Rule: decisions §3.
 */
export function alertsInDoubt(evidence: PlaceEvidence, at: Date): WaitingAlert[] {
  return alertsWaiting(evidence, at).filter(({ kind }) => kind !== 'reinstated' && kind !== 'warning');
}

/**
 * Returns the alerts with a last day of the certification that has passed: from then on they count against their agency's certification, like its notice, until
 * a person decides. Rule: decisions §3.
 */
export function alertsPast(evidence: PlaceEvidence, at: Date): WaitingAlert[] {
  const inDoubt = alertsInDoubt(evidence, at).filter(({ ends_on }) => ends_on !== undefined);
  if (inDoubt.length === 0) return inDoubt;
  const day = dayInNewYork(at);
  return inDoubt.filter(({ ends_on }) => ends_on !== undefined && ends_on < day);
}

/** A line that its agency's own newer list contradicts, with the statement of that list. */
export type ContradictedLine = { readonly line: ListingEvidence; readonly by: NewerStatement };

/** The evidence about a place that counts at an instant, and the evidence against it. */
export type WeighedEvidence = {
  /** Lines of registered lists, ended ones too. */
  readonly known: readonly ListingEvidence[];
  /** Lines that their lists still carry. */
  readonly onLists: readonly ListingEvidence[];
  /** The lines on which an answer rests: those without a newer contradiction of their agency; if there are none, own lines with one. */
  readonly counted: readonly ListingEvidence[];
  /** Lines that the same agency's own newer list does not bear out. */
  readonly contradicted: readonly ContradictedLine[];
  /** An answer rests on contradicted lines of an own list alone: the list disagrees with itself. A copy that its list does not bear out counts for nothing. */
  readonly isDisputed: boolean;
  /** Documents that are valid on the day. */
  readonly valid: readonly Certificate[];
  /** The documents of agencies without a readable list. */
  readonly alone: readonly Certificate[];
};

/** Separates the lines and documents that count from the others, on a New York day `YYYY-MM-DD`. Rule: decisions §3. */
export function weighEvidence(evidence: PlaceEvidence, registry: KosherRegistry, day: string): WeighedEvidence {
  const known = evidence.listings.filter((listing) => findAgency(listing, registry) !== null);
  const onLists = known.filter((listing) => isLive(listing, registry));
  const contradicted = onLists.flatMap((line): ContradictedLine[] => {
    const by = contradictedBy(line, evidence, registry);
    return by === null ? [] : [{ line, by }];
  });
  const valid = evidence.certificates.filter((certificate) => isValidOn(certificate, day));
  const alone = valid.filter((certificate) => standsAlone(certificate.agency, registry));
  const borneOut = onLists.filter((line) => contradicted.every((one) => one.line !== line));
  const own = contradicted.map(({ line }) => line).filter((line) => !isTranscribedLine(line, registry));
  const isDisputed = own.length > 0 && borneOut.length === 0 && alone.length === 0;
  return { known, onLists, counted: isDisputed ? own : borneOut, contradicted, isDisputed, valid, alone };
}

const NOTHING: KosherSummary = unlisted();

/**
 * Returns the statements of the agencies' own lists and attached certificates about one place at `now`: the table of decisions §3, as a pure function. Without
 * evidence the status is `no_readable_agency_lists_it`, which never means "not kosher". A line that its agency's own newer complete list lacks does not count:
 * without other evidence the status is `no_longer_listed_by_agency`, or `conflicted` if the list contradicts itself. The order of evidence does not matter; a
 * later `now` only ages the answer. `food_status` is null if agencies state none, several, or contradict each other. A place without any evidence always gets
 * the same object. Waiting alerts change no status, except those whose last day has passed, which make it `conflicted`; the number of those that may contradict
 * it is reported.
 */
export function resolveKosher(evidence: PlaceEvidence, registry: KosherRegistry, now: Date): KosherSummary {
  const summary = withoutAlerts(withEndsPassed(evidence, now), registry, now);
  const alerts_waiting = alertsInDoubt(evidence, now).length;
  return alerts_waiting === 0 ? summary : { ...summary, alerts_waiting };
}

function withoutAlerts(evidence: PlaceEvidence, registry: KosherRegistry, now: Date): KosherSummary {
  if (evidence.listings.length === 0 && evidence.certificates.length === 0) return NOTHING;
  const day = evidence.certificates.length + evidence.notices.length > 0 ? dayInNewYork(now) : '';
  const { known, counted: live, isDisputed, valid, alone } = weighEvidence(evidence, registry, day);
  if (live.length === 0 && alone.length === 0) return known.length === 0 ? NOTHING : dropped(known);
  const certified_by = codes(live, alone, registry);
  // A document of an agency that has a list counts beside a line of that list, never instead of one.
  const documents = valid.filter((certificate) => certified_by.includes(certificate.agency));
  const foods = [...live, ...documents].map((claim) => claim.food_status).filter((food) => food.length > 0);
  const against =
    evidence.notices.some((notice) => isAgainstOn(notice, day) && certified_by.includes(notice.agency)) ||
    alertsPast(evidence, now).some(({ agency }) => certified_by.includes(agency));
  const current = live.filter((listing) => isCurrent(listing, now));
  const looked = alone.filter((certificate) => isLookedAt(certificate, now));
  const fresh = looked.length > 0 || current.length > 0;
  return {
    status: isDisputed || against || contradict(foods) ? 'conflicted' : fresh ? 'listed_by_agency' : 'listing_stale',
    certified_by,
    ...(fresh ? staleAmong(certified_by, codes(current, looked, registry)) : {}),
    ...pastSeason(
      certified_by,
      codes(
        live.filter(({ season }) => !isSeasonOver(season, now)),
        alone,
        registry,
      ),
    ),
    ...linkedByName(certified_by, codes(live.filter(isSurelyLinked), alone, registry)),
    ...listLimits([...live, ...documents]),
    food_status: oneFood(foods),
    standards: statedStandards([...live, ...documents]),
    last_confirmed_at: newest([
      ...live.map((listing) => listing.last_seen_at),
      ...alone.map((certificate) => confirmedAt(certificate)),
    ]),
    ...(documents.length === 0
      ? {}
      : { evidence_kinds: [...(live.length > 0 ? (['agency_list'] as const) : []), 'certificate_document' as const] }),
  };
}

/** Returns the summary of a place without evidence, shared by all such places and therefore frozen. */
function unlisted(): KosherSummary {
  const none = { certified_by: [], food_status: null, standards: [], last_confirmed_at: null };
  for (const list of [none.certified_by, none.standards]) Object.freeze(list);
  return Object.freeze({ status: 'no_readable_agency_lists_it', ...none });
}

function dropped(known: readonly ListingEvidence[]): KosherSummary {
  return {
    ...NOTHING,
    status: 'no_longer_listed_by_agency',
    last_confirmed_at: newest(known.map((listing) => listing.last_seen_at)),
  };
}

/** Two claims that share no word: one list says meat, another dairy. */
function contradict(foods: readonly (readonly FoodStatus[])[]): boolean {
  return foods.some((one) => foods.some((other) => !one.some((food) => other.includes(food))));
}

function oneFood(foods: readonly (readonly FoodStatus[])[]): FoodStatus | null {
  const all = new Set(foods.flat());
  return all.size === 1 ? ([...all][0] ?? null) : null;
}

/** Returns the limits of lines and documents, in their own words, each once; empty if there are none. */
function listLimits(claims: readonly (ListingEvidence | Certificate)[]): { limits?: string[] } {
  const limits = claims.flatMap((claim) =>
    'certificate_id' in claim ? (claim.scope_note === null ? [] : [claim.scope_note]) : (claim.limits ?? []),
  );
  return limits.length === 0 ? {} : { limits: [...new Set(limits)].sort() };
}

/** The standards that are stated. */
function statedStandards(claims: readonly { readonly standards: readonly Standard[] }[]): Standard[] {
  return [...new Set(claims.flatMap((claim) => claim.standards))].sort();
}

function codes(live: readonly ListingEvidence[], alone: readonly Certificate[], registry: KosherRegistry): string[] {
  const listed = live.map((listing) => findAgency(listing, registry)).filter((code) => code !== null);
  return [...new Set([...listed, ...alone.map((certificate) => certificate.agency)])].sort();
}

/** Returns the agencies whose own word is older than the fresh word of another; empty if there are none. */
function staleAmong(certified_by: readonly string[], fresh: readonly string[]): { stale_agencies?: string[] } {
  if (fresh.length === certified_by.length) return {};
  return { stale_agencies: certified_by.filter((code) => !fresh.includes(code)) };
}

/** Returns the agencies with statements only about feasts that are over; empty if there are none. */
function pastSeason(certified_by: readonly string[], inSeason: readonly string[]): { past_season?: string[] } {
  if (inSeason.length === certified_by.length) return {};
  return { past_season: certified_by.filter((code) => !inSeason.includes(code)) };
}

function isSurelyLinked({ matched_on }: ListingEvidence): boolean {
  return matched_on === undefined;
}

/** Returns the agencies with only lines without an address, linked by their name; empty if there are none. */
function linkedByName(certified_by: readonly string[], sure: readonly string[]): { linked_by_name?: string[] } {
  if (sure.length === certified_by.length) return {};
  return { linked_by_name: certified_by.filter((code) => !sure.includes(code)) };
}

/** The latest of several instants, as it was written. */
function newest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>(
    (latest, at) => (latest === null || Date.parse(at) > Date.parse(latest) ? at : latest),
    null,
  );
}
