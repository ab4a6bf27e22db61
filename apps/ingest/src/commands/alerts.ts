import { sayCount } from '@kehilla/core';
import { savedPages } from '@kehilla/fetch';
import type { Page } from '@kehilla/fetch/page';
import type { ReadingReport } from '@kehilla/ingestion';
import { ALERT_SOURCES, type AlertPage, noteFailedAlerts, readAlerts, takeAlertReading } from '@kehilla/sources';
import { createAlertStore, type Database } from '@kehilla/store/commands';
import { fromNetwork, isOfCopy } from './reading-options.ts';
import { runReading, withNetwork } from './report-reading.ts';
import type { RunOptions } from './run-options.ts';

/** Reads one agency's alert page: an alert that clearly names one place becomes a notice, the others wait for a curator. Returns 0, or 1 if it failed. */
export async function runAlerts(database: Database, id: string, options: RunOptions): Promise<number> {
  const page = ALERT_SOURCES.get(id) as AlertPage;
  const { file } = options;
  const read = (): Promise<ReadingReport> =>
    file === null ? readFromNetwork(database, page, options) : fromCopy(database, page, file, options);
  return runReading(id, options, read, getText);
}

/** Reads the page from the network. If the record cannot take it, it stays on disk and a remark says where. */
function readFromNetwork(database: Database, page: AlertPage, options: RunOptions): Promise<ReadingReport> {
  const { source_id: id } = page.manifest.info;
  const { dryRun: dry_run, now } = options;
  return withNetwork(database, options, (network, readings) => {
    const [ask, store] = [network.askFor(id), createAlertStore(database)];
    return fromNetwork({ id, command: `run ${id}` }, readings, options, (recording) =>
      readAlerts({ page, ask, parse: parseIn(page, options), store, recording, dry_run, now }),
    );
  });
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
    const declared = { observed_at, dry_run, now: options.now() };
    return await takeAlertReading(store, {
      page,
      pages: savedPages(file),
      parse: parseIn(page, options),
      ...declared,
    });
  } catch (error) {
    if (isOfCopy(error) && !dry_run) await noteFailedAlerts(store, page, error, options.now(), []);
    throw error;
  }
}

function parseIn({ manifest }: AlertPage, { threads }: RunOptions) {
  return threads && ((pages: readonly Page[]) => threads.parseAlerts(manifest.info.source_id, pages));
}

function getText({ source, added, unlinked }: ReadingReport): string {
  return `${source}: ${sayCount(added, 'new notice')}, ${sayCount(unlinked, 'alert')} for a curator ("review list")`;
}
