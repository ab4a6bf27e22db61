import type { Database } from './database.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';

/** Prisma within one transaction. */
export type Transaction = Prisma.TransactionClient;

/** Prisma over a record, or within a transaction of it. */
export type Queries = PrismaClient | Transaction;

const opened = new WeakMap<Database['pool'], Promise<PrismaClient>>();

/**
 * Returns Prisma over the connections of a record, one client for each. It is loaded at its first use: that takes 0.25 s and 80 MB, which a command that reads
 * a list, and a server at which nobody signs in, do without. A row by its key takes 0.5 ms, by a prepared statement 0.06 to 0.1 ms.
 */
export function getPrisma({ pool }: Pick<Database, 'pool'>): Promise<PrismaClient> {
  const known = opened.get(pool) ?? openPrisma(pool);
  opened.set(pool, known);
  return known;
}

async function openPrisma(pool: Database['pool']): Promise<PrismaClient> {
  const [{ PrismaClient }, { PrismaPg }] = await Promise.all([
    import('./generated/client.ts'),
    import('@prisma/adapter-pg'),
  ]);
  // Longer messages of its errors repeat what was asked, with addresses of people.
  return new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' });
}

/** A transaction waits for its connection as long as the pool does, and for locks of others for an hour: an ingestion may hold them. */
const PATIENCE = { maxWait: 10_000, timeout: 3_600_000 };

/** Runs `work` in one transaction of Prisma: committed when it returns, rolled back when it throws. */
export async function runTransaction<T>(
  database: Pick<Database, 'pool'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const prisma = await getPrisma(database);
  return prisma.$transaction(work, PATIENCE);
}

/** Returns a text for a filter that reads `%` and `_` as any text, so that it finds this text alone. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Returns an instant as the record tells it: ISO text, UTC, in milliseconds, which is how exactly its columns keep it. */
export function tellInstant(at: Date): string;
export function tellInstant(at: Date | null): string | null;
export function tellInstant(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}

/** Returns a civil day, which Prisma gives as its midnight in UTC. */
export function tellDay(day: Date): string;
export function tellDay(day: Date | null): string | null;
export function tellDay(day: Date | null): string | null {
  return day === null ? null : day.toISOString().slice(0, 10);
}
