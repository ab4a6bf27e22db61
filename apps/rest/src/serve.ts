import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { makeRequestId } from '@kehilla/gateway';

/** A server that listens. `url` is its own address; `stop` takes no new request, finishes the running ones, and returns. */
export type Running = { readonly url: string; readonly stop: () => Promise<void> };

/** Ends what was started, the last first. */
export async function endAll(ends: readonly (() => Promise<void>)[]): Promise<void> {
  for (const end of ends.toReversed()) await end();
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
};
const DRAIN_MS = 10_000;

/** Listens with this app. Throws `CannotListen`. */
export async function serve(app: RequestListener, { host, port }: { host: string; port: number }): Promise<Running> {
  const server = createServer(LIMITS, app);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseBytes(error, socket as Socket));
  await listening(server, host, port);
  const { port: actual } = server.address() as AddressInfo;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, stop: () => stop(server) };
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

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A connection whose last request has just ended would otherwise be kept alive for its next one.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
  });
}

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are no HTTP request get the Error shape too. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const request_id = makeRequestId();
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const message = `The request could not be read: ${status.slice(4)}.`;
  const body = JSON.stringify({ error: { code: 'invalid_request', message, details: { request_id } } });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(
    [...head, 'Access-Control-Allow-Origin: *', `X-Request-Id: ${request_id}`, 'Connection: close', '', body].join(
      '\r\n',
    ),
  );
}
