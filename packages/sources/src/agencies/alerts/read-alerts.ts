import type { SourceError } from '@kehilla/core';
import type { Recording } from '@kehilla/fetch';
import { readKeepingPages, type ReadingReport } from '@kehilla/ingestion';
import type { AskPage, Page } from '@kehilla/fetch/page';
import { ALERT_PAGES, type AlertPage } from './alert-pages.ts';
import type { AlertStore } from './ports.ts';
import { type AlertReadingRequest, registerAlertPage, takeAlertReading } from './take-alert-reading.ts';

/** The pages by the source they are read as. */
export const ALERT_SOURCES: ReadonlyMap<string, AlertPage> = new Map(
  ALERT_PAGES.map((page) => [page.manifest.info.source_id, page]),
);

/** An alert page to read from the network now. */
export type AlertPageToRead = {
  readonly page: AlertPage;
  readonly ask: AskPage;
  /** Reads the entries of the page in a thread of its own; absent = here. */
  readonly parse?: AlertReadingRequest['parse'];
  readonly store: AlertStore;
  /** Where the page is written before anything is made of it; null = nowhere. */
  readonly recording: Recording | null;
  readonly dry_run: boolean;
  readonly now: () => Date;
};

/** Reads an agency's alert page and saves its new alerts. As for lists the page is kept first, and with a failed reading too. Throws `SourceError`. */
export async function readAlerts(request: AlertPageToRead): Promise<ReadingReport> {
  const { page, parse, store, dry_run, now } = request;
  return readKeepingPages(request, {
    read: async (ask) => [await ask(page.request)],
    take: (pages) => takeAlertReading(store, { page, pages, parse, observed_at: null, dry_run, now: now() }),
    noteFailure: (error, had) => noteFailedAlerts(store, page, error, now(), had),
  });
}

/** Keeps the failure of a reading of an alert page, its reason, and the pages before it. */
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
