import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baseUrlOf } from '../config.ts';
import { followConnections } from './drain.ts';
import { refuseOddRequests } from './odd-requests.ts';

/** A server that listens. `url` is its own address; `stop` takes no new request, finishes the running ones, and returns. */
export type Running = { readonly url: string; readonly stop: () => Promise<void> };

/** Ends what was started, the last first, each also where one before it failed. Throws the first failure once all have been told. */
export async function endAll(ends: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.toReversed())
    await end().catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}

/** The port is taken, or cannot be listened on; the message says which and what to do. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/** Slow senders lose their connection; an idle one is kept a little longer than most proxies keep theirs. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // Node would answer a request without a host by an empty page; we have words for it.
  requireHostHeader: false,
};
/** A connection on which nothing moves for so long is closed. */
const STILL_MS = 75_000;

/** Listens with this app. Throws `CannotListen`. */
export async function serve(
  app: RequestListener,
  { host, port }: { host: string; port: number },
  stillMs = STILL_MS,
): Promise<Running> {
  const server = createServer(LIMITS, app);
  server.setTimeout(stillMs);
  const stop = followConnections(server);
  refuseOddRequests(server);
  await listening(server, host, port);
  const { port: actual } = server.address() as AddressInfo;
  return { url: baseUrlOf({ public_url: null, host, port: actual }), stop };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CannotListen(REASONS[error.code ?? '']?.(host, port) ?? `Cannot listen on ${host}:${port}: ${error.code}.`),
      ),
    );
    server.listen(port, host, resolve);
  });
}

const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use. Set PORT to a free one, or end the program that uses it.`,
  EACCES: (host, port) => `Port ${port} on ${host} may not be used by this account. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine. Set HOST to one that is.`,
  ENOTFOUND: (host) => `${host} is no known host. Set HOST to an address of this machine.`,
};
