import { SourceError, WEBSITE_SOURCE } from '@kehilla/core';
import { ALERT_SOURCES, type Reader } from '@kehilla/sources';
import { createReadingStore, type Database, forgetRequest } from '@kehilla/store/commands';
import { UsageError } from '../usage-error.ts';
import { runAlerts } from './alerts.ts';
import { runReading, withNetwork } from './report-reading.ts';
import { checkEventRun, checkWebsiteRun, isEventSource } from './requested-sites.ts';
import { runDueEvents, runEvents, runInSequence } from './events.ts';
import { readFile, readNetwork } from './reading-options.ts';
import { dueReaders, getNetworkReader, getReader } from './readers.ts';
import type { RunOptions } from './run-options.ts';

/** Refuses contradicting options of `run`, before anything is opened. Throws `UsageError`. */
export function checkRun({
  ids,
  file,
  observedAt,
  complete,
  countedRows = null,
  fieldsAsRead = false,
  site = null,
  sites,
}: Pick<
  RunOptions,
  'ids' | 'file' | 'observedAt' | 'complete' | 'countedRows' | 'fieldsAsRead' | 'site' | 'sites'
>): void {
  if (ids.length === 0) throw new UsageError('Name the source to read: run <id>, or run <id> --file PATH.');
  if (ids.includes('all') && (ids.length > 1 || file !== null || complete))
    throw new UsageError('"all" stands alone: it reads every source that is due from the network.');
  if (file !== null && ids.length > 1) throw new UsageError('--file belongs to one source; name one.');
  if (file === null && observedAt !== null)
    throw new UsageError('--observed-at belongs to --file: what is read from the network is read now.');
  if (countedRows !== null && !complete)
    throw new UsageError('--rows belongs to --complete: it says how many rows the whole source has.');
  if (fieldsAsRead && (ids.length > 1 || ids.includes('all')))
    throw new UsageError('--fields-as-read belongs to one source, whose reading somebody looked at; name one.');
  if (fieldsAsRead && (ids.includes(WEBSITE_SOURCE) || ids.some((id) => ALERT_SOURCES.has(id))))
    throw new UsageError(
      '--fields-as-read belongs to a list, a register, a map or events: nothing else has fields that are counted.',
    );
  if (complete && ids.length > 1) throw new UsageError('--complete belongs to one source; name one.');
  const known = file === null ? (id: string) => getNetworkReader(id, 'run') : getReader;
  if (ids.includes(WEBSITE_SOURCE)) {
    if (ids.length > 1)
      throw new UsageError('website stands alone: it reads the sites that are due, or one with --site URL.');
    return checkWebsiteRun(file, site);
  }
  checkEventRun(ids, file, site, sites);
  for (const id of ids) if (id !== 'all' && !ALERT_SOURCES.has(id) && !isEventSource(id, sites)) known(id);
}

/** Reads each source in turn; returns 0 if all were read, 1 if one failed (its old content stays, the others are still read). */
export async function run(database: Database, options: RunOptions): Promise<number> {
  const [first] = options.ids;
  if (first === WEBSITE_SOURCE) return (await import('./websites.ts')).runWebsites(database, options);
  return first === 'all' ? runDue(database, options) : runNamed(database, options);
}

/** Runs everything that is due: alert pages, sites of events, then lists, registers and maps. */
async function runDue(database: Database, options: RunOptions): Promise<number> {
  const alerts = await runInSequence(ALERT_SOURCES.keys(), (id) => runAlerts(database, id, options));
  const events = await runDueEvents(database, options);
  const readers = await dueReaders(database, options.now(), options.locked);
  if (readers.length === 0) options.remark('No list, register or map is due; `sources` shows when each was read.');
  return Math.max(alerts, events, await runReaders(database, readers, options));
}

/** The sources that were named, in the same order of kinds; with `file` the one that was, from a saved copy. */
async function runNamed(database: Database, options: RunOptions): Promise<number> {
  const { ids, file } = options;
  const isAlerts = (id: string): boolean => ALERT_SOURCES.has(id);
  const isEvents = (id: string): boolean => isEventSource(id, options.sites);
  const alerts = await runInSequence(ids.filter(isAlerts), (id) => runAlerts(database, id, options));
  const events = await runInSequence(ids.filter(isEvents), (id) => runEvents(database, id, options));
  const [reader, ...others] = ids.filter((id) => !isAlerts(id) && !isEvents(id)).map(getReader);
  if (reader === undefined) return Math.max(alerts, events);
  const lists =
    file === null ? runReaders(database, [reader, ...others], options) : runCopy(database, reader, file, options);
  return Math.max(alerts, events, await lists);
}

function runCopy(database: Database, reader: Reader, file: string, options: RunOptions): Promise<number> {
  const store = createReadingStore(database);
  return runReading(reader.manifest.info.source_id, options, (step) => readFile(store, reader, file, options, step));
}

/** Reads lists, registers and maps from the network, on one network for all of them. */
function runReaders(database: Database, readers: readonly Reader[], options: RunOptions): Promise<number> {
  return withNetwork(database, options, (network, store) =>
    runInSequence(readers, (reader) => {
      const { source_id } = reader.manifest.info;
      const forget = async (): Promise<void> => {
        if (!options.dryRun) await forgetRequest(database, source_id);
      };
      return runReading(source_id, options, (step) =>
        tried(() => readNetwork(store, network, reader, options, step), forget),
      );
    }),
  );
}

/**
 * A failed attempt counts: a site that is away is not requested again before it is due, or a server finds its list stale again. The request is forgotten before
 * the report is printed: a later one is new.
 */
async function tried<T>(read: () => Promise<T>, forget: () => Promise<void>): Promise<T> {
  const done = await read().catch(async (error: unknown) => {
    if (error instanceof SourceError) await forget();
    throw error;
  });
  await forget();
  return done;
}
