import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { release } from '@kehilla/contract';
import type { Gateway } from '@kehilla/gateway';

/** The name and the attributes of a step: ids, kinds and counts, never text of a question, a page or a key. */
type Step = {
  readonly name: string;
  readonly kind: SpanKind;
  /** The caller's headers, whose `traceparent` is continued; null = the step belongs to the running one. */
  readonly headers: Readonly<Record<string, string | undefined>> | null;
};

/** The work of a step: it may note attributes, and gets the `traceparent` that names it; null without tracing. */
type Work<T> = (note: (attributes: Record<string, string | number>) => void, traceparent: string | null) => Promise<T>;

/** Tells a collector (OpenTelemetry, OTLP over HTTP) the steps, their nesting and their times. */
export type Traces = {
  /** Runs a step within its span; what it throws is thrown on. */
  readonly step: <T>(step: Step, work: Work<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Where no collector is set: steps run as they are. */
export const NO_TRACES: Traces = { step: (_, work) => work(() => {}, null), close: () => Promise.resolve() };

/** Opens traces to this collector (`/v1/traces` below its address); an absent collector costs spans and nothing else. Null = none. */
export function openTraces(endpoint: string | null): Traces {
  if (endpoint === null) return NO_TRACES;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kehilla', 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('kehilla');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorageContextManager().enable();
  return {
    step: ({ name, kind, headers }, work) => {
      const parent = headers === null ? current.active() : propagator.extract(ROOT_CONTEXT, headers, HEADERS);
      const span = tracer.startSpan(name, { kind }, parent);
      return current.with(trace.setSpan(parent, span), () => within(span, work));
    },
    close: async () => {
      await provider.shutdown().catch(() => {});
      current.disable();
    },
  };
}

const HEADERS = {
  keys: (headers: Step['headers']) => Object.keys(headers ?? {}),
  get: (headers: Step['headers'], name: string) => headers?.[name],
};

async function within<T>(span: Span, work: Work<T>): Promise<T> {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  try {
    return await work((attributes) => void span.setAttributes(attributes), traceparent);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** The same gateway, every request of it a step of its caller's trace. */
export function traceGateway(gateway: Gateway, traces: Traces): Gateway {
  if (traces === NO_TRACES) return gateway;
  return {
    ...gateway,
    handle: (call, principal) =>
      traces.step(
        { name: `${call.surface} request`, kind: SpanKind.SERVER, headers: call.headers },
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
  return traces.step({ name: 'live reading', kind: SpanKind.CLIENT, headers: null }, (note) => {
    note({ 'kehilla.source_id': source_id });
    return read();
  });
}
