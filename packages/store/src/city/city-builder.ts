import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { makersFingerprint } from './image-file.ts';

/**
 * What a building process is told: the record, the folder for images, the fingerprint of the code that makes them, and whether it is only
 * to warm up.
 */
export type CityOrder = {
  readonly url: string;
  readonly folder: string;
  readonly made: string;
  readonly warm: boolean;
};

/** Builds cities of one record, one at a time, in processes that end with their city. */
export type CityBuilder = {
  /** Builds the newest city and returns its file. */
  readonly build: () => Promise<string>;
  readonly close: () => void;
};

/** How long a process waits before it warms up: a server that starts, or has just swapped, has better things to do. */
const WARM_AFTER_MS = 1_500;
/** Building makes much short-lived memory; a large nursery spares it half of the collecting. */
const BUILD_FLAGS = ['--max-semi-space-size=64'];

/**
 * A builder with one process waiting, its modules loaded, so that a new generation costs no start. Each process builds one city and
 * ends, and all the memory that took goes with it; the next one is started when it has.
 */
export function createCityBuilder(url: string, folder: string): CityBuilder {
  let waiting: ChildProcess | null = startWaiting();
  let closed = false;

  /** A process that warms up after a while, unless its order came first. */
  function startWaiting(): ChildProcess {
    const child = start();
    const warm: CityOrder = { url, folder, made: '', warm: true };
    setTimeout(() => child === waiting && child.connected && child.send(warm), WARM_AFTER_MS).unref();
    return child;
  }

  return {
    async build() {
      const child = waiting ?? start();
      waiting = null;
      try {
        return await order(child, { url, folder, made: makersFingerprint(), warm: false });
      } finally {
        if (!closed) waiting = startWaiting();
      }
    },
    close() {
      closed = true;
      if (waiting?.connected) waiting.disconnect();
      waiting = null;
    },
  };
}

function start(): ChildProcess {
  return fork(new URL(`./build-city${extname(import.meta.url)}`, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...BUILD_FLAGS],
  });
}

function order(child: ChildProcess, told: CityOrder): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { file: string }).file));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The process that builds the city ended without one.')));
    child.send(told);
  });
}
