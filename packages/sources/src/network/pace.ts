/** Lets requests to one host go one at a time, each no sooner than its interval after the one before has ended. */
export type Pace = {
  readonly inTurn: <T>(url: URL, work: () => Promise<T>) => Promise<T>;
  /** The host asks to be left alone for so long, whoever wants to ask it. */
  readonly rest: (url: URL, ms: number) => void;
  /** The host asks for a longer interval. */
  readonly slowTo: (url: URL, intervalMs: number) => void;
};

type Host = {
  queue: Promise<unknown>;
  endedAt: number;
  intervalMs: number;
  rest: { readonly from: number; readonly ms: number };
};

/** A pace for every host, of this process. `now` and `sleep` are the caller's, so that a test need not wait. */
export function createPace(intervalMs: number, now: () => Date, sleep: (ms: number) => Promise<void>): Pace {
  const hosts = new Map<string, Host>();

  function hostOf(url: URL): Host {
    const found = hosts.get(url.host) ?? {
      queue: Promise.resolve(),
      endedAt: Number.NEGATIVE_INFINITY,
      intervalMs,
      rest: { from: 0, ms: 0 },
    };
    hosts.set(url.host, found);
    return found;
  }

  async function turn<T>(host: Host, work: () => Promise<T>): Promise<T> {
    // A clock that was set back must not make anybody wait for longer than the interval.
    const pause = Math.min(host.endedAt + host.intervalMs - now().getTime(), host.intervalMs);
    if (pause > 0) await sleep(pause);
    // Whoever was asked to come back later says so while the next one in turn waits already.
    const rest = Math.min(host.rest.from + host.rest.ms - now().getTime(), host.rest.ms);
    if (rest > 0) await sleep(rest);
    host.rest = { from: 0, ms: 0 };
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
    rest: (url, ms) => {
      hostOf(url).rest = { from: now().getTime(), ms };
    },
    slowTo: (url, ms) => {
      const host = hostOf(url);
      host.intervalMs = Math.max(intervalMs, ms);
    },
  };
}
