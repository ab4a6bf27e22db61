import type {
  Agency,
  Certificate,
  CityRecords,
  Notice,
  PlaceRecord,
  Reading,
  SourceInfo,
  SourceList,
  StoredPhoto,
  StoredRow,
  EventRecord,
  EventRow,
  EventSiteState,
  StoredEventListing,
} from '@kehilla/core';
import { latestClock } from '@kehilla/ingestion';
import { lineId, type LinkState, placeId, withLimits, withSignatures } from '@kehilla/sources/record';
import { loadAlerts, loadPrints } from './load-alerts.ts';
import { loadSignatures } from './load-signatures.ts';
import { type Connection, type Database, withConnection } from '../database.ts';
import { loadMenus } from '../menus/load-menus.ts';
import { type Edition, newestEdition } from '../generation.ts';
import { createRowCheck, type RowCheck, withoutWhole } from '../checks/refused-rows.ts';

/**
 * Loads everything that a city is built from, as one consistent state of the record; with `mostRows`, at most that number of rows of places; with `now`,
 * without readings dated in the future, because their real date is unknown.
 */
export async function loadRecords(
  database: Database,
  { mostRows = null, now = null }: { readonly mostRows?: number | null; readonly now?: string | null } = {},
): Promise<CityRecords & Edition> {
  return inSnapshot(database, now, async ({ connection, latest, check }) => {
    const loaded = {
      ...(await loadFrame(connection, latest, check)),
      places: await loadPlaces(connection, mostRows, check),
      menus: await loadMenus(connection, check),
      ...(await loadPhotos(connection, check)),
      events: await loadEvents(connection, check),
      ...(mostRows === null ? { prints: await loadPrints(connection) } : {}),
    };
    const { refused } = check;
    if (refused.length === 0) return loaded;
    return {
      ...loaded,
      readings: withoutWhole(loaded.readings, refused),
      event_sites: withoutWhole(loaded.event_sites, refused),
      refused_rows: refused,
    };
  });
}

/** The tools of a load: one consistent state, the latest allowed date, and the check of rows. */
export type Snapshot = {
  readonly connection: Connection;
  readonly latest: string | null;
  readonly check: RowCheck;
};

/**
 * Runs `load` on one consistent state of the record, by the driver: it reads 46 thousand rows a second, Prisma 22. With `now` nothing that it loads may be
 * dated ahead of every clock then.
 */
export async function inSnapshot<T>(
  database: Database,
  now: string | null,
  load: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const latest = now && latestClock(new Date(now));
  return withConnection(database, async (connection) => {
    const check = createRowCheck(latest && (await latestOfBoth(connection, latest)));
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      return await load({ connection, latest, check });
    } finally {
      await connection.query('COMMIT');
    }
  });
}

/** Loads all small tables: sources, readings, statements of curators and agencies, and lines without a place. */
export async function loadFrame(connection: Connection, latest: string | null, check: RowCheck) {
  const signed = await loadSignatures(connection);
  return {
    ...(await newestEdition(connection)),
    sources: await select<SourceInfo>(
      connection,
      'SELECT source_id, kind, name, url, license, attribution FROM source ORDER BY source_id',
    ),
    agencies: await select<Agency>(
      connection,
      'SELECT code, name, aliases, no_list_note, policies FROM agency ORDER BY code',
    ),
    lists: await select<SourceList>(
      connection,
      'SELECT list_id, agency_code AS agency, source_id, name, url, absence_means_removal, transcribed FROM source_list ORDER BY list_id',
    ),
    readings: (
      await select<Reading>(
        connection,
        `SELECT reading_id, source_id, list_id, observed_at, date_precision, state, row_count AS rows, sha256, url FROM reading
       WHERE state IN ('complete', 'partial') AND observed_at <= coalesce($1, 'infinity'::timestamptz) ORDER BY observed_at, finished_at`,
        [latest],
      )
    ).map((reading) => withSignatures(reading, signed.signatures, signed.withdrawn)),
    unplaced: await loadUnplaced(connection, check),
    outside: await loadOutside(connection, check),
    notices: await select<Notice>(
      connection,
      'SELECT notice_id, agency_code AS agency, place_id, kind, text, url, published_on, closed_on FROM notice WHERE withdrawn_at IS NULL ORDER BY notice_id',
    ),
    certificates: await select<Certificate>(
      connection,
      `SELECT certificate_id, agency_code AS agency, place_id, valid_from, valid_to, sha256, attached_at, attached_by, seen_on, food_status, standards, scope_note
       FROM certificate WHERE withdrawn_at IS NULL ORDER BY certificate_id`,
    ),
    ...(await loadAlerts(connection)),
    event_sites: await loadEventSites(connection, latest),
  };
}

/** The rows of a query. */
export async function select<Row extends object>(
  connection: Connection,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await connection.query<Row>(sql, values)).rows;
}

/** The later of this process's latest instant and the database's: a clock that was set back, of either, makes nothing lie ahead. */
async function latestOfBoth(connection: Connection, latest: string): Promise<string> {
  const [row] = await select<{ latest: string }>(
    connection,
    'SELECT greatest($1::timestamptz, latest_clock()) AS latest',
    [latest],
  );
  return row?.latest ?? latest;
}

/** Loads photos of places; nothing if none were ever read. */
async function loadPhotos(connection: Connection, check: RowCheck): Promise<Pick<CityRecords, 'photos'>> {
  const saved = await select<StoredPhoto>(
    connection,
    'SELECT source_id, external_id, place_id, captured_at, distance_m, facing, url, observed_at FROM photo ORDER BY source_id, external_id, place_id',
  );
  const photos = check.dated(
    saved,
    (photo) => [photo.observed_at, photo.captured_at],
    (photo) => photo.external_id,
  );
  return photos.length === 0 ? {} : { photos };
}

type Loaded = Pick<StoredRow, 'source_id' | 'first_seen_at' | 'last_seen_at' | 'missing_since'> & {
  record_id: number;
  place_id: string;
  reading_id: string;
  row_sha256: string;
  row: StoredRow;
};

/** Loads lines of lists that are not linked yet and may be in the city, each with an identifier that no place has or will have. */
async function loadUnplaced(connection: Connection, check: RowCheck): Promise<StoredRow[]> {
  const rows = await loadLines(connection, check, ['review', 'unlinked']);
  return rows.map((row) => ({ ...row, place_id: lineId(row.source_id, row.external_id) }));
}

/** Lines of lists that lie outside the city, each with the identifier that a place of its own would have. */
async function loadOutside(connection: Connection, check: RowCheck): Promise<StoredRow[]> {
  const rows = await loadLines(connection, check, ['outside']);
  return rows.map((row) => ({ ...row, place_id: placeId(row.source_id, row.external_id) }));
}

async function loadLines(connection: Connection, check: RowCheck, states: readonly LinkState[]): Promise<StoredRow[]> {
  const loaded = await select<Omit<Loaded, 'place_id' | 'record_id'>>(
    connection,
    `SELECT r.source_id, r.first_seen_at, r.last_seen_at, r.missing_since, r.last_reading_id AS reading_id, r.row_sha256, r."row"
     FROM record r JOIN listing l USING (record_id)
     WHERE r.place_id IS NULL AND r.link_state = ANY($1) ORDER BY r.record_id`,
    [states],
  );
  return check.sound(loaded).map(({ row, ...rest }) => ({ ...withLimits(row), ...rest, place_id: null }));
}

/** Loads places with their rows, at most `most` rows; those of `only`, or all. */
export async function loadPlaces(
  connection: Connection,
  most: number | null,
  check: RowCheck,
  only: readonly string[] | null = null,
): Promise<PlaceRecord[]> {
  const merged = await select<{ place_id: string; merged_into: string }>(
    connection,
    'SELECT place_id, merged_into FROM place WHERE merged_into IS NOT NULL ORDER BY place_id',
  );
  // A city of whole rows is sorted on disk, and the first is sent when the last was seen; along the index they come at once.
  await connection.query('SET LOCAL enable_sort = off');
  const saved = await select<Loaded>(
    connection,
    `SELECT record_id, place_id, source_id, first_seen_at, last_seen_at, missing_since, last_reading_id AS reading_id, row_sha256, "row" FROM record
     WHERE ${only === null ? 'place_id IS NOT NULL' : 'place_id = ANY($2)'} ORDER BY place_id, record_id LIMIT $1`,
    only === null ? [most] : [most, only],
  );
  await connection.query('SET LOCAL enable_sort = on');
  const loaded = check.sound(saved);
  const byName = await linkedByName(connection);
  const mergedFrom = Map.groupBy(merged, (place) => place.merged_into);
  const places: PlaceRecord[] = [];
  for (let start = 0; start < loaded.length; ) {
    const place_id = (loaded[start] as (typeof loaded)[number]).place_id;
    let end = start;
    while (end < loaded.length && loaded[end]?.place_id === place_id) end += 1;
    const rows = loaded.slice(start, end).map(({ record_id, row, ...rest }): StoredRow => {
      const stored = { ...withLimits(row), ...rest };
      return byName.has(record_id) ? { ...stored, matched_on: 'name_and_area' } : stored;
    });
    places.push({ place_id, rows, merged_from: (mergedFrom.get(place_id) ?? []).map((place) => place.place_id) });
    start = end;
  }
  return places;
}

/** The numbers of the lines that are where they are by their name in the area of their list, which no person has confirmed. */
async function linkedByName(connection: Connection): Promise<ReadonlySet<number>> {
  const links = await select<{ record_id: number }>(
    connection,
    `SELECT record_id FROM link WHERE ended_at IS NULL AND method = 'name_and_area'`,
  );
  return new Set(links.map(({ record_id }) => record_id));
}

type Seen = Omit<StoredEventListing, keyof EventRow>;

/** Loads every event that a site lists or listed, with those of its listings that pass the check. */
export async function loadEvents(connection: Connection, check: RowCheck): Promise<EventRecord[]> {
  const merged = await connection.query<{ event_id: string; merged_into: string }>(
    'SELECT event_id, merged_into FROM event WHERE merged_into IS NOT NULL ORDER BY event_id',
  );
  const mergedFrom = Map.groupBy(merged.rows, (event) => event.merged_into);
  const { rows } = await connection.query<Seen & { event_id: string; row_sha256: string; row: EventRow }>(
    `SELECT event_id, source_id, first_seen_at, last_seen_at, missing_since, row_sha256, row FROM event_listing
     WHERE event_id IS NOT NULL AND row ? 'starts_at' ORDER BY event_id, source_id, external_id`,
  );
  return [...Map.groupBy(check.sound(rows), (row) => row.event_id)].map(([event_id, listings]) => ({
    event_id,
    merged_from: (mergedFrom.get(event_id) ?? []).map((event) => event.event_id),
    listings: listings.map(({ row, source_id, first_seen_at, last_seen_at, missing_since }) => ({
      ...row,
      source_id,
      first_seen_at,
      last_seen_at,
      missing_since,
    })),
  }));
}

/** Loads the result of the newest reading of each site that lists events, also of failed ones; with `latest`, without those dated after it. */
export async function loadEventSites(connection: Connection, latest: string | null = null): Promise<EventSiteState[]> {
  const { rows } = await connection.query<EventSiteState>(
    `SELECT DISTINCT ON (r.source_id) r.source_id, r.state, r.observed_at AS read_at,
       (SELECT max(c.observed_at) FROM reading c WHERE c.source_id = r.source_id AND c.state = 'complete'
          AND c.observed_at <= coalesce($1, 'infinity'::timestamptz)) AS last_complete_reading_at
     FROM reading r WHERE (r.source_id LIKE 'events-%' OR r.source_id = 'nyc-parks') AND r.observed_at <= coalesce($1, 'infinity'::timestamptz)
     ORDER BY r.source_id, r.observed_at DESC, r.finished_at DESC`,
    [latest],
  );
  return rows;
}
