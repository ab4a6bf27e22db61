import { lockedSources } from '@kehilla/sources';
import { work } from './commands/work.ts';
import type { Config } from './config.ts';
import { logLine } from './log-line.ts';
import { openNetwork } from './network.ts';
import type { Surroundings } from './surroundings.ts';
import { makeDataFolder, withStore } from './with-store.ts';

/** The long-running worker, until it is told to end. What it reads then is left, for another worker to take up: a reading is one transaction. */
export function workUntilSignalled(config: Config, json: boolean, around: Surroundings): Promise<number> {
  const { now, print, remark, progress, threads } = around;
  const said = json ? (line: string): void => remark(logLine(line, now())) : remark;
  makeDataFolder(config.data_dir);
  return withStore(
    config,
    { ...around, remark: said },
    (database, told) =>
      work(database, {
        sites: config.event_sites,
        json,
        dataDir: config.data_dir,
        locked: lockedSources(config),
        openNetwork: (store, limits) => openNetwork(config, { mirror: null, store, limits, told }),
        threads,
        now,
        print,
        remark: said,
        progress,
        until: told,
      }),
    // To be told is how a worker ends, whatever it did then.
    { toldExitCode: 0 },
  );
}
