import type { Transaction } from '../prisma.ts';

/** Callers that change what an account has so many of (`keys of …`, `feeds of …`) wait here for each other. Prisma takes no locks. */
export async function lockAccount(prisma: Transaction, subject: string): Promise<void> {
  await prisma.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`;
}
