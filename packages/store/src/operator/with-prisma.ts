import { PrismaPg } from '@prisma/adapter-pg';
import type { Database } from '../database.ts';
import { PrismaClient } from '../generated/client.ts';

/** Prisma over the same database, for the operators' commands; requests and ingestion use the driver, which is several times faster. */
export async function withPrisma<T>(database: Database, work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  try {
    return await work(prisma);
  } finally {
    await prisma.$disconnect();
  }
}
