import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GUIDES } from '@kehilla/docs';
import { readServerConfig, type Running } from '@kehilla/hosting';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocal } from '../src/index.ts';
import { laySample } from './sample-record.ts';

const run = promisify(execFile);
const app = join(import.meta.dirname, '..');
const root = join(app, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-guides-'));
const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;
let server: Running;
let key = '';

/** A port that is free: with one that it chooses itself a server does not know its address when it writes its guides. */
async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

beforeAll(async () => {
  const PORT = String(await findPort());
  const settings = { KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT, DESK_PORT: '0', LOG_LEVEL: 'silent' };
  const config = readServerConfig(settings, root);
  await laySample(dataDir);
  server = await startLocal(config, {
    print: (line) => void (key ||= /kehilla_test_\w+/.exec(line)?.[0] ?? ''),
    loadSampleData: () => Promise.resolve(),
  });
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const getEnvironment = () => ({ ...process.env, KEHILLA_KEY: key, KEY: key, BASE: server.url });

/** Runs the lines of a shell; what answers with an error ends them. Returns the last answer. */
async function runShell(code: string): Promise<string> {
  const script = `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n${code}`;
  const { stdout } = await run('bash', ['-e', '-o', 'pipefail', '-c', script], { env: getEnvironment() });
  return stdout;
}

/** Runs TypeScript as a file of a project that has the packages. */
async function runTypeScript(code: string): Promise<void> {
  const flags = ['--conditions=@kehilla/source', '--disable-warning=ExperimentalWarning'];
  await run(process.execPath, [...flags, '--input-type=module-typescript', '--eval', code], {
    cwd: app,
    env: getEnvironment(),
  });
}

/** How an example of a language is tried; text without a language shows a form and is none. */
const TRIES: Readonly<Record<string, (code: string) => Promise<void>>> = {
  sh: async (code) => {
    // A command of somebody else's program, and a value to put in: what they name is looked at below.
    if (!/\bcurl\b/.test(code)) return;
    const reply = await runShell(code);
    expect(reply).toMatch(/"(?:status|result)"/);
    expect(reply).not.toContain('"error"');
  },
  bash: (code) => TRIES['sh']?.(code) ?? Promise.resolve(),
  ts: runTypeScript,
  json: async (code) => void JSON.parse(code.replace(/^\s*\/\/.*$/gm, '')),
};

describe.each(GUIDES.map(({ name }) => name))('the guide %s', (name) => {
  test('has a twin in Markdown, of which each example does what it says, and each address of this service is served', async () => {
    const reply = await fetch(`${server.url}/docs/${name}.md`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    const text = await reply.text();
    for (const [, language = '', code = ''] of text.matchAll(BLOCK)) {
      const tried = TRIES[language];
      expect(tried, `${name} has an example in ${language}`).toBeDefined();
      await tried?.(code);
    }
    const own = [...text.matchAll(/\]\((\/[^)#\s]*)/g)].map(([, path = '']) => path);
    for (const path of new Set(own)) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  });
});

test('all guides in one text', async () => {
  const text = await (await fetch(`${server.url}/llms-full.txt`)).text();
  for (const { title } of GUIDES) expect(text).toContain(`# ${title}\n`);
  const index = await (await fetch(`${server.url}/llms.txt`)).text();
  const links = [...index.matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url);
  for (const url of links) expect([url, (await fetch(url)).status]).toEqual([url, 200]);
});
