import { performance } from 'node:perf_hooks';

/** A connection to Redis or Valkey. `send` throws at once while it is down, and when there is no answer in time. */
export type Redis = {
  readonly send: (command: readonly string[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** Longer than this no request waits for its limits. */
const PATIENCE_MS = 250;
const RECONNECT_MOST_MS = 1_000;

/** Connects to a `redis:`, `rediss:`, `valkey:` or `valkeys:` address, now and whenever the connection is lost. */
export async function connectRedis(url: string): Promise<Redis> {
  // Hundreds of modules: a server that counts in PostgreSQL does without them.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url: url.replace(/^valkey/, 'redis'),
    RESP: 2,
    // A command that waits for a connection would be counted late, and the request that sent it has been answered by then.
    disableOfflineQueue: true,
    // We wait ourselves, below: the client's timeout covers only unsent commands, at the price of a signal for each.
    commandOptions: { timeout: 0 },
    pingInterval: 10_000,
    socket: {
      connectTimeout: 1_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), RECONNECT_MOST_MS),
    },
  });
  client.on('error', () => {});
  client.connect().catch(() => {});
  const within = createPatience(PATIENCE_MS);
  return {
    send: (command) => within(client.sendCommand(command)),
    close: async () => {
      if (client.isOpen) client.destroy();
    },
  };
}

type Waiting = { readonly until_ms: number; readonly fail: (error: Error) => void };

/** Fails an answer after more than `ms`. All answers share one clock that looks ten times in that span, which costs less than a timer each. */
function createPatience(ms: number): <T>(answer: Promise<T>) => Promise<T> {
  const waiting = new Set<Waiting>();
  let clock: NodeJS.Timeout | null = null;

  function look(): void {
    for (const one of waiting) {
      // They stand in the order in which they came.
      if (one.until_ms > performance.now()) return;
      waiting.delete(one);
      one.fail(new Error(`There was no answer within ${ms} ms.`));
    }
    if (waiting.size === 0 && clock !== null) {
      clearInterval(clock);
      clock = null;
    }
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      const one: Waiting = { until_ms: performance.now() + ms, fail: reject };
      waiting.add(one);
      clock ??= setInterval(look, ms / 10);
      answer.then(resolve, reject).finally(() => waiting.delete(one));
    });
}
