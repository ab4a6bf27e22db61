import { networkOfSettings, type NetworkSettings } from '@kehilla/sources';
import type { Database } from '@kehilla/store';
import { work } from './commands/work.ts';
import { now } from './compose.ts';

/** A worker inside another program. `stop` lets the reading that runs come to its end. */
export type RunningWorker = { readonly stop: () => Promise<void> };

/** Starts a worker on this record: every source at its cadence, from the network of these settings. `remark` hears what it does. */
export function startWorker(
  database: Database,
  settings: NetworkSettings & { readonly data_dir: string },
  remark: (line: string) => void,
): RunningWorker {
  const told = new AbortController();
  const ended = work(database, {
    json: true,
    dataDir: settings.data_dir,
    openNetwork: (store) => networkOfSettings(settings, now, store),
    now,
    print: remark,
    remark,
    progress: () => {},
    until: told.signal,
  }).catch((error: unknown) => remark(`The worker ended: ${error instanceof Error ? error.message : String(error)}`));
  return {
    stop: async () => {
      told.abort();
      await ended;
    },
  };
}
