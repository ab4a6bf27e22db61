import type { AlertPageInfo, CityRecords, FailedReadings, RecordPrints, WaitingAlert } from '@kehilla/core';
import { ALERT_PAGES as PAGES } from '@kehilla/sources/record';
import type { Connection } from '../database.ts';

type Row = Omit<WaitingAlert, 'names' | 'address' | 'place_ids' | 'ends_on'> & {
  readonly ends_on: string | null;
  readonly named: {
    readonly name?: string;
    readonly others?: readonly string[];
    readonly address?: WaitingAlert['address'];
  } | null;
  readonly candidates: readonly { readonly place_id: string; readonly is_named?: boolean }[];
};

/** The pages of alerts that this release can read, with their agencies; known before any page is read. */
const ALERT_PAGES: readonly AlertPageInfo[] = PAGES.map(({ agency, manifest: { info } }) => ({
  source_id: info.source_id,
  agency,
  name: info.name,
  url: info.url,
}));

/**
 * Loads alerts that wait for a person, the pages of alerts, and the instants when readings of lists and of those pages failed, which tell "never tried" from
 * "tried and failed". A candidate kept by an earlier release is one that the alert names.
 */
export async function loadAlerts(
  connection: Connection,
): Promise<Pick<CityRecords, 'waiting_alerts' | 'alert_pages' | 'failed_readings'>> {
  const { rows } = await connection.query<Row>(
    `SELECT alert_key, agency_code AS agency, kind, title, url, published_on, ends_on, read_at, named, candidates FROM alert
     WHERE state = 'open' ORDER BY published_on, alert_key`,
  );
  const failed = await connection.query<FailedReadings>(
    `SELECT source_id, min(started_at) AS first_failed_at, max(started_at) AS last_failed_at FROM reading
     WHERE state = 'failed' AND (source_id = ANY($1::text[]) OR source_id IN (SELECT source_id FROM source_list))
     GROUP BY source_id ORDER BY source_id`,
    [ALERT_PAGES.map(({ source_id }) => source_id)],
  );
  return { waiting_alerts: rows.map(waiting), alert_pages: ALERT_PAGES, failed_readings: failed.rows };
}

function waiting({ named, candidates, ends_on, ...alert }: Row): WaitingAlert {
  return {
    ...alert,
    ...(ends_on === null ? {} : { ends_on }),
    names: [...(named?.name === undefined ? [] : [named.name]), ...(named?.others ?? [])],
    address: named?.address ?? null,
    place_ids: candidates.filter(({ is_named }) => is_named !== false).map(({ place_id }) => place_id),
  };
}

/**
 * For each place: its rows, when they were seen, the places merged into it, and which of its rows are there by name alone, as one number. It includes
 * PostgreSQL's version of a row (`xmin`, `ctid`), so that a row changed outside a reading is read and checked again.
 */
const PLACES = `
  SELECT coalesce(string_agg(place_id || ' ' || print, ',' ORDER BY place_id COLLATE "C"), '') AS prints FROM (
    SELECT place_id, bit_xor(print) AS print FROM (
      SELECT place_id, hashtextextended(concat_ws('|', record_id, source_id, row_sha256, last_reading_id, observed_at, first_seen_at, last_seen_at, missing_since, xmin, ctid), 0) AS print,
        true AS is_row
      FROM record WHERE place_id IS NOT NULL
      UNION ALL SELECT merged_into, hashtextextended('merged ' || place_id, 0), false FROM place WHERE merged_into IS NOT NULL
      UNION ALL SELECT r.place_id, hashtextextended('by name ' || l.record_id, 0), false FROM link l JOIN record r USING (record_id)
        WHERE l.ended_at IS NULL AND l.method = 'name_and_area' AND r.place_id IS NOT NULL
    ) part GROUP BY place_id HAVING bool_or(is_row)
  ) place`;

const OTHERS = `
  SELECT concat_ws(' ',
    coalesce((SELECT bit_xor(hashtextextended(concat_ws('|', listing_id, event_id, row_sha256, first_seen_at, last_seen_at, missing_since, xmin, ctid), 0)) FROM event_listing), 0),
    coalesce((SELECT bit_xor(hashtextextended(concat_ws('|', event_id, merged_into, xmin, ctid), 0)) FROM event), 0),
    coalesce((SELECT bit_xor(hashtextextended(concat_ws('|', menu_id, place_id, xmin, ctid), 0)) FROM menu), 0),
    coalesce((SELECT bit_xor(hashtextextended(concat_ws('|', source_id, external_id, place_id, xmin, ctid), 0)) FROM photo), 0)) AS prints`;

/** Loads the numbers that tell this state of the record from others. */
export async function loadPrints(connection: Connection): Promise<RecordPrints> {
  const read = async (sql: string): Promise<string> =>
    (await connection.query<{ prints: string }>(sql)).rows[0]?.prints ?? '';
  const places = await read(PLACES);
  return {
    places: places === '' ? [] : places.split(',').map((one) => one.split(' ') as [string, string]),
    others: await read(OTHERS),
  };
}
