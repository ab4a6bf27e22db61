import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { type Interface, createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@kehilla/store/testing';

/** A server in a process of its own, and all that it has written. */
export type ServerProcess = {
  readonly url: string;
  readonly written: () => string;
  /** Tells it to end and waits until it has. */
  readonly stop: () => Promise<void>;
  /** Kills the process (SIGKILL). */
  readonly kill: () => Promise<void>;
};

/** A reply as tests read it. */
export type Seen = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };

const ROOT = join(import.meta.dirname, '../../../..');
const agent = new Agent({ keepAlive: true });

/** A wall clock for server processes that a test sets: `settings` for the process, and `set` by how much it is off; a moment later they have it. */
export function settableClock(file: string): {
  readonly settings: Readonly<Record<string, string>>;
  readonly set: (offMs: number) => Promise<void>;
} {
  const preload = new URL('./set-clock.ts', import.meta.url).href;
  return {
    settings: { KEHILLA_TEST_CLOCK: file, NODE_OPTIONS: `--import=${preload}` },
    set: async (offMs) => {
      writeFileSync(file, String(offMs));
      const until = performance.now() + CLOCK_MS;
      while (!isFollowed(file, String(offMs)) && performance.now() < until) await sleep(20);
    },
  };
}

/** So long a process that follows a clock may take to see that it was set. */
const CLOCK_MS = 10_000;

/** Whether each process that follows a clock, and is alive, has what was said last. */
function isFollowed(file: string, phrase: string): boolean {
  const own = `${basename(file)}.`;
  const followers = readdirSync(dirname(file)).filter((name) => name.startsWith(own));
  const alive = followers.filter((name) => isAlive(Number(name.slice(own.length))));
  return alive.length > 0 && alive.every((name) => readFileSync(join(dirname(file), name), 'utf8') === phrase);
}

/** Starts an app as it is deployed, on a free port, with these settings; REST unless said otherwise. */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  app: 'rest' | 'mcp' | 'web' = 'rest',
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@kehilla/source', '--disable-warning=ExperimentalWarning', join(ROOT, `apps/${app}/src/main.ts`)],
    {
      env: {
        ...process.env,
        KEHILLA_ROOT: ROOT,
        PORT: '0',
        SAMPLE_DATA: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const lines = createInterface({ input: child.stderr });
  lines.on('line', (line) => (text += `${line}\n`));
  const url = await listeningAt(child, lines, () => text);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    written: () => text,
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

function listeningAt(child: ChildProcess, lines: Interface, written: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const url = /"url":"([^"]+)","msg":"listening"/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${written()}`)));
  });
}

/** Asks, over kept connections. */
export function ask(
  url: string,
  key: string | null,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Seen> {
  const headers = { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...options.headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: options.method ?? 'GET', headers }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
    });
    sent.on('error', reject);
    sent.end(options.body);
  });
}
