import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How the connections that keep a server running are called in PostgreSQL's list of them. */
const NAME = 'kehilla presence';
/** So long other connections may take to end: those of who leaves are on their way out. */
const ON_THEIR_WAY_MS = 2_000;

/** A connection that keeps no process alive; the driver's types lack what it has. */
export type Presence = pg.Client & {
  readonly processID: number | null;
  readonly ref: () => void;
  readonly unref: () => void;
};

/** A connection for as long as this process uses the server, so that nobody ends it while it has none open for a moment. */
export async function openPresence(url: string): Promise<Presence> {
  const client = new pg.Client({ connectionString: url, application_name: NAME }) as Presence;
  client.on('error', () => {});
  await client.connect();
  client.unref();
  return client;
}

/**
 * Whether somebody uses the server after this presence has ended: is present, or stays connected; with `presentAlone` only who is present counts. Asked on
 * a connection of its own.
 */
export async function isUsedBeside(
  { processID }: Presence,
  client: pg.Client,
  presentAlone: boolean,
): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < ON_THEIR_WAY_MS; await sleep(25)) {
    const { rows } = await client.query<{ application_name: string }>(
      `SELECT application_name FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid NOT IN (pg_backend_pid(), $1)`,
      [processID ?? 0],
    );
    if (rows.length === 0) return false;
    if (rows.some(({ application_name }) => application_name === NAME)) return true;
    if (presentAlone) return false;
  }
  return true;
}
