import { SourceError } from '@kehilla/core';
import type { Network, NetworkLimits } from '@kehilla/fetch';
import type { ReadingReport } from '@kehilla/ingestion';
import type { ReadingStore } from '@kehilla/sources';
import { createReadingStore, type Database } from '@kehilla/store/commands';
import { failureMessage } from '../failure-message.ts';
import { failureReport, reportLine, reportText } from '../report.ts';
import { UsageError } from '../usage-error.ts';
import type { RunOptions } from './run-options.ts';

/** Runs work on one network, which is always closed at the end. */
export async function withNetwork<T>(
  database: Database,
  options: Pick<RunOptions, 'openNetwork'>,
  work: (network: Network, store: ReadingStore) => Promise<T>,
  limits?: Partial<NetworkLimits>,
): Promise<T> {
  const store = createReadingStore(database);
  const network = options.openNetwork(store, limits);
  try {
    return await work(network, store);
  } finally {
    await network.close();
  }
}

/** How a reading is told, as far as the operator said. */
type Telling = Pick<RunOptions, 'json' | 'dryRun' | 'print' | 'progress' | 'onFault'>;

/**
 * Takes one reading of a source and prints the result, for a person with `say` (absent: `reportText`). Returns null if it failed. An error that is no fault of
 * the source (the record is away, the disk is full) is thrown on, because nothing else can be read then; as JSON its line comes before that, so that programs
 * find one for each attempted source. Rule: operator interface.
 */
export async function reportReading<Report extends ReadingReport>(
  source: string,
  options: Telling,
  take: (onProgress: (step: string) => void) => Promise<Report>,
  say: (report: Report, seconds: number) => string = reportText,
): Promise<Report | null> {
  const { json, dryRun, print, progress } = options;
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  try {
    const done = await take((step) => progress(`${source}: ${step}, ${seconds().toFixed(1)} s`));
    progress(null);
    const text = (): string => `${say(done, seconds())}${dryRun ? '\n  Dry run: nothing was saved.' : ''}`;
    print(json ? reportLine(done, seconds()) : text());
    return done;
  } catch (error) {
    progress(null);
    reportFailure(source, error, options, seconds());
    return null;
  }
}

/** The exit code of a reading that is told as `reportReading` does: 1 where it failed, and where the operator wants whole ones (`strict`) and it is partial. */
export async function runReading<Report extends ReadingReport>(
  source: string,
  options: Telling & Pick<RunOptions, 'strict'>,
  take: (onProgress: (step: string) => void) => Promise<Report>,
  say?: (report: Report, seconds: number) => string,
): Promise<number> {
  const done = await reportReading(source, options, take, say);
  return done === null || (options.strict === true && done.is_partial) ? 1 : 0;
}

function reportFailure(source: string, error: unknown, { json, print, onFault }: Telling, seconds: number): void {
  if (error instanceof UsageError) throw error;
  const message = failureMessage(error);
  if (json) print(reportLine(failureReport(source, message), seconds));
  if (!(error instanceof SourceError)) throw error;
  onFault?.(error.fault);
  if (!json) print(`${source}: failed, nothing was changed.\n  ${message}`);
}
