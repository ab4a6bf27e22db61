import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document } from '../../packages/contract/src/index.ts';
import { buildPackages, filesIn, packPackages, PACKAGES, run } from './build.ts';
import { checkTypes, installInto } from './consumer.ts';
import { type Manifest, publishedManifest } from './manifest.ts';
import { keeps, readExamples } from './readme-examples.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'kehilla-packages-'));
const project = join(folder, 'consumer');
const attw = join(root, 'node_modules/.bin/attw');
const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
const examples = PACKAGES.flatMap((name) => readExamples(name, join(root, 'packages', name, 'README.md')));
let tarballs: string[] = [];
/** The guide's example for developers, as it is printed. */
const quickStart = readExamples('quick-start', join(root, 'packages/docs/pages/quick-start.md'));

/** Stands in for the service where an example calls it: it answers the calendar with the document's own example, and knows nothing else. */
const service = createServer((request, response) => {
  const known = request.url?.startsWith('/v1/calendar') === true;
  const answer = document.components.examples['JewishCalendar']?.value;
  const error = { error: { code: 'not_found', message: 'There is no such place.', details: { request_id: 'req_1' } } };
  response.writeHead(known ? 200 : 404).end(JSON.stringify(known ? answer : error));
});

beforeAll(async () => {
  buildPackages(join(folder, 'staged'));
  tarballs = packPackages(join(folder, 'staged'));
  installInto(project, tarballs);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  for (const { file, code } of [...examples, ...quickStart])
    writeFileSync(join(project, file), code.replace('http://127.0.0.1:8080', `http://127.0.0.1:${port}`));
});

afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every package brings an example', () => {
  const bringing = new Set(examples.map(({ file }) => file.replace(/-\d+\.ts$/, '')));
  expect([...bringing]).toEqual([...PACKAGES]);
});

test.each(PACKAGES)('%s holds no test, no source of ours and no path of this machine', (name) => {
  const held = filesIn(join(project, 'node_modules/@kehilla', name), '');
  expect(held.filter((file) => /\.test\.|\/testing\/|(?<!\.d)\.ts$/.test(file))).toEqual([]);
  const texts = held.filter((file) => /\.(js|ts|json)$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  expect(texts.filter((text) => text.includes(root))).toEqual([]);
  expect(texts.filter((text) => /@kehilla\/source|"(workspace|catalog):/.test(text))).toEqual([]);
});

test.each(PACKAGES)('publint and Are the types wrong find nothing in %s', async (name) => {
  const file = tarballs[PACKAGES.indexOf(name)] ?? '';
  const { buffer: tarball } = new Uint8Array(readFileSync(file));
  const { messages } = await publint({ pack: { tarball }, strict: true });
  expect(messages).toEqual([]);
  run(attw, ['--profile', 'esm-only', '--no-definitely-typed', '--no-emoji', file], root);
});

test.each(PACKAGES)('%s says on which Node it runs', (name) => {
  const { engines } = manifestOf(join(project, 'node_modules/@kehilla', name));
  expect(engines).toEqual({ node: name === 'client' ? '>=20' : '>=24' });
});

test('every package of the house has the version of the whole', () => {
  const folders = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(root, kind, name)),
  );
  const { version } = manifestOf(root);
  expect(folders.filter((path) => manifestOf(path).version !== version)).toEqual([]);
});

test('a strict consumer’s types are whole, the quick start’s and the libraries’ declarations included', () => {
  expect(quickStart).toHaveLength(1);
  checkTypes(project);
});

describe('the examples of the READMEs run on plain Node, and print what they promise', () => {
  test.each(examples)('$file', async ({ file, promised }) => {
    // Not waited for in place: the service that the client's example calls lives in this process.
    const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: project, env: {} });
    const lines = stdout.trimEnd().split('\n');
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
