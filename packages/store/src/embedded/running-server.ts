import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, isAlive, isFreePort } from '../processes.ts';
import { asAccount, faultInLog, isOwnServer, lastPort, lastServer, type ServerPlaces, getUrl } from './cluster.ts';

const START_TIMEOUT_MS = 60_000;

/** Returns the address of a server that already runs on this cluster; null if none does. Throws for a copy of a cluster whose server runs. */
export async function joinRunning({ home }: ServerPlaces): Promise<string | null> {
  for (let tries = 0; tries < 40; tries++) {
    const last = lastServer(home);
    if (last === null || !isAlive(last.pid)) return null;
    if (!isOwnServer(home, last))
      throw new Error(
        `${home} is a copy of ${last.folder}, made while its PostgreSQL ran, and is not whole. End that one, and copy it again.`,
      );
    const url = getUrl(home, last.port);
    if (await answers(url)) return url;
    await sleep(250); // starting up, or on its way out
  }
  return null;
}

/** Starts a server on this cluster and returns its address once it answers. Throws with the path of its log where it does not come up. */
export async function startServer({ bin, home, account }: ServerPlaces): Promise<string> {
  const port = await getPort(home);
  const log = openSync(join(home, 'server.log'), 'a', 0o600);
  const logged = fstatSync(log).size;
  const options = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '1GB',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: a Ctrl-C in the terminal reaches us, and we end the server after the last request.
  const child = spawn(join(bin, 'postgres'), ['-D', join(home, 'cluster'), ...flags], {
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log],
    ...asAccount(account),
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  child.unref();
  const url = getUrl(home, port);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    if (await answers(url)) return url;
    await sleep(25);
  }
  const why = ended ? faultInLog(home, logged) : null;
  throw new Error(
    `The embedded PostgreSQL did not start${why === null ? '' : ` (${why})`}; its log is ${join(home, 'server.log')}.`,
  );
}

/** Returns the port of the last server if it is free: its clients find the new one there. */
async function getPort(home: string): Promise<number> {
  const last = lastPort(home);
  return last !== null && (await isFreePort(last)) ? last : freePort();
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
