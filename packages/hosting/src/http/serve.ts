import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getBaseUrl } from '../config.ts';
import { setImmediate as turn } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { CORS_HEADERS, makeRequestId } from '@kehilla/gateway';

/** A server that listens. `url` is its own address; `stop` takes no new request, finishes the running ones, and returns. */
export type Running = { readonly url: string; readonly stop: () => Promise<void> };

/** Ends everything that was started, the last first, each also if one before it failed. Throws the first failure at the end. */
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
  return { url: getBaseUrl({ public_url: null, host, port: actual }), stop };
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

/** How often connections that have become idle are looked for while a server ends. */
const LOOK_MS = 50;
/** The longest time that a running request may take to its end; shorter than the wait of whoever told the server to end. */
const DRAIN_MS = 10_000;
/** The time that senders of unfinished requests get to read that. */
const READ_MS = 500;

/** The state of a connection: its unfinished answers, and how many bytes had come when the last of them was finished. */
type Known = { readonly open: Set<ServerResponse>; bytes: number };

/**
 * Follows the connections of a server. The returned function ends it: no new connection is taken, those on which nothing runs are closed at once, those with
 * a request in flight when it is answered, by an answer that says `Connection: close`. A request that does not come whole in time is told so.
 */
export function followConnections(server: Server, drainMs = DRAIN_MS): () => Promise<void> {
  const connections = new Map<Socket, Known>();
  let ending = false;
  server.on('connection', (socket) => {
    connections.set(socket, { open: new Set(), bytes: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const known = connections.get(socket);
    if (ending) sayClose(response);
    known?.open.add(response);
    response.once('close', () => {
      known?.open.delete(response);
      if (known !== undefined) known.bytes = socket.bytesRead;
    });
  });

  /** Closes idle connections: no answer is owed, and no byte of a further request has come. */
  function closeIdle(): void {
    for (const [socket, { open, bytes }] of connections)
      if (open.size === 0 && socket.bytesRead === bytes) socket.destroySoon();
  }

  return async () => {
    ending = true;
    for (const { open } of connections.values()) for (const response of open) sayClose(response);
    const gone = new Promise<void>((resolve) => closeListener(server, resolve));
    // Arrived bytes are read before anything is closed: a request in a socket would be reset with it.
    await turn();
    await turn();
    closeIdle();
    const looking = setInterval(closeIdle, LOOK_MS);
    const late = setTimeout(() => {
      for (const [socket, { open }] of connections)
        if ([...open].every((response) => !response.req.complete && !response.headersSent)) refuseUnread(socket);
      setTimeout(() => server.closeAllConnections(), READ_MS).unref();
    }, drainMs);
    await gone;
    clearInterval(looking);
    clearTimeout(late);
  };
}

function sayClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  response.shouldKeepAlive = false;
}

/** As `server.close`, which would first cut off idle connections, also those with the next request in the socket. */
function closeListener(server: Server, done: () => void): void {
  server.closeIdleConnections = () => {};
  server.close(() => done());
}

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers in the Error shape where Node would answer by itself, with an empty page or none: bytes that are no request, expectations, tunnels. */
function refuseOddRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') (socket as Socket).destroy();
    else refuse(socket, STATUS[error.code ?? ''] ?? '400 Bad Request');
  });
  server.on('connect', (_, socket) => refuse(socket, '405 Method Not Allowed', ['Allow: GET, HEAD, POST, OPTIONS']));
  server.on('checkExpectation', ({ socket }) => refuse(socket, '417 Expectation Failed'));
}

/** Tells the sender of a part of a request, or of nothing, that the server ends. */
function refuseUnread(socket: Duplex): void {
  refuse(socket, '503 Service Unavailable');
}

function refuse(socket: Duplex, status: string, more: readonly string[] = []): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const request_id = makeRequestId();
  const message = `The request could not be read: ${status.slice(4)}.`;
  const body = JSON.stringify({ error: { code: 'invalid_request', message, details: { request_id } } });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(CORS_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${request_id}`,
    'Connection: close',
    ...more,
  ];
  socket.end([...head, '', body].join('\r\n'));
}
