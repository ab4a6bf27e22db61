import type { Certificate, Notice, PlaceRow } from '@kehilla/core';
import { readVersion, readVersions } from '../keep-act.ts';
import type { Database } from '../database.ts';
import type { Prisma } from '../generated/client.ts';
import { getPrintedName, type PrintedName } from '../operator/find-places.ts';
import { getPrisma, tellDay, tellInstant } from '../prisma.ts';
import { listMergedIds } from './preview-answer.ts';

/** A row as the desk shows it: its source, its text, since when, and whether it is still there. */
export type SheetRow = PrintedName & {
  readonly listing: string;
  readonly source: string;
  readonly place_id: string | null;
  readonly row: PlaceRow;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  readonly missing_since: string | null;
  readonly is_transcribed: boolean;
  /** The agency whose list holds the line; null for any other row. */
  readonly agency: string | null;
};

/** A certificate or a notice with the version that a decision about it needs. */
type Versioned = { readonly version: number };
/** A certificate as the desk shows it. */
export type SheetCertificate = Omit<Certificate, 'sha256'> &
  Versioned & { readonly media_type: string; readonly withdrawn_at: string | null };
/** A notice as the desk shows it. */
export type SheetNotice = Notice & Versioned & { readonly recorded_by: string; readonly withdrawn_at: string | null };

/** Everything that curators decide on about a place. */
export type PlaceSheet = PrintedName & {
  readonly place_id: string;
  readonly rows: readonly SheetRow[];
  readonly certificates: readonly SheetCertificate[];
  readonly notices: readonly SheetNotice[];
};

/** Returns the sheet of a place, after merges; null if there is none. */
export async function readPlaceSheet(database: Database, placeId: string): Promise<PlaceSheet | null> {
  const prisma = await getPrisma(database);
  const found = await prisma.place.findUnique({ where: { place_id: placeId } });
  if (found === null) return null;
  const place_id = found.merged_into ?? found.place_id;
  const ids = await listMergedIds(database, place_id);
  const [rows, certificates, notices] = await Promise.all([
    listRows(database, { place_id }),
    listCertificates(database, ids),
    listNotices(database, ids),
  ]);
  const sheetRows = inGroups(rows, ({ agency, missing_since }) => [agency === null, missing_since !== null]);
  const named = sheetRows.find(({ name, missing_since }) => name !== null && missing_since === null) ?? sheetRows[0];
  return {
    place_id,
    name: named?.name ?? null,
    address: sheetRows.find(({ address }) => address !== null)?.address ?? null,
    rows: sheetRows,
    certificates,
    notices,
  };
}

/** Returns a row by source and key, with the version that a decision about it needs; null if there is none. */
export async function readSheetRow(
  database: Pick<Database, 'pool'>,
  listing: string,
): Promise<(SheetRow & Versioned) | null> {
  const slash = listing.indexOf('/');
  const where = { source_id: listing.slice(0, slash), external_id: listing.slice(slash + 1) };
  const [found] = await listRows(database, where);
  return found === undefined ? null : { ...found, version: await readVersion(database, listing) };
}

/** Rows in the order in which they came on record. */
async function listRows(database: Pick<Database, 'pool'>, where: Prisma.RecordWhereInput): Promise<SheetRow[]> {
  const prisma = await getPrisma(database);
  const records = await prisma.record.findMany({
    where,
    orderBy: { record_id: 'asc' },
    include: { listing: { select: { list: true } } },
  });
  const sources = await prisma.source.findMany({
    where: { source_id: { in: records.map(({ source_id }) => source_id) } },
    select: { source_id: true, name: true },
  });
  const names = new Map(sources.map(({ source_id, name }) => [source_id, name]));
  return records.map(({ source_id, external_id, place_id, first_seen_at, last_seen_at, missing_since, ...own }) => {
    const row = own.row as unknown as PlaceRow;
    const list = own.listing?.list ?? null;
    return {
      ...getPrintedName(row),
      listing: `${source_id}/${external_id}`,
      source: list?.name ?? names.get(source_id) ?? source_id,
      place_id,
      row,
      first_seen_at: tellInstant(first_seen_at),
      last_seen_at: tellInstant(last_seen_at),
      missing_since: tellInstant(missing_since),
      is_transcribed: list?.transcribed === true || row.listing?.transcribed === true,
      agency: list?.agency_code ?? null,
    };
  });
}

/** Lists the certificates of places: valid ones first, and of each the one that ends last. */
async function listCertificates(database: Database, placeIds: string[]): Promise<SheetCertificate[]> {
  const prisma = await getPrisma(database);
  const found = await prisma.certificate.findMany({
    where: { place_id: { in: placeIds } },
    orderBy: { valid_to: 'desc' },
    omit: { document: true, sha256: true, withdrawn_by: true, withdrawn_because: true },
  });
  const versions = await readVersions(
    database,
    found.map(({ certificate_id }) => certificate_id),
  );
  const certificates = found.map(
    ({ agency_code: agency, valid_from, valid_to, seen_on, attached_at, withdrawn_at, ...statement }) =>
      ({
        ...statement,
        agency,
        valid_from: tellDay(valid_from),
        valid_to: tellDay(valid_to),
        seen_on: tellDay(seen_on),
        attached_at: tellInstant(attached_at),
        withdrawn_at: tellInstant(withdrawn_at),
        version: versions(statement.certificate_id),
      }) as SheetCertificate,
  );
  return inGroups(certificates, ({ withdrawn_at }) => [withdrawn_at !== null]);
}

/** Lists the notices about places: open ones first, then closed ones, then withdrawn ones; of each the newest. */
async function listNotices(database: Database, placeIds: string[]): Promise<SheetNotice[]> {
  const prisma = await getPrisma(database);
  const found = await prisma.notice.findMany({
    where: { place_id: { in: placeIds } },
    orderBy: { published_on: 'desc' },
    omit: { recorded_at: true, closing_recorded_at: true, withdrawn_by: true, withdrawn_because: true },
  });
  const versions = await readVersions(
    database,
    found.map(({ notice_id }) => notice_id),
  );
  const notices = found.map(
    ({ agency_code: agency, published_on, closed_on, withdrawn_at, ...statement }) =>
      ({
        ...statement,
        agency,
        published_on: tellDay(published_on),
        closed_on: tellDay(closed_on),
        withdrawn_at: tellInstant(withdrawn_at),
        version: versions(statement.notice_id),
      }) as SheetNotice,
  );
  return inGroups(notices, ({ withdrawn_at, closed_on }) => [withdrawn_at !== null, closed_on !== null]);
}

/** Orders items by the answers of `ask`, the first before the next, no before yes; within a group the order stays. Prisma orders by columns alone. */
function inGroups<Item>(items: readonly Item[], ask: (item: Item) => readonly boolean[]): Item[] {
  const rank = (item: Item): number => ask(item).reduce((sum, answer) => sum * 2 + Number(answer), 0);
  return items.toSorted((a, b) => rank(a) - rank(b));
}
