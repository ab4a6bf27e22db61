import type { LicenceTerms, PlaceRow } from '@kehilla/core';
import { addressKey } from '@kehilla/linkage';

/** A row of a register of licences: one licence each, before rows of one business are joined. */
export type LicenceRow = PlaceRow & { readonly licences: readonly [LicenceTerms] };

/**
 * One row a business: licences that the register prints for one name, at one address or phone, in one trade. Its key is the lowest of their
 * numbers; name, phone and point are those of the newest. Licences of no trade, and of persons, stay rows of their own.
 */
export function joinBusinesses(rows: readonly LicenceRow[]): PlaceRow[] {
  const businesses = Map.groupBy(rows, (row) => businessOf(row) ?? `licence ${row.external_id}`);
  return [...businesses.values()].map((own) => {
    const [newest] = own.toSorted(newestFirst) as [LicenceRow];
    if (own.length === 1) return newest;
    const ids = own.map((row) => row.external_id).sort(byNumber);
    const closed = own.every((row) => row.closed === true) ? true : null;
    return {
      ...newest,
      external_id: ids[0] as string,
      closed,
      location: newest.location ?? own.find(({ location }) => location !== null)?.location ?? null,
      phone: newest.phone ?? own.find(({ phone }) => phone !== null)?.phone ?? null,
      licences: own.toSorted(newestFirst).map((row) => row.licences[0]),
    };
  });
}

/** Keeps of two rows about one licence the newer: the one that ends later. Which of equals is kept does not depend on their order. */
export function keepNewest(rows: Map<string, LicenceRow>, row: LicenceRow): void {
  const known = rows.get(row.external_id);
  const isNewer =
    known === undefined || (newestFirst(row, known) || (JSON.stringify(row) > JSON.stringify(known) ? -1 : 1)) < 0;
  if (isNewer) rows.set(row.external_id, row);
}

function businessOf(row: LicenceRow): string | null {
  if (row.trades === undefined || row.trades.length === 0) return null;
  const where = (row.address === null ? null : addressKey(row.address)) ?? row.phone;
  if (where === null) return null;
  return [...row.names.map((name) => name.text.toLowerCase()), where, ...row.trades].join('|');
}

/** By the day they end, then by the day they were given, then by number. */
function newestFirst(a: LicenceRow, b: LicenceRow): number {
  const key = ({ licences: [{ expires_on, issued_on }] }: LicenceRow): string =>
    `${expires_on ?? ''}|${issued_on ?? ''}`;
  return key(b).localeCompare(key(a)) || byNumber(b.external_id, a.external_id);
}

function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
