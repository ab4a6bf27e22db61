import type { City } from '@kehilla/city';
import { brand, type Source } from '@kehilla/contract';
import { type Certificate, type Dated, type Notice, sourceOf } from '@kehilla/core';
import { confirmedAt, CONFIRMED_FOR_MS, validUntil } from '@kehilla/kosher';

/** The name of an agency; its code where it is not registered. */
export function agencyName(city: City, code: string): string {
  return city.registry.agencies.get(code)?.name ?? code;
}

/** A list of an agency as a source, read at `at` (ISO 8601, UTC); empty where the city has no such list. Rule: specification §2.2. */
export function sourceOfList(city: City, id: string, at: string): Source[] {
  const list = city.registry.lists.get(id);
  const info = list === undefined ? undefined : city.sources.get(list.source_id);
  return list === undefined || info === undefined
    ? []
    : [{ ...sourceOf(info, at, list.url ?? info.url), name: list.name }];
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
