// Installs the packages of a checkout, once: a stamp over the lock file and every manifest says whether it is done.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The pnpm that sets a checkout up, by the version in the catalog: Turborepo runs the same one. */
function findPnpm(root) {
  const [, version] = /^ {2}pnpm: (\d\S+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  if (version === undefined) throw new Error('The catalog of pnpm-workspace.yaml names no version of pnpm.');
  return `pnpm@${version}`;
}

/**
 * Brings node_modules in line with the lock file; does nothing, in a few milliseconds, where it already is. Says in one line on standard error that it
 * works: standard output belongs to the program that runs next (`keys create` prints a key alone). Throws with all that a tool said where it fails.
 */
export async function setUp(root) {
  const stampFile = join(root, 'node_modules', '.kehilla-setup');
  const stamp = fingerprint(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.error('Installing what Kehilla needs; this takes a minute or two the first time.');
  step(
    'Installing the packages',
    'npx',
    ['--yes', findPnpm(root), 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      env: { ...process.env, CI: 'true' },
    },
  );
  // Prisma's command wants to download an engine that `generate` does not use; naming any program instead keeps it offline.
  const prisma = join(root, 'node_modules/prisma/build/index.js');
  step(
    'Generating the database client',
    process.execPath,
    [prisma, 'generate', '--config', 'prisma/prisma.config.ts'],
    {
      cwd: root,
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    },
  );
  installHook(root);
  writeFileSync(stampFile, stamp);
}

/**
 * Installs the hook that formats and lints staged files before a commit. Leaves alone: a folder without git, a linked worktree (it shares the hooks of
 * its main checkout), continuous integration, and a checkout that has a pre-commit hook of another kind, which is told.
 */
function installHook(root) {
  if (process.env.CI === 'true' || !statSync(join(root, '.git'), { throwIfNoEntry: false })?.isDirectory()) return;
  const hooks = spawnSync('git', ['rev-parse', '--git-path', 'hooks'], { cwd: root, encoding: 'utf8' });
  if (hooks.status !== 0) return;
  const hook = join(resolve(root, hooks.stdout.trim()), 'pre-commit');
  if (existsSync(hook) && !readFileSync(hook, 'utf8').includes('SKIP_SIMPLE_GIT_HOOKS')) {
    console.error(`${hook} is not ours: staged files are not formatted and linted before a commit.`);
    return;
  }
  step('Installing the hook of commits', process.execPath, [join(root, 'node_modules/simple-git-hooks/cli.js')], {
    cwd: root,
  });
  if (!existsSync(hook))
    console.error(`${hook} could not be written: staged files are not formatted and linted before a commit.`);
}

/** Runs one step of the set-up; what it prints is shown only where it fails. */
function step(name, program, args, options) {
  const done = spawnSync(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (done.status !== 0)
    throw new Error(`${name} failed.\n${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`);
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
