import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { document } from '../../packages/contract/src/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackages, filesIn, packPackages, PACKAGES, run } from './build.ts';
import { checkTypes, installInto } from './consumer.ts';
import { publishedManifest } from './manifest.ts';
import { keeps, readExamples } from './readme-examples.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'kehilla-packages-'));
const project = join(folder, 'consumer');
const tool = (name: string): string => join(root, 'node_modules/.bin', name);
const examples = PACKAGES.flatMap((name) => readExamples(name, join(root, 'packages', name, 'README.md')));
let tarballs: string[] = [];
/** The guide's example for developers, as it is printed. */
const quickStart = readExamples('quick-start', join(root, 'packages/docs/pages/quick-start.md'));

/** Stands in for the service where an example calls it: the contract's own calendar example, and nothing else. */
const service = createServer((request, response) => {
  const path = document.paths['/v1/calendar']?.get;
  const known = request.url?.startsWith('/v1/calendar') === true;
  const [answer] = Object.values(media(path?.responses['200']));
  const error = { error: { code: 'not_found', message: 'There is no such place.', details: { request_id: 'req_1' } } };
  response.writeHead(known ? 200 : 404).end(JSON.stringify(known ? answer : error));
});

function media(reply: unknown): Record<string, unknown> {
  const { content } = reply as {
    content: Record<string, { examples: Record<string, { $ref?: string; value?: unknown }> }>;
  };
  return Object.fromEntries(
    Object.entries(content['application/json']?.examples ?? {}).map(([name, { $ref, value }]) => [
      name,
      value ?? document.components.examples[$ref?.split('/').at(-1) ?? '']?.value,
    ]),
  );
}

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

test('publint and Are the types wrong find nothing', () => {
  for (const tarball of tarballs) {
    expect(
      run(process.execPath, [join(root, 'node_modules/publint/src/cli.js'), 'run', tarball, '--strict'], root),
    ).toMatch(/All good/);
    run(tool('attw'), ['--profile', 'esm-only', '--no-definitely-typed', '--no-emoji', tarball], root);
  }
}, 60_000);

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
