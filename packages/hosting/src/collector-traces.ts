import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { release } from '@kehilla/contract';
import type { Step, Traces, Work } from './trace-types.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/** Opens traces to a collector, as `openTraces` says. */
export function openCollectorTraces(endpoint: string): Traces {
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
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, parent);
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
