import type { Gateway } from '@kehilla/gateway';
import type { Traces } from './trace-types.ts';

/** Where no collector is set: steps run as they are. */
export const NO_TRACES: Traces = { step: (_, work) => work(() => {}, null), close: () => Promise.resolve() };

/**
 * Opens traces to this collector (`/v1/traces` below its address); an absent collector costs spans and nothing else. Null = none, and the library, 90 ms of a
 * start, is not loaded.
 */
export async function openTraces(endpoint: string | null): Promise<Traces> {
  return endpoint === null ? NO_TRACES : (await import('./collector-traces.ts')).openCollectorTraces(endpoint);
}

/** The same gateway, every request of it a step of its caller's trace. */
export function traceGateway(gateway: Gateway, traces: Traces): Gateway {
  if (traces === NO_TRACES) return gateway;
  return {
    ...gateway,
    handle: (call, principal) =>
      traces.step(
        { name: `${call.surface} request`, kind: 'server', headers: call.headers },
        async (note, traceparent) => {
          const reply = await gateway.handle(call, principal);
          note({
            'http.request.method': call.method,
            'http.response.status_code': reply.status,
            'kehilla.operation': reply.operation ?? 'none',
            'kehilla.surface': call.surface,
            'kehilla.request_id': call.request_id,
          });
          // A caller who gets a span finds it at the collector.
          const isTold = traceparent !== null && reply.headers['traceparent'] !== undefined;
          return isTold ? { ...reply, headers: { ...reply.headers, traceparent } } : reply;
        },
      ),
  };
}

/** A live reading of a source as a step of the question that asked for it. */
export function traceReading<T>(traces: Traces, source_id: string, read: () => Promise<T>): Promise<T> {
  return traces.step({ name: 'live reading', kind: 'client', headers: null }, (note) => {
    note({ 'kehilla.source_id': source_id });
    return read();
  });
}
