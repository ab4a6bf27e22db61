import { fork } from 'node:child_process';
import type { ClientKind } from './askers.ts';

/** What a load run measured. Latencies in milliseconds at the client. */
export type Load = {
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly mean_bytes: number;
  readonly statuses: Readonly<Record<string, number>>;
};

/** A load to put on a server of this machine: connections that ask again at once, keys and paths in turn. */
export type LoadPlan = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly warm_seconds: number;
  readonly paths: readonly string[];
  readonly keys: readonly string[];
  /** What is posted, in turn; requests are GETs without. */
  readonly bodies?: readonly string[];
  readonly client: ClientKind;
  /** Each request comes from an address of its own, by the word of a proxy: callers without a key are counted by it. */
  readonly asVisitors?: boolean;
};

/** Puts the load on from a process of its own and returns what it measured. */
export function putLoad(plan: LoadPlan): Promise<Load> {
  return new Promise((resolve, reject) => {
    const client = fork(new URL('./load-client.ts', import.meta.url));
    client.once('message', (measured) => resolve(measured as Load));
    client.once('error', reject);
    client.once('exit', (code) => reject(new Error(`the load client ended with ${code}`)));
    client.send(plan);
  });
}
