import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { refuseUnread } from './odd-requests.ts';

/** How often connections that have become idle are looked for while a server ends. */
const LOOK_MS = 50;
/** So long a request that runs may take to its end; shorter than whoever told the server to end waits. */
const DRAIN_MS = 10_000;
/** So long those whose request never came whole get to read that. */
const READ_MS = 500;

/** What is known of a connection: its unfinished answers, and how many bytes had come when the last of them was finished. */
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

  /** Closes what is idle: no answer is owed, and no byte of a further request has come. */
  function closeIdle(): void {
    for (const [socket, { open, bytes }] of connections)
      if (open.size === 0 && socket.bytesRead === bytes) socket.destroySoon();
  }

  return async () => {
    ending = true;
    for (const { open } of connections.values()) for (const response of open) sayClose(response);
    const gone = new Promise<void>((resolve) => closeListener(server, resolve));
    // What has come already is read before anything is closed: a request that lies in a socket would be reset with it.
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

/** As `server.close`, which would cut idle connections off first, also those whose next request lies in the socket already. */
function closeListener(server: Server, done: () => void): void {
  server.closeIdleConnections = () => {};
  server.close(() => done());
}
