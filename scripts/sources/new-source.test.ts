import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NODE_FLAGS } from '../node-flags.mjs';

// In a copy of the checkout: what is begun there is registered, generated and tested as in any other.

const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['.git', '.data', '.turbo', 'dist']);
/** Each kind with the name of a source that nobody has. */
const BEGUN = [
  ['list', 'sample-vaad', 'sample-vaad'],
  ['register', 'sample-register', 'sample-register'],
  ['map', 'sample-map', 'sample-map'],
  ['events', 'sample-calendar', 'events-sample-calendar'],
] as const;

let copy: string;

function run(...args: readonly string[]): { readonly status: number | null; readonly phrase: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...NODE_FLAGS, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: {
      ...process.env,
      VITEST: undefined,
      NODE_ENV: undefined,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      KEHILLA_TEST_COUNTS: undefined,
      KEHILLA_ROOT: copy,
    },
  });
  return { status, phrase: `${stdout}${stderr}` };
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'kehilla-new-source-'));
  cpSync(ROOT, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.has(basename(path)) && path !== join(ROOT, 'node_modules'),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [kind, name] of BEGUN)
    expect(run('scripts/sources/new-source.ts', name, '--kind', kind)).toMatchObject({ status: 0 });
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('what is begun is registered: nothing is left to generate', () => {
  expect(run('scripts/generate.mjs', '--check')).toMatchObject({ status: 0 });
});

test('what is begun is well formatted and type-checks', { timeout: 300_000 }, () => {
  expect(run('node_modules/@biomejs/biome/bin/biome', 'format', 'packages/sources/src')).toMatchObject({ status: 0 });
  expect(run('node_modules/typescript/bin/tsc', '-p', 'packages/sources')).toMatchObject({ status: 0, phrase: '' });
});

test('what is begun passes the tests of every source', { timeout: 300_000 }, () => {
  const { status, phrase } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=vitest.config.ts',
    '--project=together',
    '--reporter=verbose',
    // Most of what they take is loading.
    '--maxWorkers=1',
    '-t',
    BEGUN.map(([, , id]) => id).join('|'),
    'packages/sources/src/registry.test.ts',
    'packages/sources/src/events/fixtures.test.ts',
    'packages/sources/src/agencies/shared/list-readers.test.ts',
    'packages/sources/src/reading/place-fields.test.ts',
    'packages/sources/src/hostile.test.ts',
  );
  expect(status, phrase).toBe(0);
  for (const [, , id] of BEGUN) expect(phrase).toMatch(new RegExp(`✓.*\\b${id} (?:reads|has|states)`));
});

test.each([
  [['Bad_Name'], 'is no name of a source'],
  [['ou'], 'There is a source of that name'],
  [[], 'Usage: npm run new-source'],
  [['another', '--kind', 'shop'], 'Usage: npm run new-source'],
  [['another', '--unknown'], 'Unknown option'],
])('new-source %j is refused', (args, phrase) => {
  const done = run('scripts/sources/new-source.ts', ...args);
  expect(done.status).toBe(2);
  expect(done.phrase).toContain(phrase);
});
