#!/usr/bin/env node
// Runs one of the repository's programs on the Node that the repository brings (24), after setting the
// checkout up. Plain JavaScript without imports from node_modules: it is what makes them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getNodeFlags } from './node-flags.mjs';
import { setUp } from './setup.mjs';
import { getBin, root } from './tools.mjs';

/** The Node binary of the repository, or the running one where no binary package fits the platform. */
function nodeBinary() {
  const bundled = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`Node 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`);
}

/** How Node starts a program again when a file of a package or app changes. */
const WATCHED = [
  ...['packages', 'apps'].map((folder) => `--watch-path=${join(root, folder)}`),
  '--watch-preserve-output',
  `--import=${new URL('unreported.mjs', import.meta.url).href}`,
];

/**
 * Returns the arguments of Node. `--tool vitest run …` names a tool of node_modules; anything else is a program file, found from the folder the command
 * was given in. Words with a dash before either (`--watch`, `--inspect`, `--version`) are flags for Node itself.
 */
function nodeArguments(args) {
  const first = args.findIndex((word) => word === '--tool' || !word.startsWith('-'));
  if (first < 0) return args;
  const flags = args.slice(0, first).flatMap((flag) => (flag === '--watch' ? WATCHED : flag));
  const [word, ...rest] = args.slice(first);
  return word === '--tool' ? [...flags, getBin(rest[0]), ...rest.slice(1)] : [...flags, resolve(word), ...rest];
}

/** What Node has compiled is kept, by paths from where it is kept: a copy of the checkout finds it too. */
const COMPILED = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  NODE_COMPILE_CACHE_PORTABLE: '1',
};

const LOOK_MS = 500;

/**
 * `npm run` starts this through a shell that passes no signal on: who ends npm by its id would leave a server behind that holds its port. Where npm
 * started it and its shell is gone, the program is told to end. Returns how to stop looking: a program that was told already is not told twice,
 * which would end it at once.
 */
function endWithRunner(child) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const runner = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === runner) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, LOOK_MS);
  return () => clearInterval(looking);
}

try {
  await setUp(root);
  const args = process.argv.slice(2);
  const program = args.find((word) => !word.startsWith('-')) ?? '';
  const child = spawn(nodeBinary(), [...getNodeFlags(program), ...nodeArguments(args)], {
    stdio: 'inherit',
    env: { ...COMPILED, ...process.env, KEHILLA_ROOT: root },
  });
  const stopLooking = endWithRunner(child);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopLooking();
      child.kill(signal);
    });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
