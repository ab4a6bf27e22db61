import {
  ALERT_SOURCES,
  type AlertPage,
  noteFailedAlerts,
  type Page,
  readAlerts,
  type ReadingReport,
  savedPages,
  takeAlertReading,
} from '@kehilla/sources';
import { createAlertStore, createReadingStore, type Database } from '@kehilla/store';
import { reportLine } from '../report.ts';
import { isOfCopy } from './copy-fault.ts';
import { fromNetwork } from './from-network.ts';
import { reportedFailure } from './reported.ts';
import type { RunOptions } from './run-options.ts';

/** Reads one agency's alert page: what is plainly about one place becomes a notice, the rest waits for a curator. 0, or 1 where it failed. */
export async function runAlerts(database: Database, id: string, options: RunOptions): Promise<number> {
  const page = ALERT_SOURCES.get(id) as AlertPage;
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  try {
    const { file } = options;
    const done =
      file === null ? await readFromNetwork(database, page, options) : await fromCopy(database, page, file, options);
    options.print(options.json ? reportLine(done, seconds()) : textOf(done, options.dryRun));
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

function textOf({ source, added, unlinked }: ReadingReport, dryRun: boolean): string {
  const text = `${source}: ${added} new notices, ${unlinked} alerts for a curator ("review list")`;
  return dryRun ? `${text}\n  Dry run: nothing was saved.` : text;
}
