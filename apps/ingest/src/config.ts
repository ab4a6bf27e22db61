import { resolve } from 'node:path';

/** Settings of the command line, from the environment. */
export type Config = { readonly root: string; readonly dataDir: string; readonly databaseUrl: string | null };

/** Reads the settings; a wrong one is an error that says what was expected. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const root = env['KEHILLA_ROOT'] ?? process.cwd();
  const databaseUrl = env['DATABASE_URL'] || null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL must be a postgresql:// address.');
  return { root, dataDir: resolve(root, env['DATA_DIR'] || '.data'), databaseUrl };
}
