import type { AlertPageInfo, CityRecords, FailedReadings, WaitingAlert } from '@kehilla/core';
import { ALERT_SOURCES } from '@kehilla/sources';
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

/** The pages of alerts that this release can read, and whose they are; known before any of them is read. */
const ALERT_PAGES: readonly AlertPageInfo[] = [...ALERT_SOURCES.values()].map(({ agency, manifest: { info } }) => ({
  source_id: info.source_id,
  agency,
  name: info.name,
  url: info.url,
}));

/**
 * Alerts that wait for a person, the pages of alerts, and when readings of lists and of those pages failed: what tells "never tried" from "tried and failed". A candidate that an
 * earlier release kept is one that the alert names.
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
