import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Registered ports below those that systems give to connections of their own (Linux from 32768): between the look and the use nothing takes one by chance. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_767];

/** A port of loopback on which nobody listens just now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFreePort(port)) return port;
  }
}

/** Whether nobody listens on this port of loopback just now. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
