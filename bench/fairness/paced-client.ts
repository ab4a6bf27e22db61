import { Pool } from 'undici';

/** One request, as it goes over the wire; a GET without a body. */
export type PacedRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The address of the loopback network from which it is sent; absent where it does not matter. */
  readonly from?: string;
};

/** Requests at a pace of their own, whether or not earlier ones were answered: `at_once` together, and again after so many milliseconds. */
export type PacedPlan = {
  readonly port: number;
  readonly at_once: number;
  readonly every_ms: number;
  readonly seconds: number;
  readonly connections: number;
  /** In turn: all of a group together, then the next group. */
  readonly requests: readonly PacedRequest[];
};

/** Latencies of what was answered 200, from the moment it was due, in milliseconds; and how often each status came. */
export type Paced = { readonly latencies: readonly number[]; readonly statuses: Readonly<Record<string, number>> };

process.once('message', (plan: PacedPlan) => void run(plan));

async function run({ port, at_once, every_ms, seconds, connections, requests }: PacedPlan): Promise<void> {
  const pools = new Map<string, Pool>();
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const waiting = new Set<Promise<void>>();
  let next = 0;

  /** Connections from one address. */
  function poolFrom(localAddress: string): Pool {
    const known = pools.get(localAddress);
    if (known !== undefined) return known;
    const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1, connect: { localAddress } });
    pools.set(localAddress, pool);
    return pool;
  }

  function send({ path, headers, body, from = '127.0.0.1' }: PacedRequest, due: number): Promise<void> {
    return new Promise((resolve) => {
      let status = 0;
      const ended = (as: string): void => {
        statuses[as] = (statuses[as] ?? 0) + 1;
        if (status === 200) latencies.push(performance.now() - due);
        resolve();
      };
      poolFrom(from).dispatch(
        { path, method: body === null ? 'GET' : 'POST', headers, body },
        {
          onRequestStart() {},
          onResponseStart: (_, code) => (status = code),
          onResponseData() {},
          onResponseEnd: () => ended(String(status)),
          onResponseError: () => ended('lost'),
        },
      );
    });
  }

  const start = performance.now();
  const turns = Math.floor((seconds * 1000) / every_ms);
  for (let turn = 0; turn < turns; turn++) {
    const due = start + turn * every_ms;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    // From when it could be sent at the earliest: how late the timer of this process is says nothing of the server.
    const sentAt = performance.now();
    for (let i = 0; i < at_once; i++) {
      const response = send(requests[next++ % requests.length] as PacedRequest, sentAt);
      waiting.add(response);
      void response.then(() => waiting.delete(response));
    }
  }
  await Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, 20_000))]);
  process.send?.({ latencies, statuses } satisfies Paced);
  await Promise.all(Array.from(pools.values(), (pool) => pool.destroy()));
  process.disconnect();
}
