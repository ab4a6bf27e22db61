import { ALERT_SOURCES, type AlertPage, noteFailedAlerts, readAlerts, takeAlertReading } from '@kehilla/sources';
import type { ReadingReport } from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import { savedPages } from '@kehilla/fetch';
import { createAlertStore, createReadingStore, type Database } from '@kehilla/store/commands';
import { failureReport, reportLine, reportText } from '../report.ts';
import { fromNetwork, isOfCopy } from './reading-options.ts';
import type { RunOptions } from './run-options.ts';
import { SourceError } from '@kehilla/core';
import { failureMessage } from '../failure-message.ts';
import { UsageError } from '../usage.ts';

/** Reads one agency's alert page: what is plainly about one place becomes a notice, the rest waits for a curator. 0, or 1 where it failed. */
export async function runAlerts(database: Database, id: string, options: RunOptions): Promise<number> {
  const page = ALERT_SOURCES.get(id) as AlertPage;
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  try {
    const { file } = options;
    const done =
      file === null ? await readFromNetwork(database, page, options) : await fromCopy(database, page, file, options);
    options.print(options.json ? reportLine(done, seconds()) : getText(done, options.dryRun));
    return 0;
  } catch (error) {
    return reportedFailure(id, error, options, seconds());
  }
}

/** Reads the page from the network. Where the record does not take what was read, it stays on disk and a remark says where. */
async function readFromNetwork(database: Database, page: AlertPage, options: RunOptions): Promise<ReadingReport> {
  const { source_id: id } = page.manifest.info;
  const { dryRun: dry_run, now } = options;
  const readings = createReadingStore(database);
  const network = options.openNetwork(readings);
  try {
    const [ask, store] = [network.askFor(id), createAlertStore(database)];
    return await fromNetwork({ id, command: `run ${id}` }, readings, options, (recording) =>
      readAlerts({ page, ask, parse: parseIn(page, options), store, recording, dry_run, now }),
    );
  } finally {
    await network.close();
  }
}

/** Reads a saved copy. It is the operator's and stays where it is: of one that fails the record keeps that it failed, not the copy. */
async function fromCopy(
  database: Database,
  page: AlertPage,
  file: string,
  options: RunOptions,
): Promise<ReadingReport> {
  const { observedAt: observed_at, dryRun: dry_run } = options;
  const store = createAlertStore(database);
  try {
    const said = { observed_at, dry_run, now: options.now() };
    return await takeAlertReading(store, { page, pages: savedPages(file), parse: parseIn(page, options), ...said });
  } catch (error) {
    if (isOfCopy(error) && !dry_run) await noteFailedAlerts(store, page, error, options.now(), []);
    throw error;
  }
}

function parseIn({ manifest }: AlertPage, { threads }: RunOptions) {
  return threads && ((pages: readonly Page[]) => threads.parseAlerts(manifest.info.source_id, pages));
}

function getText({ source, added, unlinked }: ReadingReport, dryRun: boolean): string {
  const text = `${source}: ${added} new notices, ${unlinked} alerts for a curator ("review list")`;
  return dryRun ? `${text}\n  Dry run: nothing was saved.` : text;
}

/** Takes one reading of a source and prints what came of it: 0, or 1 where it failed, and by `strict` where it is partial. Throws as `reportedFailure` does. */
export async function reported(
  source: string,
  options: Pick<RunOptions, 'json' | 'dryRun' | 'strict' | 'print' | 'progress' | 'onFault'>,
  take: (onProgress: (step: string) => void) => Promise<ReadingReport>,
): Promise<number> {
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  try {
    const done = await take((step) => options.progress(`${source}: ${step}, ${seconds().toFixed(1)} s`));
    options.progress(null);
    const text = (): string =>
      `${reportText(done, seconds())}${options.dryRun ? '\n  Dry run: nothing was saved.' : ''}`;
    options.print(options.json ? reportLine(done, seconds()) : text());
    return exitCodeOfReading(done, options);
  } catch (error) {
    options.progress(null);
    return reportedFailure(source, error, options, seconds());
  }
}

/** The exit code of a reading that was taken: 1 where the operator wants whole ones (`strict`) and it is partial. Rule: operator interface. */
function exitCodeOfReading({ is_partial }: ReadingReport, { strict = false }: Pick<RunOptions, 'strict'>): number {
  return strict && is_partial ? 1 : 0;
}

/**
 * Prints that a reading of a source failed, and returns 1. What is no fault of the source (the record away, a full disk) is thrown on, for nothing else
 * can be read then; as JSON its line comes before that, so that whoever reads lines finds one for each source that was tried. Rule: operator interface.
 */
export function reportedFailure(
  source: string,
  error: unknown,
  { json, print, onFault }: Pick<RunOptions, 'json' | 'print' | 'onFault'>,
  seconds: number,
): number {
  if (error instanceof UsageError) throw error;
  const message = failureMessage(error);
  if (json) print(reportLine(failureReport(source, message), seconds));
  if (!(error instanceof SourceError)) throw error;
  onFault?.(error.fault);
  if (!json) print(`${source}: failed, nothing was changed.\n  ${message}`);
  return 1;
}
