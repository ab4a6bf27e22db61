import { type ChildProcess, fork } from 'node:child_process';
import { type Load, putLoad } from './load.ts';

/** Search over HTTP beside a bare answer of the same size, in one run. */
export type SearchLoad = {
  readonly search: Load;
  readonly bare: Load;
  readonly ratio: number;
  readonly rss_mb: number;
  /** The share of answers that were said again, 0 to 1. */
  readonly kept_share: number;
};

/** A setting of the bench's server: answers are kept, as in service; without it every question is worked out. */
export const KEEPS_ANSWERS = { BENCH_KEEPS_ANSWERS: '1' } as const;

/** The machine's own speed changes within seconds, so both servers are measured in turn and the round in the middle is told. */
const ROUNDS = 5;
const CONNECTIONS = 32;
const WARMING = { seconds: 1, warm_seconds: 4 } as const;
const ROUND = { seconds: 2, warm_seconds: 0.3 } as const;

/**
 * Puts 32 connections on a REST server with these settings and, in turn, on a bare Express server with answers as long: the round whose p99 is the
 * middle one, and the middle share of the bare answers.
 */
export async function searchLoad(
  settings: Readonly<Record<string, string>>,
  paths: readonly string[],
  keys: readonly string[],
  bodies: readonly string[] = [],
): Promise<SearchLoad> {
  const server = start('./server.ts', { ...settings, SAMPLE_DATA: '0' });
  const { port } = await told<{ port: number }>(server);
  const request = { port, connections: CONNECTIONS, paths, keys, bodies, client: 'lean' as const };
  const { mean_bytes } = await putLoad({ ...request, ...WARMING });
  const bareServer = start('./bare-server.ts', {});
  bareServer.send({ bytes: mean_bytes });
  const plain = {
    ...(await told<{ port: number }>(bareServer)),
    connections: CONNECTIONS,
    paths: ['/'],
    keys: [],
    client: 'lean' as const,
  };
  const rounds: { search: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ search: await putLoad({ ...request, ...ROUND }), bare: await putLoad({ ...plain, ...ROUND }) });
  server.send('figures');
  const { rss, kept, made } = await told<{ rss: number; kept: number; made: number }>(server);
  server.disconnect();
  bareServer.disconnect();
  return {
    ...middle(rounds, ({ search }) => search.p99_ms),
    ratio: middle(
      rounds.map(({ search, bare }) => search.per_second / bare.per_second),
      (ratio) => ratio,
    ),
    rss_mb: Math.round(rss / 1e6),
    kept_share: kept / Math.max(1, kept + made),
  };
}

function middle<T>(items: readonly T[], figure: (item: T) => number): T {
  return items.toSorted((a, b) => figure(a) - figure(b))[items.length >> 1] as T;
}

function start(file: string, env: Record<string, string>): ChildProcess {
  return fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } });
}

function told<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`a bench server ended with ${code}`)));
  });
}
