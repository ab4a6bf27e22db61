import { Agent, request } from 'node:http';
import { Pool } from 'undici';

/** One request of a load. */
type RequestInput = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is posted; absent = it is a GET. */
  readonly body: string | undefined;
};

/** What came of it: its status and the length of its body. */
type Answered = { readonly status: number; readonly bytes: number };

/** Asks a server over so many connections; each request waits for a free one. */
export type Asker = (request: RequestInput) => Promise<Answered>;

/** The clients that a load may be put on by. */
export type ClientKind = 'lean' | 'ordinary';

/**
 * `ordinary` is Node's own client, which most programs use: by it servers are compared with a bare one. It takes a core for itself, so on a machine of two
 * it measures itself where milliseconds are asked for; `lean` takes a third of that.
 */
export const ASKERS: Readonly<Record<ClientKind, (port: number, connections: number) => Asker>> = {
  lean: leanAsker,
  ordinary: ordinaryAsker,
};

function leanAsker(port: number, connections: number): Asker {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  return ({ path, headers, body }) =>
    new Promise((resolve, reject) => {
      let [status, bytes] = [0, 0];
      pool.dispatch(
        { path, method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null },
        {
          onRequestStart() {},
          onResponseStart: (_, code) => (status = code),
          onResponseData: (_, chunk) => (bytes += chunk.length),
          onResponseEnd: () => resolve({ status, bytes }),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
}

function ordinaryAsker(port: number, connections: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return ({ path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const method = body === undefined ? 'GET' : 'POST';
      const options = { host: '127.0.0.1', port, path, agent, method, headers: { ...headers, ...length } };
      const sent = request(options, (reply) => {
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
