import type { Address, CityRecords } from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';
import { compareNames, type NameForm, nameForms } from '@kehilla/linkage';
import { likenessKeys } from '../../name-index/likeness-keys.ts';
import { listingEvidence } from './listing-evidence.ts';

/** A line of an agency's list that nobody linked to a place yet: it may be about one, so its list cannot be said to lack it. */
export type UnplacedLine = Pick<
  ListingEvidence,
  'list_id' | 'external_id' | 'listed_name' | 'reading_id' | 'last_seen_at'
> & {
  readonly zip: string | null;
  /** The address as the list prints it, where a door could be read in it. */
  readonly address: Address | null;
};

/** The lines without a place that their lists still carry. */
export function unplacedLines({ unplaced }: Pick<CityRecords, 'unplaced'>): UnplacedLine[] {
  return unplaced.flatMap((row) => {
    if (row.listing === null || row.listing.terminated || row.missing_since !== null) return [];
    const { list_id, external_id, listed_name, reading_id, last_seen_at } = listingEvidence(row, row.listing);
    const { address } = row;
    const door = address?.house_number == null || address.street === null ? null : address;
    return [{ list_id, external_id, listed_name, reading_id, last_seen_at, zip: address?.zip ?? null, address: door }];
  });
}

/** A name of a list's line this like a place's own may be that place's. */
const MAY_BE_IT = 0.85;

/** Finds, among lines without a place, the first of each list whose name is like one of some place's names. */
export type FindUnplaced = (names: readonly string[]) => ReadonlyMap<string, UnplacedLine>;

type Prepared = { readonly line: UnplacedLine; readonly forms: readonly NameForm[] };

/** The finder of lines without a place by names; made once for many questions. Rule: specification §1.2, unknown is never no. */
export function findUnplaced(lines: readonly UnplacedLine[]): FindUnplaced {
  const byKey = new Map<string, Prepared[]>();
  for (const line of lines) {
    const prepared = { line, forms: nameForms(line.listed_name) };
    for (const key of likenessKeys(prepared.forms)) {
      const alike = byKey.get(key);
      if (alike === undefined) byKey.set(key, [prepared]);
      else alike.push(prepared);
    }
  }
  return (names) => {
    const found = new Map<string, UnplacedLine>();
    if (byKey.size === 0) return found;
    const forms = names.flatMap(nameForms);
    for (const { line, forms: own } of new Set([...likenessKeys(forms)].flatMap((key) => byKey.get(key) ?? [])))
      if (!found.has(line.list_id) && compareNames(forms, own).score >= MAY_BE_IT) found.set(line.list_id, line);
    return found;
  };
}
