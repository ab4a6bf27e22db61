import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a process of this machine lives, somebody else's too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Calls `act` once when the program that started this one with a channel is gone, however that ended, also where it was gone before this was asked;
 * never where there was no channel. The channel itself keeps no process alive.
 */
export function onParentExit(act: () => void): void {
  // A process that never had a channel has no such member.
  if ('connected' in process && !process.connected) act();
  else process.once('disconnect', act);
  process.channel?.unref();
}

/** Registered ports below those that systems assign to outgoing connections (Linux from 32768): nothing takes one by chance between the check and the use. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_767];

/** Returns a port of loopback that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFreePort(port)) return port;
  }
}

/** Returns whether a port of loopback is free at the moment. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
