import { SourceError } from '@kehilla/core';
import type { ReadingStore } from '../ports.ts';
import type { AskPage, Page, ParseContext, Parsed, Reader } from '../types.ts';
import { turnsOf } from './cadence.ts';
import { dateOfCopy } from './copy-date.ts';
import { readKeepingPages } from './copies/read-keeping-pages.ts';
import type { Recording } from './copies/recording.ts';
import type { ReadingReport } from './report.ts';
import { pagesToKeep, takeReading } from './take-reading.ts';

/** A source to read from the network now. */
export type SourceToRead = {
  readonly reader: Reader;
  /** Parses in the reader's stead, as it would: in a thread of its own. Absent = the reader does. */
  readonly parse?: (pages: readonly Page[], context: ParseContext) => Promise<Parsed>;
  readonly ask: AskPage;
  readonly store: ReadingStore;
  /** Where pages are written before anything is made of them; null = nowhere. */
  readonly recording: Recording | null;
  /** The operator's word that what is read is the whole source. */
  readonly whole: boolean;
  /** How many rows the operator counted in it; absent and null = he did not say. */
  readonly counted_rows?: number | null;
  /** The operator's word that fields are filled as the source fills them from now on. */
  readonly fields_as_read?: boolean;
  readonly dry_run: boolean;
  readonly now: () => Date;
  readonly onProgress?: (step: string) => void;
};

/** What came of it, and the first page it asked for and had. */
export type SourceRead = { readonly report: ReadingReport; readonly url: string; readonly read_at: string };

/** Reads a source as its reader asks for its pages, and saves what they say. Throws `SourceError` with everything that is served left as it was. */
export async function readSource(source: SourceToRead): Promise<SourceRead> {
  const { reader, store, whole, counted_rows = null, fields_as_read = false, dry_run, now, onProgress } = source;
  return readKeepingPages(source, {
    pagesOf: (ask) => pagesOf(source, ask),
    take: async (pages) => {
      const progress = onProgress === undefined ? {} : { onProgress };
      const said = { observed_at: null, whole, counted_rows, fields_as_read, dry_run };
      const at = now();
      const request = { reader: await parsedBefore(source, pages, at), pages, ...said, now: at, ...progress };
      const report = await takeReading(store, request);
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

/** The reader, with these pages parsed already where another does that. */
async function parsedBefore({ reader, parse }: SourceToRead, pages: readonly Page[], now: Date): Promise<Reader> {
  if (parse === undefined) return reader;
  const { observed_at } = dateOfCopy(pages, { operator: null, content: null }, now);
  const parsed = await parse(pages, { observed_at });
  return { ...reader, parse: () => parsed };
}

async function pagesOf({ reader, store, now, onProgress }: SourceToRead, ask: AskPage): Promise<Page[]> {
  const { every_hours, info } = reader.manifest;
  const { source_id } = info;
  if (reader.readPages === null) throw new Error(`${source_id} is read from saved copies only.`);
  let asked = 0;
  const onRecord = {
    rows: () => store.knownRows(),
    turns: async () => turnsOf(await store.history(source_id), every_hours, now()),
  };
  const pages = await reader.readPages((request) => {
    asked += 1;
    onProgress?.(`asking for page ${asked}`);
    return ask(request);
  }, onRecord);
  if (pages.length === 0) throw new SourceError('too_few', 'The source gave no page.');
  return pages;
}
