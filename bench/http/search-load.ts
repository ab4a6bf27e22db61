import { type ChildProcess, fork } from 'node:child_process';
import { type Load, putLoad } from './load.ts';

/** Search over HTTP beside a bare answer of the same size, in one run. */
export type SearchLoad = {
  readonly search: Load;
  readonly bare: Load;
  readonly ratio: number;
  readonly rss_mb: number;
};

const SECONDS = { seconds: 6, warm_seconds: 4 } as const;

/** Puts 32 connections on a REST server with these settings, then on a bare Express server with answers as long. */
export async function searchLoad(
  settings: Readonly<Record<string, string>>,
  paths: readonly string[],
  keys: readonly string[],
  bodies: readonly string[] = [],
  connections = 32,
): Promise<SearchLoad> {
  const server = start('./server.ts', { ...settings, SAMPLE_DATA: '0' });
  const { port } = await told<{ port: number }>(server);
  const search = await putLoad({ port, connections, paths, keys, bodies, ...SECONDS });
  server.send('rss');
  const { rss } = await told<{ rss: number }>(server);
  server.disconnect();
  const bareServer = start('./bare-server.ts', {});
  bareServer.send({ bytes: search.mean_bytes });
  const bare = await putLoad({
    ...(await told<{ port: number }>(bareServer)),
    connections,
    paths: ['/'],
    keys: [],
    ...SECONDS,
  });
  bareServer.disconnect();
  return { search, bare, ratio: search.per_second / bare.per_second, rss_mb: Math.round(rss / 1e6) };
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
