import type { Certification } from '@kehilla/contract';
import { type Certificate, DAY_MS } from '@kehilla/core';
import { isTranscribedLine, type KosherRegistry, type ListingEvidence, type PlaceEvidence } from './evidence.ts';
import { isCurrent, isSeasonOver, withEndsPassed } from './passover.ts';
import { findAgency, confirmedAt, dayInNewYork, isLive, isValidOn } from './validity.ts';

/**
 * The identifier of one row of one reading, which `get_evidence` resolves. A row key that cannot stand in an address is respelt, with
 * a hash of the whole key behind it, so that two rows of a reading never share an identifier.
 */
export function evidenceId(readingId: string, externalId: string): string {
  if (/^[A-Za-z0-9:_-]{1,72}$/.test(externalId)) return `${readingId}.${externalId}`;
  return `${readingId}.${externalId.replace(/[^A-Za-z0-9:_-]/g, '-').slice(0, 56)}-${getHash(externalId)}`;
}

/** Sixteen hex digits of two FNV-1a passes over the text's UTF-16 units. */
function getHash(text: string): string {
  const pass = (basis: number): string => {
    let hash = basis;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return pass(0x811c9dc5) + pass(0x050c5d1f);
}

/**
 * Returns every line and document about a place, one entry each, lines before documents, newest confirmation first: current ones and ended ones, with their
 * dates, as the contract's Certification. Lines of unregistered lists and documents whose first day is still to come are left out. The order of evidence does
 * not matter.
 */
export function listCertifications(known: PlaceEvidence, registry: KosherRegistry, now: Date): Certification[] {
  const evidence = withEndsPassed(known, now);
  const listings = evidence.listings.flatMap((listing) => {
    const agency = findAgency(listing, registry);
    return agency === null ? [] : [fromListing(listing, agency, evidence, registry, now)];
  });
  const day = dayInNewYork(now);
  const begun = evidence.certificates.filter((certificate) => certificate.valid_from <= day);
  const documents = begun
    .sort(byAttached)
    .map((certificate) => fromCertificate(certificate, registry, isValidOn(certificate, day)));
  return [...listings.sort(byLastSeen), ...documents];
}

function fromCertificate(certificate: Certificate, registry: KosherRegistry, valid: boolean): Certification {
  return {
    agency: certificate.agency,
    agency_name: registry.agencies.get(certificate.agency)?.name ?? certificate.agency,
    evidence_kind: 'certificate_document',
    list_id: null,
    listing_status: valid ? 'certificate_valid' : 'certificate_expired',
    listing_url: null,
    first_seen_on_list_at: null,
    last_seen_on_list_at: null,
    missing_since: null,
    removal_reason: null,
    valid_until: certificate.valid_to,
    last_confirmed_at: confirmedAt(certificate),
    food_status: certificate.food_status.length === 1 ? (certificate.food_status[0] ?? null) : null,
    standards: [...certificate.standards],
    scope_note: certificate.scope_note,
    season: null,
    evidence_id: null,
    document_url: `/certificates/${certificate.certificate_id}`,
    listed_name: null,
    listed_address: null,
  };
}

function fromListing(
  listing: ListingEvidence,
  agency: string,
  evidence: PlaceEvidence,
  registry: KosherRegistry,
  now: Date,
): Certification {
  const list = registry.lists.get(listing.list_id);
  return {
    agency,
    agency_name: registry.agencies.get(agency)?.name ?? agency,
    evidence_kind: 'agency_list',
    list_id: listing.list_id,
    listing_status: listingStatus(listing, registry, now),
    listing_url: listing.url ?? list?.url ?? null,
    first_seen_on_list_at: listing.first_seen_at,
    last_seen_on_list_at: listing.last_seen_at,
    missing_since: listing.missing_since,
    removal_reason: listing.terminated ? 'list_says_removed' : isLive(listing, registry) ? null : 'absent_from_list',
    valid_until: listing.ends_on ?? null,
    ...(listing.limits === undefined ? {} : { limits: [...listing.limits] }),
    food_status: listing.food_status.length === 1 ? (listing.food_status[0] ?? null) : null,
    standards: [...listing.standards],
    scope_note: scopeNote(
      listing,
      isTranscribedLine(listing, registry),
      findNewerStatement(listing, evidence, registry),
      isSeasonOver(listing.season, now),
    ),
    season: listing.season,
    evidence_id: evidenceId(listing.reading_id, listing.external_id),
    document_url: null,
    listed_name: listing.printed_name ?? listing.listed_name,
    listed_address: listing.printed_address ?? listing.listed_address,
    ...(listing.printed_name === undefined ? {} : { listed_name_cleaned: listing.listed_name }),
    ...(listing.printed_address === undefined || listing.listed_address === null
      ? {}
      : { listed_address_cleaned: listing.listed_address }),
    ...(listing.matched_on === undefined ? {} : { matched_on: [listing.matched_on] }),
  };
}

/** Returns how the agency's own newer list contradicts a line of another list, in words; null if it does not. */
function findNewerStatement(
  listing: ListingEvidence,
  evidence: PlaceEvidence,
  registry: KosherRegistry,
): string | null {
  const by = isLive(listing, registry) ? contradictedBy(listing, evidence, registry) : null;
  if (by === null) return null;
  const name = registry.lists.get(by.list_id)?.name ?? by.list_id;
  const day = dayInNewYork(new Date(by.read_at));
  return by.says === 'ended'
    ? `The agency's newer list (${name}) showed it as ended on ${day}.`
    : `The agency's newer list (${name}), read whole on ${day}, does not show it.`;
}

/** Returns the limits of a line, in words: the agency's own note, several kinds of food, that people transcribed the list, and that a newer list lacks it. */
function scopeNote(
  listing: ListingEvidence,
  transcribed: boolean,
  newer: string | null,
  isOver: boolean,
): string | null {
  const notes = [
    listing.scope_note,
    listing.food_status.length > 1 ? `The list states ${listing.food_status.join(' and ')}.` : null,
    transcribed ? "The list was transcribed by people; the agency's own page decides." : null,
    newer,
    isOver ? 'The feast that it is listed for is over.' : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ');
}

function listingStatus(listing: ListingEvidence, registry: KosherRegistry, now: Date): Certification['listing_status'] {
  if (!isLive(listing, registry)) return 'no_longer_listed';
  return isCurrent(listing, now) ? 'listed' : 'stale';
}

function byLastSeen(a: Certification, b: Certification): number {
  const newer = Date.parse(b.last_seen_on_list_at ?? '') - Date.parse(a.last_seen_on_list_at ?? '');
  return (
    newer ||
    inOrder(a.agency, b.agency) ||
    inOrder(a.list_id ?? '', b.list_id ?? '') ||
    inOrder(a.evidence_id ?? '', b.evidence_id ?? '')
  );
}

function byAttached(a: Certificate, b: Certificate): number {
  return (
    Date.parse(b.attached_at) - Date.parse(a.attached_at) ||
    inOrder(a.agency, b.agency) ||
    inOrder(a.certificate_id, b.certificate_id)
  );
}

/** By code units, so that no server's language changes an answer. */
function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The statement of an agency's own newer list against a line of another list: it lacks the place, or shows it as ended. */
export type NewerStatement = {
  readonly list_id: string;
  readonly read_at: string;
  readonly says: 'lacks_it' | 'ended';
};

/**
 * Returns the contradiction between a live line and the same agency's own lists without it: the newest complete reading after the line was last seen, or a line
 * of theirs that has ended since. Null if nothing newer contradicts it: also if one of those lists has the place, or may have it in a line that is not linked
 * yet. A partial or an older reading says nothing. Rule: decisions §3.
 */
export function contradictedBy(
  line: ListingEvidence,
  evidence: PlaceEvidence,
  registry: KosherRegistry,
): NewerStatement | null {
  const whole = registry.wholeLists.get(line.list_id) ?? [];
  if (whole.some(({ list_id }) => isOn(list_id, evidence, registry))) return null;
  const lacking = whole
    .filter(({ list_id }) => evidence.may_be_on?.includes(list_id) !== true)
    .flatMap(({ list_id, read_at }): NewerStatement[] =>
      read_at === null ? [] : [{ list_id, read_at, says: 'lacks_it' }],
    );
  const ended = evidence.listings
    .filter((other) => other.terminated && findAgency(other, registry) === findAgency(line, registry))
    .map(({ list_id, last_seen_at }): NewerStatement => ({ list_id, read_at: last_seen_at, says: 'ended' }));
  return findNewest([...lacking, ...ended].filter(({ read_at }) => isLater(read_at, line.last_seen_at)));
}

function isOn(listId: string, { listings }: PlaceEvidence, registry: KosherRegistry): boolean {
  return listings.some((line) => line.list_id === listId && isLive(line, registry));
}

/**
 * Returns whether a reading is later than the last sight of a line. A line dated by its day alone, as copies are (midnight UTC), may have been seen until that
 * day ended in New York.
 */
function isLater(readAt: string, seenAt: string): boolean {
  const [read, seen] = [Date.parse(readAt), Date.parse(seenAt)];
  if (!(read > seen)) return false;
  if (seen % DAY_MS !== 0) return true;
  return getDay(read) > getDay(seen);
}

function getDay(instant: number): string {
  const at = new Date(instant);
  return instant % DAY_MS === 0 ? at.toISOString().slice(0, 10) : dayInNewYork(at);
}

/** The newest; of one instant the plainest, then by list, so that no order of evidence changes an answer. */
function findNewest(words: readonly NewerStatement[]): NewerStatement | null {
  const key = ({ says, list_id }: NewerStatement): string => `${says} ${list_id}`;
  return words.reduce<NewerStatement | null>((newest, word) => {
    if (newest === null) return word;
    const newer = Date.parse(word.read_at) - Date.parse(newest.read_at);
    return newer > 0 || (newer === 0 && key(word) < key(newest)) ? word : newest;
  }, null);
}
