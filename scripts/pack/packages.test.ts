import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document } from '../../packages/contract/src/index.ts';
import { packAll } from './build.ts';
import { checkTypes, installInto } from './consumer.ts';
import { publishedManifest } from './manifest.ts';
import { compile } from './compile.ts';
import { manifestIn, PACKAGES, root, getPackageFolder } from './published.ts';
import { keeps, readExamples } from './readme-examples.ts';
import { filesIn, run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-packages-'));
const project = join(folder, 'consumer');
const examples = PACKAGES.flatMap((name) => readExamples(name, join(root, 'packages', name, 'README.md')));
let tarballs: string[] = [];
/** What Are the Types Wrong finds in each of them. */
let wrongTypes: readonly unknown[] = [];
/** The guide's example for developers, as it is printed. */
const quickStart = readExamples('quick-start', join(root, 'packages/docs/pages/quick-start.md'));

const KNOWN: Readonly<Record<string, string>> = {
  '/v1/calendar': 'JewishCalendar',
  '/v1/places/search': 'SearchPlaces',
};

/** Stands in for the service where an example calls it: it answers the calendar and a search with the document's own examples, and knows nothing else. */
const service = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? '';
  const answer = document.components.examples[KNOWN[path] ?? '']?.value;
  const error = { error: { code: 'not_found', message: 'There is no such place.', details: { request_id: 'req_1' } } };
  response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? error));
});

beforeAll(async () => {
  tarballs = packAll(folder);
  wrongTypes = JSON.parse(
    run(process.execPath, [join(root, 'scripts/pack/wrong-types.mjs'), ...tarballs], root),
  ) as readonly unknown[];
  installInto(project, tarballs);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  for (const { file, code } of [...examples, ...quickStart]) {
    const here = code.replace('http://127.0.0.1:8080', `http://127.0.0.1:${port}`);
    writeFileSync(join(project, file), here);
    writeFileSync(join(project, asScript(file)), stripTypeScriptTypes(here));
  }
});

afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every package brings an example', () => {
  const bringing = new Set(examples.map(({ file }) => file.replace(/-\d+\.ts$/, '')));
  expect([...bringing]).toEqual([...PACKAGES]);
});

const heldBy = (name: string): string => join(project, 'node_modules/@kehilla', name);

test.each(PACKAGES)('%s holds no test, no path of this machine and nothing of the workspace', (name) => {
  const held = filesIn(heldBy(name), '');
  expect(held.filter((file) => /\.test\.|\/(testing|derive)\//.test(file))).toEqual([]);
  const texts = held.filter((file) => /\.(js|ts|json|map)$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  expect(texts.filter((text) => text.includes(root) || text.includes(tmpdir()))).toEqual([]);
  expect(texts.filter((text) => /@kehilla\/source|"(workspace|catalog):|scripts\/run\.mjs/.test(text))).toEqual([]);
});

test.each(PACKAGES)('%s brings its changelog and licence note, and maps that lead to sources it brings', (name) => {
  for (const file of ['CHANGELOG.md', 'LICENSE.md', 'README.md'])
    expect(existsSync(join(heldBy(name), file)), file).toBe(true);
  const maps = filesIn(join(heldBy(name), 'dist'), '.map');
  expect(maps.filter((file) => file.endsWith('.d.ts.map')).length).toBe(
    maps.filter((file) => file.endsWith('.js.map')).length,
  );
  for (const map of maps) {
    const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
    expect(sources.map((source) => existsSync(join(map, '..', source)))).toEqual([true]);
  }
});

test('what stands on a GPL package says so where people and tools look', () => {
  expect(manifestIn(heldBy('calendar'))).toMatchObject({ license: 'SEE LICENSE IN LICENSE.md' });
  for (const file of ['LICENSE.md', 'README.md'])
    expect(readFileSync(join(heldBy('calendar'), file), 'utf8')).toContain('GPL-2.0');
});

test.each([
  ['calendar', ['@hebcal/core', '@hebcal/hdate'], ['@hebcal/learning', '@hebcal/leyning']],
  ['core', ['opening_hours'], ['libphonenumber-js']],
  ['kosher', ['opening_hours', 'through `@kehilla/core`'], []],
  ['answers', ['@hebcal/core', 'opening_hours'], []],
  ['client', [], ['GPL']],
] as const)('the licence note of %s names whose licence asks something, and no other', (name, asking, others) => {
  const note = readFileSync(join(heldBy(name), 'LICENSE.md'), 'utf8');
  for (const each of asking) expect(note).toContain(each);
  for (const each of others) expect(note).not.toContain(each);
});

test.each(PACKAGES)('publint and Are the types wrong find nothing in %s', async (name) => {
  const file = tarballs[PACKAGES.indexOf(name)] ?? '';
  const { buffer: tarball } = new Uint8Array(readFileSync(file));
  const { messages } = await publint({ pack: { tarball }, strict: true });
  expect(messages).toEqual([]);
  expect(wrongTypes[PACKAGES.indexOf(name)]).toEqual([]);
});

/** These use what came with later versions of Node, and so does whoever imports them. */
const NEWER: ReadonlySet<string> = new Set(['language', 'city', 'answers']);

/** Whether a package promises to run on Node 20. */
const runsOn20 = (name: string): boolean => manifestIn(getPackageFolder(name)).engines?.['node'] === '>=20';

test('what promises Node 20 names nothing that came later, in no line of it', () => {
  const promising = PACKAGES.filter(runsOn20);
  expect(promising).toEqual(PACKAGES.filter((name) => !NEWER.has(name)));
  compile(promising, (name) => join(folder, 'compiled-for-20', name), ['es2023']);
});

test('every package of the house has the version of the whole', () => {
  const folders = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(root, kind, name)),
  );
  const { version } = manifestIn(root);
  expect(folders.filter((path) => manifestIn(path).version !== version)).toEqual([]);
});

test('a strict consumer’s types are whole, the quick start’s and the libraries’ declarations included', () => {
  expect(quickStart).toHaveLength(1);
  checkTypes(project);
});

/** The oldest Node that the packages promise to run on, and the one that this repository runs on. */
const NODES = [
  { version: 20, node: oldestNode(), runs: examples.filter(({ file }) => runsOn20(file.replace(/-\d+\.ts$/, ''))) },
  { version: 24, node: process.execPath, runs: examples },
];

/** Node 20 as a package of the root brings it for Linux; elsewhere the one on the PATH. */
function oldestNode(): string {
  return process.platform === 'linux' ? join(root, `node_modules/node-20-linux-${process.arch}/bin/node`) : 'node';
}

/** The example without its types, for a Node that reads none. */
function asScript(file: string): string {
  return file.replace(/\.ts$/, '.mjs');
}

/** Runs scripts one after another, each behind its name; what one throws ends none of the others. */
const RUN_ALL = `
  for (const script of process.argv.slice(1)) {
    console.log('\\0' + script);
    await import(script).catch((error) => console.log(error));
  }`;

describe.each(NODES)('the READMEs on plain Node $version', ({ node, runs }) => {
  /** What each example printed, by its script. */
  let printed: ReadonlyMap<string, string>;
  // One process: most of what an example takes is loading. Not waited for in place: the service that the client's example calls lives in this process.
  beforeAll(async () => {
    const scripts = runs.map(({ file }) => `./${asScript(file)}`);
    const { stdout } = await promisify(execFile)(node, ['--input-type=module', '--eval', RUN_ALL, ...scripts], {
      cwd: project,
      env: {},
    });
    const parts = stdout.split('\0').slice(1);
    printed = new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]));
  });

  test.each(runs)('$file runs, and prints what it promises', ({ file, promised }) => {
    const stdout = printed.get(`./${asScript(file)}`);
    expect(stdout).toBeDefined();
    const lines = stdout?.trimEnd().split('\n') ?? [];
    expect(
      promised.filter((promise, i) => !keeps(promise, lines[i])),
      stdout,
    ).toEqual([]);
    expect(lines).toHaveLength(promised.length);
  });
});

test('a version that the catalog lacks is not guessed', () => {
  const manifest = {
    name: 'x',
    version: '1.0.0',
    type: 'module',
    exports: {},
    files: [],
    dependencies: { y: 'catalog:' },
  };
  expect(() => publishedManifest(manifest, { house: '1.0.0', catalog: {} })).toThrow('y has no version');
});
