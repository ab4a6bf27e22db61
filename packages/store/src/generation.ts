import type { Database, Runs } from './database.ts';
import type { Transaction } from './prisma.ts';

/** A record that is connected and silent (a machine that was paused, a network that swallows) is given up after this long. */
const PATIENCE_MS = 5_000;

/**
 * One state of one record: the number of its newest generation, and when that was committed, in microseconds since 1970, which no other record and
 * no restored one that went another way shares. Both are 0 before the first ingestion.
 */
export type Edition = { readonly generation: number; readonly committed_us: number };

/** The newest edition of a record. */
export async function readEdition(database: Database): Promise<Edition> {
  return newestEdition(database.pool, PATIENCE_MS);
}

/** The number of the newest generation; 0 before the first ingestion. */
export async function readGeneration(database: Database): Promise<number> {
  return (await readEdition(database)).generation;
}

/**
 * The newest edition as this connection sees it, which every server asks for all the time, and a city's snapshot for itself; within a transaction that of its
 * snapshot. `query_timeout` in milliseconds; absent = waits.
 */
export async function newestEdition(runs: Runs, query_timeout?: number): Promise<Edition> {
  const text = `SELECT generation, (extract(epoch FROM committed_at) * 1000000)::bigint AS committed_us
    FROM generation ORDER BY generation DESC LIMIT 1`;
  const { rows } = await runs.query<Edition>({ text, ...(query_timeout && { query_timeout }) });
  return rows[0] ?? { generation: 0, committed_us: 0 };
}

/** The channel on which a new generation is announced with its number as payload. */
export const GENERATION_CHANNEL = 'kehilla_generation';

/** NOTIFY, and the clock of the database: Prisma has neither. */
const ANNOUNCE = `
  WITH made AS (INSERT INTO generation (committed_at, reason) VALUES (now(), $1) RETURNING generation)
  SELECT generation, pg_notify('${GENERATION_CHANNEL}', generation::text)::text FROM made`;

type Made = { readonly generation: number | bigint };

/** Starts a new generation of the served content; listeners hear of it when the transaction, of the driver or of Prisma, commits. */
export async function announceGeneration(within: Runs | Transaction, reason: string): Promise<number> {
  const rows =
    'query' in within
      ? (await within.query<Made>(ANNOUNCE, [reason])).rows
      : await within.$queryRawUnsafe<Made[]>(ANNOUNCE, reason);
  return Number(rows[0]?.generation ?? 0);
}
