import { createClient } from '@redis/client';

/** A connection to Redis or Valkey. `send` throws at once while it is down, and when there is no answer in time. */
export type Redis = {
  readonly send: (command: readonly string[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** Longer than this no request waits for its limits. */
const PATIENCE_MS = 250;
const RECONNECT_MOST_MS = 1_000;

/** Connects to a `redis:`, `rediss:`, `valkey:` or `valkeys:` address, now and whenever the connection is lost. */
export function connectRedis(url: string): Redis {
  const client = createClient({
    url: url.replace(/^valkey/, 'redis'),
    RESP: 2,
    // A command that waits for a connection would be counted late, and the request that sent it has been answered by then.
    disableOfflineQueue: true,
    pingInterval: 10_000,
    socket: {
      connectTimeout: 1_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), RECONNECT_MOST_MS),
    },
  });
  client.on('error', () => {});
  client.connect().catch(() => {});
  return {
    send: (command) => within(PATIENCE_MS, client.sendCommand(command)),
    close: async () => {
      if (client.isOpen) client.destroy();
    },
  };
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`There was no answer within ${ms} ms.`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
