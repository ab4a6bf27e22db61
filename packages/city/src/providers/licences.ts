import statuses from '../../data/licence-statuses.json' with { type: 'json' };
import {
  DAY_MS,
  distanceM,
  type LicenceTerms,
  type SourceInfo,
  type StoredRow,
  fold,
  isReadable,
  type SourceKind,
  type StoredPhoto,
} from '@kehilla/core';
import { addressKeys, bearsName, sharedKind } from '@kehilla/linkage';
import { getSourceName, type SourceNames } from '../image/place-doc.ts';
import type { Publisher, Read, TruthEvidence, WebsiteEvidence } from '@kehilla/ranking';

/** How a licence is linked to a place, as the contract names it. */
type LicenceTie = 'licence_number' | 'name' | 'address' | 'phone' | 'location';

/** A licence of a place as its register prints it, its row, and how it is linked to the place. */
export type PlaceLicence = LicenceTerms & { readonly row: StoredRow; readonly matched_on: readonly LicenceTie[] };

/** Points this near are one door. */
const SAME_DOOR_M = 60;

/**
 * Returns the licences of a place: first those that stand by their register, of these the one that lasts longest. Only on strong evidence: the place is the
 * register's own row, another row has the number, or the name agrees with address, point or phone; a name alone is not enough. Rule: decisions §8.
 */
export function licencesOfPlace(rows: readonly StoredRow[], sources: ReadonlyMap<string, SourceInfo>): PlaceLicence[] {
  const held = rows.filter((row) => row.licences !== undefined && sources.get(row.source_id) !== undefined);
  const newest = held.toSorted((a, b) => (a.observed_at < b.observed_at ? 1 : -1));
  const found = new Map<string, PlaceLicence>();
  for (const row of newest) {
    for (const licence of row.licences ?? []) {
      const key = getKey(row, licence);
      const matched_on = listTies(row, licence, rows);
      if (!found.has(key) && isStrong(matched_on)) found.set(key, { ...licence, row, matched_on });
    }
  }
  return [...found.values()].toSorted(
    (a, b) =>
      Number(stands(b)) - Number(stands(a)) ||
      (b.expires_on ?? '').localeCompare(a.expires_on ?? '') ||
      bare(b.number).localeCompare(bare(a.number)),
  );
}

/**
 * The instant at which the last of these licences ends, in milliseconds: the beginning of the day after it, UTC. Where registers print all of them as not
 * standing, the same below 0, as the latest that they can have ended, or 0 where no day is printed; infinity where one that is not said to be over has no end;
 * NaN without a licence.
 */
export function getLastEnd(licences: readonly LicenceTerms[]): number {
  if (licences.length === 0) return Number.NaN;
  const [over, held] = partition(licences, (licence) => licence.status !== null && !stands(licence));
  if (held.length > 0) return Math.max(...held.map(({ expires_on }) => getEnd(expires_on)));
  const last = Math.max(...over.map(({ expires_on }) => getEnd(expires_on)));
  return Number.isFinite(last) ? -last : 0;
}

/** Returns the end of the last printed day of a licence, in milliseconds; infinite if none is printed. */
function getEnd(expires_on: string | null): number {
  return expires_on === null ? Number.POSITIVE_INFINITY : Date.parse(expires_on) + DAY_MS;
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function stands({ status }: LicenceTerms): boolean {
  return status !== null && saysThatItStands(status);
}

function listTies(row: StoredRow, licence: LicenceTerms, rows: readonly StoredRow[]): LicenceTie[] {
  const others = rows.filter((other) => other !== row);
  const key = getKey(row, licence);
  const numbered = others.some((other) => other.licences?.some((known) => getKey(other, known) === key));
  if (others.length === 0 || numbered || others.every((other) => other.source_id === row.source_id))
    return ['licence_number'];
  const some = (agrees: (other: StoredRow) => boolean): boolean => others.some(agrees);
  const ties: readonly (readonly [LicenceTie, boolean])[] = [
    ['name', some((other) => sameName(row, other))],
    ['address', some((other) => sameAddress(row, other))],
    ['phone', some((other) => row.phone !== null && row.phone === other.phone)],
    [
      'location',
      some(
        (other) =>
          row.location !== null && other.location !== null && distanceM(row.location, other.location) <= SAME_DOOR_M,
      ),
    ],
  ];
  return ties.flatMap(([tie, agrees]) => (agrees ? [tie] : []));
}

function isStrong(ties: readonly LicenceTie[]): boolean {
  if (ties.includes('licence_number')) return true;
  return ties.includes('name') && (ties.includes('address') || ties.includes('phone') || ties.includes('location'));
}

function sameName(a: StoredRow, b: StoredRow): boolean {
  const names = b.names.map(({ text }) => text);
  return a.names.some(({ text }) => bearsName(names, text, 'one'));
}

function sameAddress({ address: a }: StoredRow, { address: b }: StoredRow): boolean {
  if (a === null || b === null) return false;
  const keys = new Set(addressKeys(a));
  return addressKeys(b).some((key) => keys.has(key));
}

/**
 * Returns the key by which two records are one licence: the register, the number and the trade. Every register has its own numbers, and some use one number for
 * several kinds; the words for a kind change from edition to edition, the trade does not.
 */
function getKey({ source_id, trades = [] }: StoredRow, { number, licence_type }: LicenceTerms): string {
  return [source_id, bare(number), trades.length > 0 ? trades.toSorted().join(' ') : licence_type].join('|');
}

/** A number without its register's suffix and leading zeros: editions print it with and without them ("883902", "0883902-DCA"). */
function bare(number: string): string {
  return number.replace(/-(?:DCA|DCWP)$/i, '').replace(/^0+(?=\d)/, '');
}

/** Whether a status says that a licence stands, in the words of the registers that are read. Rule: sources note §2.2–§2.4. */
function saysThatItStands(status: string): boolean {
  const lower = status.toLowerCase();
  return (
    statuses.stands.includes(lower) ||
    statuses.standsBeginning.some((beginning) => `${lower} `.startsWith(`${beginning} `))
  );
}

/** The publisher that a kind of source is to the Truth Score; any other kind is a listing. */
const PUBLISHER: Partial<Readonly<Record<SourceKind, Publisher>>> = {
  business_website: 'own_website',
  government_register: 'government_register',
  open_map_data: 'open_map',
  base_map: 'base_map',
};

/**
 * Returns the evidence of the Truth Score: a place's rows that are still in their sources, and photos. A website counts as read if there is a row of the
 * business's own site. Licences, prices, reviews and payments do not count. Rule: decisions §9.
 */
export function truthEvidence(
  rows: readonly StoredRow[],
  names: SourceNames,
  photos: readonly StoredPhoto[],
  photos_sought: boolean,
): TruthEvidence {
  const { sources } = names;
  const standing = rows.filter((row) => row.missing_since === null);
  const readRow = (row: StoredRow): Read => ({
    publisher: getPublisher(row.source_id, sources),
    source: getSourceName(row, names),
    url: row.url ?? sources.get(row.source_id)?.url ?? null,
    observed_at: row.observed_at,
  });
  return {
    hours: standing.flatMap((row) =>
      row.hours === null ? [] : [{ ...readRow(row), readable: isReadable(row.hours), surveyed_on: findSurvey(row) }],
    ),
    phones: standing.flatMap((row) => (row.phone === null ? [] : [{ ...readRow(row), number: row.phone }])),
    websites: standing.flatMap((row) => getWebsite(row, readRow(row), rows)),
    photos: photos.map((photo) => ({
      publisher: 'base_map' as const,
      source: sources.get(photo.source_id)?.name ?? photo.source_id,
      url: photo.url,
      observed_at: photo.observed_at,
      captured_at: photo.captured_at,
      distance_m: photo.distance_m,
    })),
    photos_sought,
    checks: standing.map(readRow),
  };
}

/** Returns the publisher that a source is to the Truth Score. */
function getPublisher(sourceId: string, sources: ReadonlyMap<string, SourceInfo>): Publisher {
  return PUBLISHER[sources.get(sourceId)?.kind ?? 'listing_site'] ?? 'listing';
}

function findSurvey({ other }: StoredRow): string | null {
  const on = other['hours_surveyed_on'];
  return typeof on === 'string' ? on : null;
}

/** The website a row names; of a row of the own site, that site as it answered then. */
function getWebsite(row: StoredRow, read: Read, all: readonly StoredRow[]): WebsiteEvidence[] {
  const url = row.website ?? (read.publisher === 'own_website' ? row.url : null);
  if (url === null) return [];
  const own = read.publisher === 'own_website';
  return [
    {
      ...read,
      social: isShared(url),
      answered_at: own ? row.observed_at : null,
      names_it: own && (row.phone !== null || row.other['site_bears_name'] === true || bearsOwnName(row, all)),
    },
  ];
}

/** Whether an address is on a network or directory, or a part of one. */
function isShared(url: string): boolean {
  const kind = sharedKind(URL.parse(url)?.hostname ?? '');
  return kind !== null && kind !== 'site_builder';
}

function bearsOwnName(row: StoredRow, all: readonly StoredRow[]): boolean {
  const own = new Set(row.names.map((name) => fold(name.text)));
  return all.some((other) => other !== row && other.names.some((name) => own.has(fold(name.text))));
}
