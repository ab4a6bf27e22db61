import { fold, type PlaceRow, words } from '@kehilla/core';
import { compareNames, compareLikeness, nameForms, parseAddress, type Subject } from '@kehilla/linkage';
import { CurationFault } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { escapePattern, getPrisma } from '../prisma.ts';

/** The printed name and address of a row; null if it has none. */
export type PrintedName = { readonly name: string | null; readonly address: string | null };

/** A place that is offered for a decision, as a person knows it. */
export type NamedCandidate = PrintedName & { readonly place_id: string; readonly points: number };

/** Returns the printed name and address of a row; null if it has none. */
export function getPrintedName(json: unknown): PrintedName {
  const { names, address } = json as PlaceRow;
  return { name: names[0]?.text ?? null, address: address?.line ?? null };
}

/**
 * Returns the names of these places, by identifier, from their current rows; for a merged place, those of the place that it became. Rows complete each other:
 * the site of a business may state hours and no name.
 */
export async function namedPlaces(
  database: Database,
  placeIds: readonly string[],
): Promise<(placeId: string) => PrintedName> {
  const prisma = await getPrisma(database);
  const merged = await prisma.place.findMany({
    where: { place_id: { in: [...placeIds] }, merged_into: { not: null } },
  });
  const became = new Map(merged.map(({ place_id, merged_into }) => [place_id, merged_into ?? place_id]));
  const standing = (placeId: string): string => became.get(placeId) ?? placeId;
  const records = await prisma.record.findMany({
    where: { place_id: { in: placeIds.map(standing) } },
    orderBy: { record_id: 'asc' },
    select: { place_id: true, missing_since: true, row: true },
  });
  const goneFirst = records.toSorted((a, b) => Number(a.missing_since === null) - Number(b.missing_since === null));
  const rows = goneFirst.map(({ place_id, row }) => ({ place_id, ...getPrintedName(row) }));
  const getName = new Map(rows.flatMap(({ place_id, name }) => (name === null ? [] : [[place_id, name]])));
  const addressOf = new Map(rows.flatMap(({ place_id, address }) => (address === null ? [] : [[place_id, address]])));
  return (placeId) => ({
    name: getName.get(standing(placeId)) ?? null,
    address: addressOf.get(standing(placeId)) ?? null,
  });
}

/** A place that a curator may mean, as a row of it prints it. `likeness` of the names, 0 to 1. */
export type FoundPlace = PrintedName & {
  readonly place_id: string;
  readonly phone: string | null;
  readonly likeness: number;
  /** Whether an address was sent and is this place's. */
  readonly is_at_address: boolean;
};

/** A name less alike than this belongs to another place. */
const LEAST_LIKE = 0.6;
const [MOST_SHOWN, MOST_COMPARED] = [8, 4_000];
/** A name that is like this is the one that was sent. */
const SAME_NAME = 0.9;

/**
 * Rows by words of their names, each word as it is printed in any letter case. The address's door bounds nothing: it may be written otherwise. Prisma looks for
 * no text within a list.
 */
const NAMED = `
  SELECT place_id, "row" FROM record
  WHERE place_id IS NOT NULL AND missing_since IS NULL AND ("row"->>'names') ILIKE ALL ($1::text[]) LIMIT ${MOST_COMPARED}`;

type Row = { readonly place_id: string; readonly row: PlaceRow };

/** Returns places by a name, or a name with an address after its first comma, the likeliest first; [] if none is like it. */
export async function findPlaces(database: Database, text: string): Promise<FoundPlace[]> {
  const { name, address } = splitName(text);
  const requests = words(fold(name)).filter((word) => word.length > 1);
  if (requests.length === 0) return [];
  const all = await readNamed(database, requests);
  // A slip in one word still finds names with another: the longest is the most specific.
  const [longest = ''] = requests.toSorted((a, b) => b.length - a.length);
  const rows = all.length > 0 ? all : await readNamed(database, [longest.slice(0, 4)]);
  const best = new Map<string, FoundPlace>();
  for (const row of rows) {
    const found = compare(row, name, address);
    const known = best.get(row.place_id);
    if (found.likeness >= LEAST_LIKE && (known === undefined || isSurer(found, known)))
      best.set(row.place_id, { ...found, is_at_address: found.is_at_address || known?.is_at_address === true });
    else if (known !== undefined && found.is_at_address) best.set(row.place_id, { ...known, is_at_address: true });
  }
  return [...best.values()].toSorted((a, b) => (isSurer(b, a) ? 1 : -1)).slice(0, MOST_SHOWN);
}

/**
 * Returns the place that a curator names by its identifier, or by its name with its address. Throws `CurationFault`, with the possible places, if it is not
 * exactly one.
 */
export async function resolvePlace(database: Database, text: string): Promise<string> {
  if (/^pl_\w+$/.test(text)) return text;
  const found = await findPlaces(database, text);
  const { address } = splitName(text);
  const same = found.filter(
    ({ likeness, is_at_address }) => likeness >= SAME_NAME && (address === null || is_at_address),
  );
  const [one, other] = same;
  if (one !== undefined && other === undefined) return one.place_id;
  if (found.length === 0)
    throw new CurationFault(
      `No place is called “${text}”. Send its name with its address (“Maple Grill, 10 Main Street, 11213”), or its id.`,
    );
  const lines = found.map(
    (place) => `  ${place.place_id}  ${place.name ?? '(no name)'}, ${place.address ?? 'no address'}`,
  );
  throw new CurationFault(`“${text}” may be any of these; send the id of the one you mean:\n${lines.join('\n')}`);
}

function splitName(text: string): { readonly name: string; readonly address: string | null } {
  const comma = text.indexOf(',');
  if (comma === -1) return { name: text.trim(), address: null };
  return { name: text.slice(0, comma).trim(), address: text.slice(comma + 1).trim() || null };
}

async function readNamed({ pool }: Database, parts: readonly string[]): Promise<readonly Row[]> {
  const patterns = parts.map((part) => `%${escapePattern(part)}%`);
  return (await pool.query<Row>(NAMED, [patterns])).rows;
}

function compare({ place_id, row }: Row, name: string, address: string | null): FoundPlace {
  const forms = nameForms(name);
  const likeness = Math.max(0, ...row.names.map(({ text }) => compareNames(forms, nameForms(text)).score));
  const isThere = address !== null && areOneDoor(row, name, address);
  return { place_id, ...getPrintedName(row), phone: row.phone, likeness, is_at_address: isThere };
}

/** Returns whether a row is at the given door, or, without one, in the given ZIP code or on the street. */
function areOneDoor(row: PlaceRow, name: string, text: string): boolean {
  const requestedAddress = parseAddress(text);
  if (requestedAddress === null || row.address === null) return false;
  if (requestedAddress.house_number === null)
    return requestedAddress.zip !== null && requestedAddress.zip === row.address.zip;
  const subject = (id: string, address: Subject['address']): Subject => ({
    id,
    names: [name],
    address,
    location: null,
    phone: null,
    website: null,
    group: null,
  });
  const level = compareLikeness(subject('asked', requestedAddress), subject('row', row.address)).address;
  return level === 'same' || level === 'unplaced';
}

function isSurer(one: FoundPlace, other: FoundPlace): boolean {
  if (one.is_at_address !== other.is_at_address) return one.is_at_address;
  return one.likeness > other.likeness;
}
