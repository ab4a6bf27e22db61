import { SourceError } from '@kehilla/core';
import { READERS, type Reader, type ReadingReport, savedPages, takeReading } from '@kehilla/sources';
import { createReadingStore, type Database, noteFailure } from '@kehilla/store';
import { reportLine, reportText } from '../report.ts';
import { UsageError } from '../usage.ts';

/** What `run` was asked to do. */
export type RunOptions = {
  readonly ids: readonly string[];
  readonly file: string | null;
  readonly observedAt: string | null;
  readonly complete: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly now: () => Date;
  readonly print: (line: string) => void;
  readonly progress: (line: string | null) => void;
};

/** Reads each source in turn; 0 when all were read, 1 when one failed (what was there stays, the others are still read). */
export async function run(database: Database, options: RunOptions): Promise<number> {
  const readers = options.ids.map(readerOf);
  if (options.file === null)
    throw new UsageError(`Give the saved copy to read: run ${options.ids.join(' ')} --file PATH.`);
  if (readers.length > 1) throw new UsageError('--file belongs to one source; name one.');
  let failed = 0;
  for (const reader of readers) failed += (await runOne(database, reader, options.file, options)) ? 0 : 1;
  return failed === 0 ? 0 : 1;
}

/** The reader of a source id; an unknown one is wrong use. */
export function readerOf(id: string): Reader {
  const reader = READERS.get(id);
  if (!reader) throw new UsageError(`There is no source "${id}". Known sources: ${[...READERS.keys()].join(', ')}.`);
  return reader;
}

async function runOne(database: Database, reader: Reader, file: string, options: RunOptions): Promise<boolean> {
  const source = reader.manifest.info.source_id;
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  try {
    const report = await takeReading(createReadingStore(database), {
      reader,
      pages: savedPages(file),
      observed_at: options.observedAt,
      whole: options.complete,
      dry_run: options.dryRun,
      now: options.now(),
      onProgress: (step) => options.progress(`${source}: ${step}, ${seconds().toFixed(1)} s`),
    });
    options.progress(null);
    options.print(
      options.json
        ? reportLine(report, seconds())
        : `${reportText(report, seconds())}${options.dryRun ? '\n  Dry run: nothing was saved.' : ''}`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    options.progress(null);
    if (!options.dryRun) await noteFailure(database, reader.manifest, error.message, options.now());
    const report = failure(source, error.message);
    options.print(
      options.json ? reportLine(report, seconds()) : `${source}: failed, nothing was changed.\n  ${error.message}`,
    );
    return false;
  }
}

function failure(source: string, message: string): ReadingReport {
  return {
    source,
    state: 'failed',
    message,
    rows: 0,
    added: 0,
    changed: 0,
    removed: 0,
    unlinked: 0,
    issues: [],
    generation: null,
  };
}
