import type { KnownRow } from '../../ports.ts';
import type { AskPage, Page } from '../../types.ts';
import { createMatcher } from '@kehilla/linkage';
import { ALERT_PAGES, type AlertPage } from './alert-pages.ts';
import { classifyAlert } from './classify-alert.ts';
import { type AlertPlan, type FindPlaces, planAlerts } from './plan-alerts.ts';

/** Reads one agency's alert page and plans what is new on it. Throws `SourceError` where it cannot be read or has another form. */
export async function readAlerts(
  page: AlertPage,
  ask: AskPage,
  known: ReadonlySet<string>,
  rows: readonly KnownRow[],
): Promise<AlertPlan> {
  return alertsOnPage(page, await ask(page.request), known, rows);
}

/** The same for a page that was read already. */
export function alertsOnPage(
  { entriesOf }: AlertPage,
  page: Page,
  known: ReadonlySet<string>,
  rows: readonly KnownRow[],
): AlertPlan {
  const alerts = entriesOf(page).flatMap((entry) => classifyAlert(entry) ?? []);
  return planAlerts(alerts, known, placesOf(rows));
}

/** The pages by the source they are read as. */
export const ALERT_SOURCES: ReadonlyMap<string, AlertPage> = new Map(ALERT_PAGES.map((page) => [page.source_id, page]));

/** Finds places among the rows of the record that have one. */
function placesOf(rows: readonly KnownRow[]): FindPlaces {
  const matcher = createMatcher(
    rows.flatMap(({ source_id, external_id, place_id, row }) =>
      place_id === null
        ? []
        : [
            {
              id: `${source_id}|${external_id}`,
              names: row.names.map((name) => name.text),
              address: row.address,
              location: row.location,
              phone: row.phone,
              website: row.website,
              group: null,
              cluster: place_id,
            },
          ],
    ),
  );
  return (subject) => matcher.candidates(subject);
}
