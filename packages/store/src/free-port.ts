import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port of loopback on which nobody listens just now. */
export function freePort(): Promise<number> {
  return listenOnce(0);
}

/** Whether nobody listens on this port of loopback just now. */
export function isFreePort(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  );
}

/** Listens for a moment; resolves with the port, rejects where it cannot be had. */
function listenOnce(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
