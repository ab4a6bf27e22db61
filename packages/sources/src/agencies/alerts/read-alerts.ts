import { SourceError } from '@kehilla/core';
import type { Recording } from '../../reading/copies/recording.ts';
import type { ReadingReport } from '../../reading/report.ts';
import type { AskPage, Page } from '../../types.ts';
import { ALERT_PAGES, type AlertPage } from './alert-pages.ts';
import type { AlertStore } from './ports.ts';
import { registerAlertPage, takeAlertReading } from './take-alert-reading.ts';

/** The pages by the source they are read as. */
export const ALERT_SOURCES: ReadonlyMap<string, AlertPage> = new Map(
  ALERT_PAGES.map((page) => [page.manifest.info.source_id, page]),
);

/** An alert page to read from the network now. */
export type AlertPageToRead = {
  readonly page: AlertPage;
  readonly ask: AskPage;
  readonly store: AlertStore;
  /** Where the page is written before anything is made of it; null = nowhere. */
  readonly recording: Recording | null;
  readonly dry_run: boolean;
  readonly now: () => Date;
};

/**
 * Reads an agency's alert page and saves what is new on it. As with lists the page is kept first: on disk, in the record with the reading, and
 * with a failed one too; on disk it stays only if the record could not take it. Throws `SourceError`.
 */
export async function readAlerts({ page, ask, store, ...how }: AlertPageToRead): Promise<ReadingReport> {
  const { recording, dry_run, now } = how;
  const read: Page[] = [];
  try {
    const asked = await ask(page.request);
    read.push(asked);
    recording?.add(asked);
    recording?.end();
    const report = await takeAlertReading(store, { page, pages: read, observed_at: null, dry_run, now: now() });
    recording?.discard();
    return report;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (!dry_run) await noteFailedAlerts(store, page, error, now(), read);
    recording?.discard();
    throw error;
  }
}

/** Keeps that a reading of an alert page failed, and why, with what came before it did. */
export async function noteFailedAlerts(
  store: AlertStore,
  page: AlertPage,
  { message }: SourceError,
  at: Date,
  pages: readonly Page[],
): Promise<void> {
  await registerAlertPage(store, page);
  await store.noteFailure({ manifest: page.manifest, message, at: at.toISOString(), pages });
}
