import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const USER = 'kehilla';
/** Read and written by its owner alone. */
const OWN_ALONE = 0o600;

/** Whether a cluster lies in this folder, whole. */
export function hasCluster(home: string): boolean {
  return existsSync(join(home, 'cluster', 'PG_VERSION'));
}

/** A cluster is made beside its place and moved there whole, so a killed first start leaves nothing half-made. */
export async function createCluster({ bin, home, account }: ServerPlaces): Promise<void> {
  const passwordFile = join(home, 'password');
  if (hasCluster(home)) {
    // Until now everybody of the machine could read it.
    if (existsSync(passwordFile)) chmodSync(passwordFile, OWN_ALONE);
    return;
  }
  const half = join(home, 'cluster.new');
  rmSync(half, { recursive: true, force: true });
  // A file that stands would keep its mode.
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: OWN_ALONE });
  if (account !== null) chownSync(passwordFile, account.uid, account.gid);
  await run(
    join(bin, 'initdb'),
    [
      '-D',
      half,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { cwd: home, ...asAccount(account) },
  );
  renameSync(half, join(home, 'cluster'));
}

/** The process and the port that the last server of this cluster wrote down, and the folder that it served. */
export type LastServer = { readonly pid: number; readonly port: number; readonly folder: string };

/** Returns the record of the last server of this cluster; null after one that ended in order. */
export function lastServer(home: string): LastServer | null {
  const file = join(home, 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, folder = '', , port] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), folder };
}

/** Whether it served this very cluster: a copy of a folder that is in use has the words of another's server in it. */
export function isOwnServer(home: string, { folder }: Pick<LastServer, 'folder'>): boolean {
  return existsSync(folder) && realpathSync(folder) === realpathSync(join(home, 'cluster'));
}

/**
 * Returns the port of the last server of this very cluster, by the command line that PostgreSQL writes at each start and keeps; null if it had none, and for a
 * copy of another folder. It is known even after an orderly end, as PostgreSQL ends on a full disk while clients still look for it.
 */
export function lastPort(home: string): number | null {
  const file = join(home, 'cluster', 'postmaster.opts');
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [folder, port] = [/"-D" "([^"]*)"/, /"port=(\d+)"/].map((part) => part.exec(content)?.[1]);
  return folder !== undefined && port !== undefined && isOwnServer(home, { folder }) ? Number(port) : null;
}

/** PostgreSQL's answer before it is up, which is no failure. */
const NOT_UP_YET = /FATAL:\s+the database system is /;

/** Returns why a server did not start, in PostgreSQL's words: its last fault, or else its last line, in its log from this byte on; null for nothing. */
export function faultInLog(home: string, from: number): string | null {
  const lines = readFileSync(join(home, 'server.log'))
    .subarray(from)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const last = lines.findLast((line) => /\b(?:FATAL|PANIC):/.test(line) && !NOT_UP_YET.test(line)) ?? lines.at(-1);
  return last?.replace(/^.*?\b(?:FATAL|PANIC):\s+/, '') ?? null;
}

/** The address of the server of this cluster on a port, with its password. */
export function getUrl(home: string, port: number): string {
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

/** Where the server's programs and its cluster lie, and the account that it runs under; null = the caller's. */
export type ServerPlaces = { readonly bin: string; readonly home: string; readonly account: Account | null };

/** The operating-system account a database server runs under; null where it runs as the caller. */
export type Account = { readonly uid: number; readonly gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so a root caller hands it to an unprivileged account that every system has. `null` when
 * the caller is not root. Throws when root finds neither account.
 */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const entry = lines.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no account ${CANDIDATES.join(' or ')}. Start as another user, or set DATABASE_URL.`,
  );
}

/**
 * Returns the account as which a root caller runs the server of an existing cluster: its owner, whose service may run on it now and must be able to start it
 * later. Returns `account` if there is no cluster, or root owns it.
 */
export function getAccount(cluster: string, account: Account): Account {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? account : { uid, gid };
}

/** Returns the options that start a child process as this account; none for our own. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid };
}
