import type { Database } from '@kehilla/store';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Traces } from './traces.ts';

/** What the parts of a process are opened over. */
export type PartsGround = {
  readonly database: Database;
  readonly config: Config;
  readonly log: Log;
  /** The current time, each time it is asked. */
  readonly now: () => Date;
  /** Where spans of readings go; absent = nowhere. */
  readonly traces?: Traces;
};
