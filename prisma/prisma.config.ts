import { defineConfig } from 'prisma/config';

/** Read by Prisma's command line only; the service takes its database from its own settings. */
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost:5432/kehilla' },
});
