import { type City, evidenceOfPlace } from '@kehilla/city';
import type { Claim, Conflict } from '@kehilla/contract';
import { fold, type PlaceRecord, type StoredRow } from '@kehilla/core';
import { dayInNewYork, isAgainstOn } from '@kehilla/kosher';

/** Fields of which a place has one, and what makes two statements of it the same. */
const SINGLE: readonly (readonly [
  field: string,
  value: (row: StoredRow) => string | null,
  sameAs: (text: string) => string,
])[] = [
  ['phone', (row) => row.phone, (text) => text],
  ['website', (row) => row.website, (text) => URL.parse(text)?.hostname.replace(/^www\./, '') ?? text],
  ['hours', (row) => row.hours?.text ?? null, (text) => text],
  ['closed', (row) => (row.closed === null ? null : String(row.closed)), (text) => text],
  ['postcode', (row) => row.address?.zip ?? null, (text) => text],
  [
    'food_status',
    (row) => (row.listing?.food_status.length ? [...row.listing.food_status].sort().join(', ') : null),
    fold,
  ],
];

/** Fields on which rows that still stand disagree, with every claim; nothing is decided. Rule: decisions §6. */
export function conflictsOf(city: City, record: PlaceRecord): Conflict[] {
  const rows = record.rows.filter((row) => row.missing_since === null && row.listing?.terminated !== true);
  return SINGLE.flatMap(([field, value, sameAs]) => {
    const claims = rows.flatMap((row) => {
      const stated = value(row);
      return stated === null ? [] : [claimOf(city, row, stated)];
    });
    return new Set(claims.map((claim) => sameAs(String(claim.value)))).size > 1 ? [{ field, claims }] : [];
  });
}

/** An agency's list and the same agency's notice, where one says yes and the other no; both sides. Rule: decisions §3. */
export function certificationConflicts(city: City, place: number, record: PlaceRecord, now: Date): Conflict[] {
  const { notices, certificates } = evidenceOfPlace(city, place);
  const day = dayInNewYork(now);
  const against = notices.filter((notice) => isAgainstOn(notice, day));
  return Map.groupBy(against, (notice) => notice.agency)
    .entries()
    .toArray()
    .flatMap(([agency, told]): Conflict[] => {
      const lines = record.rows.filter(
        (row) => row.listing !== null && city.registry.lists.get(row.listing.list_id)?.agency === agency,
      );
      const documents = certificates.filter((certificate) => certificate.agency === agency);
      const claims: Claim[] = [
        ...lines.map((row) => claimOf(city, row, 'listed')),
        ...documents.map((certificate) => ({
          value: `certificate valid to ${certificate.valid_to}`,
          source: 'kehilla',
          observed_at: certificate.attached_at,
        })),
        ...told.map((notice) => ({
          value: `${notice.kind}: ${notice.text}`,
          source: city.registry.agencies.get(agency)?.name ?? agency,
          observed_at: null,
        })),
      ];
      return claims.length > told.length ? [{ field: 'certification', claims }] : [];
    });
}

function claimOf(city: City, row: StoredRow, value: string): Claim {
  return { value, source: city.sources.get(row.source_id)?.name ?? row.source_id, observed_at: row.observed_at };
}
