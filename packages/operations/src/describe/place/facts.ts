import type { Fact, FactValue } from '@kehilla/contract';
import type { Notice, StoredRow } from '@kehilla/core';
import { sharedKind } from '@kehilla/linkage';

/**
 * Everything one row states, one fact a statement, in the words of its source; kinds of place as the taxonomy names them. Rule: specification §2.10.
 */
export function factsOfRow(row: StoredRow, source: string): Fact[] {
  const { url, observed_at } = row;
  return statedBy(row).map(([field, value]) => ({ field, value, source, url, observed_at }));
}

/** An agency's notice as a fact; when a curator read it is not known. */
export function factOfNotice(notice: Notice, agency: string): Fact {
  const closed = notice.closed_on === null ? '' : ` Closed on ${notice.closed_on}.`;
  return {
    field: `agency_notice_${notice.kind}`,
    value: `${notice.published_on}: ${notice.text}${closed}`,
    source: agency,
    url: notice.url,
    observed_at: null,
  };
}

/** Field and value of each statement; what the row is silent about is absent. */
function statedBy(row: StoredRow): (readonly [field: string, value: FactValue])[] {
  const { listing } = row;
  const stated: (readonly [string, FactValue | undefined])[] = [
    ...row.names.map((name) => ['name', name.text] as const),
    ['address', row.address?.line],
    ['postcode', row.address?.zip],
    ['borough', row.address?.borough],
    ['location', row.location === null ? undefined : `${row.location.lat}, ${row.location.lng}`],
    ['phone', row.phone],
    [getWebsiteField(row.website), row.website],
    ['category', row.category],
    ...row.cuisines.map((cuisine) => ['kind_of_food', cuisine] as const),
    ...(row.trades ?? []).map((trade) => ['trade', trade] as const),
    ...(row.licences ?? []).map((licence) => ['licence_number', licence.number] as const),
    ['hours', row.hours?.text],
    ['closed', row.closed],
    ...row.labels.map((label) => [label.scheme, label.value] as const),
    ['agency_list', listing?.list_id],
    ...(listing?.food_status ?? []).map((food) => ['food_status', food] as const),
    ...(listing?.standards ?? []).map((standard) => ['standard', standard] as const),
    ['scope_note', listing?.scope_note],
    ['season', listing?.season],
    ['certification_ended', listing?.terminated === true ? true : undefined],
    ...Object.entries(row.other),
  ];
  return stated.flatMap(([field, value]) => (value === null || value === undefined ? [] : [[field, value] as const]));
}

/** Returns the field of an address: `website` is the place's own; a page elsewhere is told by what that site is (`review_site`, `map`). */
function getWebsiteField(address: string | null): string {
  const kind = sharedKind(URL.parse(address ?? '')?.hostname ?? '');
  return kind === null || kind === 'site_builder' ? 'website' : kind;
}
