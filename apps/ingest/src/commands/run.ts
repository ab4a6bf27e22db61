import { ALERT_SOURCES, type EventSite, type Network, type NetworkLimits, type ReadingStore } from '@kehilla/sources';
import { createReadingStore, type Database, forgetRequest } from '@kehilla/store';
import { UsageError } from '../usage.ts';
import { runAlerts } from './alerts.ts';
import { checkEventRun, isEventSource, runDueEvents, runEvents } from './events.ts';
import { readFile, readNetwork } from './read.ts';
import { dueReaders, networkReaderOf, readerOf } from './readers.ts';
import { reported } from './reported.ts';
import { checkWebsiteRun, runWebsites, WEBSITE } from './websites.ts';

/** What `run` was asked to do. */
export type RunOptions = {
  /** Source ids, or `all` alone. */
  readonly ids: readonly string[];
  readonly file: string | null;
  /** One page or feed to read, in the table of sites or not; absent and null = the table's. */
  readonly site?: string | null;
  /** The table of event sites; absent = the service's own. */
  readonly sites?: readonly EventSite[];
  readonly observedAt: string | null;
  readonly complete: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  /** Pages lie below it until the record has them. */
  readonly dataDir: string;
  readonly openNetwork: (store: ReadingStore, limits?: Partial<NetworkLimits>) => Network;
  readonly now: () => Date;
  readonly print: (line: string) => void;
  /** For what belongs beside the report: standard error. */
  readonly remark: (line: string) => void;
  readonly progress: (line: string | null) => void;
};

/** Refuses what the words of `run` do not allow together, before anything is opened. Throws `UsageError`. */
export function checkRun({
  ids,
  file,
  observedAt,
  complete,
  site = null,
  sites,
}: Pick<RunOptions, 'ids' | 'file' | 'observedAt' | 'complete' | 'site' | 'sites'>): void {
  if (ids.length === 0) throw new UsageError('Name the source to read: run <id>, or run <id> --file PATH.');
  if (ids.includes('all') && (ids.length > 1 || file !== null || complete))
    throw new UsageError('"all" stands alone: it reads every source that is due from the network.');
  if (file !== null && ids.length > 1) throw new UsageError('--file belongs to one source; name one.');
  if (file === null && observedAt !== null)
    throw new UsageError('--observed-at belongs to --file: what is read from the network is read now.');
  if (complete && ids.length > 1) throw new UsageError('--complete belongs to one source; name one.');
  const known = file === null ? (id: string) => networkReaderOf(id, 'run') : readerOf;
  if (ids.includes(WEBSITE)) {
    if (ids.length > 1)
      throw new UsageError('website stands alone: it reads the sites that are due, or one with --site URL.');
    return checkWebsiteRun(file, site);
  }
  checkEventRun(ids, file, site, sites);
  for (const id of ids) if (id !== 'all' && !ALERT_SOURCES.has(id) && !isEventSource(id, sites)) known(id);
}

/** Reads each source in turn; 0 when all were read, 1 when one failed (what was there stays, the others are still read). */
export async function run(database: Database, options: RunOptions): Promise<number> {
  const store = createReadingStore(database);
  const { file } = options;
  if (options.ids[0] === WEBSITE) return runWebsites(database, options);
  const isAll = options.ids[0] === 'all';
  const alerts = isAll ? [...ALERT_SOURCES.keys()] : options.ids.filter((id) => ALERT_SOURCES.has(id));
  let code = 0;
  for (const id of alerts) code = Math.max(code, await runAlerts(database, id, options));
  const isEvents = (id: string): boolean => isEventSource(id, options.sites);
  const events = options.ids.filter(isEvents);
  for (const id of events) code = Math.max(code, await runEvents(database, id, options));
  if (isAll) code = Math.max(code, await runDueEvents(database, options));
  if (alerts.length + events.length === options.ids.length && !isAll) return code;
  if (file !== null) {
    const reader = readerOf(options.ids[0] ?? '');
    return reported(reader.manifest.info.source_id, options, (step) => readFile(store, reader, file, options, step));
  }
  const named = options.ids.filter((id) => !ALERT_SOURCES.has(id) && !isEvents(id));
  const readers = isAll ? await dueReaders(database, options.now()) : named.map(readerOf);
  if (readers.length === 0) options.remark('No source is due; `sources` shows when each was read.');
  const network = options.openNetwork(store);
  try {
    for (const reader of readers) {
      const { source_id } = reader.manifest.info;
      const failed = await reported(source_id, options, (step) => readNetwork(store, network, reader, options, step));
      code = Math.max(code, failed);
      // Tried is tried: a site that is away is not asked for again before it is due, or somebody meets its list stale again.
      if (!options.dryRun) await forgetRequest(database, source_id);
    }
  } finally {
    await network.close();
  }
  return code;
}
