import { type Database, whenStarterGone } from '@kehilla/store';
import { work } from './commands/work.ts';
import { now, print, progress, remark } from './compose.ts';
import type { Config } from './config.ts';
import { logLine } from './log-line.ts';
import { openNetwork } from './network.ts';
import { makeDataFolder, withStore } from './with-store.ts';

/** A worker that was told to end is gone after this long whatever it reads: a reading is one transaction, and another worker takes it up. */
const LEAVE_MS = 25_000;

/**
 * The long-running worker, until it is told to end: SIGINT, SIGTERM, SIGHUP of a terminal that is closed, or the end of a program that started it
 * with a channel.
 */
export function workUntilTold(config: Config, json: boolean): Promise<number> {
  const told = new AbortController();
  told.signal.addEventListener('abort', () => setTimeout(() => process.exit(0), LEAVE_MS).unref());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => told.abort());
  whenStarterGone(() => told.abort());
  const said = json ? (line: string): void => remark(logLine(line, now())) : remark;
  makeDataFolder(config.data_dir);
  const working = (database: Database): Promise<number> =>
    work(database, {
      sites: config.event_sites,
      json,
      dataDir: config.data_dir,
      openNetwork: (store, limits) => openNetwork(config, null, store, limits),
      now,
      print,
      remark: said,
      progress,
      until: told.signal,
    });
  return withStore(config, working, said);
}
