// Installs the packages of a checkout, once: a stamp over the lock file and every manifest says whether it is done.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pnpm that sets a checkout up, by the version in the catalog: Turborepo runs the same one. */
function pnpmOf(root) {
  const [, version] = /^ {2}pnpm: (\d\S+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  if (version === undefined) throw new Error('The catalog of pnpm-workspace.yaml names no version of pnpm.');
  return `pnpm@${version}`;
}

/** Brings node_modules in line with the lock file; does nothing, in a few milliseconds, where it already is. */
export async function setUp(root, { quiet }) {
  const stampFile = join(root, 'node_modules', '.kehilla-setup');
  const stamp = fingerprint(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // Standard output belongs to the program that runs next (`keys create` prints a key alone), so this goes to standard error.
  const done = spawnSync(
    'npx',
    ['--yes', pnpmOf(root), 'install', '--frozen-lockfile', ...(quiet ? ['--reporter=append-only'] : [])],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, CI: 'true' },
    },
  );
  if (done.status !== 0) throw new Error('Installing the packages failed; the lines above say why.');
  // Prisma's command wants to download an engine that `generate` does not use; naming any program instead keeps it offline.
  const generated = spawnSync(
    process.execPath,
    [join(root, 'node_modules/prisma/build/index.js'), 'generate', '--config', 'prisma/prisma.config.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    },
  );
  if (generated.status !== 0) throw new Error('Generating the database client failed; the lines above say why.');
  writeFileSync(stampFile, stamp);
}

function fingerprint(root) {
  const manifests = ['packages', 'apps'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .sort()
          .map((name) => join(folder, name, 'package.json'))
      : [],
  );
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  for (const file of [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    'prisma/schema.prisma',
    'bench/package.json',
    ...manifests,
  ]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
