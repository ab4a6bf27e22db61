import { setTimeout as sleep } from 'node:timers/promises';
import { type EventSite, networkOfSettings, type NetworkSettings } from '@kehilla/sources';
import type { Database } from '@kehilla/store';
import { work, type WorkOptions } from './commands/work.ts';
import { now } from './compose.ts';
import { failureMessage } from './failure-message.ts';
import { logLine } from './log-line.ts';

/** A worker inside another program. `stop` lets the reading that runs come to its end. */
export type RunningWorker = { readonly stop: () => Promise<void> };

/** A worker that ended without being told to, because the record was away as it began, begins again after this long. */
const AGAIN_MS = 30_000;

/** Starts a worker on this record: every source at its cadence, from the network of these settings. `remark` hears what it does, in lines of JSON. */
export function startWorker(
  database: Database,
  settings: NetworkSettings & { readonly data_dir: string; readonly event_sites: readonly EventSite[] },
  remark: (line: string) => void,
): RunningWorker {
  const told = new AbortController();
  const { signal } = told;
  const said = (line: string): void => remark(logLine(line, now()));
  const one = {
    sites: settings.event_sites,
    json: true,
    dataDir: settings.data_dir,
    openNetwork: ((store, limits) =>
      networkOfSettings(settings, now, store, limits)) satisfies WorkOptions['openNetwork'],
    now,
    print: remark,
    remark: said,
    progress: () => {},
    until: signal,
  };
  async function keepWorking(): Promise<void> {
    while (!signal.aborted) {
      await work(database, one).catch((error: unknown) => said(`The worker ended: ${failureMessage(error)}`));
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }
  const ended = keepWorking();
  return {
    stop: async () => {
      told.abort();
      await ended;
    },
  };
}
