import { connect, createServer, type Socket } from 'node:net';

/** A gate before a server: the address that a client is given, and whether it leads anywhere. */
export type Gate = {
  readonly url: string;
  /** Ends every connection and takes no new one. */
  readonly cut: () => void;
  readonly restore: () => void;
  /** Leads to another port from now on, as when the server came back elsewhere. */
  readonly moveTo: (address: string) => void;
  readonly close: () => Promise<void>;
};

/** Puts a gate before the server of this address, so that a test can take it away from one client only. */
export async function startGate(address: string): Promise<Gate> {
  let target = new URL(address);
  const open = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const url = new URL(address);
  url.host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const cut = (): void => {
    isOpen = false;
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    restore: () => {
      isOpen = true;
    },
    moveTo: (elsewhere) => {
      target = new URL(elsewhere);
    },
    close: () => {
      cut();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
