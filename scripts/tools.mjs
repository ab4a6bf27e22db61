// Where the tools of node_modules are, and how Turborepo is run. Plain JavaScript: package scripts and set-up use it before anything is built.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Packages whose name is not that of their command. */
const PACKAGE_OF = {
  biome: '@biomejs/biome',
  changeset: '@changesets/cli',
  redocly: '@redocly/cli',
  spectral: '@stoplight/spectral-cli',
  tsc: 'typescript',
};

/** The file that runs a tool (`vitest`, `tsc`, …) of the root's node_modules. Throws where the tool is not installed. */
export function getBin(tool) {
  const folder = join(root, 'node_modules', PACKAGE_OF[tool] ?? tool);
  if (!existsSync(folder)) throw new Error(`${tool} is not installed.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : (bin[tool] ?? Object.values(bin)[0]));
}

/** The environment of a tool: commands of node_modules and this Node on the PATH (Turborepo runs `pnpm`), nothing told to anybody. */
export function toolEnvironment() {
  const path = [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return {
    ...process.env,
    PATH: path,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
}

/** Runs `turbo` with these words from the root of the repository; resolves to its exit code. Nothing is asked of a remote cache. */
export async function turbo(args) {
  const env = { ...toolEnvironment(), TURBO_CACHE: 'local:rw' };
  const child = spawn(process.execPath, [getBin('turbo'), ...args], { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
