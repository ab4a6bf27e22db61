import type { City } from '@kehilla/city';
import { boundedMemoize, memoizeByObject, type PlaceRecord, type StoredRow } from '@kehilla/core';
import type { Subject } from '@kehilla/linkage';

/** A place as identification compares it: one subject for each address its rows give, all with all of its names. */
export type KnownPlace = {
  readonly number: number;
  readonly subjects: readonly Subject[];
  readonly zips: ReadonlySet<string>;
  /** Every source has lost it, or one says that it closed. */
  readonly gone: boolean;
  /** The instant from which on every source had lost it; null while one has it. ISO 8601, UTC. */
  readonly left_at: string | null;
};

const MOST_ADDRESSES = 3;
const MAX_CACHED_CHARACTERS = 3_000;
/** A place ready to be compared. Kept for the life of a city, as far as memory allows. */
export function knownPlace(city: City, number: number): KnownPlace {
  return getKnown(city)(number);
}

const getKnown = memoizeByObject((city: City) =>
  boundedMemoize(MAX_CACHED_CHARACTERS, (number: number) => describe(city, number, city.record(number))),
);

function describe(city: City, number: number, { place_id, rows }: PlaceRecord): KnownPlace {
  const doc = city.doc(number);
  const names = [...new Set([doc.name, ...rows.flatMap((row) => row.names.map((name) => name.text))])];
  const addresses = listAddresses(rows);
  const left_at = leftAt(rows);
  const website = rows.find((row) => row.website !== null)?.website ?? null;
  // The middle of its area is no point of a place: it would bear out whoever stands there, and contradict who stands at its door.
  const about = doc.known_by_area === undefined ? doc.about : null;
  return {
    number,
    subjects: (addresses.length === 0 ? [null] : addresses).map((address, i) => ({
      id: `${place_id}#${i}`,
      names,
      address,
      location: doc.location ?? about,
      phone: doc.phone,
      website,
      group: null,
    })),
    zips: new Set(rows.flatMap((row) => (row.address?.zip == null ? [] : [row.address.zip]))),
    gone: doc.closed === true || left_at !== null,
    left_at,
  };
}

function leftAt(rows: readonly StoredRow[]): string | null {
  const missing = rows.flatMap(({ missing_since }) => (missing_since === null ? [] : [missing_since]));
  return missing.length < rows.length ? null : (missing.sort().at(-1) ?? null);
}

/** The different addresses of its rows, those that still stand first. */
function listAddresses(rows: readonly StoredRow[]): NonNullable<StoredRow['address']>[] {
  const standing = [...rows].sort((a, b) => Number(a.missing_since !== null) - Number(b.missing_since !== null));
  const byLine = new Map(standing.flatMap((row) => (row.address === null ? [] : [[row.address.line, row.address]])));
  return [...byLine.values()].slice(0, MOST_ADDRESSES);
}
