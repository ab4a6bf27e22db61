import { HOUR_MS, SourceError } from '@kehilla/core';
import { type ReadingHistory, readKeepingPages, type ReadingReport, latestClock } from '@kehilla/ingestion';
import type { ReadingStore } from '../ports.ts';
import type { AskPage, Page } from '@kehilla/fetch/page';
import type { OnRecord, ParseContext, Parsed, Reader } from '../types.ts';
import type { Recording } from '@kehilla/fetch';
import { pagesToKeep, takeReading } from './take-reading.ts';

/** Asks for the pages of a source of the registry, and parses them, as its reader would: in threads of their own. */
export type SourceThreads = {
  readonly readPages: (sourceId: string, ask: AskPage, onRecord?: OnRecord) => Promise<Page[]>;
  readonly parse: (sourceId: string, pages: readonly Page[], context: ParseContext) => Promise<Parsed>;
};

/** A source to read from the network now. */
export type SourceToRead = {
  readonly reader: Reader;
  /** Where its pages are asked for and parsed; absent = here. */
  readonly threads?: SourceThreads | undefined;
  readonly ask: AskPage;
  readonly store: ReadingStore;
  /** Where pages are written before anything is made of them; null = nowhere. */
  readonly recording: Recording | null;
  /** The operator's word that the copy is the whole source. */
  readonly whole: boolean;
  /** How many rows the operator counted in it; absent and null = he did not say. */
  readonly counted_rows?: number | null;
  /** The operator's word that fields are filled as the source fills them from now on. */
  readonly fields_as_read?: boolean;
  readonly dry_run: boolean;
  readonly now: () => Date;
  readonly onProgress?: (step: string) => void;
};

/** The result, and the first page that was asked for and came. */
export type SourceRead = { readonly report: ReadingReport; readonly url: string; readonly read_at: string };

/** Reads a source as its reader asks for its pages, and saves their content. Throws `SourceError` and leaves all served data as they were. */
export async function readSource(source: SourceToRead): Promise<SourceRead> {
  const { reader, store, whole, counted_rows = null, fields_as_read = false, dry_run, now, onProgress } = source;
  return readKeepingPages(source, {
    read: (ask) => listPages(source, ask),
    take: async (pages) => {
      const progress = onProgress === undefined ? {} : { onProgress };
      const declared = { observed_at: null, whole, counted_rows, fields_as_read, dry_run };
      const at = now();
      const report = await takeReading(store, {
        reader,
        parse: parseIn(source),
        pages,
        ...declared,
        now: at,
        ...progress,
      });
      return { report, url: pages[0]?.url ?? '', read_at: pages.map((page) => page.fetched_at).sort()[0] ?? '' };
    },
    noteFailure: ({ message }, pages) =>
      store.noteFailure({
        manifest: reader.manifest,
        message,
        at: now().toISOString(),
        pages: pagesToKeep(reader.manifest, pages),
      }),
  });
}

function parseIn({ reader, threads }: SourceToRead) {
  const { source_id } = reader.manifest.info;
  return threads && ((pages: readonly Page[], context: ParseContext) => threads.parse(source_id, pages, context));
}

async function listPages({ reader, threads, store, now, onProgress }: SourceToRead, ask: AskPage): Promise<Page[]> {
  const { every_hours, info } = reader.manifest;
  const { source_id } = info;
  const { readPages } = reader;
  if (readPages === null) throw new Error(`${source_id} is read from saved copies only.`);
  let pageCount = 0;
  const onRecord = {
    rows: () => store.knownRows(),
    turns: async () => getTurns(await store.history(source_id), every_hours, now()),
  };
  const asking: AskPage = (request) => {
    pageCount += 1;
    onProgress?.(`asking for page ${pageCount}`);
    return ask(request);
  };
  const pages = await (threads === undefined
    ? readPages(asking, onRecord)
    : threads.readPages(source_id, asking, onRecord));
  if (pages.length === 0) throw new SourceError('too_few', 'The source gave no page.');
  return pages;
}

/** How the readings of one source went. Instants are ISO text in UTC. */
export type SourceState = {
  /** How the reading that was taken last ended: `complete`, `partial` or `failed`. */
  readonly state: string;
  readonly last_good_reading_at: string | null;
  /** When it was last tried, well or not. */
  readonly last_tried_at: string | null;
  /** Rows that its newest good reading had. */
  readonly rows: number;
};

/** A source that failed is not due again before this long, however often it is to be read; hours. */
const REST_AFTER_FAILURE_H = 6;

/**
 * When a source is to be read next: at its cadence after its last good reading, or, where it failed since, after a rest. Never read: long ago. A failure
 * that lies ahead of every clock at `now` was dated by a clock that was wrong: nothing rests for it.
 */
export function nextReadingAt(state: SourceState | undefined, every_hours: number, now: Date): Date {
  if (state === undefined || state.last_tried_at === null) return new Date(0);
  const good = state.last_good_reading_at === null ? 0 : Date.parse(state.last_good_reading_at) + every_hours * HOUR_MS;
  if (state.state !== 'failed' || state.last_tried_at > latestClock(now)) return new Date(good);
  const rested = Date.parse(state.last_tried_at) + Math.min(every_hours, REST_AFTER_FAILURE_H) * HOUR_MS;
  return new Date(Math.max(good, rested));
}

/**
 * How many turns a source that is read in parts has had: its good readings, and each further cadence that passed without one since the last, so that a part
 * that cannot be read holds back no other. Never read well: long ago.
 */
export function getTurns({ readings }: Pick<ReadingHistory, 'readings'>, every_hours: number, now: Date): number {
  const last = readings[0] === undefined ? 0 : Date.parse(readings[0].observed_at);
  const cadences = Math.floor((now.getTime() - last) / (every_hours * HOUR_MS));
  return readings.length + Math.max(0, cadences - 1);
}
