import type { SourceError } from '@kehilla/core';
import type { Recording } from '@kehilla/fetch';
import { readKeepingPages, type ReadingReport } from '@kehilla/ingestion';
import type { AskPage, Page } from '@kehilla/fetch/page';
import { EVENT_READERS } from '../readers.ts';
import { type EventSite, sourceOfSite } from '../types.ts';
import type { EventStore } from './ports.ts';
import { type EventReadingRequest, takeEventReading } from './take-event-reading.ts';

/** Asks for the pages of a site of events, and parses them, as its reader would: in threads of their own. */
export type EventThreads = {
  readonly readEventPages: (ask: AskPage, site: EventSite, now: Date) => Promise<Page[]>;
  readonly parseEvents: NonNullable<EventReadingRequest['parse']>;
};

/** A site to read from the network now. */
export type EventSiteToRead = {
  readonly site: EventSite;
  readonly ask: AskPage;
  /** Where its pages are asked for and parsed; absent = here. */
  readonly threads?: EventThreads | undefined;
  readonly store: EventStore;
  /** Where pages are written before anything is made of them; null = nowhere. */
  readonly recording: Recording | null;
  readonly whole: boolean;
  /** The operator's word that fields are filled as the site fills them from now on. */
  readonly fields_as_read?: boolean;
  readonly dry_run: boolean;
  readonly now: () => Date;
  readonly onProgress?: (step: string) => void;
};

/**
 * Reads a site from the network and saves its events. Pages are kept first, and with a failed reading too; a failed site leaves its events as they are, to
 * become stale. Throws `SourceError`.
 */
export async function readEventSite(request: EventSiteToRead): Promise<ReadingReport> {
  const { site, threads, store, whole, fields_as_read = false, dry_run, now, onProgress } = request;
  return readKeepingPages(request, {
    read: (ask) => listPages(request, ask),
    take: (pages) => {
      const progress = onProgress === undefined ? {} : { onProgress };
      const declared = { observed_at: null, whole, fields_as_read, dry_run };
      return takeEventReading(store, {
        site,
        pages,
        parse: threads?.parseEvents,
        ...declared,
        now: now(),
        ...progress,
      });
    },
    noteFailure: (error, had) => noteFailedReading(store, site, error, now(), had),
  });
}

async function listPages({ site, threads, now, onProgress }: EventSiteToRead, ask: AskPage): Promise<Page[]> {
  const reader = EVENT_READERS[site.reader];
  if (reader.readPages === null) throw new Error(`${reader.id} is read from saved copies only.`);
  let had = 0;
  const asking: AskPage = async (request) => {
    const page = await ask(request);
    had += 1;
    onProgress?.(`${had} pages`);
    return page;
  };
  return (threads?.readEventPages ?? reader.readPages)(asking, site, now());
}

/**
 * Keeps that a reading of a site failed, and why. Of an address that an operator named and that was never read nothing is kept: it may be mistyped, and
 * answers tell of every site that is known.
 */
export async function noteFailedReading(
  store: EventStore,
  site: EventSite,
  { message }: SourceError,
  at: Date,
  pages: readonly Page[],
): Promise<void> {
  const source = sourceOfSite(site);
  if (site.is_named && !(await wasEverRead(store, source.source_id))) return;
  await store.register([{ ...source, publisher: site.name, every_hours: site.every_hours }]);
  const { parser_version } = EVENT_READERS[site.reader];
  await store.noteFailure({ source, parser_version, message, at: at.toISOString(), pages });
}

async function wasEverRead(store: EventStore, sourceId: string): Promise<boolean> {
  const { readings } = await store.alone((session) => session.history(sourceId));
  return readings.length > 0;
}
