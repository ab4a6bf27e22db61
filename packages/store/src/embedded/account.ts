import { readFileSync, statSync } from 'node:fs';

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
 * As whom a root caller runs the server of a cluster that stands: as its owner, whose service may run on it now and must be able to start on it
 * tomorrow. `account` where none stands there, or it is root's own.
 */
export function accountOf(cluster: string, account: Account): Account {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? account : { uid, gid };
}

/** What a child process is started with to run as this account; nothing for our own. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid };
}
