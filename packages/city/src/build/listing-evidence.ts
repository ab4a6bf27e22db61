import type { Address, CityRecords, ListingTerms, PlaceRecord, StoredRow, WaitingAlert } from '@kehilla/core';
import type { ListingEvidence } from '@kehilla/kosher';
import { areFormsAlike, type NameForm, nameForms, streetKey } from '@kehilla/linkage';
import { likenessKeys } from '../name-index/name-index.ts';

type Prepared = { readonly alert: WaitingAlert; readonly forms: readonly NameForm[] };

/**
 * Finds the waiting alerts that name a place: alerts that named it when they were read, and alerts with a similar name and no other address. It also finds a
 * place that a list brought after the alert. `isListed` tells whether a certification is stated: for other places only the alerts that named them count.
 */
export function alertsOfPlaces({
  waiting_alerts = [],
}: Pick<CityRecords, 'waiting_alerts'>): (place: PlaceRecord, isListed: boolean) => WaitingAlert[] {
  const byPlace = new Map<string, WaitingAlert[]>();
  const byKey = new Map<string, Prepared[]>();
  for (const alert of waiting_alerts) {
    for (const id of alert.place_ids) put(byPlace, id, alert);
    const prepared = { alert, forms: alert.names.flatMap(nameForms) };
    for (const key of likenessKeys(prepared.forms)) put(byKey, key, prepared);
  }
  return (place, isListed) => {
    if (waiting_alerts.length === 0) return [];
    const found = new Set([place.place_id, ...place.merged_from].flatMap((id) => byPlace.get(id) ?? []));
    if (isListed) for (const alert of namedAlike(byKey, place)) found.add(alert);
    return [...found];
  };
}

function namedAlike(byKey: ReadonlyMap<string, readonly Prepared[]>, place: PlaceRecord): WaitingAlert[] {
  const forms = [...new Set(place.rows.flatMap((row) => row.names.map(({ text }) => text)))].flatMap(nameForms);
  const met = new Set([...likenessKeys(forms)].flatMap((key) => byKey.get(key) ?? []));
  return [...met]
    .filter(({ alert, forms: own }) => mayStandThere(alert, place) && areFormsAlike(forms, own, 'one'))
    .map(({ alert }) => alert);
}

/** Returns whether the location in an alert contradicts the rows of a place in no part. */
function mayStandThere({ address: statedAddress }: WaitingAlert, { rows }: PlaceRecord): boolean {
  if (statedAddress === null) return true;
  const known = rows.flatMap(({ address }) => (address === null ? [] : [address]));
  return (
    known.length === 0 ||
    known.some((its) => {
      if (statedAddress.borough !== null && its.borough !== null && statedAddress.borough !== its.borough) return false;
      if (statedAddress.street === null || its.street === null) return true;
      if (streetKey(statedAddress.street, its.borough) !== streetKey(its.street, its.borough)) return false;
      return (
        statedAddress.house_number === null ||
        its.house_number === null ||
        statedAddress.house_number === its.house_number
      );
    })
  );
}

function put<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [item]);
  else known.push(item);
}

/** An unlinked line of an agency's list: it may be about any place, so that its list cannot be said to lack one. */
export type UnplacedLine = ListingEvidence & {
  /** An identifier that no place has, the same at every reading; null of a line as it stood at an earlier instant. */
  readonly place_id: string | null;
  readonly zip: string | null;
  /** The address as the list prints it, where a door could be read in it. */
  readonly address: Address | null;
};

/** The lines without a place that their lists still carry. */
export function unplacedLines({ unplaced }: Pick<CityRecords, 'unplaced'>, signed: SignedReadings): UnplacedLine[] {
  return unplaced.flatMap((row) => {
    if (row.listing === null || row.listing.terminated || row.missing_since !== null) return [];
    const { address, place_id } = row;
    const door = address?.house_number == null || address.street === null ? null : address;
    return [{ ...listingEvidence(row, row.listing, signed), place_id, zip: address?.zip ?? null, address: door }];
  });
}

/** Finds the first line of each list among unlinked lines whose name is like one of the names. */
export type FindUnplaced = (names: readonly string[]) => ReadonlyMap<string, UnplacedLine>;

/** The finder of lines without a place by names; made once for many questions. Rule: specification §1.2, unknown is never no. */
export function findUnplaced(lines: readonly UnplacedLine[]): FindUnplaced {
  const find = findLinesLike(lines, (line) => line.listed_name);
  return (names) => {
    const found = new Map<string, UnplacedLine>();
    for (const line of find(names)) if (!found.has(line.list_id)) found.set(line.list_id, line);
    return found;
  };
}

/** Returns a function for the lines whose name is like one of the given names, in their given order; made once for many questions. */
export function findLinesLike<Line>(
  lines: readonly Line[],
  getName: (line: Line) => string,
): (names: readonly string[]) => Line[] {
  type Prepared = { readonly at: number; readonly line: Line; readonly forms: readonly NameForm[] };
  const byKey = new Map<string, Prepared[]>();
  lines.forEach((line, at) => {
    const prepared = { at, line, forms: nameForms(getName(line)) };
    for (const key of likenessKeys(prepared.forms)) {
      const alike = byKey.get(key);
      if (alike === undefined) byKey.set(key, [prepared]);
      else alike.push(prepared);
    }
  });
  return (names) => {
    if (byKey.size === 0) return [];
    const forms = names.flatMap(nameForms);
    return [...new Set([...likenessKeys(forms)].flatMap((key) => byKey.get(key) ?? []))]
      .filter(({ forms: own }) => areFormsAlike(forms, own, 'line'))
      .sort((a, b) => a.at - b.at)
      .map(({ line }) => line);
  };
}

/** A line of an agency's list about an establishment outside the city, of which nothing else is known. */
export type OutsideLine = {
  /** An identifier that no place of the city has; the same at every reading. */
  readonly place_id: string;
  readonly line: ListingEvidence;
};

/** The lines of lists that lie outside the city for certain, past ones too. */
export function outsideLines({ outside = [], readings }: Pick<CityRecords, 'outside' | 'readings'>): OutsideLine[] {
  const signed = signedReadings({ readings });
  return outside.flatMap((row) =>
    row.listing === null || row.place_id === null
      ? []
      : [{ place_id: row.place_id, line: listingEvidence(row, row.listing, signed) }],
  );
}

/** The readings of transcriptions that a curator signed as the whole list. */
export type SignedReadings = ReadonlySet<string>;

/** Returns the readings with a valid signature. */
export function signedReadings({ readings }: Pick<CityRecords, 'readings'>): SignedReadings {
  return new Set(readings.flatMap(({ reading_id, signed }) => (signed === true ? [reading_id] : [])));
}

/** Returns a row of an agency's list as evidence: its statements, and the readings that showed it. */
export function listingEvidence(
  row: StoredRow,
  {
    list_id,
    food_status,
    standards,
    scope_note,
    season,
    terminated,
    printed = {},
    ends_on,
    limits,
    transcribed,
  }: ListingTerms,
  signed: SignedReadings,
): ListingEvidence {
  const { external_id, url, reading_id, first_seen_at, last_seen_at, missing_since } = row;
  return {
    list_id,
    external_id,
    listed_name: row.names[0]?.text ?? '',
    listed_address: row.address?.line ?? null,
    ...(ends_on === undefined ? {} : { ends_on }),
    ...(limits === undefined ? {} : { limits }),
    ...(printed.name === undefined ? {} : { printed_name: printed.name }),
    ...(printed.address === undefined ? {} : { printed_address: printed.address }),
    url,
    reading_id,
    first_seen_at,
    last_seen_at,
    missing_since,
    food_status,
    standards,
    scope_note,
    season,
    // An empty field may be an unfilled one: only "yes" is a statement.
    passover: row.other['passover'] === true ? true : null,
    terminated,
    ...(transcribed === true && !signed.has(reading_id) ? { transcribed: true } : {}),
    ...(row.matched_on === undefined ? {} : { matched_on: row.matched_on }),
  };
}
