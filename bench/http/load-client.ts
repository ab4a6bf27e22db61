import { ASKERS } from './askers.ts';
import type { Load, LoadPlan } from './load.ts';

// A client process: so many connections, each asking again as soon as it was answered. Sends what it measured to its parent.
process.once('message', (plan: LoadPlan) => void run(plan));

async function run({
  port,
  connections,
  seconds,
  warm_seconds,
  paths,
  keys,
  bodies = [],
  client,
  asVisitors = false,
}: LoadPlan): Promise<void> {
  const ask = ASKERS[client](port, connections);
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  let total = 0;
  const measuredFrom = performance.now() + warm_seconds * 1000;
  const end = measuredFrom + seconds * 1000;

  async function askNext(): Promise<void> {
    const number = next++;
    const path = paths[number % paths.length] as string;
    const key = keys[number % keys.length];
    const body = bodies[number % bodies.length];
    const headers = {
      ...(asVisitors ? { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` } : {}),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(path === '/mcp' ? { accept: 'application/json, text/event-stream', ...mcpHeaders(body) } : {}),
    };
    const at = performance.now();
    const { status, bytes } = await ask({ path, headers, body });
    total += bytes;
    if (at < measuredFrom) return;
    latencies.push(performance.now() - at);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await askNext();
    }),
  );
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  process.send?.({
    per_second: latencies.length / seconds,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    mean_bytes: Math.round(total / Math.max(1, next)),
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
