import { execFile } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';

const BIN = join(import.meta.dirname, '../node_modules/.bin');
const BASELINE = join(import.meta.dirname, '../../mcp/conformance-baseline.yaml');

/** What a program printed, and how it ended. */
export type Ran = { readonly code: number; readonly output: string };

/** Runs the official conformance suite against an endpoint; its results are kept below `folder`. */
export async function runConformance(endpoint: string, key: string, folder: string): Promise<Ran> {
  const proxy = await withKey(endpoint, key);
  try {
    return await run('conformance', [
      'server',
      '--url',
      proxy.url,
      '--expected-failures',
      BASELINE,
      '--output-dir',
      folder,
    ]);
  } finally {
    proxy.server.close();
  }
}

/** Runs the Inspector's command line against an endpoint. */
export function inspect(endpoint: string, args: readonly string[]): Promise<Ran> {
  return run('mcp-inspector', ['--cli', endpoint, '--transport', 'http', ...args]);
}

function run(program: string, args: readonly string[]): Promise<Ran> {
  // On this Node, whatever `node` the caller has.
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
  return new Promise((resolve) => {
    execFile(join(BIN, program), [...args], { env, timeout: 100_000, maxBuffer: 16e6 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, output: stdout + stderr }),
    );
  });
}

/** A way to an endpoint that adds a key: the suite has no way to send one, and asks more often than the anonymous tier allows. */
async function withKey(endpoint: string, key: string): Promise<{ readonly url: string; readonly server: Server }> {
  const { hostname, port } = new URL(endpoint);
  const server = createServer({ keepAliveTimeout: 65_000 }, (incomingMessage, reply) => {
    const headers = { ...incomingMessage.headers, authorization: `Bearer ${key}` };
    const sent = request(
      { hostname, port, path: incomingMessage.url, method: incomingMessage.method, headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    sent.on('error', () => reply.destroy());
    incomingMessage.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, server };
}

/** The suite's next line, which has scenarios for authorization servers. */
const NEXT = join(import.meta.dirname, '../../mcp/node_modules/conformance-next/dist/index.js');

/**
 * Runs the suite's scenarios for authorization servers against an issuer, as a client of it that is led back to `port` of this machine. `visit` takes the
 * address that the suite would have a person open, and goes the person's way.
 */
export function runAuthorizationConformance(
  issuer: string,
  client: { readonly client_id: string; readonly resource: string; readonly port: number },
  folder: string,
  visit: (address: string) => Promise<void>,
): Promise<Ran> {
  const args = ['authorization', '--url', issuer, '--client-id', client.client_id, '--resource', client.resource];
  return new Promise((resolve) => {
    let isVisited = false;
    let seen = '';
    const child = execFile(
      process.execPath,
      [NEXT, ...args, '-p', String(client.port), '-o', folder],
      { timeout: 60_000, maxBuffer: 16e6 },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
    );
    child.stdout?.on('data', (chunk: string) => {
      seen += chunk;
      const address = /^(https?:\S+\/authorize\?\S+)$/m.exec(seen)?.[1];
      if (address === undefined || isVisited) return;
      isVisited = true;
      visit(address).catch(() => child.kill());
    });
  });
}
