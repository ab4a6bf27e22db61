import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { builderFingerprint } from './image-file.ts';

/**
 * An order to the building process: the record, the folder for images, the fingerprint of their code, the current time (ISO text, UTC), and whether it only
 * warms up.
 */
export type CityOrder = {
  readonly url: string;
  readonly folder: string;
  readonly made: string;
  readonly now: string;
  readonly warm: boolean;
};

/** The result: the file, or the reason why there is none, with the code of the system or PostgreSQL and the path that the system names, if any. */
export type BuiltCity =
  | { readonly file: string }
  | { readonly failed: { readonly message: string; readonly code: string | null; readonly path: string | null } };

/** Code of a city that was not built because the code on disk is no longer the server's own. */
export const OTHER_CODE = 'OTHER_CODE';
/** Code of a city that was not built because the record could not be reached, or did not answer in time. */
export const RECORD_AWAY_CODE = 'RECORD_AWAY';

/** Builds cities of one record, one at a time, in processes that end when they have built. */
export type CityBuilder = {
  /** Builds the newest city and returns its file. Throws with the message, code and folder that the process reported. */
  readonly build: () => Promise<string>;
  readonly close: () => void;
};

/** How long a process stays after its city: one ingestion often follows another, and the process that has just built is the fastest. */
const STAY_MS = 1_000;
/** How long after that the next process is started: a server that has just started, or taken a new city, has better things to do. */
const NEXT_AFTER_MS = 10_000;
/** How long a new process waits before it warms up. */
const WARM_AFTER_MS = 1_500;
/**
 * Building makes much short-lived memory: a large nursery saves much garbage collection, and a larger one saves no more and takes 60 MB. The limit of a server
 * (`--heap-growing-percent`) is not needed in a process that ends: 0 is the engine's default.
 */
const BUILD_FLAGS = ['--max-semi-space-size=32', '--heap-growing-percent=0'];

/**
 * A builder with one process waiting, its modules loaded, so that a new generation costs no start. A process that has built its city and is
 * not asked for the next at once ends, all the memory that took goes with it, and a while later a new one waits in its place.
 */
export function createCityBuilder(url: string, folder: string, now: () => Date): CityBuilder {
  let closed = false;
  let waiting: ChildProcess | null = startWaiting();
  let renewal: NodeJS.Timeout | undefined;

  /** A process that warms up after a while, unless its order came first. */
  function startWaiting(): ChildProcess {
    const child = start();
    const warm: CityOrder = { url, folder, made: '', now: now().toISOString(), warm: true };
    setTimeout(() => child === waiting && child.connected && child.send(warm), WARM_AFTER_MS).unref();
    return child;
  }

  function endWaiting(): void {
    if (waiting?.connected) waiting.disconnect();
    waiting = null;
  }

  function renew(): void {
    endWaiting();
    renewal = setTimeout(() => (waiting = startWaiting()), NEXT_AFTER_MS).unref();
  }

  return {
    async build() {
      clearTimeout(renewal);
      const child = waiting?.connected ? waiting : start();
      waiting = null;
      try {
        return await order(child, { url, folder, made: builderFingerprint(), now: now().toISOString(), warm: false });
      } finally {
        waiting = child;
        if (closed) endWaiting();
        else renewal = setTimeout(renew, STAY_MS).unref();
      }
    },
    close() {
      closed = true;
      clearTimeout(renewal);
      endWaiting();
    },
  };
}

function start(): ChildProcess {
  const child = fork(new URL(`./build-city${extname(import.meta.url)}`, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...BUILD_FLAGS],
  });
  // One that cannot be started or told is no reason to end the server: its order says so.
  return child.on('error', () => {});
}

/** Returns the file that the process built. Throws if it reports none, or exits without a report. */
async function order(child: ChildProcess, cityOrder: CityOrder): Promise<string> {
  const over = new AbortController();
  const ended = once(child, 'exit', over).then(() => {
    throw new Error('The process that builds the city ended without one.');
  });
  try {
    const answer = Promise.race([once(child, 'message', over), ended]);
    child.send(cityOrder);
    const [built] = (await answer) as [BuiltCity];
    if ('file' in built) return built.file;
    const { message, code, path } = built.failed;
    throw Object.assign(new Error(message), code === null ? {} : { code, path: path ?? cityOrder.folder });
  } finally {
    over.abort();
  }
}
