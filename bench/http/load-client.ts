import { Pool } from 'undici';
import type { Load, LoadPlan } from './load.ts';

// A client process: so many connections, each asking again as soon as it was answered. Sends what it measured to its parent.
process.once('message', (plan: LoadPlan) => void run(plan));

async function run({ port, connections, seconds, warm_seconds, paths, keys, bodies = [] }: LoadPlan): Promise<void> {
  // A client that takes little of the machine: on two cores one that takes a core of its own would measure itself.
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  let bytes = 0;
  const started = performance.now();
  const measuredFrom = started + warm_seconds * 1000;
  const end = measuredFrom + seconds * 1000;

  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const number = next++;
      const path = paths[number % paths.length] as string;
      const key = keys[number % keys.length];
      const body = bodies[number % bodies.length];
      const at = performance.now();
      const headers = {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(path === '/mcp' ? { accept: 'application/json, text/event-stream', ...mcpHeaders(body) } : {}),
      };
      let status = 0;
      pool.dispatch(
        { path, method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null },
        {
          onRequestStart() {},
          onResponseStart: (_, code) => (status = code),
          onResponseData: (_, chunk) => (bytes += chunk.length),
          onResponseEnd() {
            const now = performance.now();
            if (at >= measuredFrom) {
              latencies.push(now - at);
              statuses[status] = (statuses[status] ?? 0) + 1;
            }
            resolve();
          },
          onResponseError: (_, error) => reject(error),
        },
      );
    });

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await ask();
    }),
  );
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  process.send?.({
    per_second: latencies.length / seconds,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    mean_bytes: Math.round(bytes / Math.max(1, next)),
    statuses,
  } satisfies Load);
  process.disconnect();
}

/** What the headers of a request of July 2026 repeat of its body; of an earlier one, its revision alone. */
function mcpHeaders(body = '{}'): Record<string, string> {
  const { method, params } = JSON.parse(body) as { method: string; params: { name: string; _meta?: object } };
  return params._meta === undefined
    ? { 'mcp-protocol-version': '2025-11-25' }
    : { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, 'mcp-name': params.name };
}
