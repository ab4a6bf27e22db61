/** Lets requests to one host go one at a time, each no sooner than its interval after the one before has ended. */
export type Pace = {
  readonly inTurn: <T>(url: URL, work: () => Promise<T>) => Promise<T>;
  /** The host asks for a longer interval. */
  readonly slowTo: (url: URL, intervalMs: number) => void;
};

type Host = { queue: Promise<unknown>; endedAt: number; intervalMs: number };

/** A pace for every host, of this process. `now` and `sleep` are the caller's, so that a test need not wait. */
export function createPace(intervalMs: number, now: () => Date, sleep: (ms: number) => Promise<void>): Pace {
  const hosts = new Map<string, Host>();

  function hostOf(url: URL): Host {
    const found = hosts.get(url.host) ?? { queue: Promise.resolve(), endedAt: Number.NEGATIVE_INFINITY, intervalMs };
    hosts.set(url.host, found);
    return found;
  }

  async function turn<T>(host: Host, work: () => Promise<T>): Promise<T> {
    // A clock that was set back must not make anybody wait for longer than the interval.
    const wait = Math.min(host.endedAt + host.intervalMs - now().getTime(), host.intervalMs);
    if (wait > 0) await sleep(wait);
    try {
      return await work();
    } finally {
      host.endedAt = now().getTime();
    }
  }

  return {
    inTurn: (url, work) => {
      const host = hostOf(url);
      const mine = host.queue.then(() => turn(host, work));
      host.queue = mine.catch(() => {});
      return mine;
    },
    slowTo: (url, ms) => {
      const host = hostOf(url);
      host.intervalMs = Math.max(intervalMs, ms);
    },
  };
}
