import { SourceError } from '@kehilla/core';
import type { ReadingStore } from '../ports.ts';
import type { AskPage, Page, Reader } from '../types.ts';
import type { Recording } from './copies/recording.ts';
import type { ReadingReport } from './report.ts';
import { takeReading } from './take-reading.ts';

/** A source to read from the network now. */
export type SourceToRead = {
  readonly reader: Reader;
  readonly ask: AskPage;
  readonly store: ReadingStore;
  /** Where pages are written before anything is made of them; null = nowhere. */
  readonly recording: Recording | null;
  /** The operator's word that what is read is the whole source. */
  readonly whole: boolean;
  readonly dry_run: boolean;
  readonly now: () => Date;
  readonly onProgress?: (step: string) => void;
};

/** What came of it, and the first page it asked for and had. */
export type SourceRead = { readonly report: ReadingReport; readonly url: string; readonly read_at: string };

/**
 * Reads a source as its reader asks for its pages, and saves what they say. Pages are kept first: on disk as they come, in the record
 * with the reading, and with a failed reading where nothing can be made of them; on disk they stay only if the record could not take
 * them. Throws `SourceError` with everything that is served left as it was.
 */
export async function readSource(source: SourceToRead): Promise<SourceRead> {
  const { reader, store, recording, now } = source;
  const read: Page[] = [];
  try {
    const pages = await readPages(source, read);
    const report = await takeReading(store, {
      reader,
      pages,
      observed_at: null,
      whole: source.whole,
      dry_run: source.dry_run,
      now: now(),
      ...(source.onProgress === undefined ? {} : { onProgress: source.onProgress }),
    });
    recording?.discard();
    return { report, url: pages[0]?.url ?? '', read_at: pages.map((page) => page.fetched_at).sort()[0] ?? '' };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (!source.dry_run)
      await store.noteFailure({
        manifest: reader.manifest,
        message: error.message,
        at: now().toISOString(),
        pages: read,
      });
    recording?.discard();
    throw error;
  }
}

/** The reader's pages, each one kept as soon as it is there. */
async function readPages({ reader, ask, recording, onProgress }: SourceToRead, read: Page[]): Promise<Page[]> {
  if (reader.readPages === null) throw new Error(`${reader.manifest.info.source_id} is read from saved copies only.`);
  const pages = await reader.readPages(async (request) => {
    onProgress?.(`asking for page ${read.length + 1}`);
    const page = await ask(request);
    read.push(page);
    recording?.add(page);
    return page;
  });
  if (pages.length === 0) throw new SourceError('too_few', 'The source gave no page.');
  recording?.end();
  return pages;
}
