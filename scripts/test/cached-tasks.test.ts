import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBin, root, toolEnvironment } from '../tools.mjs';

/** A checkout of its own, so that files can be changed: a cached task is never wrong where every file it rests on changes its hash. */
const copy = mkdtempSync(join(tmpdir(), 'kehilla-turbo-'));
let before: ReadonlyMap<string, string>;

beforeAll(() => {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  for (const file of files.filter((each) => each !== '')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  // The link is no folder, which .gitignore names: Turborepo would walk through all that is installed.
  appendFileSync(join(copy, '.git/info/exclude'), 'node_modules\n');
  execFileSync('git', ['add', '--all'], { cwd: copy });
  before = hashes();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The hash of each task of `test`, by its package; of a task whose hash is known the result may come from the cache. */
function hashes(): Map<string, string> {
  const requests = [getBin('turbo'), 'run', 'test', 'test:root', '--dry=json'];
  const text = execFileSync(process.execPath, requests, {
    cwd: copy,
    encoding: 'utf8',
    env: toolEnvironment(),
    maxBuffer: 1e8,
  });
  const { tasks } = JSON.parse(text) as {
    tasks: { package: string; task: string; hash: string; command: string }[];
  };
  const tests = tasks.filter(({ task, command }) => task.startsWith('test') && command !== '<NONEXISTENT>');
  return new Map(tests.map((each) => [each.package.replace('@kehilla/', ''), each.hash]));
}

/** The packages whose tests run anew after a line is added to this file; the line stays, so each case has a file of its own. */
function runAnewAfter(file: string): string[] {
  appendFileSync(join(copy, file), '\n');
  const after = hashes();
  const anew = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
  before = after;
  return anew.sort();
}

const ALL =
  '// accounts answers calendar city client contract core desk docs fetch gateway hosting ingest ingestion kosher language linkage local mcp menus oauth ranking rest sources store web world'.split(
    ' ',
  );
const without = (...names: string[]): string[] => ALL.filter((name) => !names.includes(name));

describe('what changes runs the tests that rest on it, and no others', () => {
  test('nothing changed: every task is as it was', () => {
    expect([...hashes()]).toEqual([...before]);
  });

  test('a source of ranking', () => {
    const others = [
      'accounts',
      'calendar',
      'client',
      'contract',
      'core',
      'fetch',
      'ingestion',
      'kosher',
      'linkage',
      'menus',
      'sources',
      'language',
      'world',
    ];
    expect(runAnewAfter('packages/ranking/src/index.ts')).toEqual(without(...others));
  });

  test('the contract', () => {
    expect(runAnewAfter('packages/contract/openapi.yaml')).toEqual(without('calendar', 'client'));
  });

  test('a migration', () => {
    const anew = runAnewAfter('prisma/schema.prisma');
    expect(anew).toEqual(['//', 'desk', 'hosting', 'ingest', 'local', 'mcp', 'rest', 'store', 'web']);
  });

  test('a fixture of a source, and a table of words', () => {
    expect(
      runAnewAfter('packages/sources/src/agencies/klbd/fixtures/invented_2026-11-20/1-restaurants_2026-11-20.html'),
    ).toContain('sources');
    expect(runAnewAfter('packages/language/src/lexicon/kind/taxonomy.json')).toEqual(
      expect.arrayContaining(['city', 'sources', 'rest']),
    );
  });

  test.each(['pnpm-lock.yaml', 'scripts/run.mjs', 'vitest.config.ts'])('%s: everything', (file) => {
    expect(runAnewAfter(file)).toEqual(ALL);
  });
});
